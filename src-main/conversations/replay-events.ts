import { createNewTurn, turnEndSchema, type TurnEvent } from '#shared/thread/turn.ts';
import type { LineRow, TurnRow } from '../storage/rows.ts';
import { toTurnEvent } from './replay.ts';

/** Lines are parsed this many at a time, so that a long turn does not hold up a running one. */
const LINES_AT_ONCE = 200;

/**
 * The very events that were shown while the turn ran, in their order: the bare question, each line
 * and change of status, and the end where there is one. What a server replayed of earlier turns was
 * not shown and is not among them. The thread on the server is known from the start; it is not shown.
 */
export async function* replayEvents(
  row: TurnRow,
  lines: readonly LineRow[],
): AsyncGenerator<TurnEvent, void, undefined> {
  yield { type: 'snapshot', turn: createNewTurn(row.opening) };
  for (const [index, line] of lines.entries()) {
    if (!line.isHistory) yield toTurnEvent(line);
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await new Promise(setImmediate);
  }
  const end = turnEndSchema.safeParse(row.status);
  if (end.success) yield { type: 'ended', end: end.data, error: row.error, atMs: row.elapsedMs };
}
