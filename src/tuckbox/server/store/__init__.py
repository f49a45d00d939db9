"""Where tables, their logs and their guests are kept."""
