import { parseChatLine } from '../../src-shared/platform/chat-line.ts';
import { reduceTurn } from '../../src-shared/thread/reduce.ts';
import { isRunning, toNewTurn, type Turn } from '../../src-shared/thread/turn.ts';
import type { LineRow, TurnRow } from './archive/rows.ts';

/** The archive's lines → the same turn as the stream gave: one reducer for both. */
export function replayTurn(row: TurnRow, lines: readonly LineRow[]): Turn {
  let turn = toNewTurn(row.opening);
  for (const { text, atMs, isHistory } of lines) {
    if (!isHistory) turn = reduceTurn(turn, { type: 'line', line: parseChatLine(text), atMs });
  }
  if (isRunning(row)) return turn;
  return { ...turn, status: row.status, error: row.error, elapsedMs: row.elapsedMs };
}
