"""The HTTP side: the API, the client's pages, and what keeps both within bounds."""
