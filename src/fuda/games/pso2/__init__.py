"""PSO2 TCG: the duel, editions 3.0 and 1.8."""
