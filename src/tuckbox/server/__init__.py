"""The durable server: rooms on the wire, their logs in a store, nothing told before it is kept."""
