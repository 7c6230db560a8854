/** SQL for values of JSON that PostgreSQL builds. */

/** A moment as JavaScript writes it: `2026-11-20T15:43:00.000Z`. */
export const moment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Cents as dollars with two decimals, exactly. */
export const dollars = (column: string): string => `round(${column} / 100.0, 2)`
