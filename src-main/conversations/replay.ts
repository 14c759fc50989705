import { parseChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import {
  isRunning,
  createNewTurn,
  turnProgressSchema,
  type Turn,
  type TurnEvent,
} from '#shared/thread/turn.ts';
import type { LineRow, TurnRow } from '../storage/rows.ts';

/** Turns a stored line into the event that the window received. */
export function toTurnEvent({ kind, text, atMs }: LineRow): TurnEvent {
  return kind === 'progress'
    ? { type: 'progress', status: turnProgressSchema.parse(text), atMs }
    : { type: 'line', line: parseChatLine(text), atMs };
}

/** Rebuilds a turn from the archive's lines with the reducer that the stream also uses. */
export function replayTurn(row: TurnRow, lines: readonly LineRow[]): Turn {
  let turn = createNewTurn(row.opening);
  for (const line of lines) {
    if (!line.isHistory) turn = reduceTurn(turn, toTurnEvent(line));
  }
  if (isRunning(row)) return turn;
  return { ...turn, status: row.status, error: row.error, elapsedMs: row.elapsedMs };
}
