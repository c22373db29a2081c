"""Work on logs of any size, shared out: one code path for a laptop and a cluster (docs/scale.md).

    with crew(jobs=4) as workers:                              # or crew(scheduler="tcp://…")
        for chunk, result in run(work, chunks(paths), workers):
            …                                                  # in the order of the input

`chunks` cuts the inputs at hands, `run` has `work` done to each chunk, in this process, in others, or on a cluster.
What comes out does not depend on where or by how many it was done.  This room knows nothing of what is done.
"""

from __future__ import annotations

from gostop_log.running.chunks import LOOK_BACK, MEGABYTE, Chunk, chunks, line_of
from gostop_log.running.crews import Crew, InProcess, Processes, RunError, crew
from gostop_log.running.run import Lost, run
from gostop_log.running.whole import Reading, Whole

__all__ = [
    "LOOK_BACK",
    "MEGABYTE",
    "Chunk",
    "Crew",
    "InProcess",
    "Lost",
    "Processes",
    "Reading",
    "RunError",
    "Whole",
    "chunks",
    "crew",
    "line_of",
    "run",
]
