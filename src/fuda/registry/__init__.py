"""The registry of rules: what every rulebook says, in our own words, and where code and tests follow it.

- `tree`: where the rulebooks, the code and the tests are
- `book`: the records of `rulebooks/*.toml` and their loading
- `reference`: how a rule is named in a text
- `scan`: every citation in code, tests and documents
- `coverage`: rules joined with their citations
- `check`: what is wrong with all of it

This package knows no game and imports nothing else of Fuda.
"""
