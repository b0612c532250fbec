"""The assembler looks at every field of the nodes it takes apart: a new field must not be passed over in silence."""

from __future__ import annotations

from types import ModuleType

import msgspec
import pytest

from fuda.effects import sentence as core
from fuda.effects.assemble import shop
from fuda.games.fftcg.language.ops import choose
from fuda.games.fftcg.language.words import ability, sentence

KNOWN: dict[type[msgspec.Struct], str] = {
    shop.Text: "lines",
    shop.Noted: "line note",
    ability.FromDamage: "n line style",
    ability.Burst: "line",
    ability.Auto: "trigger body during style",
    ability.Action: "body icons deeds name",
    ability.Field: "sentences",
    ability.SummonLine: "body",
    shop.Keywords: "words style",
    ability.Warp: "n icons style",
    ability.Use: "parts style",
    ability.Times: "n style",
    ability.GameTimes: "n style",
    ability.TriggersOnlyIf: "condition style",
    ability.BurstOnly: "",
    ability.PayOnly: "source style",
    sentence.Chain: "head rest scope either tail",
    sentence.Scope: "prefix body",
    sentence.Head: "",
    sentence.If: "condition style",
    sentence.AsLongAs: "condition",
    sentence.Unless: "condition",
    sentence.Until: "until style",
    sentence.During: "who phase style",
    sentence.By: "who of style",
    sentence.Per: "each style",
    sentence.Then: "style",
    sentence.DidSo: "no style",
    sentence.Reflex: "n verb what style",
    sentence.Otherwise: "style",
    sentence.On: "trigger next style",
    sentence.Would: "event style",
    sentence.Instead: "style",
    sentence.Also: "style",
    sentence.Say: "body note",
    sentence.MaySay: "body note style",
    sentence.Modes: "n options upto who of more style",
    core.Mode: "sentences style",
    sentence.MoreModes: "condition n upto note style",
    ability.Body: "sentences modes uses prefix during",
    choose.Choose: "whats more either cap style",
    choose.ChooseStack: "heads limits where",
}


@pytest.mark.parametrize("node", KNOWN, ids=lambda node: node.__name__)
def test_no_field_is_new(node: type[msgspec.Struct]) -> None:
    assert set(node.__struct_fields__) - {"style"} == set(KNOWN[node].split()) - {"style"}


@pytest.mark.parametrize("room", [ability, sentence], ids=lambda room: str(room.__name__))
def test_no_node_is_new(room: ModuleType) -> None:
    own = {thing for thing in vars(room).values() if isinstance(thing, type) and thing.__module__ == room.__name__}
    assert own <= set(KNOWN)
