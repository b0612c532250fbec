"""The one error that is the user's and not ours; every room of the house may raise it."""


class UserError(Exception):
    """Bad input: the command line ends with exit code 2 and this as its one line.

    `place` says where the input is wrong: a file, a file and line, a field.
    """

    def __init__(self, message: str, place: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.place = place

    @property
    def line(self) -> str:
        """Place and message on one line."""
        text = f"{self.place}: {self.message}" if self.place else self.message
        return " ".join(text.split())
