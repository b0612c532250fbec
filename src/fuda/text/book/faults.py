"""A phrasebook that cannot be used, with the line that is wrong."""

from fuda.errors import Said, UserError


class BookError(UserError):
    """A fault in a phrasebook file. `line` counts from 1; `source` is the file's name or `<text>`."""

    def __init__(self, message: str | Said, source: str, number: int, /, **values: object) -> None:
        super().__init__(message, f"{source}:{number}", **values)
        self.source = source
        self.number = number

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"
