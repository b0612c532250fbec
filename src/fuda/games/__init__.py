"""The games. Each shows the same file names; its README maps the chapters of its rulebook to files."""
