"""Notices: who waits is told of it by push, by mail or by a webhook, where the host has switched those on."""
