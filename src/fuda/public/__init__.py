"""What `import fuda` shows (docs/api.md): each module's `__all__` is a part of it."""
