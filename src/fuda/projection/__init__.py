"""What cards are now: continuous effects projected on what is printed, the same machine for all games. A game brings
its records, its layers (`change.Book`) and its effects, and fills in a `projection.Projection`."""
