"""Tables at which people play: the table, who sits there, the conversation with their pages."""
