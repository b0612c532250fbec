"""Other processes on the same database: letters to them, and pages whose tables stand there."""
