"""What players may do: declaring, choosing, resolving; and what happens by itself."""
