"""One spelling for the English prints of this game: the markup of all years becomes plain signs, icons and names have
one form, and what was worded otherwise in other years is worded as it is now (besides what all games have in common,
`text/spelling.py`)."""

from __future__ import annotations

import re

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
_QUOTE = re.compile(r"""(?<=[a-z,] )("[^"]*"|'[^']*[.]')(?=\s*$|\s+[A-Z(《『])""", re.MULTILINE)
_RULES: tuple[tuple[str, str], ...] = (
    (r"(?<=[a-z,] )Freeze\b", "freeze"),
    (r", if (?=(?:you|they) do so,)", ". If "),
    (r"\b(Forward|Backup|Monster|Character|Summon) [Cc]ard\b", r"\1"),
    (r"\b(Forward|Backup|Monster|Character|Summon) [Cc]ards\b", r"\1s"),
    (
        r"\b([Cc]hoose (?:up to )?\d+ \w+) and ((?:up to )?\d+ \w+) (opponent controls|you control)(?=\.)",
        r"\1 \3 and \2",
    ),
    (r"((?:\bSelect|[Yy]ou may select) \d [^.]*?) (?:in|from) their hand\b( other than [^.,]*)?", r"\1\2 among them"),
    (r"\b1 card from the top of (your|their) deck", r"the top card of \1 deck"),
    (r"\b(\d+) cards from the top of (your|their) deck", r"the top \1 cards of \2 deck"),
    (r"\b(by|due to) opponent's\b", r"\1 your opponent's"),
    (r", and (?=First Strike|Brave|Haste|Back Attack)", " and "),
    (r"\b(Element (?:except|other than) [A-Z]\w+) and of (?=cost)", r"\1 of "),
    (r"\bthis turn and (gains [^.,\"]*? until the end of the turn)", r"and \1"),
    (r"\b([Hh]alve [^.,\"]*?) (until the end of the turn) (\(round [^()]*\))", r"\1 \3 \2"),
    (
        r"\bby (your opponent's) Summon (of [^,.]*?) or an ability of their Character (of [^,.]*?),",
        r"due to \1 Summons \2, or abilities of the Character \3,",
    ),
    (r"\bThese effects will trigger only\b", "This effect will trigger only"),
    (r" in any situation (?=by\b)", " "),
    (r"\bany (\w+s) that are blocked by\b", r"all the \1 blocked by"),
    (
        r"\bis chosen by (your opponent's Summons or abilities, [^\"\n]*?\bcancel) their effects",
        r"is chosen by \1 its effect",
    ),
    (r"\b[Rr]andomly removes (\d cards?) in (their|your) hand\b", r"randomly removes \1 from \2 hand"),
    (r"(?<=draw \d card), (?=all [^.,\"]*? gain \")", " and "),
    (r"\bThen (?=each player|your opponent|you\b)", "Then, "),
    (r"\bIn addition, when\b", "When"),
    (r"\bshows their hand", "reveals their hand"),
    (r", ((?:(?! (?:and|or) (?:dull|activate|freeze|break)\b)[^,.])*?) as well\.", r", also, \1."),
    (r"\b([Cc]hoose (?:up to )?\d+ \w+s and (?:up to )?\d+) other (\w+)", r"\1 \2 other than them"),
    (r"\b(\d+|all the) other (Forwards?|Backups?|Monsters?|Characters?)\b", r"\1 \2 other than it"),
    (r"\binferior or equal to\b", "equal to or less than"),
    (r"\bselect (\d) from the following\.", r"select \1 of the following actions."),
    (r"\bIf it is possible, it must block ([^.,]*?) this turn", r"It must block \1 if possible this turn"),
    (r"\bor higher\b", "or more"),
    (r"(If you do so, [^.]*\. )(?:If not|Otherwise), ", r"\1If you do not do so, "),
    (
        r"\b(Forward|Backup|Character) (with the (?:highest|lowest) (?:power|cost)) among \1s (?=opponent|you)",
        r"\1 \2 ",
    ),
    (r"\bWhen ([^.,\"\n]*?) during (your(?: opponent's)? turn), ", r"During \2, when \1, "),
    (r"\bIf not, ", "Otherwise, "),
    (
        r"\bone of your ((?:[A-Z]\w+ )?(?:Forward|Backup|Character|Monster))s( other than [^,.\"]*?)? enters the field",
        r"a \1\2 enters your field",
    ),
    (r"\ban opponent's (Forward|Backup|Character|Monster) enters the field", r"a \1 enters your opponent's field"),
    (r"\bWhen (your opponent controls|you control) (\d or more [^,.\"]*, [^,.\"]*? gains )", r"If \1 \2"),
    (r"\bNo (Forward|Character)( [^.,\"]*?)? can (attack|block) this turn", r"During this turn, the \1s\2 cannot \3"),
    (r"(\bopponent puts \d \w+) from (?:its|their) field", r"\1 they control"),
    (r"\bto (Forwards|Characters) of all Elements except (?=[A-Z])", r"to all the \1 other than "),
    (r"\bother than Light and Dark\b", "other than Light or Dark"),
    (r"\b([Dd])eal (it|them) and ([^.,\"]*?) (\d+) damage\b", r"\1eal \4 damage to \2 and \3"),
    (r"(\b[Dd]eal (\d+) damage to [^.,\"]*?) and \2 damage to ", r"\1 and "),
    (r"(?<=beginning of your Main Phase 1) during each of your turns", ""),
    (r"\b(\d+) opponent's auto-ability\b", r"\1 auto-ability opponent controls"),
    (r"\byour opponent's auto-ability triggers", "an auto-ability of your opponent triggers"),
    (r"\bdull ([A-Z][\w' ]*?) if it is active\b", r"dull active \1"),
    (r"\.? \(Units? must be 1000\.?\)\.?", " (in units of 1000)."),
    (r"\bequal or inferior to\b", "equal to or less than"),
    (r"\binferior to\b", "less than"),
    (r"\b([A-Z][a-z]+) (Forward|Character|Backup) or ([A-Z][a-z]+) \2 (?=of cost)", r"\1 or \3 \2 "),
    (r"\bcost for playing ([^.,\"]*? onto the field is reduced by \d+)(?= \(it cannot)", r"cost required to play \1"),
    (r"\bUntil the end of the turn (?=[A-Z])", "Until the end of the turn, "),
    (r"((?:\bmay |(?<=[.:] ))(?:[Cc]ast|[Pp]lay|[Dd]iscard)) an? (?!total\b)(?=\w)", r"\1 1 "),
    (r"(?<=: )choose\b", "Choose"),
    (r"(?<=\")freeze\b|^freeze\b", "Freeze"),
    (
        r"\bIf ([^.,\"]*? (?:receives|is dealt) [^.,\"]*?) during (your(?: opponent's)? turn), (?=[^.\"]* instead)",
        r"During \2, if \1, ",
    ),
    (r"\bfor each card in (your(?: opponent's)?|their) hand\b", r"for each 1 card of \1 hand"),
    (r"\bthe number of cards in (your(?: opponent's)?|their) hand\b", r"\1 hand"),
    (
        r"\byou control (\d or more) different Element (Backups|Forwards|Characters)\b",
        r"there are \1 different Elements among \2 you control",
    ),
    (r"\bwould be (?=put|dealt|broken|removed|returned)", "is "),
    (r"\bwould (deal|receive)\b", r"\1s"),
    (r"\bThe (next damage dealt to [^.,\"]*?) this turn (?=becomes|is)", r"During this turn, the \1 "),
    (r"\bThe (next time you use its special ability) this turn, ", r"During this turn, the \1, "),
    (r"\b([Uu])ntil the end of the turn (?=[A-Z][a-z]+ (?:gains|loses|also)\b)", r"\1ntil the end of the turn, "),
    (r"\b(all the [^.,\"]*?s)' power becomes? ", r"the power of \1 becomes "),
    (r"(?<=\w), for each (?=card\b)", " for each "),
    (r", (its power|their power) also (?=becomes?\b)", r", also, \1 "),
    (r"\b([Dd])eal (\d+) damage to (all [^.\"]*?) for each ([^.\"]*)(?=\.)", r"\1eal \2 damage for each \4 to \3"),
    (
        r"\b(gains?|loses?) (\+?\d+ power) until the end of the turn for each ([^.\"]*)(?=\.)",
        r"\1 \2 for each \3 until the end of the turn",
    ),
    (r"(?<=, )([^,.\"]*?) and (all the Forwards forming a party with) it\b", r"\1 and \2 \1"),
    (r"(\bWhen \d or more [^,.\"]*?) are (?=chosen|put|broken|dealt)", r"\1 is "),
    (r", becomes (?=\d)", " becomes "),
    (r"\bmust (attack|block[^.,\"]*?) this turn if possible", r"must \1 if possible this turn"),
    (r"\bThe (cost required to [^.\"]*?) this turn is ", r"During this turn, the \1 is "),
    (r"\bfor every (?=\d)", "for each "),
    (r"(?<=\d)\(it", " (it"),
    (r"(\bIf [^.\"]*?, )([a-z][^,.\"]*, then [^,.\"]*?) instead(?=\.)", r"\1instead, \2"),
    (r"(?<!top) and/or (?!bottom)", " or "),
    (r"(?<=, )([^,.\"]+?) also (?=gains?\b|loses?\b)", r"also, \1 "),
    (r"(?<=, )also (?=[a-z])", "also, "),
    (r",? and if you have (\d+) or more, also, ", r". If it is \1 or more, also, "),
    (r", (\w+ it) also\.", r", also, \1."),
    (r"\b([Ii])t's\b", r"\1t is"),
    (r"(?<= )'(?=[A-Z])((?:[^'\"]|(?<=\w)'(?=\w))*?)(?<!\.)'(?=\s)", r"'\1.'"),
    (r"(?<=[a-z0-9])\"(?=\.(?:\s|$)| until\b)", '."'),
    (r"without paying its cost", "without paying the cost"),
    (r", and (?=(?:deal|draw|put|return|play|place|add|remove|break|dull|activate|freeze|it|they)\b)", " and "),
    (r"\bsearch (?=[0-9])", "search for "),
    (r"(\d cards?) then ", r"\1, then "),
    (r"(?<=top card of )opponent's", "your opponent's"),
    (r"\. \"(?=$| \")", '."'),
    (r'\." \(((?:This effect|These effects) [^()]*)\)(?= ")', r' (\1)."'),
)
_MISPRINTS: tuple[tuple[str, str], ...] = (
    (r"\bUntil of the end of turn\b", "Until the end of the turn"),
    (r"(?<=or less) into (?=your Break Zone\. Add)", " in "),
    (r"\b(your opponent selects [^.]*? and) return it", r"\1 returns it"),
    (r"\.\)\.", ".)"),
)
"""Slips of the press, each known from single prints: a wrong or missing word that leaves no doubt what is meant."""
_SPELLING = EnglishSpelling((*_MISPRINTS, *_RULES))


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
