"""Words shown to people: data files, one per topic, each entry in Japanese and English."""

from fuda.words.words import Words, in_both, words

__all__ = ["Words", "in_both", "words"]
