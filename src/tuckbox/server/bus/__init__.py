"""How the workers of one house hear of each other's acts."""
