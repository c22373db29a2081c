"""Questions to a data set in SQL, by DuckDB over its Parquet files (the extra ``sql``)."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pandas as pd

from gostop_log.frames.loading import FrameError, check_parts, framed
from gostop_log.tables import manifest_of, part_files

__all__ = ["QUERIES", "query"]

QUERIES: Final = {
    "verdicts": """
        SELECT verdict, count(*) AS hands FROM hands GROUP BY verdict ORDER BY hands DESC, verdict""",
    "findings_by_code": """
        SELECT code, severity, count(*) AS findings, count(DISTINCT hand) AS hands, min(message) AS one_of_them
        FROM findings GROUP BY code, severity ORDER BY findings DESC, code""",
    "money_by_player": """
        SELECT player, sum(money)::BIGINT AS money, sum(hands)::BIGINT AS hands,
               sum(money) / nullif(sum(hands), 0) AS for_each_hand
        FROM (
            SELECT taker AS player, money, 0 AS hands FROM payments WHERE taker IS NOT NULL
            UNION ALL SELECT giver, -money, 0 FROM payments WHERE giver IS NOT NULL
            UNION ALL SELECT unnest(names), 0, 1 FROM hands WHERE "end" IS NOT NULL)
        GROUP BY player ORDER BY money DESC, player""",
    "money_by_rule": """
        SELECT rule, count(*) AS moves, sum(money)::BIGINT AS money
        FROM payments GROUP BY rule ORDER BY money DESC, rule""",
    "wins_by_player": """
        SELECT player, count(*) AS hands, count(*) FILTER (player = winner_name) AS wins,
               avg((player = winner_name)::INT) FILTER ("end" IS NOT NULL) AS rate
        FROM (SELECT unnest(names) AS player, coalesce(winner_name, '') AS winner_name, "end" FROM hands)
        GROUP BY player ORDER BY hands DESC, player""",
    "wins_by_place": """
        SELECT players, (winner - dealer + players) % players AS after_dealer, count(*) AS wins
        FROM hands WHERE winner IS NOT NULL GROUP BY ALL ORDER BY ALL""",
    "events_by_rule": """
        WITH dealt AS (
            SELECT preset, count(DISTINCT hand) AS dealt FROM turns JOIN hands USING (hand) GROUP BY preset),
        happened AS (
            SELECT preset, unnest(effects) AS effect, unnest(turns.rules) AS rule FROM turns JOIN hands USING (hand))
        SELECT preset, effect, rule, count(*) AS times, count(*) / any_value(dealt) AS for_each_hand
        FROM happened JOIN dealt USING (preset)
        GROUP BY preset, effect, rule ORDER BY preset, times DESC, effect, rule""",
    "biggest_payments": """
        SELECT file, line, id, winner_name, "end", points, list_max(payments) AS money
        FROM hands WHERE winner IS NOT NULL ORDER BY money DESC, file, line LIMIT 20""",
    "repeated_deals": """
        SELECT deal, count(*) AS hands, list(file || ':' || line ORDER BY file, line) AS places
        FROM hands WHERE deal IS NOT NULL GROUP BY deal HAVING count(*) > 1 ORDER BY hands DESC, deal""",
    "pace_by_player": """
        SELECT names[seat + 1] AS player, what, count(*) AS decisions, median(decisions.seconds) AS seconds
        FROM decisions JOIN hands USING (hand) WHERE decisions.seconds IS NOT NULL AND alternatives > 1
        GROUP BY player, what ORDER BY player, what""",
}
"""Questions that are ready to be asked, by name."""


def query(path: str | os.PathLike[str], sql: str) -> pd.DataFrame:
    """The answer to a question to the data set in the folder `path`: SQL of DuckDB, or the name of one of `QUERIES`.

    Its tables are called as in docs/tables.md; the frame has Arrow's types.  Raises DatasetError as
    `load` does, FrameError where the question cannot be answered, a part is not whole, or DuckDB is not installed.
    """
    try:
        duckdb: Any = import_module("duckdb")
    except ModuleNotFoundError:
        raise FrameError("questions in SQL need DuckDB: pip install 'gostop-log[sql]'") from None
    manifest = manifest_of(Path(path))
    question = QUERIES.get(sql, sql).strip().rstrip(";")
    if question.isidentifier():
        raise FrameError(f"{sql!r} is no SQL and no ready question; there are {', '.join(QUERIES)}")
    parts = {table: part_files(Path(path), table) for table in manifest.asked.tables}
    with duckdb.connect() as connection:
        try:
            for table, files in parts.items():
                connection.read_parquet([str(file.resolve()) for file in files]).create_view(table)
            return framed(connection.sql(f"FROM ({question}\n)").to_arrow_table())
        except duckdb.Error as error:
            check_parts(file for files in parts.values() for file in files)
            raise FrameError(f"DuckDB cannot answer this: {error}") from None
