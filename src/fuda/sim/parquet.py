"""Games as a table: one row per game, in the order of their numbers, as a Parquet file (needs pyarrow)."""

from __future__ import annotations

import io
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec

import msgspec

from fuda.errors import UserError
from fuda.sim.series import Result


def check() -> None:
    """Refuse before the first game is played."""
    if find_spec("pyarrow") is None:
        raise UserError("--parquet needs pyarrow: install fuda[parquet]")


def table_of(results: Iterable[Result]) -> bytes:
    """The file. The same games make the same bytes."""
    pa, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    texts = pa.list_(pa.string())
    columns = {
        "number": pa.int64(),
        "seed": pa.int64(),
        "decks": texts,
        "agents": texts,
        "winners": pa.list_(pa.int8()),
        "ending": pa.string(),
        "first": pa.int8(),
        "turns": pa.int32(),
        "decisions": pa.int32(),
        "drawn": pa.list_(texts),
        "played": pa.list_(texts),
        "error": pa.string(),
    }
    ordered = sorted(results, key=lambda result: result.number)
    rows = [{name: msgspec.to_builtins(getattr(result, name)) for name in columns} for result in ordered]
    written = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows, schema=pa.schema(columns)), written, compression="zstd")
    return written.getvalue()
