"""What is remembered of a card that left the field (`fuda.kernel.last`) [fftcg-2.1.8 6.4.2, 11.5.5, 11.11.4,
11.11.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.fftcg.now import query
from fuda.games.fftcg.now.projection import card_now
from fuda.games.fftcg.state import Told
from fuda.kernel import last
from fuda.kernel.event import Last
from fuda.kernel.number import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fuda.games.fftcg.now.record import CardNow
    from fuda.games.fftcg.state import Match
    from fuda.kernel.event import Event
    from fuda.kernel.state import Ref

WORDS = ("types", "jobs", "names", "elements", "categories", "keywords")
"""What a card has several of; kept by word where it is not as printed."""


def facts(g: Match, card: int) -> dict[str, int] | None:
    """All that a text may still ask: numbers, what it was doing, its counters; what it was called where that is not as
    printed."""
    return None if g.rules.speechless or not query.on_field(g, card) else record(g, card)


def record(g: Match, card: int) -> dict[str, int]:
    """The same of a card wherever it is."""
    now, printed = card_now(g, card), g.rules.printed_cards[g.face[card]]
    known = {
        "cost": now.cost.shown(), "side": query.side(g, card), "hurt": g.hurt[card], "dull": g.dull[card],
        "frozen": g.frozen[card], "entered": g.entered[card], "attacked": g.attacked[card],
    }  # fmt: skip
    if now.power is not None:
        known["power"] = now.power.exact()
    if g.attacks:
        known |= {"attacking": int(query.is_attacking(g, card)), "blocking": int(query.is_blocking(g, card))}
        known["party"] = int(query.in_party(g, card))
    if g.counters:
        known |= {f"counter {name}": n for name, n in query.counters_on(g, card).items()}
    if now is printed:
        return known
    return known | _changed(g, now, printed) | (_bases(now, printed) if g.rules.asks_printed else {})


def _changed(g: Match, now: CardNow, printed: CardNow) -> dict[str, int]:
    """The words a card had, and the kinds of its abilities, where they are not those printed on it."""
    known: dict[str, int] = {}
    for what in WORDS:
        found: Iterable[str] | Mapping[str, int] = getattr(now, what)
        if found != getattr(printed, what):
            known[what] = 1
            known |= {f"{what} {word}": found[word] if isinstance(found, dict) else 1 for word in sorted(found)}
    if now.abilities != printed.abilities:
        known["kinds"] = 1
        known |= {f"kinds {kind}": 1 for kind in sorted(_kinds(g, now))}
    return known


def _kinds(g: Match, now: CardNow) -> frozenset[str]:
    """The kinds of abilities that a card has."""
    faces = g.rules.faces
    return frozenset(faces[face].abilities[n].kind for face, n in now.abilities)


def _bases(now: CardNow, printed: CardNow) -> dict[str, int]:
    """The numbers that effects had put in the place of the printed ones (元々の…)."""
    known: dict[str, int] = {}
    if now.cost.base != printed.cost.base:
        known["base-cost"] = now.cost.base
    if now.power is not None and (printed.power is None or now.power.base != printed.power.base):
        known["base-power"] = now.power.base
    return known


class Was:
    """A card that has left, as it was: the same questions as to a `CardNow`."""

    __slots__ = ("face", "game", "kept", "printed")

    def __init__(self, g: Match, kept: Last) -> None:
        self.game, self.kept, self.face = g, kept, kept.face
        self.printed: CardNow = g.rules.printed_cards[kept.face]

    def _words(self, what: str) -> tuple[str, ...]:
        start = f"{what} "
        if what not in self.kept.facts:
            return tuple(getattr(self.printed, what))
        return tuple(word.removeprefix(start) for word in self.kept.facts if word.startswith(start))

    @property
    def names(self) -> tuple[str, ...]:
        """The names it answered to."""
        return self._words("names")

    @property
    def jobs(self) -> tuple[str, ...]:
        """Its jobs."""
        return self._words("jobs")

    @property
    def elements(self) -> tuple[str, ...]:
        """Its elements."""
        return self._words("elements")

    @property
    def categories(self) -> tuple[str, ...]:
        """Its categories."""
        return self._words("categories")

    @property
    def types(self) -> frozenset[str]:
        """Its card types."""
        return frozenset(self._words("types"))

    @property
    def keywords(self) -> dict[str, int]:
        """Its keywords."""
        if "keywords" not in self.kept.facts:
            return dict(self.printed.keywords)
        return {word: self.kept.facts[f"keywords {word}"] for word in self._words("keywords")}

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of its abilities."""
        return frozenset(self._words("kinds")) if "kinds" in self.kept.facts else _kinds(self.game, self.printed)

    @property
    def power(self) -> Tally | None:
        """Its power, if it had one."""
        return Tally(self.kept.facts["power"]) if "power" in self.kept.facts else None

    @property
    def has_power(self) -> bool:
        """Had it a power?"""
        return "power" in self.kept.facts

    @property
    def strength(self) -> int:
        """Its power as it counted [fftcg-2.1.8 4.3, 4.4]."""
        return max(0, self.kept.facts.get("power", 0))

    @property
    def cost(self) -> Tally:
        """Its cost."""
        return Tally(self.kept.facts["cost"])

    @property
    def price(self) -> int:
        """Its cost as it counted."""
        return self.kept.facts["cost"]

    @property
    def side(self) -> int:
        """Who controlled it."""
        return self.kept.facts["side"]

    def base(self, stat: str) -> int | None:
        """Its power or cost without what was added to it."""
        if stat == "base-power" and not self.has_power:
            return None
        number = self.printed.cost if stat == "base-cost" else self.printed.power
        return self.kept.facts.get(stat, number.base if number is not None else 0)

    def counters(self, name: str) -> int:
        """The counters of this name on it."""
        return self.kept.facts.get(f"counter {name}", 0)

    def did(self, what: str) -> bool:
        """Was it "attacking", "blocking", in a "party", "dull", "frozen"?"""
        return bool(self.kept.facts.get(what, 0))


def seen_now(g: Match, card: int, other: int) -> tuple[tuple[int, dict[str, int]], ...]:
    """What the cards of an event are now, for the memory of the turn [L16]."""
    if other < 0 or other == card:
        return ((card, record(g, card)),) if card >= 0 else ()
    return ((card, record(g, card)), (other, record(g, other))) if card >= 0 else ((other, record(g, other)),)


def describes(words: Iterable[Any]) -> bool:
    """Do these words say more of a card than that it is one?"""
    return any(hasattr(word, "alts") or hasattr(word, "how") or not _is_any(word) for word in words)


def _is_any(word: Any) -> bool:
    """Is it no description, or just カード?"""
    heads = getattr(word, "heads", None)
    if heads is None:
        return True
    said = [getattr(word, name, None) for name in ("marks", "limits", "where", "front")]
    return not any(said) and [getattr(head, "name", "") for head in heads] == ["card"]


def told_as(g: Match, event: Event, card: int) -> Was | None:
    """What this card was when a remembered event happened."""
    found = event.facts_of(card) if type(event) is Told else None
    return None if found is None else Was(g, Last(card, event.object, g.face[card], found["side"], found))


def was(g: Match, ref: Ref) -> Was | None:
    """What is remembered of an object that has left the field."""
    kept = last.known(g, ref) if g.last else None
    return Was(g, kept) if kept is not None else None


def now_or_last(g: Match, ref: Ref) -> CardNow | Was:
    """An object as it is, or as it was just before it left [fftcg-2.1.8 11.5.5, 11.11.4, 11.11.7]; what is not
    remembered is as printed."""
    if g.fits(ref):
        return card_now(g, ref[0])
    gone = was(g, ref)
    return gone if gone is not None else card_now(g, ref[0])


def forget(g: Match) -> None:
    """Nothing that could ask is left: nothing on the stack, nothing waiting, no effect in progress. What the turn
    remembers is still asked about, as it was (reading FN4)."""
    if not g.last or g.chain or g.waiting:
        return
    if not g.history:
        last.forget(g)
        return
    told = {(event.card, event.object) for event in g.history}
    g.last[:] = [kept for kept in g.last if (kept.card, kept.object) in told]
