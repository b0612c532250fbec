"""What whoever runs a server needs: settings, lines of the log, figures, the state of health."""
