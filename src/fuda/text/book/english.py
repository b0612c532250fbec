"""English verb forms: base, third, many (they are), past, pp (participle), ing, neg (do not), neg3 (does not), passive
(be dealt); bare is the base where somebody else acts (they may discard a card from *their* hand)."""

from typing import Final

DEFAULT_FORM: Final = "base"
FORMS: Final = (
    "base",
    "third",
    "many",
    "past",
    "pp",
    "ing",
    "neg",
    "neg3",
    "passive",
    "passive3",
    "bare",
    "may",
    "own",
)
MAY: Final = "may"
"""Somebody who is named may do it: no verb makes this form by itself, a line has to be marked so."""
OWN: Final = "own"
"""The base where nobody else is named who does it: what a line marked as `may` says of somebody is left out."""

# base → past and participle; a single word serves as both.
_IRREGULAR: Final = {
    "be": "was been", "become": "became become", "begin": "began begun", "break": "broke broken", "bring": "brought",
    "cast": "cast", "choose": "chose chosen", "cost": "cost", "cut": "cut", "deal": "dealt", "do": "did done",
    "draw": "drew drawn", "fall": "fell fallen", "find": "found", "fight": "fought", "forget": "forgot forgotten",
    "freeze": "froze frozen", "get": "got gotten", "give": "gave given", "go": "went gone", "have": "had", "hit": "hit",
    "hold": "held", "keep": "kept", "know": "knew known", "leave": "left", "let": "let", "lose": "lost", "make": "made",
    "pay": "paid", "put": "put", "ride": "rode ridden", "rise": "rose risen", "say": "said", "see": "saw seen",
    "send": "sent", "set": "set", "show": "showed shown", "split": "split", "spend": "spent", "stand": "stood",
    "take": "took taken", "throw": "threw thrown", "win": "won",
}  # fmt: skip
_MANY: Final = {"be": "are"}
_THIRD: Final = {"be": "is", "have": "has", "do": "does", "go": "goes"}
_DOUBLED: Final = frozenset(
    {
        "cut",
        "get",
        "hit",
        "let",
        "put",
        "set",
        "split",
        "swap",
        "win",
        "tap",
        "untap",
        "drop",
        "stop",
        "begin",
        "forget",
    }
)


def is_form(form: str) -> bool:
    return form in FORMS


def inflect(words: str, form: str) -> str:
    """`words` with their first word in `form`; the others stay (`look at` → `looks at`)."""
    verb, space, rest = words.partition(" ")
    return _one_word(verb, form) + space + rest


def _one_word(verb: str, form: str) -> str:
    match form:
        case "base" | "bare" | "own":
            return verb
        case "third":
            return _THIRD.get(verb) or _with_s(verb)
        case "many":
            return _MANY.get(verb, verb)
        case "past":
            return _past(verb)[0]
        case "pp":
            return _past(verb)[-1]
        case "ing":
            return _stem_before_vowel(verb) + "ing"
        case "neg":
            return f"do not {verb}"
        case "neg3":
            return f"does not {verb}"
        case "passive":
            return f"be {_past(verb)[-1]}"
        case _:
            return f"is {_past(verb)[-1]}"


def _with_s(verb: str) -> str:
    if verb.endswith(("s", "x", "z", "ch", "sh")):
        return verb + "es"
    if _ends_in_consonant_y(verb):
        return verb[:-1] + "ies"
    return verb + "s"


def _past(verb: str) -> list[str]:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb].split()
    if _ends_in_consonant_y(verb):
        return [verb[:-1] + "ied"]
    return [_stem_before_vowel(verb) + "ed"]


def _stem_before_vowel(verb: str) -> str:
    if verb in _DOUBLED:
        return verb + verb[-1]
    return verb[:-1] if verb.endswith("e") and not verb.endswith(("ee", "be")) else verb


def _ends_in_consonant_y(verb: str) -> bool:
    return verb.endswith("y") and verb[-2:-1] not in "aeiou"
