"""How publishers spell what the phrasebook writes in one way: what all card languages have in common, then what only
this game's publisher does (`spelling.rules`), icons and costs among it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fuda.text import normalise
from fuda.text.spelling import Respelling, Spelling
from fuda.text.typed import TIME_FIRST, typed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENGLISH = re.compile(r"\s*[(\[〔](?:Ability|Spell Card|Extra)")
TYPED = typed(
    (
        (r"\bIf you do, ", "If so, "),
        (r"\bat the beginning of\b", "at the start of"),
        (r"\bAt the beginning of\b", "At the start of"),
        (r"\b([Dd])eal (\d+) damage\b", r"\1eal 【\2】 damage"),
        (r"(?<![Ww]hen )\b([Tt])he opponent (draw|discard)s ", r"\1he opponent must \2 "),
        (r"(?<!you )(?<!players )\b([Dd])iscard (?:a|1) card(?=[.,:]| then\b)", r"\1iscard 1 card from hand"),
        (r"\b(you may discard 1 card)(?=[.,])", r"\1 from hand"),
        (r"\bto each enemy\b", "to all enemies"),
        (r"\bto each ally\b", "to all allies"),
        (r"\b([Ii])f you have (\d+) or (more|fewer) cards in hand\b", r"\1f your hand has \2 or \3 cards"),
        *TIME_FIRST,
    )
)
"""An English text as players type it."""
COMMON = Spelling("とき かわりに", names="「」")
"""What all card languages have in common; an ability in 『』 is a text, too."""
PART = re.compile(r"\{([A-Z]+)\}")


def _orbs(found: re.Match[str]) -> str:
    """(霊力2), (符力), (術者霊力): an orb for each [scs-1.12 7.1.4.1, 7.1.4.2]."""
    caster = "術" if found["caster"] else ""
    return f"({caster}{found['orb'] or '無'})" * int(found["n"] or 1)


def _scores(found: re.Match[str]) -> str:
    """(スコア2): a sign for each [scs-1.12 7.1.6.1]."""
    return "(スコア)" * int(found[1])


def _grown(found: re.Match[str]) -> str:
    """このストライカーのPOWは敵1体につき1増える: 敵1体につき、このストライカーを「POW:+1」する."""
    sign = "+" if found["way"][0] in "増上" else "-"
    per = f"{found['per']}、" if found["per"] else ""
    if per.startswith("装備している"):
        per = f"{found['who']}が{per}"
    return f"{per}{found['who']}を「{found['stat']}:{sign}{found['n']}」する。"


def _below(found: re.Match[str]) -> str:
    """3枚未満: 2枚以下."""
    return f"{int(found[1]) - 1}{found[2]}以下"


def _above(found: re.Match[str]) -> str:
    """3枚より多い: 4枚以上の; 3枚を超える."""
    return f"{int(found[1]) + 1}{found[2]}以上の"


def _otherwise(found: re.Match[str]) -> str:
    """DEFが3以下なら…し、4以上なら…: the one, otherwise the other, where nothing lies between them."""
    a, b = int(found["a"]), int(found["b"])
    if found["way"] == found["back"] or abs(a - b) != 1 or (a < b) != (found["way"] == "下"):
        return found[0]
    return f"{found['what']}が{a}以{found['way']}の場合、{found['said']}する。そうでない場合、"


COSTS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"\((?P<caster>術者)?(?:(?P<orb>[神魔霊妖])力|符力)(?:コスト)?(?P<n>[1-9])?\)", _orbs),
    (r"\((?P<caster>術者)(?:コスト)?(?P<orb>)(?P<n>[1-9])?\)", _orbs),
    (r"\(スコア(?:コスト)?([1-9])\)", _scores),
    (r"\(手札(?:コスト)?([1-9])?\)", lambda found: f"(手札{found[1] or 1})"),
)
"""Costs as the book calls them."""
WHO = "このストライカー|装備しているストライカー|対象|術者|それ|[^、。\n]*[0-9]体|[^、。\n]*全員|敵|味方"
GROWN = (
    rf"(?P<who>{WHO})の「?(?P<stat>POW|DEF|Rank)」?[はを]、?(?P<per>[^、。\n]*につき)?、?(?P<n>[0-9]+)(?:ずつ)?"
    "(?P<way>増え|増や|上が|上げ|減|下が|下げ)(?:[るす]|らす)。"
)


def _written() -> Iterator[tuple[str, str]]:
    """The rules of the file, with the parts that they name."""
    parts: dict[str, str] = {}
    for line in Path(__file__).with_suffix(".rules").read_text(encoding="utf-8").splitlines():
        old, sign, new = line.partition(" ⇒ ")
        name, equals, part = line.partition(" = ")
        if line.startswith("#") or not line:
            continue
        if not sign and equals:
            parts[name] = f"(?:{part})"
        else:
            yield PART.sub(lambda found: parts[found[1]], old), new


EITHER_BOUND = (
    r"(?P<what>[^、。\n]*の「?(?:POW|DEF|Rank)」?)が(?P<a>[0-9]+)以(?P<way>[上下])(?:なら|の場合)、?"
    r"(?P<said>[^。、\n]*)し、(?P<b>[0-9]+)以(?P<back>[上下])(?:なら|の場合)、?"
)

BOTH_STATS = r"([^、。\n]*)の「?(POW|DEF|Rank)」?と「?(POW|DEF|Rank)」?([はを](?![^。]*入れ替え)[^。\n]*。)"
"""POWとDEFは…: the one, then the other."""

MADE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    *COSTS,
    (r"([0-9]+)([枚体点]?)以上の場合、([^。\n]*。)\1\2未満の場合、", r"\1\2以上の場合、\3そうでない場合、"),
    (r"([2-9]|[1-9][0-9]+)([枚体点]?)未満(?=[のな存い場])", _below),
    (
        r"([0-9]+)([枚体点]?)(?:より(?:多い|高い|大きい)|を超える)(?=場合|カード|[^、。\n]*(?:敵|味方|ストライカー))",
        _above,
    ),
    (EITHER_BOUND, _otherwise),
    (BOTH_STATS, r"\1の\2\4\1の\3\4"),
    (GROWN, _grown),
    *_written(),
)
RULES = Respelling(MADE)


@lru_cache(1)
def spelled(text: str) -> str:
    """The text in the spelling of the phrasebook. A card that is read asks twice, for its tree and for its frames."""
    if ENGLISH.match(text):
        return TYPED(text)
    return RULES(COMMON(normalise(text)))
