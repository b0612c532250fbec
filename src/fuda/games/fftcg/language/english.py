"""One spelling for the English prints of this game: the markup of all years becomes plain signs, icons and names have
one form, and what was worded otherwise in other years is worded as it is now (besides what all games have in common,
`text/spelling.py`)."""

from __future__ import annotations

import re

from fuda.games.fftcg.language.english_wordings import MISPRINTS, RULES
from fuda.text.spelling import EnglishSpelling

_ICONS = {
    "火": "Fire",
    "氷": "Ice",
    "風": "Wind",
    "土": "Earth",
    "雷": "Lightning",
    "水": "Water",
    "光": "Light",
    "闇": "Dark",
    "ダル": "Dull",
    "一般": "Generic",
}
_BREAK = re.compile(r"\s*(?:\[\[br\]\]|<br ?/?>|\r?\n)\s*")
_ICON = re.compile("《([^》]*)》")
_SKILL = re.compile(r"\[\[s\]\](.*?)\[\[/\]\]\s*", re.S)
_ITALICS = re.compile(r"\[\[i\]\](.*?)\[\[/\]\]", re.S)
_MARKUP = re.compile(r"\[\[/?\w*\]\]")
_KIND = r"Job|Card [Nn]ame|Category"
_TAGGED = re.compile(rf"\[({_KIND}) \((.*?)\)\]")
_NAMED = re.compile(rf"(\s*)({_KIND}) (.*?)(,?\s*)", re.S)
_BURST = re.compile(r"^[ \t]*EX ?BURST[ \t]*\n?[ \t]*", re.MULTILINE)
_OPTION = re.compile(r'\n\s*(?=["(・])|(?<=[^.\s"\')】》a-z])\n|(?<=-- )\n')
_BROKEN = re.compile(r"(?<=[a-z,])\n(?=[a-z])|(?<=pay)\n(?=《)|(?<=activate)\n(?=[A-Z])|\n(?=\s*\Z)")
_UNTAGGED = re.compile(
    r"(?<!【)(?<!\[)\b(Job|Card Name) ([A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|of|the))*?)"
    r"(?= (?:Forwards?|Backups?|Monsters?|Characters?|and|or|with|you|in|other|enters|is)\b|[.,])"
)
"""A name that was printed without its own type."""
_TIGHT_TAG = re.compile(r"(?<=[\w,])(?=【)|(?<=】)(?=[A-Za-z])")
_TAG_LIST = re.compile("(?<=】),(?: or)? (?=【[^】]*】(?:,? or |, 【))|(?<=】), or (?=【)")
_TURN = re.compile(
    r"\b(?:When|when|If|if) ((?:(?!\b(?:ha[sd]|have|were|was|received)\b)[^.,\"])*?) (?:during )?this turn, "
)
_TAGS: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(r"^If you control (【Card Name[^】]*】), it (?=cannot|gains|has)", re.MULTILINE),
        r"The \1 you control ",
    ),
    (
        re.compile(r"(\bIf you control 【[^】]*】, )((?:each player|your opponent) discards \d) more (?=card)"),
        r"\1also, \2 ",
    ),
    (
        re.compile(
            r"(?<=\. )Add ([^.,\"]*? among them to your hand) or (play [^.,\"]*? among them) onto the field,? "
            r"and (?=return the other)"
        ),
        r"Either add \1 or else \2 onto the field and then ",
    ),
    (re.compile(r"(【Card Name[^】]*】) with (【Job[^】]*】)"), r"\2 \1"),
    (
        re.compile(r"\bThe (【[^】]*】) (Forward) and (【[^】]*】) \2 (?=you control)"),
        r"The \2 \1 you control and the \2 \3 ",
    ),
    (re.compile(r"([Ff]or each 【[^】]*】) and (?=【)"), r"\1 or "),
    (re.compile(r"(】(?: [A-Z][a-z]+)?) or an? (?=【)"), r"\1 or "),
    (re.compile(r"】 or 1 (?=【[^】]*】(?! of))"), "】 or "),
    (
        re.compile(r"You cannot play (.*?) or (【[^】]*】) while already in control of either Character\."),
        r"If you control a \1 or a \2, neither \1 nor \2 can be put onto the field.",
    ),
    (re.compile(r"(【[^】]*】) of different name put into (your Break Zone)"), r"different name among \1 in \2"),
    (re.compile(r"\beach (\w+) of a different (Element|name) you control"), r"each different \2 among \1s you control"),
    (
        re.compile(
            r"\b(other than 【[^】]*】), ((?:[A-Z][a-z]+(?:, | or | and ))?(?:Light|Dark|Fire|Ice|Wind|Earth|Water))\b"
        ),
        r"\1 of an Element other than \2",
    ),
    (re.compile(r"(you control), (?=other than Multi-Element)"), r"\1 "),
    (re.compile(r"While paying the cost to cast an? (【[^】]*】) card, if (.*?), "), r"If \2, to cast \1 cards, "),
    (re.compile(r"(You can only pay with [^.]*?) from your hand"), r"\1"),
    (re.compile(r"(\bWhen \d or more [^,.\"]*?) are (?=chosen|put|broken|dealt)"), r"\1 is "),
    (re.compile(r"(\bWhen [^,.\"]* or [^,.\"]*?) is dealt damage(?=,)"), r"\1 receives damage"),
    (
        re.compile(r"\bWhen the (Forward|Backup|Monster|Character) (【[^】]*】) is put from your field"),
        r"When a \2 \1 you control is put from the field",
    ),
)
"""What is worded otherwise around names."""
_QUOTE = re.compile(r"""(?<=[a-z,] )("[^"]*"|'[^']*[.]')(?=\s*$|\s+[A-Z《『]|\s+\((?![^()]*\)\.))""", re.MULTILINE)
_SPELLING = EnglishSpelling((*MISPRINTS, *RULES))


def unmarked(text: str) -> str:
    """The text in plain signs, one line for each ability, worded as it is printed."""
    text = _SKILL.sub(lambda found: f"『{' '.join(_MARKUP.sub(' ', found[1]).split())}』 ", text)
    text = _ITALICS.sub(_in_italics, text)
    text = _BREAK.sub("\n", _MARKUP.sub("", text.replace("[[br]]", "\n")))
    text = _TAGGED.sub(lambda found: _tag(found[1], found[2]), text)
    text = _ICON.sub(lambda found: f"《{_ICONS.get(found[1], found[1])}》", text)
    text = _BURST.sub("EX BURST ", text)
    text = _BROKEN.sub(" ", text.replace("&nbsp;", " "))
    return _TIGHT_TAG.sub(" ", _OPTION.sub(" ", text))


def spelled(text: str) -> str:
    """The text as the phrasebook writes it."""
    text = _UNTAGGED.sub(lambda found: _tag(found[1], found[2]), unmarked(text))
    text = _TAG_LIST.sub(" or ", text)
    for old, new in _TAGS:
        text = old.sub(new, text)
    return _QUOTE.sub(r"\1.", _TURN.sub(_during, _SPELLING(text)))


def _in_italics(found: re.Match[str]) -> str:
    """A name, or words that are merely set apart (Damage 3 --)."""
    named = _NAMED.fullmatch(found[1])
    if named is None or "[[br]]" in found[1]:
        return found[1]
    return f"{named[1]}{_tag(named[2], named[3])}{named[4]}"


def _tag(kind: str, name: str) -> str:
    return f"【{kind.replace('name', 'Name')} ({name.strip()})】"


def _during(found: re.Match[str]) -> str:
    """This turn: how long somebody waits for it, said first."""
    return f"{'D' if found[0][0] in 'WI' else 'd'}uring this turn, {found[0].partition(' ')[0].lower()} {found[1]}, "
