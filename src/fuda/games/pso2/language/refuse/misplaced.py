"""Which words a card can carry: what the book makes meaningless on this kind of card is refused at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.effects.adjective import Side
from fuda.effects.assemble.shop import Keyword, Keywords, Noted, Quote
from fuda.effects.node import parts
from fuda.effects.refusal import Never, Unclear, Unresolved
from fuda.effects.trigger import Trigger
from fuda.effects.words import This
from fuda.games.pso2.language.ops.fight import MoveAttack
from fuda.games.pso2.language.ops.lay import Equip
from fuda.games.pso2.language.refuse.contradictions import unclear_word, void_word
from fuda.games.pso2.language.told.trigger import Defeat, Drop, Entrance
from fuda.games.pso2.language.words.ability import AlsoNamed, Attach, CopyLimit, Limit, OnlyFor, PlayOnly, Triggered
from fuda.games.pso2.language.words.noun import Place
from fuda.games.pso2.language.words.raid import (
    Aims,
    DifficultyIs,
    GainLife,
    LifeFalls,
    LifeIs,
    MorePlays,
    NthTurnEnds,
    OtherPlayers,
    PartyLoses,
    PartySize,
    PlayTop,
    Retarget,
    RetargetTo,
    TargetPlayer,
    TheBoss,
)
from fuda.games.pso2.language.words.reference import Host
from fuda.text import normalise

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Printed

DECK_WORDS = ("侵食", "増殖")
"""Keywords that mean something while a deck is built [pso2-3.0 100.7, 302.11]: the only ones for a plain active,
which never fights [pso2-3.0 204.2.1]."""
KEYWORDS = {"装備枠": "armour", "マグ進化": "mag"}
"""Keywords of one kind of card [pso2-3.0 205.4.4.1, 203.4]."""
MOST_SLOTS = 3
"""Nobody has room for more armour [pso2-3.0 205.4.4]."""
MOST_PLAYS = 9
"""More cards than that no boss plays in addition: its deck would lie on the field after a turn."""
ATTACKED = ("character", "player", "boss")
"""Who can be the target of an attack [pso2-3.0 506.3.1]: to nobody else can one be moved."""
TRIGGERS: dict[type[Trigger], str] = {Entrance: "【登場時】", Defeat: "【戦闘不能時】", Drop: "【ドロップ】"}


def misfit(printed: Printed, line: Any, lines: tuple[Any, ...], where: str) -> Unresolved | None:
    """The first word of a line that this card cannot carry, or that can never act; `where` is the kind of text it
    stands in."""
    word = _unfit(printed, line, lines, where)
    if word is not None:
        return Unresolved(normalise(word))
    word = unclear_word(bare(line))
    if word is not None:
        return Unclear(word)
    word = void_word(bare(line))
    return Never(normalise(word)) if word is not None else None


def _unfit(printed: Printed, line: Any, lines: tuple[Any, ...], where: str) -> str | None:
    kind = where if where == "AttachText" else printed.item or printed.type
    if kind == "active" and isinstance(bare(line), Keywords):
        return next((f"【{word.name}" for word in bare(line).words if word.name not in DECK_WORDS), None)
    names = {printed.name, *(bare(other).name for other in lines if isinstance(bare(other), AlsoNamed))}
    found = (_word(node, kind, names) for node in parts(bare(line), Quote))  # quoted: who gains it may carry it
    return next((word for word in found if word is not None), None)


def raid_word(line: Any) -> str | None:
    """The first word of a line that means something only in a raid: in a duel it is refused [L20]."""
    for node in parts(bare(line)):
        if isinstance(node, LifeIs | LifeFalls | GainLife):
            return normalise("《ボス》のライフ")
        if isinstance(node, TargetPlayer | OtherPlayers | Retarget | RetargetTo) or "target" in _players(node):
            return "ターゲットプレイヤー"
        if isinstance(node, TheBoss | MorePlays | NthTurnEnds) or "boss" in _players(node):
            return normalise("《ボス》")
        if isinstance(node, PartyLoses | PartySize) or any(str(word).startswith("party") for word in _players(node)):
            return "パーティー"
        if isinstance(node, DifficultyIs):
            return "難易度"
        if isinstance(node, PlayTop):
            return "プレイする"
        if isinstance(node, Place) and node.zone == "outside":
            return "ゲーム外"
        if isinstance(node, Aims):
            return "攻撃する"
    return None


def _players(node: Any) -> tuple[Any, ...]:
    """The players that this word names."""
    side = node.who if isinstance(node, Side) else getattr(node, "where", "")
    return getattr(node, "seat", ""), side


def bare(line: Any) -> Any:
    """The line without its note, which means nothing [pso2-3.0 211.3] [pso2-1.8 211.4]."""
    return line.line if isinstance(line, Noted) else line


def _word(node: Any, kind: str, names: set[str]) -> str | None:
    """The word this node was read from, if a card of this kind and name cannot carry it."""
    if isinstance(node, MorePlays) and node.n > MOST_PLAYS:
        return f"+{node.n}枚"
    if isinstance(node, Host):
        return _host(node, kind)
    if isinstance(node, OnlyFor):
        return None if kind in ("weapon", "armour") else "専用"
    if isinstance(node, PlayOnly):
        return None if kind == "active" else "プレイできる"
    if isinstance(node, CopyLimit):
        return None if kind == "AttachText" and node.name in names else f"「{node.name}」"
    if isinstance(node, Limit):
        return None if not node.name or node.name in names else f"「{node.name}」"
    if isinstance(node, Keyword):
        return _keyword(node, kind)
    if isinstance(node, MoveAttack) and isinstance(node.to, This):
        return None if kind in ATTACKED else "攻撃の対象"
    if isinstance(node, Equip) and isinstance(node.who, This):
        return None if kind in ("weapon", "armour") else "装備"
    if isinstance(node, Attach):
        return _elsewhere(node)
    return _trigger(node, kind) if isinstance(node, Triggered) else None


def _host(node: Host, kind: str) -> str | None:
    """Attached actives have a 付与先, weapons and armour a 装備先 [pso2-3.0 204.2.2.2, 205.4.1]."""
    if node.style == "equip":
        return None if kind in ("weapon", "armour") else "装備先"
    return None if kind == "AttachText" else "付与先"


def _elsewhere(node: Attach) -> str | None:
    """An active is laid on a card in play, on nothing in another zone [pso2-3.0 204.2.2, 204.2.2.2] [L20]."""
    away = any(isinstance(word, Place) and word.zone != "field" for word in parts(node))
    return "付与" if away else None


def _keyword(node: Keyword, kind: str) -> str | None:
    wrong = KEYWORDS.get(node.name, kind) != kind or (node.name == "装備枠" and (node.n or 0) > MOST_SLOTS)
    return f"【{node.name}" if wrong else None


def _trigger(node: Triggered, kind: str) -> str | None:
    """A plain active is never on the field [pso2-3.0 204.2.1]; player cards and mags never come or go
    [pso2-3.0 201.5, 203.2]."""
    if kind == "active" and not all(isinstance(trigger, Drop) for trigger in node.triggers):
        return ""
    stays = kind in ("player", "mag", "boss")
    return next((TRIGGERS[type(t)] for t in node.triggers if stays and type(t) in TRIGGERS), None)
