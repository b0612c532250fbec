"""One spelling for what publishers write in several ways: とき or 時, すべて or 全て, 選んで or 選び, polite
verbs, numbers in kanji, a full stop that is missing. Names in quotation marks stay as they are.

This is the language's own width, the same in every game: a phrasebook writes each thing once, in the spelling its game
prints, and a game says which spelling of a word that is (`uses`). Rules only bring a text nearer to the phrasebook:
what the phrasebook prints itself must come through unchanged (tests/text/test_spelling.py asks every game)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fuda.text.polite import plain
from fuda.text.respelling import Respelling

if TYPE_CHECKING:
    from collections.abc import Iterable

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
