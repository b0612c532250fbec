"""The kernel: state as a plain value, procedures as data, one loop. It knows no game."""
