"""From lines to abilities: kinds, triggers, conditions, costs, where they work, how often they may be used
[fftcg-2.1.8 11.5.2, 11.5.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from fuda.effects.assemble.shop import Keyword, Keywords, Noted
from fuda.effects.assemble.writer import Behind
from fuda.effects.heads import blocks
from fuda.effects.refusal import Unresolved
from fuda.games.fftcg.book import warp
from fuda.games.fftcg.language.assemble import objects, working_zones
from fuda.games.fftcg.language.assemble.cost_parts import parts_of
from fuda.games.fftcg.language.assemble.memory import Antecedent
from fuda.games.fftcg.language.assemble.pointing_words import WORDS
from fuda.games.fftcg.language.assemble.scopes import bind_trigger, listen
from fuda.games.fftcg.language.assemble.sentences import CardWriter, replacement, write_body
from fuda.games.fftcg.language.assemble.shapes import first_prefix, starts
from fuda.games.fftcg.language.assemble.writer import Asm
from fuda.games.fftcg.language.fits.facts import nodes
from fuda.games.fftcg.language.ops import counter, deck
from fuda.games.fftcg.language.statements import casting, grant, statement
from fuda.games.fftcg.language.statements.price_change import PaidBy, Priced
from fuda.games.fftcg.language.words import (
    ability,
    attribute,
    condition,
    player_number,
    reference,
    sentence,
)
from fuda.games.fftcg.language.words.ability import Body
from fuda.games.fftcg.language.words.sentence import Chain, MaySay, Scope
from fuda.games.fftcg.printed import CHARACTERS, KEYWORDS, Ability

if TYPE_CHECKING:
    from fuda.games.fftcg.language.assemble.writer import Shop


def write_line(shop: Shop, line: Any, *, ex: bool = False, damage: int = 0) -> None:
    """Add what a line means to the card."""
    shop.tested = None
    if isinstance(line, Noted):
        write_line(shop, line.line, ex=ex, damage=damage)
    elif isinstance(line, ability.FromDamage):
        write_line(shop, line.line, ex=ex, damage=line.n)
    elif isinstance(line, ability.Burst):
        write_line(shop, line.line, ex=True, damage=damage)
    elif isinstance(line, ability.SummonLine):
        shop.texts.append((_own_costs(shop, line.body, damage), damage))
        shop.ex = shop.ex or ex
    elif isinstance(line, Keywords):
        _keywords(shop, line, damage)
    elif isinstance(line, ability.Warp):
        _warp(shop, line)
    elif isinstance(line, ability.Field):
        for sentences in working_zones.by_zones(line.sentences):
            _numbered(shop, ability.Field(sentences), ex=ex, damage=damage)
    else:
        _numbered(shop, line, ex=ex, damage=damage)


def _numbered(shop: Shop, line: Any, *, ex: bool, damage: int) -> None:
    place = shop.reserve()
    usable = isinstance(line, ability.Action)
    shop.used = (place, "special" if line.name else "action") if usable else None
    made = WRITERS[type(line)](shop, line)
    shop.fill(place, replace(made, ex=ex, damage=damage))


# Auto abilities


def _auto(shop: Shop, line: ability.Auto) -> Ability:
    """[fftcg-2.1.8 11.8.1, 11.8.2] 次の…: next to nothing, where no effect says it."""
    if any(getattr(said, "next", False) for said in (line.trigger, *objects.events_of(line.trigger))):
        raise Unresolved("次の")
    asm = CardWriter(shop)
    heard = bind_trigger(asm, line.trigger)
    listen(asm, line.trigger)
    condition_first, body = _condition(asm, line.body)
    write_body(asm, body)
    uses, limit, burst = _uses(asm, body.uses)
    during = _during(line.during) if line.during is not None else None
    tests = tuple(test for test in (condition_first, during, *uses) if test is not None)
    triggers, heard_in = working_zones.heard(heard, tests)
    where = tuple(dict.fromkeys(zone for zones in heard_in for zone in zones))
    return Ability(
        kind="auto",
        program=asm.program(),
        triggers=triggers,
        condition=_all(tests),
        limit=limit,
        where=() if burst else where,
        heard_in=heard_in if any(zones != where for zones in heard_in) else (),
    )


def _during(said: sentence.During) -> Any:
    """In turns of this player, or in one phase of them."""
    return condition.InPhase(said.phase, said.who) if said.phase else condition.InTurn(said.who)


def _all(tests: tuple[Any, ...]) -> Any:
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else condition.AllOf(tests)


def _condition(asm: Asm, body: Body) -> tuple[Any, Body]:
    """「…とき、…場合、…」: a condition at the very beginning belongs to the trigger [fftcg-2.1.8 11.8.13]
    (reading FW4) (reading FB32)."""
    if not body.sentences and isinstance(body.prefix, sentence.If):
        return asm.test(body.prefix.condition), replace(body, prefix=None)
    first = body.sentences[0] if body.sentences else None
    scope = first.body.scope if first is not None and not first.body.clauses else None
    if first is None or scope is None or not isinstance(scope.prefix, sentence.If):
        return None, body
    if any(said.body.scope is not None and _otherwise(said) for said in body.sentences[1:2]):
        return None, body
    if any(_has_its_own(said) for said in body.sentences[1:]):
        return _one_of(asm, body.sentences), body
    rest = replace(first, body=scope.body)
    return asm.test(scope.prefix.condition), replace(body, sentences=(rest, *body.sentences[1:]))


def _has_its_own(said: Any) -> bool:
    """A condition that does not amend what was said before."""
    amends = starts(said, sentence.Instead) or starts(said, sentence.Also)
    return isinstance(first_prefix(said), sentence.If) and not amends


def _one_of(asm: Asm, sentences: tuple[Any, ...]) -> Any:
    """「…とき、A場合、…。B場合、…」: each sentence has a condition of its own [L9]; it triggers if one holds, so
    far as that can be told before anything is done (reading FB32)."""
    tests: list[Any] = []
    for said in sentences:
        prefix = first_prefix(said)
        if not isinstance(prefix, sentence.If) or any(isinstance(node, WORDS) for node in nodes(prefix.condition)):
            return None
        tests.append(asm.test(prefix.condition))
    return condition.AnyOf(tuple(tests))


def _otherwise(said: Any) -> bool:
    return not said.body.clauses and isinstance(said.body.scope.prefix, sentence.Otherwise | sentence.Instead)


# Action and special abilities


def _action(shop: Shop, line: ability.Action) -> Ability:
    """[fftcg-2.1.8 11.6.2, 11.6.2.1, 11.7.1]"""
    asm = CardWriter(shop)
    costs = [part for icon in line.icons for part in parts_of(asm.bind(icon))]
    costs += [part for deed in line.deeds for part in _cost(asm, deed)]
    if sum(getattr(part, "dulls_self", False) for part in costs) > 1:
        raise Unresolved("ダル")  # a card is dulled once
    write_body(asm, line.body)
    paid = tuple(PaidBy(asm.bind(use.source)) for use in line.body.uses if isinstance(use, ability.PayOnly))
    uses, limit, burst = _uses(asm, tuple(use for use in line.body.uses if not isinstance(use, ability.PayOnly)))
    if burst:
        raise Unresolved("EXバースト")
    return Ability(
        kind="special" if line.name else "action",
        program=asm.program(),
        costs=tuple(costs),
        uses=(*uses, *paid),
        limit=limit,
        where=working_zones.own_zones((line.deeds, line.body.uses)),
        name=line.name,
    )


def _cost(asm: Asm, deed: Any) -> tuple[Any, ...]:
    """A deed before the colon: what was paid can be spoken of [fftcg-2.1.8 11.6.2.1]."""
    field, slot = objects.object_field(deed), asm.new_slot()
    said = getattr(deed, field) if field else None
    if isinstance(said, deck.TopCards):
        return parts_of(asm.bind(deed))
    if isinstance(deed, counter.RemoveCounter) and not isinstance(deed.n, int):
        asm.paid_counters = deed.counter
    if isinstance(said, reference.This):
        antecedent = Antecedent(1, objects.moved_to(deed) or "field", node=said, by="cost")
        asm.memory.this = antecedent if objects.moved_to(deed) else asm.memory.this
    else:
        antecedent = objects.new_antecedent(deed, said)
        asm.memory.add(antecedent)
    antecedent.by, antecedent.slots, antecedent.price = "cost", (slot,), True
    antecedent.verbs.add(objects.verb_of(deed))
    return parts_of(asm.bind(deed), slot)


def _uses(asm: Asm, uses: tuple[Any, ...]) -> tuple[tuple[Any, ...], int, bool]:
    """Restrictions: conditions, how often a turn (0: no limit), and whether only as an EX burst."""
    tests, limit, burst = list[Any](), 0, False
    if not all(isinstance(use, ability.Use) for use in uses):
        raise Unresolved("しか")
    for part in (part for use in uses for part in use.parts):
        if isinstance(part, ability.Times):
            limit = part.n
        elif isinstance(part, ability.BurstOnly):
            burst = True
        elif isinstance(part, ability.TriggersOnlyIf):
            tests.append(asm.bind(part.condition))
        elif hasattr(part, "holds"):
            tests.append(asm.bind(part))
        else:
            raise Unresolved("しか")
    return tuple(tests), limit, burst


# Field abilities


def _field(shop: Shop, line: ability.Field) -> Ability:
    """[fftcg-2.1.8 11.9.1]"""
    made = _all_standing(shop, line.sentences)
    if any(isinstance(node, statement.DeckRule) for node in made):
        return Ability(kind="deck", statics=tuple(made))
    where, moved_from = working_zones.stands_in(line.sentences[0])
    return Ability(
        kind="field",
        statics=tuple(node for node in made if hasattr(node, "changer")),
        replacements=tuple(node for node in made if hasattr(node, "replaces")),
        cost_changes=tuple(node for node in made if not hasattr(node, "changer") and not hasattr(node, "replaces")),
        where=where,
        moved_from=moved_from,
    )


def _all_standing(shop: Shop, sentences: tuple[Any, ...]) -> list[Any]:
    """The continuous effects of all sentences; 「…場合、代わりに…」: those of the sentence before hold only as long as
    that is not so (reading FC13)."""
    made, before = list[Any](), list[Any]()
    for said in sentences:
        when = list[Any]()
        found = _standing(shop, said, when)
        if starts(said, sentence.Instead):
            if not before or not when or not all(hasattr(node, "when") for node in before):
                raise Unresolved("代わりに")
            otherwise = condition.NotSo(_all(tuple(when)))
            made = [*made[: -len(before)], *(replace(node, when=(*node.when, otherwise)) for node in before)]
        made, before = made + found, found
    return made


def _standing(shop: Shop, said: Any, when: list[Any]) -> list[Any]:
    """The continuous effects of one sentence; `when`: its conditions."""
    asm, found = CardWriter(shop), list[Any]()
    asm.is_continuous = True
    chain: Chain | None = said.body
    while chain is not None:
        priced: Any = None
        for clause in chain.clauses:
            if _names(shop, clause):
                continue
            clause = _of_the_same(clause, priced)
            priced = clause
            place = asm.do(clause)
            found += _stands(asm.ops[place], tuple(when), asm.toll)
        scope = chain.scope
        if scope is not None and isinstance(scope.prefix, sentence.Would):
            text = Behind(blocks(scope.body), said)
            found.append(replacement(asm, scope.prefix.event, text, when=tuple(when)))
            return found
        if scope is not None:
            _prefix(asm, scope.prefix, when)
        chain = scope.body if scope is not None else None
    return found


def _of_the_same(clause: Any, before: Any) -> Any:
    """…のコストは1減り、どの属性のCPでも支払うことができる: what is cast, and by whom, is not said again."""
    if not isinstance(clause, casting.AnyElement) or clause.what is not None:
        return clause
    if not isinstance(before, casting.CostChange):
        raise Unresolved("支払う")
    return replace(clause, what=before.what, verb=before.verb, who=before.who)


def _names(shop: Shop, clause: Any) -> bool:
    """＠はすべての状況で【カード名(…)】としても扱う: one more name (or card type) of the card, wherever it is."""
    if not isinstance(clause, grant.AlsoIs) or clause.style not in grant.EVERYWHERE:
        return False
    names = [what.name for what in clause.what if isinstance(what, attribute.CardName)]
    types = [what.name for what in clause.what if isinstance(what, attribute.Kind) and what.name in CHARACTERS]
    if shop.quoted or not isinstance(clause.who, reference.This) or len(names) + len(types) < len(clause.what):
        raise Unresolved("すべて")
    shop.names += names
    shop.types += types
    return True


def _stands(made: Any, when: tuple[Any, ...], toll: Any) -> tuple[Any, ...]:
    """As the clause says; …しない限りアタックできない is a cost to attack [fftcg-2.1.8 10.1.2.3, 10.1.3.1.3]."""
    makes = getattr(made.what, "continuous_effects" if toll is None else "tolled", None)
    if makes is None:
        raise Unresolved("" if toll is None else "限り")
    found: tuple[Any, ...] = makes(when) if toll is None else makes(toll, when)
    return found


def _prefix(asm: Asm, prefix: Any, when: list[Any]) -> None:
    """What a field ability depends on."""
    if isinstance(prefix, sentence.If | sentence.AsLongAs):
        when.append(asm.test(prefix.condition))
        who = getattr(prefix.condition, "who", None)
        if isinstance(who, reference.This):
            asm.before = Antecedent(1, "field", node=who)
    elif isinstance(prefix, sentence.During):
        when.append(_during(prefix))
    elif isinstance(prefix, sentence.Per):
        asm.per = asm.bind(prefix.each)
    elif isinstance(prefix, sentence.By) and prefix.who == "you":
        asm.who = prefix.who
    elif isinstance(prefix, sentence.Also | sentence.Instead):
        pass
    elif isinstance(prefix, sentence.Unless):
        asm.toll = asm.bind(prefix.condition)
    else:
        raise Unresolved("")


# Keywords


def _keywords(shop: Shop, line: Keywords, damage: int) -> None:
    """Words the card has; behind Damage N it has them only then [fftcg-2.1.8 15.2, 15.2.6.2]."""
    for word in line.words:
        assert isinstance(word, Keyword)  # this game has no words with an ability of their own
        name = KEYWORDS[word.name]
        if damage:
            shop.fill(shop.reserve(), Ability(kind="field", keyword=name, damage=damage))
        else:
            shop.keywords[name] = 1


def _warp(shop: Shop, line: ability.Warp) -> None:
    """One field ability in hand and two auto abilities out of the game [fftcg-2.1.8 15.2.7.1, 15.2.7.2]."""
    asm = CardWriter(shop)
    shop.keywords[warp.WORD] = line.n
    costs = tuple(part for icon in line.icons for part in parts_of(asm.bind(icon)))
    if any(getattr(part, "dulls_self", False) for part in costs):
        raise Unresolved("ダル")  # a card in hand is not dulled
    for made in warp.abilities(costs):
        shop.fill(shop.reserve(), made)


# Summons


def _own_costs(shop: Shop, body: Body, damage: int) -> Body:
    """What a summon says about casting itself is no part of its effect [fftcg-2.1.8 11.3.5, 11.9.1]; the rest is."""
    own = [said for said in body.sentences if _prices_itself(said.body)]
    if any(isinstance(said, MaySay) for said in own):
        raise Unresolved("もよい")  # it holds while the card is cast: nobody does it
    for said in own:
        shop.fill(shop.reserve(), replace(_field(shop, ability.Field((said,))), damage=damage))
    return replace(body, sentences=tuple(said for said in body.sentences if said not in own)) if own else body


def _prices_itself(chain: Chain) -> bool:
    while chain.scope is not None and not chain.clauses:
        chain = chain.scope.body
    head = chain.clauses[0] if chain.clauses else None
    return isinstance(head, Priced) and isinstance(head.subject(), reference.This)


def write_summon(shop: Shop) -> None:
    """All lines of a summon's text as one; a line behind Damage N is done only then [fftcg-2.1.8 11.3, 15.2.6.2]."""
    place, asm = shop.reserve(), CardWriter(shop)
    modes = [body.modes for body, _ in shop.texts if body.modes is not None]
    sentences = tuple(_if_damaged(said, damage) for body, damage in shop.texts for said in body.sentences)
    if len(modes) > 1 or (modes and shop.texts[-1][0].modes is None):
        raise Unresolved("以下")
    prefix = shop.texts[-1][0].prefix
    if any(body.uses for body, _ in shop.texts):
        raise Unresolved("しか")
    write_body(asm, Body(sentences, modes[0] if modes else None, (), prefix))
    made = Ability(kind="summon", program=asm.program(), ex=shop.ex, where=("stack",), text=shop.printed.text)
    shop.fill(place, made)


def _if_damaged(said: Any, damage: int) -> Any:
    if not damage:
        return said
    test = condition.Compare(player_number.DamageTaken("you"), "least", damage)
    return replace(said, body=Chain(scope=Scope(sentence.If(test), said.body)))


WRITERS: dict[type[Any], Any] = {ability.Auto: _auto, ability.Action: _action, ability.Field: _field}
