"""What two prints of one card say alike: its abilities as plain data in which names are told by their place alone, and
what is merely worded otherwise (one's own hand or the hand, キャスト or 召喚) is one. It compares a Japanese print with
an English one; nothing is played by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from fuda.games.fftcg.printed import Face

Data = dict[str, Any]
KIND = "="
"""The field that names the kind of a node."""
UNSAID = frozenset(("printed", "text", "tree", "style"))
NAMING = frozenset(("CardName", "JobName", "CategoryName"))
OWN = ("you", "own", "self")


def said(face: Face) -> Any:
    """What its abilities say."""
    return plain(face)


def plain(part: Any) -> Any:
    """A node as plain data, its parts first."""
    if isinstance(part, tuple | list):
        return [plain(item) for item in part]
    if isinstance(part, dict):
        return {name: plain(item) for name, item in part.items()}
    if not isinstance(part, msgspec.Struct):
        return part
    names = (field.name for field in msgspec.structs.fields(part) if field.name not in UNSAID)
    data = {KIND: type(part).__name__, **{name: plain(getattr(part, name)) for name in names}}
    return USUAL.get(data[KIND], _same)(data)


def _same(data: Data) -> Data:
    return data


def _own(data: Data) -> Data:
    """あなたのデッキ, 自分のデッキ, デッキ: of who acts."""
    return data | {"whose": ""} if data["whose"] in OWN else data


def _to(data: Data) -> Data:
    """A card goes to the deck of its owner, whoever says so."""
    return data | {"whose": ""} if data["zone"] == "deck" and data["whose"] == "owner" else data


def _pick(data: Data) -> Data:
    """フォワードの【カード名(A)】 and 【カード名(A)】のフォワード; descriptions in any order."""
    heads, marks = data["heads"], data["marks"]
    kinds = [mark for mark in marks if mark[KIND] == "OfKind"]
    if len(heads) == 1 and heads[0][KIND] in NAMING and len(kinds) == 1:
        others = [mark for mark in marks if mark not in kinds]
        heads, marks = [kinds[0]["noun"]], [*others, {KIND: "Has", "attrs": [heads[0]]}]
    return data | {"heads": heads, "marks": sorted(marks, key=repr), "limits": sorted(data["limits"], key=_shape)}


def _shape(limit: Data) -> str:
    """Sorts descriptions by what they are, not by names in two languages."""
    return str(limit[KIND]) + str(limit.get("stat", ""))


def _except(data: Data) -> Data:
    """光か闇属性以外, 光属性か闇属性以外."""
    each = [
        part | {"names": [name]}
        for part in data["what"]
        for name in (part["names"] if part[KIND] == "OfElement" else [None])
        if name is not None
    ]
    return data | {"what": [*(part for part in data["what"] if part[KIND] != "OfElement"), *each]}


def _event(data: Data) -> Data:
    """フォワード1体が出るたび, フォワードが出るたび: of each of them."""
    who = data["who"]
    one = isinstance(who, dict) and who[KIND] == "Some" and who["n"] == 1 and not who["least"]
    return data | {"who": who["what"]} if one else data


def _done(data: Data) -> Data:
    """すべてのプレイヤーは, 各プレイヤーは; 手札を1枚 and 手札からカードを1枚."""
    return data | {"who": "each"} if data["who"] == "all" else data


def _from_hand(data: Data) -> Data:
    """手札を1枚, 手札からカードを1枚."""
    origin, what = data["origin"], data["what"]
    some = what["what"] if isinstance(what, dict) and what[KIND] == "Some" else None
    if not isinstance(some, dict) or some[KIND] != "Pick" or origin is None or origin.get("zone") != "hand":
        return data
    if some["heads"] != [{KIND: "Kind", "name": "card"}] or some["marks"] or some["limits"]:
        return data
    hand = some | {"heads": [{KIND: "Kind", "name": "hand"}]}
    return data | {"origin": None, "what": what | {"what": hand}}


def _casting(data: Data) -> Data:
    """召喚する and キャストする."""
    return data | {"verb": "cast"} if data["verb"] == "summon" else data


def _acts(data: Data) -> Data:
    """使用できない, 使用することができない."""
    return data | {"acts": [act.rstrip("2") if isinstance(act, str) else act for act in data["acts"]]}


USUAL: dict[str, Callable[[Data], Data]] = {
    "TopCards": _own,
    "From": _own,
    "RevealHand": _own,
    "To": _to,
    "Pick": _pick,
    "Every": _pick,
    "Except": _except,
    "Event": _event,
    "Do": _done,
    "Move": _from_hand,
    "Discard": _from_hand,
    "CostChange": _casting,
    "Cannot": _acts,
}
