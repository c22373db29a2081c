"""``python -m gostop_log`` is the command ``gostop-log``."""

from gostop_log.cli import main

main()
