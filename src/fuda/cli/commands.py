"""The table of subcommands.

A subcommand is a module with `add_arguments(parser, language)` and `run(arguments) -> int`, the exit code. To add one,
write the module and add its line here.
"""

from __future__ import annotations

from typing import NamedTuple

from fuda.cli.language import Language


class Command(NamedTuple):
    """Where a subcommand lives and what it does, in one line per language."""

    module: str
    ja: str
    en: str

    def help(self, language: Language) -> str:
        """The line in the user's language."""
        return self.ja if language == "ja" else self.en


COMMANDS: dict[str, Command] = {
    "rules": Command(
        "fuda.cli.rules",
        ja="ルールの要約・コード・テスト、ルールブックごとの対応状況",
        en="a rule's gloss, code and tests; coverage per book",
    ),
}
