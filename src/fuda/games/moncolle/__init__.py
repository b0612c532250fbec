"""Monster Collection Deus [moncolle-2.00]: a field of nine areas, marches, and battles with dice."""
