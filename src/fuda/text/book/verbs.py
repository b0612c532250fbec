"""Japanese verb forms: a phrase marks its verb once, as ‹する›, and every form a sentence asks for is made from it.

A form is a path of words joined by dots: `te` (して), `neg.past` (しなかった), `pass.teiru.neg` (されていない).
Each step but the last must be a voice, because only a voice yields something that can be inflected again.
"""

from typing import Final, NamedTuple

DEFAULT_FORM: Final = "final"

ENDINGS: Final = ("final", "renyo", "te", "past", "tara", "zu", "ba", "vol", "imp")
VOICES: Final = ("neg", "pot", "pass", "caus", "teiru", "tai", "masu")
CLASSES: Final = ("5", "1", "suru", "kuru", "iku", "aru", "i", "da", "dearu", "masu")

_GODAN: Final = {
    "う": ("わ", "い", "え", "お", "って", "った"),
    "く": ("か", "き", "け", "こ", "いて", "いた"),
    "ぐ": ("が", "ぎ", "げ", "ご", "いで", "いだ"),
    "す": ("さ", "し", "せ", "そ", "して", "した"),
    "つ": ("た", "ち", "て", "と", "って", "った"),
    "ぬ": ("な", "に", "ね", "の", "んで", "んだ"),
    "ぶ": ("ば", "び", "べ", "ぼ", "んで", "んだ"),
    "む": ("ま", "み", "め", "も", "んで", "んだ"),
    "る": ("ら", "り", "れ", "ろ", "って", "った"),
}
_I_AND_E_ROWS: Final = frozenset("いきぎしじちぢにひびぴみりえけげせぜてでねへべぺめれ")
_OTHER_KANA: Final = frozenset("あかがさざただなはばまやらわうくぐすずつづぬふぶむゆるおこごそぞとどのほぼもよろ")

# What is replaced at the end of the dictionary form, then: form → ending, voice → (ending, class of the result).
_Endings = dict[str, str]
_Voices = dict[str, tuple[str, str]]


class _Paradigm(NamedTuple):
    drop: str
    endings: _Endings
    voices: _Voices


def _paradigm(drop: str, endings: str, voices: str) -> _Paradigm:
    """`endings` in the order of ENDINGS, `-` where the form does not exist; `voices` as `voice=ending/class`."""
    made = {form: end for form, end in zip(ENDINGS, endings.split(), strict=True) if end != "-"}
    pairs = (item.split("=") for item in voices.split())
    # `_` stands for the empty ending: the bare stem.
    return _Paradigm(
        drop,
        {form: end.replace("_", "") for form, end in made.items()},
        {voice: (made_of.split("/")[0], made_of.split("/")[1]) for voice, made_of in pairs},
    )


_FIXED: Final = {
    "1": _paradigm(
        "る",
        "る _ て た たら ず れば よう ろ",
        "neg=ない/i pot=られる/1 pass=られる/1 caus=させる/1 teiru=ている/1 tai=たい/i masu=ます/masu",
    ),
    "suru": _paradigm(
        "する",
        "する し して した したら せず すれば しよう しろ",
        "neg=しない/i pot=できる/1 pass=される/1 caus=させる/1 teiru=している/1 tai=したい/i masu=します/masu",
    ),
    "kuru": _paradigm(
        "くる",
        "くる き きて きた きたら こず くれば こよう こい",
        "neg=こない/i pot=こられる/1 pass=こられる/1 caus=こさせる/1 teiru=きている/1 tai=きたい/i masu=きます/masu",
    ),
    "来る": _paradigm(
        "る",
        "る _ て た たら ず れば よう い",
        "neg=ない/i pot=られる/1 pass=られる/1 caus=させる/1 teiru=ている/1 tai=たい/i masu=ます/masu",
    ),
    "aru": _paradigm("ある", "ある あり あって あった あったら あらず あれば - -", "neg=ない/i masu=あります/masu"),
    "i": _paradigm("い", "い く くて かった かったら - ければ - -", "neg=くない/i"),
    "da": _paradigm("だ", "だ で で だった だったら - であれば - -", "neg=ではない/i"),
    "dearu": _paradigm("である", "である であり であって であった であったら - であれば - -", "neg=ではない/i"),
    "masu": _paradigm("ます", "ます まし まして ました ましたら - - - -", "neg=ません/none"),
    "none": _paradigm("", "_ - - - - - - - -", ""),
}


def _godan(row: str, te: str | None = None) -> _Paradigm:
    a, i, e, o, joined, past = _GODAN[row]
    if te is not None:
        joined, past = te, te[:-1] + "た"
    return _paradigm(
        row,
        f"{row} {i} {joined} {past} {past}ら {a}ず {e}ば {o}う {e}",
        f"neg={a}ない/i pot={e}る/1 pass={a}れる/1 caus={a}せる/1 teiru={joined}いる/1 tai={i}たい/i masu={i}ます/masu",
    )


def is_form(form: str) -> bool:
    *voices, last = form.split(".")
    return all(voice in VOICES for voice in voices) and (last in ENDINGS or last in VOICES)


def class_of(before: str, word: str) -> str | None:
    """The class of the verb `word` (or only its ending) printed after `before`; None: the book must say it."""
    whole = before + word
    for ending, kind in (
        ("する", "suru"),
        ("くる", "kuru"),
        ("来る", "来る"),
        ("行く", "iku"),
        ("である", "dearu"),
        ("ます", "masu"),
    ):
        if whole.endswith(ending) and word and ending.endswith(word[-len(ending) :]):
            return kind
    if word.endswith("い"):
        return "i"
    if word.endswith("だ"):
        return "da"
    return _by_last_kana(whole)


def _by_last_kana(whole: str) -> str | None:
    if whole[-1:] not in _GODAN:
        return None
    if whole[-1] != "る":
        return "5"
    if whole in ("ある",) or whole.endswith(("がある", "はある", "にある", "もある")):
        return "aru"
    before = whole[-2:-1]
    return "1" if before in _I_AND_E_ROWS else "5" if before in _OTHER_KANA else None


def inflect(word: str, kind: str, form: str) -> str | None:
    """`word` of class `kind` in `form`; None when the verb has no such form."""
    step, _, rest = form.partition(".")
    paradigm = _paradigm_of(word, kind)
    stem = word.removesuffix(paradigm.drop)
    if step in paradigm.voices:
        ending, result = paradigm.voices[step]
        return inflect(stem + ending, result, rest or DEFAULT_FORM)
    ending_or_none = paradigm.endings.get(step)
    return None if ending_or_none is None or rest else stem + ending_or_none


def _paradigm_of(word: str, kind: str) -> _Paradigm:
    if kind == "5":
        return _godan(word[-1])
    if kind == "iku":
        return _godan("く", "って")
    return _FIXED[kind]
