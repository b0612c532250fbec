"""A small scene in which texts are carried out: two strikers on each side, and a card with the text.

   a  b     c   d
4     敵甲  敵乙        (DEF 3, DEF 5; POW 2)
3
2     術者  味方        (DEF 3; POW 2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.scs.book import check_step
from fuda.games.scs.happening import happen as acts
from fuda.games.scs.now.projection import card_now
from fuda.kernel.decision import PASS, Decision
from fuda.kernel.loop import play, run
from fuda.kernel.notation import match, texts
from tests.games.scs.board import Table, card
from tests.games.scs.wording import WIDE, ability, face, spell

if TYPE_CHECKING:
    from fuda.games.scs.printed import Face
    from fuda.kernel.event import Event

PLACES = {"術者": ("b2", 0), "味方": ("c2", 0), "敵甲": ("b4", 1), "敵乙": ("c4", 1)}
FACTS: dict[str, dict[str, Any]] = {
    "術者": {"attributes": ("神",), "races": ("狐",), "groups": ("夜市",)},
    "味方": {"attributes": ("魔",)},
    "敵甲": {"attributes": ("妖",), "races": ("鬼",)},
    "敵乙": {"defence": 5},
}


class Scene(Table):
    """The scene; `strikers` replace those of the same name."""

    def __init__(self, *faces: Face, **facts: dict[str, Any]) -> None:
        own = {f.printed.name for f in faces}
        plain = [card(name, **FACTS[name] | facts.get(name, {})) for name in PLACES if name not in own]
        super().__init__(*plain, *faces)
        closed = list(enumerate(self.g.rules.faces))
        self.index = {found.printed.name: n for n, found in reversed(closed)}  # not the abilities that it gives
        self.cards = {name: self.put(name, place, seat) for name, (place, seat) in PLACES.items()}

    def __getitem__(self, name: str) -> int:
        return self.cards[name]

    def hold(self, name: str, seat: int = 0) -> int:
        """A card in hand."""
        self.cards[name] = self.put(name, "hand", seat)
        return self.cards[name]

    def answer(self, *answers: str) -> Scene:
        """Give these answers; where none of them fits, nobody reacts and what leaves no choice is taken."""
        left = list(answers)
        for _ in range(200):
            asked = run(self.g)
            if not isinstance(asked, Decision):
                break
            offered = texts(self.g, asked)
            fitting = [o for o in offered if left and left[0] in (o, o.partition("@")[0].rpartition(".")[2])]
            if fitting:
                play(self.g, asked, match(self.g, asked, fitting[0]))
                left.pop(0)
            elif not left and asked.prompt == "striker_action":
                break
            elif PASS in asked.moves and asked.prompt == "react":
                play(self.g, asked, PASS)
            elif not left:
                break
            else:
                raise AssertionError(f"{left[0]!r} is not among {offered} ({asked.prompt})")
        assert not left, left
        return self

    def attack(self, attacker: str, target: str, *answers: str) -> Scene:
        """An attack by one striker."""
        return self.answer(f"attack {attacker} {self.where(self[target])}", "done", *answers)

    def stats(self, name: str) -> tuple[int, int]:
        """POW and DEF."""
        now = card_now(self.g, self[name])
        return now.pow, now.guard

    def at(self, name: str) -> str:
        """Where a card lies."""
        return self.where(self[name])

    def acted(self, name: str) -> bool:
        """Has it acted?"""
        return bool(self.g.acted[self[name]])

    def hand(self, seat: int = 0) -> int:
        """How many cards are in hand."""
        return self.count("hand", seat)


def cast(text: str, *answers: str, target: str = "敵1体", icons: str = "[アクション]", minimap: str = WIDE) -> Scene:
    """術者 casts a spell with this text."""
    return ready(text, target=target, icons=icons, minimap=minimap).answer("cast 術", "術者", *answers)


def ready(
    text: str, *faces: Face, target: str = "敵1体", icons: str = "[アクション]", minimap: str = WIDE, **facts: Any
) -> Scene:
    """The scene with a spell of this text in seat 0's hand (a text without target has no minimap)."""
    frame = spell(text, icons, minimap if target else "", target)
    scene = Scene(face(frame, "術", types=("装備", "ルール")), *faces, **facts)
    scene.hold("術")
    return scene


def plain(text: str, *answers: str) -> Scene:
    """術者 casts a spell without a target."""
    return cast(text, *answers, target="")


def having(text: str, icons: str = "", minimap: str = "", target: str = "", name: str = "術者", **facts: Any) -> Scene:
    """The scene in which a striker has this ability."""
    mine = face(ability(text, icons, minimap, target), name, **{**FACTS[name], **facts})
    return Scene(mine)


class Doing:
    """The context of an event made by a test: who does it, and for whom."""

    def __init__(self, scene: Scene, name: str = "味方") -> None:
        self.source, self.seat = scene[name], scene.g.side[scene[name]]


def happen(scene: Scene, kind: str, name: str, **fields: Any) -> Scene:
    """Something happens to a striker by the text of 味方, and everything that follows from it."""
    return brought_about(scene, [acts.event(Doing(scene), kind, scene[name], **fields)])


def brought_about(scene: Scene, events: list[Event]) -> Scene:
    """These happen at one moment, then comes a check step."""
    scene.g.frames.append(check_step.Check())
    acts.do(scene.g, events)
    return scene.answer()


def move_to(scene: Scene, name: str, area: str) -> Scene:
    """A striker is moved by a text."""
    return happen(scene, "moves", name, word=area, amount=1)
