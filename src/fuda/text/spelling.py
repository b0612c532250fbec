"""One spelling for what publishers write in several ways: とき or 時, すべて or 全て, 選んで or 選び, polite
verbs, numbers in kanji, a full stop that is missing; in English he/she or they, "one card" or "1 card", curly quotes.
Names in quotation marks stay as they are.

This is the language's own width, the same in every game: a phrasebook writes each thing once, in the spelling its game
prints, and a game says which spelling of a word that is (`uses`). Rules only bring a text nearer to the phrasebook:
what the phrasebook prints itself must come through unchanged (tests/text/test_spelling.py asks every game)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


Words = tuple[str, ...]
"""Texts of which a match has at least one; none: nothing is known of it."""

_MANY: Final = re.compile(r"(?:[?*+]|\{(\d*)(?:,\d*)?\})[?+]?")
_GROUP: Final = re.compile(r"\((?:\?(?::|<?[=!]|P<\w+>))?")
_CLASS: Final = re.compile(r"\[\^?\]?(?:\\.|[^\\\]])*\]", re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-9]+|.)", re.DOTALL)
_OTHER_KINDS: Final = re.compile(r"\(\?(?!:|<?[=!]|P<)")
"""Groups that change what the rest of a pattern means."""


class Respelling:
    """Many rules (pattern, spelling), one after the other over a text. A text has few of the words that they look for,
    so a rule is tried only where a text has one that its pattern cannot do without, and made ready when that first
    happens: most starts read no text."""

    def __init__(self, rules: Iterable[tuple[str, str | Callable[[re.Match[str]], str]]]) -> None:
        self._rules = [_Rule(old, new) for old, new in rules]

    def __call__(self, text: str) -> str:
        """The text after all of them."""
        for rule in self._rules:
            words = rule.words
            if words is None:
                words = rule.words = needed(rule.old)
            for word in words:
                if word in text:
                    break
            else:
                if words:
                    continue
            text = rule.pattern().sub(rule.new, text)
        return text


class _Rule:
    __slots__ = ("_ready", "new", "old", "words")

    def __init__(self, old: str, new: str | Callable[[re.Match[str]], str]) -> None:
        self.old, self.new = old, new
        self.words: Words | None = None
        self._ready: re.Pattern[str] | None = None

    def pattern(self) -> re.Pattern[str]:
        if self._ready is None:
            self._ready = re.compile(self.old, re.MULTILINE)
        return self._ready


def needed(pattern: str) -> Words:
    """What every match of a pattern has, in itself or around it: the longest texts that are sure to be there."""
    return () if _OTHER_KINDS.search(pattern) else _Scan(pattern).either()


class _Scan:
    """Goes once through a pattern."""

    def __init__(self, pattern: str) -> None:
        self.pattern, self.place = pattern, 0

    def either(self) -> Words:
        """Ways parted by |, up to the end of a group."""
        ways = [self.row()]
        while self.ahead() == "|":
            self.place += 1
            ways.append(self.row())
        return tuple(dict.fromkeys(word for way in ways for word in way)) if all(ways) else ()

    def row(self) -> Words:
        """Pieces one after the other: all of them must be there, so the one that says most is asked for."""
        found: list[Words] = []
        run = ""
        while self.ahead() not in ("", "|", ")"):
            words, letter = self.piece()
            least, most = self.times()
            run += letter if least else ""
            if not letter or least != most:
                found += [(run,)] if run else []
                run = ""
            if words and least:
                found.append(words)
        found += [(run,)] if run else []
        return max(found, key=lambda words: (min(map(len, words)), -len(words)), default=())

    def piece(self) -> tuple[Words, str]:
        """The next piece: the words it needs, or the letter that it is."""
        char = self.ahead()
        if char == "(":
            return self.group(), ""
        if char == "[":
            self.skip(_CLASS)
            return (), ""
        if char == "\\":
            sign = self.skip(_ESCAPE)[1:]
            return (), "" if sign[0].isalnum() else sign
        self.place += 1
        return (), "" if char in ".^$" else char

    def group(self) -> Words:
        """A group, or what must stand or must not stand beside it."""
        head = self.skip(_GROUP)
        words = self.either()
        self.place += 1
        return () if head.endswith("!") else words

    def times(self) -> tuple[int, int]:
        """How often the last piece stands at least; and whether it is just that often."""
        many = _MANY.match(self.pattern, self.place)
        if many is None:
            return 1, 1
        self.place = many.end()
        least = int(many[1] or 0) if many[0][0] == "{" else int(many[0][0] == "+")
        return min(least, 1), 2

    def ahead(self) -> str:
        return self.pattern[self.place : self.place + 1]

    def skip(self, what: re.Pattern[str]) -> str:
        found = what.match(self.pattern, self.place)
        assert found is not None  # patterns are whole
        self.place = found.end()
        return found[0]


# Polite verbs made plain: 引きます → 引く, 破壊しません → 破壊しない; 選んでください → 選ぶ is left to the book.
_ENDS: Final = {"き": "く", "ぎ": "ぐ", "ち": "つ", "に": "ぬ", "び": "ぶ", "み": "む", "り": "る"}
_NEGATIVE: Final = {"き": "か", "ぎ": "が", "ち": "た", "に": "な", "び": "ば", "み": "ま", "り": "ら"}
_PAST: Final = {"き": "いた", "ぎ": "いだ", "ち": "った", "に": "んだ", "び": "んだ", "み": "んだ", "り": "った"}
_VERB: Final = re.compile("(.{0,3}?)(ます|ません|ました)(?=[。、)」』とがのかけ]|$|時|とき|場合)", re.MULTILINE)
_NOUN: Final = re.compile("[一-鿿]{2}$")
"""A noun of two kanji takes する (破壊します); after a single one it may be a verb of its own (戻します)."""
_OWN: Final = frozenset("出戻移渡消残直足回示返写潰倒差指押貸放離殺")
"""Kanji whose verb ends in す."""


def plain(text: str) -> str:
    """The text with its verbs in the plain form."""
    return _VERB.sub(_plain, text) if "ます" in text or "ませ" in text or "まし" in text else text


def _plain(found: re.Match[str]) -> str:
    before, ending = found[1], found[2]
    stem, last = before[:-1], before[-1:]
    if before.endswith("でき"):
        return before + {"ます": "る", "ません": "ない", "ました": "た"}[ending]
    if last == "し":
        return stem + _shi(stem, ending)
    if last == "い":
        one = stem[-1:] in ("て", "で", "が", "も", "に")  # いる, not a verb that ends in う
        plain_forms = ("いる", "いない", "いた") if one else ("う", "わない", "った")
        return stem + dict(zip(("ます", "ません", "ました"), plain_forms, strict=True))[ending]
    if last == "り" and stem.endswith("あ"):
        return stem[:-1] + {"ます": "ある", "ません": "ない", "ました": "あった"}[ending]
    if last in _ENDS:
        table = {"ます": _ENDS[last], "ません": _NEGATIVE[last] + "ない", "ました": _PAST[last]}
        return stem + table[ending]
    return before + {"ます": "る", "ません": "ない", "ました": "た"}[ending]


def _shi(stem: str, ending: str) -> str:
    own = stem[-1:] in _OWN and _NOUN.search(stem) is None
    if own or stem.endswith(("ら", "わ", "ぼ", "か", "落と")):
        return {"ます": "す", "ません": "さない", "ました": "した"}[ending]
    return {"ます": "する", "ません": "しない", "ました": "した"}[ending]


_KANJI: Final = "一二三四五六七八九"
_COUNTERS: Final = "体枚つ点個回度人箇ヶカ"
_VERB_ENDS: Final = "うくぐすつぬぶむるいただ"
_DIGITS: Final = str.maketrans(_KANJI, "123456789")

WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("時 とき", rf"(?<=[{_VERB_ENDS}のなん])(?:とき|時)(?=[、:：に]|$)"),
    ("すべて 全て", "すべて|全て|(?<=[のを、])(?:全部|みな|皆)"),
    ("または 又は", "または|又は|もしくは|若しくは|あるいは|或いは"),
    ("および 及び", "および|及び|ならびに|並びに"),
    ("こと 事", rf"(?<=[{_VERB_ENDS}])(?:こと|事)(?=[がではにを、])"),
    ("代わりに かわりに", "代わりに|かわりに|替わりに"),
    ("一番 1番", "(?:一|1|１|いち)番(?=[上下])|いちばん(?=[上下])"),
    ("好きな順番で 任意の順番で", "(?:好きな|任意の)順(?:番|序)?(?:で|に)"),
    ("好きな枚数 任意の枚数", "(?:好きな|任意の)枚数"),
    ("その後、 そののち、", "その(?:後|のち|あと)(?:に)?、"),
    ("につき ごとに", "につき|ごとに|毎に"),
    ("1度 1回", r"(?:(?<=ターンに)|(?<=の間に)|(?<=ゲームに))[1１](?:度|回)"),
)
"""Words of one meaning: the spellings a phrasebook may choose from (the first, where it chooses none), and where they
stand in a text. Only spellings: words that a book tells apart are not here."""

_JOINED: Final = (
    *("選/んで/び", "引/いて/き", "置/いて/き", "取り除/いて/き", "捨/てて/て", "加/えて/え", "与/えて/え"),
    *("入れ/て/", "戻/して/し", "出/して/し", "移/して/し", "破棄/して/し", "破壊/して/し"),
    *("払/って/い", "振/って/り", "送/って/り"),
)
"""Verbs that join a clause to the next one by て as well as by their stem; 見て and the like stay, for they say how."""

CHOOSING: Final[tuple[tuple[str, str], ...]] = (
    ("選択(?=[しすさで])", "選‹"),
    ("選‹して、?(?!発動|[いもか])", "選び、"),
    ("選‹して", "選んで"),
    ("選‹した", "選んだ"),
    ("選‹しない", "選ばない"),
    ("選‹し", "選び"),
    ("選‹する", "選ぶ"),
    ("選‹され", "選ばれ"),
    ("選‹させ", "選ばせ"),
    ("選‹でき", "選べ"),
    ("選‹", "選択"),
)
"""選択する where a book knows only 選ぶ."""

JOINING: Final[tuple[tuple[str, str], ...]] = (
    ("(?<![と対関通])して、", "し、"),
    *(
        (f"{stem}{te}、?(?!シャッフル|発動|[いおかくもみ])", f"{stem}{renyo}、")
        for stem, te, renyo in (verb.split("/") for verb in _JOINED)
    ),
)
"""て where a book joins clauses by the stem."""

FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("出来(?=[るなまたて])", "でき"),
    ("行な", "行"),
    ("貴方|あなた(?=自身)", "あなた"),
    ("へ(?=戻|加え|置|送)", "に"),
    ("(?<=[てで])おり、", "いて、"),
    ("(?<=[るいた])かぎり", "限り"),
    ("公開して(?=手札)", "公開し、"),
    ("ちょうど(?=[0-9０-９])", ""),
    (r"なければ(?![ない])、?", "ない場合、"),
    (r"であるなら(?:ば)?(?=、)", "である場合"),
    (rf"(?<=[{_VERB_ENDS}])なら(?:ば)?(?=、)", "場合"),
)
"""Forms of one meaning, in this order."""

_COUNTED: Final = re.compile(f"(?<![一-鿿第])([{_KANJI}])(?=[{_COUNTERS}](?:[をまだずのにがはとで以目引捨選置、。]|$))")
_SPELT_OUT: Final = {"ひとつ": "1つ", "ふたつ": "2つ", "みっつ": "3つ", "ひとり": "1人", "ふたり": "2人"}
_OUT: Final = re.compile("|".join(_SPELT_OUT))
_UNENDED: Final = re.compile(r"(?:(?<=[うくぐすぬぶむるい])|(?<=[^0-9０-９]つ))$", re.MULTILINE)


class Spelling:
    """Brings a text into the spelling of one phrasebook: `uses` names the words it prefers, `rules` what only this
    game's publisher writes in several ways (pattern, spelling), after what all have in common. `names`: the brackets
    around names. `choosing`: 選択する is the same as 選ぶ; `joining`: て joins clauses as the stem does."""

    def __init__(
        self,
        uses: str = "",
        rules: Iterable[tuple[str, str]] = (),
        *,
        names: str = "「」『』",
        choosing: bool = True,
        joining: bool = True,
    ) -> None:
        chosen = frozenset(uses.split())
        known = {word for words, _ in WORDS for word in words.split()}
        assert chosen <= known, chosen - known
        words = [(where, next((w for w in ws.split() if w in chosen), ws.split()[0])) for ws, where in WORDS]
        made = [*(CHOOSING if choosing else ()), *(JOINING if joining else ()), *FORMS, *words, *rules]
        self._respelled = Respelling(made)
        pairs = zip(names[::2], names[1::2], strict=True)
        self._named = re.compile("(" + "|".join(f"{a}[^{b}]*{b}" for a, b in pairs) + ")")

    def __call__(self, text: str) -> str:
        """The text in the phrasebook's spelling."""
        text = _UNENDED.sub("。", text)
        pieces = [part if n % 2 else self._spelled(part) for n, part in enumerate(self._named.split(text))]
        return "".join(pieces)

    def _spelled(self, text: str) -> str:
        text = _COUNTED.sub(lambda found: found[1].translate(_DIGITS), plain(text))
        return self._respelled(_OUT.sub(lambda found: _SPELT_OUT[found[0]], text))


_CONSONANT_S: Final = r"(\w*?[^aeious\W])s"

ENGLISH_FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("[\u2018\u2019]", "'"),
    ("[\u201c\u201d]", '"'),
    (" *(?:[-\u2010-\u2015\uff0d\u30fc]{2,}|[\u2013-\u2015]) *", " -- "),
    (r"\b([Hh])e/she does(?:n't| not)\b", r"\1e/she do not"),
    (r"\bhe/she does\b", "they do"),
    (r"\bHe/she does\b", "They do"),
    (r"\bhe/she has\b", "they have"),
    (rf"\bhe/she {_CONSONANT_S}\b", r"they \1"),
    (rf"\bHe/she {_CONSONANT_S}\b", r"They \1"),
    (r"\bhe/she\b", "they"),
    (r"\bHe/she\b", "They"),
    (r"\bhis/her\b", "their"),
    (r"\bHis/her\b", "Their"),
    (r"\bhim/her\b", "them"),
    (r"\b(?:his|her)(?= \w)", "its"),
    (r"\bhim\b", "it"),
    (r"\bdoesn't\b", "does not"),
    (r"\bdon't\b", "do not"),
    (r"\bcan't\b", "cannot"),
    (r"\bcan not\b", "cannot"),
    (r"\b[Oo]ne (?=(?:other )?(?:Forward|Backup|Monster|Summon|Character|card|unit)\b)", "1 "),
    (r"  +", " "),
    (r" (?=[,.])", ""),
    (r"\.{2,}", "."),
)
"""Forms of one meaning, in this order."""


class EnglishSpelling:
    """Brings an English text into the spelling of one phrasebook; `rules`: what only this game's publisher writes in
    several ways (pattern, spelling); `names`: the brackets around names."""

    def __init__(self, rules: Iterable[tuple[str, str]] = (), *, names: str = "【】『』") -> None:
        self._spelled = Respelling([*ENGLISH_FORMS, *rules])
        pairs = zip(names[::2], names[1::2], strict=True)
        self._named = re.compile("(" + "|".join(f"{a}[^{b}]*{b}" for a, b in pairs) + ")")

    def __call__(self, text: str) -> str:
        """The text in the phrasebook's spelling."""
        return "".join(part if n % 2 else self._spelled(part) for n, part in enumerate(self._named.split(text)))
