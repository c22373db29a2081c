"""The former name of `gostop_log.replaying`."""

from gostop_log.replaying import Replay, check, replay, rules_of

__all__ = ["Replay", "check", "replay", "rules_of"]
