"""FFTCG: constructed and limited, by the comprehensive rules 2.1.8."""
