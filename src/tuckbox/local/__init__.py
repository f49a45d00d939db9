"""Tables without a server, for a browser that runs this Python itself: no wire, no files, nothing that waits."""
