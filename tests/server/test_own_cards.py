"""`fuda serve --cards FILE`: cards of your own at the web table, from a deck list to the cards on the table."""

from __future__ import annotations

from pathlib import Path

from tests.server.test_restart import play, shown, started

CARDS = (
    "番号,名前,英名,種類,属性,コスト,パワー,テキスト\n"
    "Z-1,砂丘の番人,Dune Keeper,フォワード,土,1,7000,砂丘の番人がフィールドに出たとき、カードを1枚引く。\n"
    "Z-2,砂の井戸,Sand Well,バックアップ,土,1,,\n"
)
DECK = "20 Dune Keeper\n20 Z-2"


def test_own_cards_are_played_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(CARDS, encoding="utf-8")
    wanted = {"game": "fftcg", "options": {"format": "limited"}, "list": DECK}
    with started(tmp_path, 0, "--cards", f"fftcg={file}") as server:
        card = server.get("/api/cards/fftcg/Z-1")
        assert "Dune Keeper" in str(card)
        assert "draw" in str(card).lower(), "its text is there in English, too"
        foe = {"kind": "bot", "bot": "random", "list": DECK}
        made = server.post("/api/tables", {**wanted, "foe": foe})
        with server.page(made["table"], made["token"]) as page:
            play(page, 12)
            assert {"Z-1", "Z-2"} & {*shown(page)["cards"]}
        assert server.stop() == 0
    with started(tmp_path, 0, "--cards", f"fftcg={file}") as server:
        with server.page(made["table"], made["token"]) as page:
            play(page, 2)
        assert server.stop() == 0
        assert server.child.stderr is not None
        assert "Traceback" not in server.child.stderr.read()
