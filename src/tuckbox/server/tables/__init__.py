"""Tables that are being played at: rooms kept, messages answered, everybody told."""
