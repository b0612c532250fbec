"""Words that no table can list: spell slots, names of effects, races, attributes of damage."""

from __future__ import annotations

from fuda.games.moncolle.printed import ELEMENTS, MULTI
from fuda.text import enclosed_terminal, pattern_terminal

ICONS = "".join(ELEMENTS) + MULTI
KATAKANA = "".join(map(chr, range(ord("ァ"), ord("ヴ") + 1))) + "ー"
NO_RACE = (
    "ユニット|カード|スペル|パワー|ダメージ|レベル|ダイス|コスト|タイミング|フェイズ|ターン|エリア|リミット|プレイヤー|マーカー|"
    "トークン|イニシアチブ|シャッフル"
)
"""Words of the rules that are no race."""
DAMAGE_KINDS = "火炎|津波|冷気|電撃|地震|烈風|神聖|暗黒|毒|浄化|真空"
"""The attributes of damage that the phrasebook calls by English names."""


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


ICON_WORDS = dict(zip(ICONS, ("fire", "water", "earth", "wind", "holy", "dark", "multi"), strict=True))
"""The spell slots in English texts."""
_ICON = {word: icon for icon, word in ICON_WORDS.items()}
_ANY_ICON = "|".join(_ICON)


def _icons_in_words(value: object) -> str | None:
    known = isinstance(value, str) and value and set(value) <= set(ICONS)
    return " ".join(ICON_WORDS[icon] for icon in value) if known and isinstance(value, str) else None


TERMINALS = (
    pattern_terminal(
        "IconWords",
        rf"(?:{_ANY_ICON})(?: (?:{_ANY_ICON})\b)*(?![a-z])",
        lambda text: "".join(_ICON[word] for word in text.split()),
        _icons_in_words,
        lambda rng: "".join(rng.choice(ICONS) for _ in range(rng.randint(1, 3))),
        words={"ja": "スペル枠", "en": "spell slots"},
    ),
    pattern_terminal(
        "OneIconWord",
        rf"(?:{_ANY_ICON})(?![a-z])",
        lambda text: _ICON[text],
        lambda value: _icons_in_words(value) if isinstance(value, str) and len(value) == 1 else None,
        lambda rng: rng.choice(ICONS),
        words={"ja": "スペル枠", "en": "a spell slot"},
    ),
    pattern_terminal(
        "Icons",
        f"[{ICONS}]+",
        str,
        lambda value: value if isinstance(value, str) and value and set(value) <= set(ICONS) else None,
        lambda rng: "".join(rng.choice(ICONS) for _ in range(rng.randint(1, 3))),
        first=ICONS,
        words={"ja": "スペル枠", "en": "spell slots"},
    ),
    pattern_terminal(
        "OneIcon",
        f"[{ICONS}]",
        str,
        lambda value: value if isinstance(value, str) and value and value in ICONS else None,
        lambda rng: rng.choice(ICONS),
        first=ICONS,
        words={"ja": "スペル枠", "en": "a spell slot"},
    ),
    pattern_terminal(
        "One",
        "1(?![0-9])",
        int,
        lambda value: "1" if value == 1 else None,
        lambda _: 1,
        words={"ja": "1", "en": "1"},
    ),
    pattern_terminal(
        "Each",
        "each",
        lambda _: 1,
        lambda value: "each" if value == 1 else None,
        lambda _: 1,
        words={"ja": "each", "en": "each"},
    ),
    pattern_terminal(
        "Plural",
        "0|[2-9][0-9]*|1[0-9]+",
        int,
        lambda value: str(value) if isinstance(value, int) and value != 1 and value >= 0 else None,
        lambda rng: rng.randint(2, 4),
        words={"ja": "数", "en": "a number"},
    ),
    pattern_terminal(
        "Several",
        "[2-9]|[1-9][0-9]+",
        int,
        lambda value: str(value) if isinstance(value, int) and value > 1 else None,
        lambda rng: rng.randint(2, 4),
        words={"ja": "2以上の数", "en": "a number above 1"},
    ),
    enclosed_terminal("Title", "『", "』", {"ja": "『名』", "en": "a name 『…』"}),
    pattern_terminal(
        "Kin",
        f"(?:(?!{NO_RACE})[{KATAKANA}])+(?:・(?:(?!{NO_RACE})[{KATAKANA}])+)*",
        str,
        _text,
        lambda rng: rng.choice(("ドラゴン", "エルフ", "ゴブリン・キング")),
        first=KATAKANA,
        words={"ja": "種族", "en": "a race"},
    ),
    pattern_terminal(
        "RareDamage",
        rf"(?!(?:{DAMAGE_KINDS})(?:[):]|$))[^\s0-9A-Za-z():&。、+\-「」,./]+",
        str,
        _text,
        lambda rng: rng.choice(("水撃", "閃光", "音波")),
        words={"ja": "ダメージ属性", "en": "an attribute of damage"},
    ),
)
