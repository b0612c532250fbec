"""A game kept: saved, told, recorded, rewound, and whether it has been here before."""
