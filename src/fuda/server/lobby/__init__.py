"""Who plays with whom: names, and tables that wait for somebody."""
