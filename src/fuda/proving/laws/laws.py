"""The laws of meaning as pairs of texts that must be equal when they are played."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import msgspec

from fuda.proving.laws.tongue import Tongue

OTHERS = ("相手は", "相手のプレイヤーは", "対戦相手は", "敵軍プレイヤーは")
"""Who may be named besides the text's player; a game reads those that it has."""
EVERYBODY = (
    ("お互いのプレイヤーは", "相手は"), ("互いのプレイヤーは", "敵軍プレイヤーは"), ("お互いは", "相手は"),
    ("各プレイヤーは", "対戦相手は"), ("各プレイヤーは", "相手は"), ("お互いのプレイヤーは", "対戦相手は"),
)  # fmt: skip
"""Both players, and the word for the other one."""
UNTIL = (
    "ターン終了時まで、", "このターンの終了時まで、", "チェイン終了時まで、", "戦闘終了まで、", "ターン終了まで、",
    "次の相手のターン終了時まで、", "次の自分のターン終了時まで、",
)  # fmt: skip
NEUTRAL = ("カードを1枚引く", "カードを1枚ドローする", "手札を1枚補充する")
"""A clause that can always be offered."""


TRUE = ("自分の手札が0枚以上の場合、", "あなたのスコアが0以上の場合、", "手札が0枚以上の場合、")
FALSE = ("自分の手札が99枚以上の場合、", "あなたのスコアが99以上の場合、", "手札が99枚以上の場合、")
SO = ("そうした場合、", "効果適用後、")
NOBODY = ("コスト99以上の", "Rankが99の", "レベル99以上の")
"""Words in front of a noun that no card fits."""
NOUN = re.compile(
    "キャラ|フォワード|バックアップ|モンスター|敵(?!の|軍)|味方(?!の)|敵軍ユニット|自軍ユニット|ストライカー"
)
SIGNED = re.compile(r"[+-]([0-9]+)")

ITSELF = (
    ("このターン、あなたがカードを引く場合、代わりに", "カードを1枚引く"),
    ("このターン、対戦相手がカードを引く場合、代わりに対戦相手は", "カードを1枚引く"),
    ("このターン、フォワードがブレイクされる場合、代わりに", "それをブレイクする"),
    ("このターン、キャラクターがダル状態になる場合、代わりに", "それをダル状態にする"),
    ("このターン、あなたが《C》を得る場合、代わりに", "《C》を得る"),
    ("ターン終了時まで、味方が撃破される場合、かわりに", "それを撃破する"),
    ("ターン終了時まで、敵が退場する場合、かわりに", "それを退場させる"),
    ("ターン終了時まで、敵が行動済み状態になる場合、かわりに", "それを行動済み状態にする"),
)
"""What would happen, and the very same deed."""


CHOICES = (
    "味方のキャラを1体選ぶ", "相手のキャラを1体選ぶ", "キャラを1体選ぶ", "敵1体を選ぶ", "味方1体を選ぶ",
    "フォワード1体を選ぶ", "キャラクター1体を選ぶ", "敵軍ユニット1体を選ぶ", "自軍ユニット1体を選ぶ",
)  # fmt: skip
"""A choice of one thing, of which the text goes on to speak."""
IT = re.compile("それ(?!ら|ぞれ)")
GOES = ("それを手札に戻す", "それを破壊する", "それを除外する", "それを退場させる", "それをゲームから除外する")
"""It leaves the table by this very text."""
FACTS = (
    "相手のプレイヤーにそれの攻撃力に等しいダメージを与える", "相手のプレイヤーにそれのHPに等しいダメージを与える",
    "カードをそれのRankに等しい枚数引く", "カードをそれのPOWに等しい枚数引く", "敵全員に【それのPOW】ダメージ",
)  # fmt: skip
"""A number of it that the text asks for."""


class Pair(msgspec.Struct, frozen=True):
    """Two texts that must be equal, and how the offers in them are answered. Each line stands behind the holder's words
    by itself."""

    law: str
    one: str
    other: str
    offers: str = ""
    clauses: tuple[str, ...] = ()


Law = Callable[[Tongue, random.Random], Iterator[Pair]]


def joined(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """A し、B する is A. B. [L2], where A names nobody who would govern B."""
    first, second = rng.choice(tongue.clauses), rng.choice(tongue.clauses)
    bound = tongue.inflected(first, "renyo")
    if bound and not first.startswith(NAMED):
        yield Pair("L2", f"{bound}、{second}。", f"{first}。{second}。", clauses=(first, second))


def subject(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Who is named governs both [L1]."""
    who = rng.choice(tongue.understood(OTHERS))
    first, second = tongue.behind(who, rng), tongue.behind(who, rng)
    bound = tongue.inflected(first, "renyo") if first else None
    if bound and first and second:
        yield Pair("L1", f"{who}{bound}、{second}。", f"{who}{first}。{who}{second}。", clauses=(first, second))


def scope(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """The head of a sentence holds for all that follows [L9]."""
    until = rng.choice(tongue.understood(UNTIL))
    first, second = tongue.behind(until, rng), tongue.behind(until, rng)
    bound = tongue.inflected(first, "renyo") if first else None
    if bound and first and second:
        yield Pair("L9", f"{until}{bound}、{second}。", f"{until}{first}。{until}{second}。", clauses=(first, second))


def may(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Answered yes, an offer is the plain text; answered no, it is like any other offer that is refused [L3, L4]."""
    who = rng.choice(("", "", *tongue.understood(OTHERS)))
    clause = tongue.behind(who, rng) if who else rng.choice(tongue.clauses)
    bound = tongue.inflected(clause, "te") if clause else None
    if bound and clause:
        yield Pair("L3 yes", f"{who}{bound}もよい。", f"{who}{clause}。", "yes", clauses=(clause,))
        yield Pair("L3 no", f"{who}{bound}もよい。", nothing(tongue), "no", clauses=(clause,))


def both(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Both players are one and the other [L5, L13]."""
    every, other = rng.choice([pair for pair in EVERYBODY if len(tongue.understood(pair)) == len(pair)])
    clause = tongue.behind(every, rng)
    if clause and tongue.fits(other, clause):
        yield Pair("L13", f"{every}{clause}。", f"{clause}。{other}{clause}。", clauses=(clause,))


def given(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """What holds is as good as unsaid, for all that follows in the sentence; what does not hold does nothing [L9]."""
    first, second = rng.choice(tongue.clauses), rng.choice(tongue.clauses)
    bound = tongue.inflected(first, "renyo")
    if bound is None:
        return
    for head in tongue.understood(TRUE):
        yield Pair("L9 true", f"{head}{bound}、{second}。", f"{bound}、{second}。", clauses=(first, second))
    for head in tongue.understood(FALSE):
        yield Pair("L9 false", f"{head}{bound}、{second}。", nothing(tongue), "no", clauses=(first, second))


def done(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Behind what was done, if so is as good as unsaid; behind an offer that was refused it does nothing [L4]."""
    clause, neutral = rng.choice(tongue.clauses), always(tongue)
    for link in tongue.understood(SO):
        if tongue.fits(link, clause):
            yield Pair("L4 yes", f"{neutral}。{link}{clause}。", f"{neutral}。{clause}。", clauses=(clause,))
            yield Pair("L4 no", f"{nothing(tongue)}{link}{clause}。", nothing(tongue), "no", clauses=(clause,))


def nobody(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """A deed on nobody is nothing [L8]. What is quoted is given to somebody, whomever it speaks of."""
    clause = rng.choice(tongue.clauses)
    found = NOUN.search(clause.partition("「")[0])
    for limit in NOBODY if found else ():
        assert found is not None
        limited = clause[: found.start()] + limit + clause[found.start() :]
        if tongue.reads(limited):
            yield Pair("L8", f"{limited}。", nothing(tongue), "no", clauses=(clause,))


def twice(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Two lines that wait for the same do what one line does that says it twice [L17]."""
    clause = rng.choice(tongue.clauses)
    yield Pair("L17", f"{clause}。\n{clause}。", f"{clause}。{clause}。", clauses=(clause,))


def constant(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Constants joined are constants one by one [L2]."""
    first, second = rng.choice(tongue.clauses), rng.choice(tongue.clauses)
    bound = tongue.inflected(first, "renyo")
    if bound and not first.startswith(NAMED):
        yield Pair("L2 always", f"{bound}、{second}。", f"{first}。\n{second}。", clauses=(first, second))


def doubled(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """A constant had twice is one with doubled numbers [L17]."""
    clause = rng.choice(tongue.clauses)
    more = SIGNED.sub(lambda sign: f"{sign[0][0]}{2 * int(sign[1])}", clause)
    if more != clause and int(SIGNED.findall(clause)[0]) > 0:
        yield Pair("L17 always", f"{clause}。\n{clause}。", f"{more}。", clauses=(clause,))


def instead(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """What happens instead of itself is what would have happened: done or offered, said once or twice [L12]."""
    known = [(head, deed) for head, deed in ITSELF if tongue.understood((head,))]
    if known:
        (head, deed), clause = rng.choice(known), rng.choice(tongue.clauses)
        said, offered = f"{head}{deed}。", f"{head}{tongue.inflected(deed, 'te')}もよい。"
        for texts in (said, offered, f"{said}{said}"):
            yield Pair("L12", f"{texts}{clause}。", f"{clause}。", clauses=(head, clause))


def it(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """What was chosen is それ in the same sentence and in the next [L6]."""
    choices = [choice for choice in CHOICES if tongue.reads(choice)]
    spoken = [clause for clause in tongue.clauses if IT.search(clause)]
    if choices and spoken:
        choice, clause = rng.choice(choices), rng.choice(spoken)
        bound = tongue.inflected(choice, "renyo")
        if bound:
            yield Pair("L6", f"{bound}、{clause}。", f"{choice}。{clause}。", clauses=(choice, clause))


def gone(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """The numbers of what a text itself takes away are those it had: asked for before or after [L7]."""
    choices = [choice for choice in CHOICES if tongue.reads(choice)]
    goes, facts = ([words for words in known if tongue.reads(words)] for known in (GOES, FACTS))
    if choices and goes and facts:
        choice, away, fact = rng.choice(choices), rng.choice(goes), rng.choice(facts)
        chosen, left, told = (tongue.inflected(words, "renyo") for words in (choice, away, fact))
        if chosen and left and told:
            yield Pair("L7", f"{chosen}、{left}、{fact}。", f"{chosen}、{told}、{away}。", clauses=(choice, away, fact))


def either_way(tongue: Tongue, rng: random.Random) -> Iterator[Pair]:
    """Constants are the same in whichever order they are written [L11]."""
    first, second = rng.choice(tongue.clauses), rng.choice(tongue.clauses)
    yield Pair("L11", f"{first}。\n{second}。", f"{second}。\n{first}。", clauses=(first, second))


def always(tongue: Tongue) -> str:
    """A clause that can always be done."""
    return next(words for words in NEUTRAL if tongue.reads(words))


def nothing(tongue: Tongue) -> str:
    """A text that does nothing when its offer is refused."""
    return f"{tongue.inflected(always(tongue), 'te')}もよい。"


NAMED = tuple(
    {word for pair in EVERYBODY for word in pair} | {*OTHERS, "すべてのプレイヤーは", "ターゲットプレイヤーは"}
)
LAWS: dict[str, Law] = {
    "joined": joined,
    "subject": subject,
    "scope": scope,
    "given": given,
    "may": may,
    "done": done,
    "both": both,
    "nobody": nobody,
    "twice": twice,
    "constant": constant,
    "doubled": doubled,
    "instead": instead,
    "it": it,
    "gone": gone,
    "either_way": either_way,
}
CONSTANTS = ("constant", "doubled", "either_way")
"""The laws about what always holds."""
WAITING, WAITS = ("nobody", "twice", "given"), re.compile("(?:時：|とき、|場合、){}$")
"""The laws that need a text that waits for an event, and how such texts are known."""
