"""Pictures of figures: SVG as text, to stand inside a page. Colours are names of the page's style, so that they fit
its light and its dark dress; whatever is drawn is also told in words (`title`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, sqrt

import msgspec

from fuda.cli.output import width
from fuda.sim.tally import Tally

ROW = 26
LETTER = 7.2
"""How wide a letter is, about."""
PLOT = 480
CELL, CELL_HEIGHT = 92, 46
PARTED = " · "
"""Between a deck and its bot (`naming.side_name`)."""
BINS = 30
FULL = 0.35
"""A share so far from one half has the full colour."""
UNSURE = 0.4
"""So much of its colour has a share that may be one half."""


class Mark(msgspec.Struct, frozen=True):
    """A value with its interval, and what stands beside it."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def mark_of(name: str, tally: Tally, note: str = "") -> Mark:
    """A share."""
    return Mark(name, tally.share, *tally.interval, note)


def svg(wide: float, high: float, parts: Sequence[str], title: str) -> str:
    """The picture."""
    inner = "".join(parts)
    return (
        f'<svg viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" height="{high:.0f}" role="img">'
        f"<title>{escape(title)}</title>{inner}</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    """A line."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def box(x: float, y: float, wide: float, high: float, kind: str, style: str = "", told: str = "") -> str:
    """A rectangle with words for whoever points at it."""
    title = f"<title>{escape(told)}</title>" if told else ""
    shape = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, wide):.1f}" height="{high:.1f}" rx="3"'
    return f'<rect {shape} class="{kind}" style="{style}">{title}</rect>'


def dot(x: float, y: float, kind: str, told: str) -> str:
    """A dot with words for whoever points at it."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="dot {kind}"><title>{escape(told)}</title></circle>'


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.0f} %"


def margin(names: Sequence[str]) -> float:
    """Room for the longest name."""
    return max((width(name) for name in names), default=0) * LETTER + 14


# Who beats whom


def heat(names: Sequence[str], cells: Mapping[tuple[int, int], Tally], title: str) -> str:
    """A square per pair: the share of the row, its interval, and the more colour the farther from one half."""
    left, above = margin(names), [name.split(PARTED) for name in names]
    lines = max(map(len, above))
    top, wide = 14.0 + 15 * lines, max(CELL, margin([part for parts in above for part in parts]))
    parts = [
        text(left + wide * (column + 0.5), top - 10 - 15 * (len(said) - 1 - n), part, "name", "middle")
        for column, said in enumerate(above)
        for n, part in enumerate(said)
    ]
    for row, name in enumerate(names):
        y = top + CELL_HEIGHT * row
        parts.append(text(left - 10, y + CELL_HEIGHT / 2 + 4, name, "name", "end"))
        for column, other in enumerate(names):
            parts += _heat_cell(left + wide * column, y, wide, cells.get((row, column)), f"{name} – {other}")
    return svg(left + wide * len(names) + 4, top + CELL_HEIGHT * len(names) + 4, parts, title)


def _heat_cell(x: float, y: float, wide: float, tally: Tally | None, who: str) -> list[str]:
    blank = box(x + 1, y + 1, wide - 2, CELL_HEIGHT - 2, "blank")
    if tally is None:
        return [blank]
    low, high = tally.interval
    depth = min(1.0, abs(tally.share - 0.5) / FULL) * (UNSURE if low <= 0.5 <= high else 1.0)
    told = f"{who}: {percent(tally.share)} ({percent(low)} – {percent(high)}), {tally.games}"
    kind, style = "more" if tally.share >= 0.5 else "less", f"opacity:{0.08 + 0.82 * depth:.2f}"
    deep = "deep " if depth > 0.6 else ""
    return [
        blank,
        box(x + 1, y + 1, wide - 2, CELL_HEIGHT - 2, kind, style, told),
        text(x + wide / 2, y + 21, percent(tally.share), f"{deep}value", "middle"),
        text(x + wide / 2, y + 36, f"{100 * low:.0f}–{100 * high:.0f}", f"{deep}small", "middle"),
    ]


# Values with intervals


def whiskers(marks: Sequence[Mark], low: float, high: float, middle: float, title: str) -> str:
    """A dot per line with its interval, on one scale from low to high; the line in the middle is where nothing is to be
    told."""
    left = margin([mark.name for mark in marks])
    notes = margin([mark.note for mark in marks])
    bottom = ROW * len(marks) + 8

    def at(value: float) -> float:
        return left + PLOT * (min(max(value, low), high) - low) / (high - low)

    parts = [line(at(tick), 4, at(tick), bottom, "grid") for tick in ticks(low, high)]
    parts += [text(at(tick), bottom + 16, f"{100 * tick:g}", "small", "middle") for tick in ticks(low, high)]
    parts.append(line(at(middle), 2, at(middle), bottom, "middle"))
    for row, mark in enumerate(marks):
        y = ROW * (row + 0.5) + 4
        kind = "sure more" if mark.low > middle else "sure less" if mark.high < middle else "unsure"
        parts += [
            text(left - 10, y + 4, mark.name, "name", "end"),
            line(at(mark.low), y, at(mark.high), y, f"reach {kind}"),
            dot(at(mark.value), y, kind, _told(mark)),
            text(left + PLOT + 12, y + 4, mark.note, "small"),
        ]
    return svg(left + PLOT + notes + 8, bottom + 22, parts, title)


def _told(mark: Mark) -> str:
    return f"{mark.name}: {100 * mark.value:.1f} ({100 * mark.low:.1f} – {100 * mark.high:.1f})"


def ticks(low: float, high: float) -> list[float]:
    """Round values on a scale, four to eight of them."""
    step = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if (high - low) / s <= 8)
    first = ceil(low / step - 1e-9)
    return [round(step * n, 4) for n in range(first, int(high / step + 1e-9) + 1)]


# Counts


def bars(counts: Sequence[tuple[str, int]], title: str) -> str:
    """A bar per word."""
    total, most = max(1, sum(count for _, count in counts)), max((count for _, count in counts), default=1)
    left = margin([name for name, _ in counts])
    parts = []
    for row, (name, count) in enumerate(counts):
        y = ROW * row + 4
        wide = PLOT * count / most
        parts += [
            text(left - 10, y + 15, name, "name", "end"),
            box(left, y + 2, wide, ROW - 8, "bar"),
            text(left + wide + 8, y + 15, f"{count}  ({percent(count / total)})", "small"),
        ]
    return svg(left + PLOT + 110, ROW * len(counts) + 8, parts, title)


def histogram(counts: Mapping[int, int], marked: int, title: str) -> str:
    """How many games are how long; the middle one is marked."""
    first, last = min(counts, default=0), max(counts, default=0)
    size = max(1, ceil((last - first + 1) / BINS))
    bins = [0] * ((last - first) // size + 1)
    for length, count in counts.items():
        bins[(length - first) // size] += count
    most, wide, high, left = max(bins), min(40.0, 560 / len(bins)), 150, 44.0
    parts = [text(left - 6, 14, f"{most}", "small", "end"), line(left, high, left + wide * len(bins), high, "grid")]
    every = max(1, round(sqrt(len(bins))))
    for n, count in enumerate(bins):
        x, tall, begins = left + wide * n, (high - 10) * count / most, first + size * n
        range_ = f"{begins}" if size == 1 else f"{begins}–{begins + size - 1}"
        kind = "bar marked" if begins <= marked < begins + size else "bar"
        parts.append(box(x + 1, high - tall, wide - 2, tall, kind, told=f"{range_}: {count}"))
        if n % every == 0:
            parts.append(text(x + wide / 2, high + 16, f"{begins}", "small", "middle"))
    return svg(left + wide * len(bins) + 10, high + 24, parts, title)
