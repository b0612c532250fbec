"""The table of subcommands.

A subcommand is a module with `add_arguments(parser, language)` and `run(arguments) -> int`, the exit code. To add one,
write the module and add its line here.
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.cli.language import Language


class Command(NamedTuple):
    """Where a subcommand lives and what it does, in one line per language."""

    module: str
    ja: str
    en: str
    takes_cards: bool = False
    """Do cards of your own stand beside ours there (`--cards`)?"""
    gathers: str = ""
    """The argument whose words may also stand behind options."""

    def help(self, language: Language) -> str:
        """The line in the user's language."""
        return self.ja if language == "ja" else self.en


COMMANDS: dict[str, Command] = {
    "serve": Command(
        "fuda.cli.serve",
        ja="ブラウザーで遊ぶ卓を開く（コマンドを省略したときもこれ）",
        en="the table in the browser (also without any command)",
        takes_cards=True,
    ),
    "db": Command(
        "fuda.cli.db",
        ja="卓の保存先のバックアップ・復元・検証",
        en="back up, restore and verify the matches of a server",
        takes_cards=True,
    ),
    "play": Command(
        "fuda.cli.play.play",
        ja="端末でボットと対戦する",
        en="play against a bot in the terminal",
        takes_cards=True,
    ),
    "games": Command(
        "fuda.cli.games",
        ja="ゲーム・版・セット・デッキの一覧",
        en="games, editions, sets, decks",
        takes_cards=True,
    ),
    "cards": Command(
        "fuda.cli.cards.cards",
        ja="カードの一覧と検索",
        en="list and search the cards of a game",
        takes_cards=True,
        gathers="words",
    ),
    "decks": Command(
        "fuda.cli.cards.decks",
        ja="デッキの一覧",
        en="list the decks",
        takes_cards=True,
    ),
    "deck": Command(
        "fuda.cli.cards.deck",
        ja="デッキの中身、コストの分布、構築ルールに合うか",
        en="what is in a deck, its costs, and whether it is legal",
        takes_cards=True,
    ),
    "import": Command(
        "fuda.cli.cards.import_set",
        ja="自分のカードをセットとして取り込む",
        en="keep cards of your own as a set beside ours",
    ),
    "help": Command(
        "fuda.cli.help",
        ja="ゲームごとの勝ち方・はじめの一歩・盤面の印",
        en="how to win a game, first steps, what the signs mean",
    ),
    "rules": Command(
        "fuda.cli.judging.rules",
        ja="ルールの要約・コード・テスト、ルールブックごとの対応状況",
        en="a rule's gloss, code and tests; coverage per book",
    ),
    "scenario": Command(
        "fuda.cli.judging.scenario",
        ja="シナリオ（文章で書いた局面・手順・確認）を実行する",
        en="run scenarios: positions, moves and expectations as text",
        takes_cards=True,
    ),
    "card": Command(
        "fuda.cli.cards.card",
        ja="カード1枚をくわしく。またはカードのファイルを読み、意味と訳、読めない箇所を表示する",
        en="one card in full; or read a file of cards: what each means, or the place where reading stopped",
        takes_cards=True,
    ),
    "sim": Command(
        "fuda.cli.research.sim",
        ja="ボット同士の対戦を重ねて集計する",
        en="games by bots, and a report",
        takes_cards=True,
    ),
    "contest": Command(
        "fuda.cli.research.contest",
        ja="二つのボットの強さを、同じ配りで席を入れ替えて比べる",
        en="which of two bots is stronger: the same deals with seats exchanged",
        takes_cards=True,
    ),
    "replay": Command(
        "fuda.cli.research.replay",
        ja="棋譜をたどり、検証する",
        en="step through a record and verify it",
        takes_cards=True,
    ),
    "prove": Command(
        "fuda.cli.research.prove",
        ja="句集からカードを作って対戦させ、異常を探す",
        en="make cards by the phrasebook, play them, report what breaks",
    ),
    "bench": Command(
        "fuda.cli.research.bench",
        ja="速さを測り、予算と比べる",
        en="measure the speed figures and compare them with their budgets",
    ),
}
