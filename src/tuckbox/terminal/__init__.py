"""Any game in a terminal, played from its table picture; no game is known by name here."""
