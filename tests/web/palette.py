"""Pictures with a palette: a third of the size. The browser that drew a picture also counts its colours."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

COLOURS = 256
REDUCE = """async ([data, most]) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  const pixels = brush.getImageData(0, 0, image.width, image.height).data;
  const counts = new Map();
  const key = at => (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
  for (let at = 0; at < pixels.length; at += 4) counts.set(key(at), (counts.get(key(at)) ?? 0) + 1);
  const part = (colour, which) => (colour >> (16 - 8 * which)) & 255;
  const spread = box => [0, 1, 2].map(which => {
    let [low, high] = [255, 0];
    for (const [colour] of box) { const v = part(colour, which); low = Math.min(low, v); high = Math.max(high, v); }
    return high - low;
  });
  const weight = box => Math.sqrt(box.reduce((sum, [, count]) => sum + count, 0));
  const rated = box => { const wide = spread(box), most = Math.max(...wide);
    return {box, which: wide.indexOf(most), worth: most * weight(box)}; };
  const boxes = [rated([...counts])];
  while (boxes.length < most) {
    const at = boxes.reduce((best, each, place) => each.worth > boxes[best].worth ? place : best, 0);
    const {box, which, worth} = boxes[at];
    if (!worth) break;
    box.sort(([one], [two]) => part(one, which) - part(two, which));
    const half = box.reduce((sum, [, count]) => sum + count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 1 && (sum += box[cut][1]) < half;) cut += 1;
    cut = Math.max(1, cut);
    boxes.splice(at, 1, rated(box.slice(0, cut)), rated(box.slice(cut)));
  }
  const place = new Map(), palette = [];
  for (const [number, {box}] of boxes.entries()) {
    const all = box.reduce((sum, [, count]) => sum + count, 0);
    for (const which of [0, 1, 2])
      palette.push(Math.round(box.reduce((sum, [colour, count]) => sum + part(colour, which) * count, 0) / all));
    for (const [colour] of box) place.set(colour, number);
  }
  const places = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < places.length; at += 1) places[at] = place.get(key(4 * at));
  let text = "";
  for (let at = 0; at < places.length; at += 8192) text += String.fromCharCode(...places.subarray(at, at + 8192));
  return [image.width, image.height, palette, btoa(text)];
}"""
"""The colours of a picture in so many boxes, each cut where it is widest, and for each pixel its box."""


def reduced(page: Page, picture: bytes) -> bytes:
    """A PNG with at most 256 colours that looks like the given one."""
    width, height, palette, places = page.evaluate(REDUCE, [base64.b64encode(picture).decode(), COLOURS])
    rows = base64.b64decode(places)
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG: length, kind, data, checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
