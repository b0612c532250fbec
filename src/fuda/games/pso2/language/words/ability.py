"""Lines of a card's text: each becomes an ability, a keyword, a name or a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.amount import X
from fuda.effects.assemble.shop import Quote
from fuda.effects.condition import Fact, InTurn, NotSo
from fuda.effects.heads import check_begins
from fuda.effects.node import Line, Node, Op, parts
from fuda.effects.reference import It, bind
from fuda.effects.refusal import Nobody
from fuda.effects.sentence import Body, If, Prefix
from fuda.effects.trigger import Trigger
from fuda.effects.verbs import Choose
from fuda.effects.words import Description
from fuda.games.pso2.language.assemble.writer import Asm
from fuda.games.pso2.language.ops.fight import AttachTo
from fuda.games.pso2.language.ops.modes import compile_modes, decided_by
from fuda.games.pso2.language.ops.on_some import OnSome, Some
from fuda.games.pso2.language.statements.lasting import repeated
from fuda.games.pso2.language.statements.statement import OwnCost, OwnPlayCost
from fuda.games.pso2.language.told.trigger import Drop, Entrance, heard, is_own, spoken_of, words_for
from fuda.games.pso2.language.words.condition import AllyAttacked, BattleOnly, NotAtFirst, Per
from fuda.games.pso2.language.words.cost import PPX, NameX, TurnOff, together
from fuda.games.pso2.language.words.fighters import WhoDidIt
from fuda.games.pso2.language.words.past import DoneSo, MarkBegin, OfThisText
from fuda.games.pso2.language.words.those_who import ThoseWho, ThoseWhoCards, Unchosen
from fuda.games.pso2.printed import BEARERS, Ability
from fuda.projection.statement import StaticClause

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.effects.node import Program
    from fuda.games.pso2.language.assemble.writer import Shop


ONLY = {"attacked": AllyAttacked, "battle": BattleOnly, "later": NotAtFirst}
"""The limits that name a moment which is not a turn."""
COUNTED = ("card", "game", "name", "own")
"""The limits that count how often an ability was used this turn."""


class Limit(Node, frozen=True):
    """この能力は1ターンに1度しか発動できない。 and the like [pso2-3.0 300.8, 300.8.1, 300.8.2]."""

    how: str
    name: str = ""
    n: int = 1
    condition: Fact | None = None

    def each(self) -> tuple[Limit, ...]:
        """Just this one."""
        return (self,)

    def when(self) -> Fact:
        """What must be so, where it does not count."""
        if self.condition is not None:
            return self.condition if self.how == "if" else NotSo(self.condition)
        return ONLY[self.how]() if self.how in ONLY else InTurn(self.how)


class Limits(Node, frozen=True):
    """この能力は1ターンに1度しか発動できず、自分のターン中のみ発動できる。: each of them holds [L17]."""

    all: tuple[Limit, ...]

    def each(self) -> tuple[Limit, ...]:
        """All of them."""
        return self.all


class LimitedBody(Body, frozen=True):
    """What an ability does, and how often or when it may be used."""

    limits: tuple[Limit | Limits, ...] = ()

    def each_limit(self) -> tuple[Limit, ...]:
        """The limits, however they are written."""
        return tuple(limit for said in self.limits for limit in said.each())

    def compile(self, asm: Asm) -> None:
        """All sentences in order [pso2-3.0 211.2.2]."""
        check_begins(self.sentences)
        asm.sentences(self.sentences)


class ModeBody(LimitedBody, frozen=True):
    """以下のいずれかの能力を選んで発動する。・A・B, 以下の能力から2つ選んで発動する。・A・B・C [pso2-3.0 406.3]."""

    n: int = 1
    upto: bool = False
    more: Fact | None = None
    """Only then so many, else one."""
    seat: str = ""
    """Who decides and carries it out, if not the text's own player."""

    def compile(self, asm: Asm) -> None:
        """The sentences are modes."""
        if self.seat:
            decided_by(asm, self.seat, self.sentences)
        else:
            compile_modes(asm, self.sentences, self.n, self.more, upto=self.upto)


def allow_x(shop: Shop, line: Any, *, named: bool) -> None:
    """X is a number that somebody names: by Ⓧ, by the card's cost, or where the line was quoted [pso2-3.0 209.3,
    用語.X]. Where nobody does, the text is refused [L8, L20]."""
    shop.x = named or shop.given_x
    if not shop.x and any(isinstance(part, X) for part in parts(line, Quote)):
        raise Nobody("X")


def _pays_x(costs: tuple[Any, ...]) -> bool:
    return any(isinstance(cost, PPX) for cost in costs)


def limited(limits: Iterable[Limit], shop: Shop) -> dict[str, Any]:
    """Limits as fields of an ability: each of them holds [L17]. They are asked before anything of the text was done:
    what it rolls or chooses is not there yet [L8, L20]."""
    all_limits = tuple(dict.fromkeys(limits))
    counted = tuple((limit.how, limit.name, limit.n) for limit in all_limits if limit.how in COUNTED)
    conditions = tuple(bind(limit.when(), shop.writer()) for limit in all_limits if limit.how not in COUNTED)
    return {"limits": counted, "conditions": conditions}


class Triggered(Line, frozen=True):
    """条件：効果, 条件/コスト：効果 [pso2-3.0 300.2, 用語.『（A）, 用語.『(A)/(B)]."""

    triggers: tuple[Trigger, ...]
    body: LimitedBody
    costs: tuple[Op, ...] = ()

    def names_x(self, shop: Shop) -> bool:
        """With Ⓧ, or where a card with X in its cost comes onto the field: then X is what was paid
        [pso2-3.0 300.2.2, 209.3.1]."""
        entered = shop.printed.cost_x > 0 and all(isinstance(trigger, Entrance) for trigger in self.triggers)
        return entered or _pays_x(self.costs)

    def write(self, shop: Shop) -> None:
        """A triggered ability; ドロップ is heard from the discard pile, all else on the field."""
        allow_x(shop, self, named=self.names_x(shop))
        place = shop.reserve()
        roles = {spoken_of(trigger) for trigger in self.triggers}
        costs = together(self.costs)
        told = frozenset(kind for trigger in self.triggers for kind in trigger.listens())
        words = words_for(self.triggers[0]) if len(self.triggers) == 1 else None
        role, own = roles.pop() if len(roles) == 1 else "", all(map(is_own, self.triggers))
        program = assemble(shop, (self.body,), costs, role, told, words, own=own)
        triggers = tuple(heard(trigger, shop.writer()) for trigger in self.triggers)
        if any(isinstance(trigger, Drop) for trigger in self.triggers):
            shop.keywords["ドロップ"] = 1
        where = "field" if any(trigger.where == "field" for trigger in triggers) else "discard"
        made = Ability(kind="trigger", program=program, triggers=triggers, costs=costs, where=where)
        shop.fill(place, msgspec.structs.replace(made, **limited(self.body.each_limit(), shop)))
        if self.costs == (TurnOff(),) and not _speaks_of_event(self.body):
            self._by_turning_off(shop, place)

    def _by_turning_off(self, shop: Shop, place: int) -> None:
        """登場時/【ON⇒OFF】：: the condition or the cost; a card that must still be ON is not turned OFF for what only
        triggered (reading P82) [pso2-3.0 用語.『(A)/(B)]."""
        Activated(self.costs, self.body).write(shop)
        free = assemble(shop, (self.body,))
        shop.fill(place, msgspec.structs.replace(shop.abilities[place], program=free, costs=()))


def _speaks_of_event(body: LimitedBody) -> bool:
    """Does it speak of what set it off, before it has chosen anything?"""
    for part in parts(body):
        if isinstance(part, Choose | OnSome):
            return False
        if isinstance(part, It | WhoDidIt):
            return True
    return False


class Activated(Line, frozen=True):
    """コスト⇒効果, 【Main】コスト⇒効果 [pso2-3.0 300.3, 用語.『（A）⇒（B）』, 用語.【Main】]."""

    costs: tuple[Op, ...]
    body: LimitedBody
    main: bool = False

    def write(self, shop: Shop) -> None:
        """An activated ability."""
        allow_x(shop, self, named=_pays_x(self.costs))
        place = shop.reserve()
        costs = together(self.costs)
        program = assemble(shop, (self.body,), costs)
        made = Ability(kind="activated", program=program, costs=costs, main=self.main)
        shop.fill(place, msgspec.structs.replace(made, **limited(self.body.each_limit(), shop)))


class Effect(Line, frozen=True):
    """The text of an active card [pso2-3.0 300.5, 204.2.1]."""

    body: LimitedBody
    main: bool = False

    def write(self, shop: Shop) -> None:
        """Several lines of effect are one text [pso2-3.0 211.2.2]."""
        allow_x(shop, self, named=shop.printed.cost_x > 0)
        shop.effects.append(self)


class Always(Line, frozen=True):
    """A continuous ability: plain sentences [pso2-3.0 300.4, 300.4.1]. What changes its own cost works in every zone
    [pso2-3.0 209.4.3]."""

    effects: tuple[StaticClause, ...]
    prefixes: tuple[Fact | Prefix, ...] = ()

    def write(self, shop: Shop) -> None:
        """Every change with all conditions. Nobody names an X for it, and there is nothing it spoke of before."""
        shop.given_x = False
        allow_x(shop, self, named=False)
        for part in parts(self, Quote):
            if isinstance(part, Some):  # nobody chooses for what holds always
                raise Nobody(f"{part.n}枚" if part.style else f"{part.n}体")
        asm, place = shop.writer(), shop.reserve()
        bind(self.prefixes, asm)
        pers = tuple(p.what for p in self.prefixes if isinstance(p, Per))
        whens = tuple(p.condition if isinstance(p, If) else p for p in self.prefixes if not isinstance(p, Per))
        nodes = [repeated(node, pers) for effect in self.effects for node in effect.continuous_effects(asm, whens)]
        where = "everywhere" if all(isinstance(e, OwnCost | OwnPlayCost) for e in self.effects) else "field"
        shop.fill(place, Ability(kind="static", statics=tuple(nodes), where=where))


class AlwaysInstead(Always, frozen=True, kw_only=True):
    """A場合、このカードは＋2/＋0を得る。B場合、代わりに＋4/＋0を得る。: what the first says is not so where the second
    is [pso2-3.0 用語.代わりに]."""

    condition: Fact
    others: tuple[StaticClause, ...]

    def write(self, shop: Shop) -> None:
        """The one or the other, behind the same conditions."""
        Always(self.effects, (*self.prefixes, NotSo(self.condition))).write(shop)
        Always(self.others, (*self.prefixes, self.condition)).write(shop)


class SeveralAlways(Line, frozen=True):
    """装備先は＋0/＋2を得る。装備先が《ガンナー》の場合、装備先は【連続射撃】を得る。: each for itself."""

    lines: tuple[Always, ...]

    def write(self, shop: Shop) -> None:
        """One after another."""
        for line in self.lines:
            line.write(shop)


class OnlyFor(Line, frozen=True):
    """「A」専用: nobody else can bear it [pso2-3.0 302.12]."""

    names: tuple[str, ...]

    def write(self, shop: Shop) -> None:
        """A keyword with its names."""
        shop.keywords["専用"] = 1
        shop.fill(shop.reserve(), Ability(kind="rule", statics=self.names, keyword="専用"))


class OnlyForSuch(Line, frozen=True):
    """このカードは《ハンター》のキャラにのみ装備できる。 [pso2-3.0 103.1.1, 205.4]."""

    what: Description

    def write(self, shop: Shop) -> None:
        """A rule with what is said of its bearers."""
        shop.fill(shop.reserve(), Ability(kind="rule", statics=(self.what,), keyword=BEARERS))


class AlsoNamed(Line, frozen=True):
    """このカードは「A」としても扱う。 [pso2-3.0 206.3] (reading P73)."""

    name: str

    def write(self, shop: Shop) -> None:
        """One more name."""
        shop.names.append(self.name)


class CopyLimit(Line, frozen=True):
    """「A」は1体に1枚までしか付与できない。 [pso2-3.0 用語.枚数制限]."""

    name: str
    n: int

    def write(self, shop: Shop) -> None:
        """A keyword with its number."""
        shop.keywords["枚数制限"] = self.n


class PlayOnly(Line, frozen=True):
    """このカードは相手のターン中のみプレイできる。: an active, whose text is used by playing it
    [pso2-3.0 504.1.3, 300.8]."""

    when: Limit

    def write(self, shop: Shop) -> None:
        """A limit of its text."""
        shop.play_limits.append(self.when)


class Unanswered(Line, frozen=True):
    """このカードのプレイに対して、相手はレスポンスできない。 [pso2-3.0 103.7.1, 103.1.2]."""

    def write(self, shop: Shop) -> None:
        """A word that is asked for while it lies on the chain."""
        shop.keywords[UNANSWERED] = 1


UNANSWERED = "レスポンス不可"
"""The word of a card to whose playing nobody can respond."""


class RuleLine(Line, frozen=True):
    """ルール：…: no ability, cannot be lost [pso2-3.0 用語.ルール, 100.8]."""

    word: str

    def write(self, shop: Shop) -> None:
        """A word the rules of deck construction ask for."""
        shop.keywords[self.word] = 1


class Attach(Line, frozen=True):
    """付与：味方のキャラ。 [pso2-3.0 204.2.2, 301.8]."""

    to: Description
    main: bool = False

    def write(self, shop: Shop) -> None:
        """Choose where, and on resolution lay it there."""
        allow_x(shop, self, named=shop.printed.cost_x > 0)
        place = shop.reserve()
        asm = shop.writer()
        Choose(self.to).compile(asm)
        asm.begin_body()
        asm.add(AttachTo())
        shop.fill(place, Ability(kind="attach", program=asm.program(), main=self.main))


class AttachText(Node, frozen=True):
    """The text of an active that is laid on a card [pso2-3.0 204.2]."""

    attach: Attach
    lines: tuple[Line, ...] = ()


def assemble(
    shop: Shop,
    texts: tuple[LimitedBody, ...],
    costs: tuple[Any, ...] = (),
    role: str = "",
    told: frozenset[str] = frozenset(),
    words: Any = None,
    *,
    own: bool = False,
) -> Program:
    """The program of one ability: targets, costs, then its texts. `role` is the part in the event that set it off which
    それ means, described by `words`, `told` the kinds of that event; did it happen to the card itself (`own`)?"""
    asm = shop.writer(costs)
    asm.told = told
    asm.laid = bool(shop.effects)
    asm.gathers = any(isinstance(part, It) and part.n > 1 for part in parts(texts))
    asm.notes = any(isinstance(part, ThoseWho | ThoseWhoCards) for part in parts(texts))
    asm.puts_aside = any(isinstance(part, Unchosen) for part in parts(texts))
    if any(isinstance(part, It) for part in parts(texts)):
        asm.hear(role, words)
    asm.begins(texts, own=own)
    if _pays_x(costs):
        asm.add(NameX())
        asm.head = 1
    if any(isinstance(part, OfThisText | DoneSo) for part in parts(texts)):
        asm.mark = asm.new_number()
        asm.later.append(MarkBegin(asm.mark))
    for text in texts:  # each is applied from its beginning [pso2-3.0 211.2.2]
        text.compile(asm)
    asm.begin_body()
    return asm.program()
