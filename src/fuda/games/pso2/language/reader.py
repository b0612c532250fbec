"""From a printed card to a face: its text read by the phrasebook, each line an ability."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fuda.effects.refusal import Never, Unresolved
from fuda.games.pso2.language.assemble import pointing, writer
from fuda.games.pso2.language.assemble.card import CardShop
from fuda.games.pso2.language.ops import (
    choose,
    choose_among,
    damage,
    deck,
    fight,
    for_each,
    free_play,
    hand,
    lay,
    modes,
    move,
    naming,
    on_some,
    recover,
    split,
    timed,
)
from fuda.games.pso2.language.refuse.misplaced import bare, misfit, raid_word
from fuda.games.pso2.language.spelling import MODES, one_ability_a_line, spelled
from fuda.games.pso2.language.statements import ban, harm, instead, shift, statement, while_here
from fuda.games.pso2.language.told import trigger, verb
from fuda.games.pso2.language.words import (
    ability,
    condition,
    cost,
    fighters,
    in_its_place,
    keyword,
    noun,
    paid,
    past,
    playing,
    quality,
    raid,
    reference,
    those_who,
)
from fuda.games.pso2.language.words.ability import AttachText, Effect
from fuda.games.reading import NOTE, Reader
from fuda.games.reading import lines_of_text as lines_in
from fuda.text import MANY, ONE, normalise, pattern_terminal

if TYPE_CHECKING:
    from fuda.games.pso2.printed import Face, Printed

ROOMS = (
    *(ability, condition, cost, fighters, keyword, noun, paid, past, playing, quality, raid),
    *(in_its_place, reference, those_who),
    *(ban, harm, instead, shift, statement, while_here),
    *(
        choose,
        choose_among,
        damage,
        deck,
        fight,
        for_each,
        free_play,
        hand,
        lay,
        modes,
        move,
        naming,
        on_some,
        recover,
        split,
        timed,
    ),
    *(trigger, verb, writer, pointing),
)
CIRCLES = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"

TERMINALS = (
    pattern_terminal(
        "Circle",
        f"[{CIRCLES}]",
        CIRCLES.index,
        lambda value: CIRCLES[value] if isinstance(value, int) and 0 <= value < len(CIRCLES) else None,
        lambda rng: rng.randint(0, 5),
        first=CIRCLES,
        words={"ja": "①などのコスト", "en": "a circled cost"},
    ),
    ONE,
    MANY,
    NOTE,
)


ATTACHES = re.compile(r"付与:|\A(?:【Main】)?[^\n。]*(?:に|選び、|を)付与する。")
"""How the text of an active begins that is laid on a card."""


def category(printed: Printed) -> str:
    """What kind of text a card of this type carries [pso2-3.0 200.1, 204.2]."""
    if printed.type != "active":
        return "Text"
    return "AttachText" if ATTACHES.search(normalise(printed.text)) else "ActiveText"


NEVER_AS_PRINTED = re.compile("《(?:ボス》の|(?:キャラ|アイテム|アクティブ|武器|防具)(?:カード)?》)")
"""What stands in the brackets of kinds and is none: the boss's side, card types."""


class PublishersReader(Reader):
    """Texts in which brackets do not name a kind are spelled before they are read."""

    def _as_printed(self, printed: Any) -> list[object]:
        """Nothing, where it would be read as a kind that no card has."""
        return [] if NEVER_AS_PRINTED.search(printed.text) else super()._as_printed(printed)


READER = PublishersReader(Path(__file__).with_name("phrases"), ROOMS, TERMINALS, category, spelled)
book, read_tree, refused, english = READER.book, READER.tree, READER.refused, READER.english


def read(printed: Printed) -> Face:
    """A printed card with what its text means, line by line [pso2-3.0 211.2, 211.2.1]. A text that is not understood is
    refused with the place."""
    tree = read_tree(printed)
    check_fitting(printed, tree)
    shop = CardShop(printed)
    for line, text in zip(lines_of(tree), lines_of_text(printed), strict=True):
        first = len(shop.abilities)
        try:
            bare(line).write(shop)
        except Unresolved as error:
            raise refused(printed, text, error) from None
        for place in range(first, len(shop.abilities)):
            made = shop.abilities[place]
            shop.fill(place, msgspec.structs.replace(made, text=made.text or text.strip()))
    try:
        shop.finish()
    except Unresolved as error:
        raise refused(printed, printed.text, error) from None
    return shop.face(tree)


def check_fitting(printed: Printed, tree: Any) -> None:
    """A word that means nothing on this card is refused at its place; so is the text of an active that does nothing
    when it is resolved [pso2-3.0 204.2.1]."""
    lines, where = lines_of(tree), category(printed)
    for line, text in zip(lines, lines_of_text(printed), strict=True):
        error = misfit(printed, line, lines, where)
        if error is not None:
            raise refused(printed, text, error)
    if where == "ActiveText" and lines and not any(isinstance(bare(line), Effect) for line in lines):
        raise refused(printed, printed.text, Never(""))


def check_duel(face: Face) -> None:
    """In a duel the words of a raid mean nobody and nothing: they are refused at their place [L20]."""
    for line, text in zip(lines_of(face.tree), lines_of_text(face.printed), strict=True):
        word = raid_word(line)
        if word is not None:
            raise refused(face.printed, text, Never(word))


def lines_of_text(printed: Printed) -> list[str]:
    """The printed lines that say something."""
    return lines_in(one_ability_a_line(MODES.sub("", printed.text)))


def lines_of(tree: Any) -> tuple[Any, ...]:
    """The lines of a text."""
    if tree is None:
        return ()
    return (tree.attach, *tree.lines) if isinstance(tree, AttachText) else tuple(tree.lines)
