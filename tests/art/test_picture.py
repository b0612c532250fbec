"""Pictures are the same on every machine and for ever."""

from __future__ import annotations

import hashlib
import re
from xml.etree import ElementTree as ET

import pytest

from fuda.art import picture
from fuda.art.palette import FAMILIES
from fuda.art.picture import layers
from fuda.art.subject import WORDS, shapes

NAMES = (
    "火竜の子", "潮読みの静寂", "双子の灯守り", "名もなき者", "砂鐘の隊商", "岩の像", "夜の渡し舟", "山門の番人",
    "Nobody", "雲海の鷹", "森の狐", "氷花", "目利きの商人", "二刀の剣士", "石塔", "鏡", "帳簿", "約束", "旅人",
    "波止場の少年",
)  # fmt: skip
DRAWN = "f88f808d8e10eb9924c533b5"
"""The fingerprint of the design's own drawing of all these in every family, as a person and as a thing."""


def test_the_pictures_are_those_of_the_design() -> None:
    found = hashlib.blake2b(digest_size=12)
    for name in NAMES:
        for family in FAMILIES:
            for kind in ("character", "item"):
                found.update(layers(name, family, kind).encode())
    assert found.hexdigest() == DRAWN


@pytest.mark.parametrize("family", [*FAMILIES, "no such family"])
def test_a_picture_is_a_small_document_of_its_own(family: str) -> None:
    written = picture("双子の灯守り", family, "character")
    assert ET.fromstring(written).tag.endswith("svg")
    assert len(written) < 6000
    assert not re.search(r"script|href|style|\son", written), "nothing in it runs or is fetched"


def test_every_word_has_its_drawing() -> None:
    assert {word for _, word in WORDS} == set(shapes())
