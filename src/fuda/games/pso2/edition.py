"""Edition 3.0: the answers of this game to the kernel's questions. The edition 1.8 is a short delta on it
(`edition_1_8`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from fuda.games.pso2.acting import play, resolve, triggers, uses
from fuda.games.pso2.book import battle, deck, ending, rule_process
from fuda.games.pso2.book.deck import Broken, Deck
from fuda.games.pso2.happening import acts, memory, replace
from fuda.games.pso2.language.core_answers import Speech
from fuda.games.pso2.language.ops.timed import Timed
from fuda.games.pso2.now.layers import Source
from fuda.games.pso2.now.projection import card_now, counts_x, projection_of
from fuda.games.pso2.now.table_now import MEMORY, Ear
from fuda.games.pso2.paying import named_x
from fuda.games.pso2.printed import BEARERS
from fuda.games.pso2.state import COLUMNS, ZONES, Battle, Duel, Played
from fuda.kernel import action
from fuda.kernel.chain import Policy
from fuda.kernel.decision import Outcome
from fuda.kernel.event import Event, Lasting, Link, Waiting
from fuda.kernel.state import Zone
from fuda.kernel.trigger import NextTrigger

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fuda.effects.machine import Effect
    from fuda.effects.node import Program
    from fuda.games.pso2.now.projection import CardNow, Projection
    from fuda.games.pso2.printed import Face, Printed
    from fuda.kernel.chain import Window
    from fuda.kernel.decision import Move


class Edition30(Speech[Played]):
    """The rules of a match: one edition and the printed cards in it, with everything about them that never
    changes."""

    book: ClassVar[str] = "pso2-3.0"
    state: ClassVar[type[Duel]] = Duel
    zones: ClassVar[tuple[Zone, ...]] = ZONES
    columns = COLUMNS
    policy = Policy(after_declaration="next", resolves="newest", prompt="act", rule="103.6.2.1")
    """One player at a time has the right to act; putting something onto the chain or passing hands it over. When both
    have passed the newest is resolved, or with nothing left the step ends [pso2-3.0 103.6.1.4, 103.6.1.6, 103.6.1.7,
    103.6.1.8]."""
    concede_rule = "101.6"
    weapon_slots: ClassVar[int] = 1
    armour_slots: ClassVar[int] = 3
    mag_evolves: ClassVar[bool] = True
    in_full: ClassVar[bool] = True
    """そうした場合 asks that all was carried out [pso2-3.0 用語.Aした場合、B]."""
    draws_on_first_turn: ClassVar[bool] = False
    hand_is_target: ClassVar[bool] = False
    """Is a card in hand that a text chooses at its head a target? Only cards in public zones are
    [pso2-3.0 406.2.2]."""
    nameless: ClassVar[tuple[str, ...]] = (deck.OWN_NAME,)
    """Names of player cards that mean nothing [pso2-3.0 201.7]."""

    # Facts about cards

    def as_printed(self, g: Played, made: Projection) -> None:
        """Before continuous effects every card is as it is printed; a player's HP, too [pso2-3.0 201.1, 213.1]."""

    def with_hp(self, face: int, hp: int) -> CardNow:
        """This printed card with so many HP: always the same record, so that what becomes of it is known, too."""
        found = self.lives.get((face, hp))
        if found is None:
            found = self.lives[face, hp] = self.printed_cards[face].twin()
            found.own("hp").rebase(hp)
        return found

    def as_before(self, g: Played, bases: Mapping[int, CardNow]) -> bool:
        """Are those the only cards that are not as printed before continuous effects, and still the same?"""
        return False

    def program(self, face: int, ability: int) -> Program:
        """The program of an ability."""
        return self.programs[face][ability]

    def body(self, face: int, ability: int) -> int:
        """Where resolution begins: after the targets and the costs."""
        return self.bodies[face][ability]

    def printed(self, g: Played, card: int) -> Printed:
        """The printed card."""
        return self.faces[g.face[card]].printed

    def type_of(self, g: Played, card: int) -> str:
        """Its card type [pso2-3.0 200.1, 用語.カードタイプ]."""
        return self.types[g.face[card]]

    def name(self, g: Played, card: int) -> str:
        """Its full printed name, as people write it."""
        return self.faces[g.face[card]].printed.full_name

    def face_name(self, face: int) -> str:
        """The same of a printed card, wherever it is."""
        return self.faces[face].printed.full_name

    def names(self, g: Played, card: int) -> tuple[str, ...]:
        """The names a text 「…」 means: without the title, whole names only, and those the card also counts as
        [pso2-3.0 206.2, 206.2.1, 206.3, 用語.「」] [pso2-1.8 206.2]."""
        return card_now(g, card).names

    def side(self, g: Played, card: int) -> int:
        """Who controls it [pso2-3.0 101.2.1, 301.9, 用語.自分]."""
        return acts.side(g, card)

    def same_class(self, g: Played, card: int, host: int) -> bool:
        """Do they share a class icon? ALL has every icon, so it shares one with whoever has any; equipment without
        icons asks for none [pso2-3.0 205.4.3, 208.1.2]."""
        mine, other = card_now(g, card).classes, card_now(g, host).classes
        if not mine or not other:
            return not mine
        return mine == ("ALL",) or other == ("ALL",) or bool(set(mine) & set(other))

    def only_for(self, face: int) -> tuple[str, ...]:
        """The names in 「A」専用 [pso2-3.0 302.12]."""
        for ability in self.faces[face].abilities:
            if ability.keyword == "専用":
                return tuple(ability.statics)
        return ()

    def bearers_of(self, face: int) -> tuple[Any, ...]:
        """What …にのみ装備できる says of whoever bears this weapon or armour [pso2-3.0 205.4]."""
        return tuple(a.statics[0] for a in self.faces[face].abilities if a.keyword == BEARERS)

    def pp_colour(self, g: Played, card: int) -> str:
        """The colour of a PP; a face-down one has its player's colour [pso2-3.0 404.5.2, 404.6]."""
        return self.faces[g.face[g.player[g.owner[card]] if g.down[card] else card]].printed.colour

    def is_main_only(self, face: int) -> bool:
        """【Main】 on an active card [pso2-3.0 103.7.1.1, 103.7.1.1.1, 504.1.3.2]."""
        number = self.chain_ability[face]
        return number >= 0 and self.faces[face].abilities[number].main

    def second_side(self, face: int) -> int:
        """The other side of a player card."""
        number = self.faces[face].printed.number + "*"
        for other, found in enumerate(self.faces):
            if found.printed.number == number:
                return other
        return face

    def send(self, g: Played, card: int, zone: str, at: int) -> bool:
        """A card that does not go where others would: a token leaves the game [pso2-3.0 用語.トークン]. False: it went
        to another zone instead."""
        action.remove_from_game(g, card)
        return True

    def row_changed(self, g: Played, card: int) -> None:
        """Nobody asks in a duel when it came into its row."""

    def life_of(self, g: Played) -> int:
        """The life of the boss, if there is one."""
        return 0

    def boss_turns(self, g: Played) -> int:
        """A duel has no boss."""
        return 0

    def gain_life(self, g: Played, amount: int, source: int) -> int:
        """The boss's life comes back."""
        return 0

    def targets(self, g: Played) -> Sequence[int]:
        """ターゲットプレイヤー: there is none but in the boss's turn of a raid."""
        return ()

    def readied(self, g: Played, seat: int) -> list[int]:
        """What is turned ON in the start phase: player, characters, items, actives, mag [pso2-3.0 501.1.2] (reading
        P37)."""
        by_seat, zones, off = self.layout.by_seat, g.zones, g.off
        return [c for name in ("player", "field", "mag") for c in zones[by_seat[name][seat]] if off[c]]

    def changing_outside(self, g: Played) -> list[int]:
        """Cards outside the field whose texts change themselves there [pso2-3.0 209.4.3]."""
        if not self.some_everywhere:
            return []
        hidden = [c for s in range(g.seats) for name in ("hand", "deck", "discard") for c in acts.cards(g, name, s)]
        chain = g.zones[self.layout.at("chain")]
        return [c for c in [*hidden, *chain] if self.everywhere_numbers[g.face[c]]]

    # Acting

    actions = play.actions

    def may_pass(self, g: Played, seat: int, window: Window) -> bool:
        """Not in the main phase with nothing on the chain [pso2-3.0 103.6.1.5, 103.6.1.5.1]."""
        return window.scope != "main" or bool(g.chain)

    def safe(self, moves: tuple[Move, ...]) -> int:
        """Pass, or end the main phase, where nobody may pass [pso2-3.0 504.1.6]."""
        return len(moves) - 1 if moves[-1] is play.END else 0

    def act(self, g: Played, seat: int, move: Move) -> None:
        """Begin it."""
        play.act(g, seat, move)

    def resolve(self, g: Played, link: Link) -> None:
        """Begin to resolve it [pso2-3.0 103.6.1.7]."""
        g.version += counts_x(g, link)
        frame = resolve.Resolve(link=link)
        g.frames.append(frame)
        frame.check(g, None)

    def laid_on_chain(self, g: Played, link: Link) -> None:
        """An active lies on the chain until it has been resolved [pso2-3.0 204.2.1]."""

    # Checks

    def settle(self, g: Played) -> bool:
        """Rule processes, then the end of the game, then waiting triggers [pso2-3.0 103.6.1.3]."""
        if g.checked != g.version and rule_process.run(g):
            return True
        zones = g.zones
        for zone in self.decks:
            if not zones[zone] and ending.check(g):
                return True
        if not g.waiting:
            return False
        triggers.forget_used(g)
        if g.waiting:
            g.frames.append(NextTrigger())
            return True
        return False

    def window_over(self, g: Played, window: Window) -> bool:
        """A battle step ends at once when its fighters are gone."""
        return bool(g.battles) and window.scope.startswith("battle") and battle.over(g)

    def between_instructions(self, g: Played, fx: Effect) -> bool:
        """Between two instructions only what happens at once happens: characters fall [pso2-3.0 213.3]."""
        return fx.stop < 0 and g.checked != g.version and rule_process.run(g)

    def after_damage(self, g: Played, hurt: list[int]) -> None:
        """Half-HP is judged right after each damage, and only then [pso2-3.0 213.3.1, 213.3.2]."""
        rule_process.halves(g, hurt)
        rule_process.run(g)

    def after_resolution(self, g: Played) -> None:
        """Nothing more in this edition."""

    def after_blows(self, fight: Battle) -> Battle:
        """Once the damage is dealt nobody is engaged and the attacker is no longer 攻撃中 [pso2-3.0 506.6.3] (reading
        P6)."""
        return Battle("after", (), ())

    def endless(self, g: Played) -> None:
        """The book has no rule for a loop that nobody can stop; the game is drawn (reading P29)."""
        g.outcome = Outcome((), "endless", "")

    def concede(self, g: Played, seat: int) -> None:
        """Giving up comes before everything else, at any moment [pso2-3.0 101.6, 103.1.1]."""
        ending.lose(g, seat, "concede", "101.6")

    def is_attacking(self, g: Played, card: int) -> bool:
        """Is this card 攻撃中? [pso2-3.0 506.4.1]"""
        return any(b.attacking and (card, g.object[card]) in b.attacker for b in g.battles)

    def end_lasting(self, g: Played, until: str) -> None:
        """Effects of this length end [pso2-3.0 505.2, 103.4.2.2]; so do delayed triggers that are used up. "Until the
        end of the next turn" said in a turn of the same player outlasts this one."""
        if not g.lasting:
            return
        here, programs = (-1, g.active), self.programs
        kept: list[Lasting] = []
        for k in g.lasting:
            over = k.until == "spent" or (k.until == until and k.until_seat in here)
            if not (over or programs[k.face][k.ability].ops[k.part].touches_nobody(g, k)):
                kept.append(k)
        ended = [k for k in g.lasting if k.until == until and k not in kept] if len(kept) < len(g.lasting) else []
        g.version += len(kept) < len(g.lasting)
        g.lasting = kept
        for k in ended:
            op = programs[k.face][k.ability].ops[k.part]
            if isinstance(op, Timed):
                op.ended(g, k)
        if until == "start":
            now = ("turn after", g.active)
            if any((k.until, k.until_seat) == now for k in g.lasting):
                g.lasting = [
                    msgspec.structs.replace(k, until="turn") if (k.until, k.until_seat) == now else k for k in g.lasting
                ]
                g.version += 1  # what hangs on cards names the effect that it comes from

    # Replacement

    replaceable = replace.KINDS
    replacement_rule = "103.4.3.2"
    replacement_prompt = "ward_order"
    replacers = staticmethod(replace.replacers_for)
    order_is_idle = staticmethod(replace.order_is_idle)
    replaced = staticmethod(replace.told)
    used_up = staticmethod(replace.used_up)
    let_happen = staticmethod(replace.let_happen)
    begin_text = staticmethod(replace.begin_text)
    optional_rule = "103.4.3"

    def affected(self, g: Played, event: Event) -> int:
        """The owner of the card [pso2-3.0 103.4.3.2]."""
        return g.owner[event.card]

    # Memory and limits

    def last_known(self, g: Played, card: int) -> dict[str, int] | None:
        """What a text may still ask about a card that left."""
        return memory.facts(g, card)

    def why_not_limit(self, g: Played, link: Link) -> str | None:
        """Has it been used as often as it may be this turn?"""
        return uses.why_not(g, link)

    def count_use(self, g: Played, link: Link) -> None:
        """It has been used once more this turn."""
        uses.count(g, link)

    # Triggers

    trigger_order = ("moment", "seat")
    trigger_rule = "406.2.1"

    def begin_trigger(self, g: Played, waiting: Waiting) -> None:
        """Abilities go onto the chain [pso2-3.0 300.2.1]."""
        triggers.place(g, waiting)

    def listeners(self, g: Played, kind: str, card: int) -> Sequence[Ear]:
        """By index: abilities in play, and the card's own ones that work where it has gone."""
        now = projection_of(g)
        ears: Sequence[Ear] = now.ears.get(kind, ())
        if kind in now.delayed:
            ears = [*ears, *now.delayed[kind]]
        if kind in self.remembered:
            ears = [MEMORY, *ears]
        if card < 0 or kind not in self.own_heard:
            return ears
        own = self.own_ears[g.face[card]].get(kind, ())
        return [*ears, *_own_ears(card, own)] if own else ears

    def hears(self, g: Played, ear: Ear, event: Event) -> Waiting | None:
        """Does it trigger? What was used as often as it may be does not [pso2-3.0 300.2, 300.8.1]; it counts as used
        when it is put onto the chain [pso2-3.0 301.6]."""
        if ear is MEMORY:
            memory.remember(g, event)
            return None
        kept = g.lasting[ear.lasting] if ear.lasting >= 0 else None
        node = self.program(ear.face, ear.ability).ops[kept.part] if kept else None
        trigger = (
            node.delayed_triggers()[ear.number]
            if node
            else self.faces[ear.face].abilities[ear.ability].triggers[ear.number]
        )
        if kept and kept.until == "spent":  # it was for once [pso2-3.0 300.2.3.1]
            return None
        seat = kept.seat if kept else acts.side(g, ear.card)
        if not trigger.fits(g, kept or Source(seat, ear.card, g.object[ear.card]), event):
            return None
        if kept and node:
            node.fired(g, kept)
            face, ability = node.reaction(kept)
            return Waiting(seat, kept.source, kept.object, face, ability, event, kept.slots, kept.numbers)
        link = Link("trigger", seat, ear.card, g.object[ear.card], ear.face, ear.ability)
        if self.why_not_limit(g, link):
            return None
        if not all(condition.allows(g, link) for condition in self.faces[ear.face].abilities[ear.ability].conditions):
            return None
        numbers = named_x.given(g, ear.card, ear.face) or named_x.paid(g, ear.face, event)
        return Waiting(seat, ear.card, g.object[ear.card], ear.face, ear.ability, event, numbers=numbers)

    def given_numbers(self, g: Played, card: int, face: int) -> tuple[int, ...]:
        """The numbers of the effect that gave this card a quoted ability."""
        return named_x.given(g, card, face)

    # Decks

    @classmethod
    def check_deck(cls, wanted: Deck, faces: Mapping[str, Face]) -> list[Broken]:
        """Every broken rule of deck construction."""
        return deck.check_boss(wanted, faces) if deck.is_boss(wanted, faces) else deck.check(wanted, faces)


def _own_ears(card: int, own: Sequence[tuple[int, int, int]]) -> list[Ear]:
    return [Ear(card, face, ability, n) for face, ability, n in own]
