"""The WebSocket side: bytes, frames, and one connection's messages in their order."""
