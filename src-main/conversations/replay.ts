import { parseChatLine } from '#shared/platform/chat-line.ts';
import { reduceTurn } from '#shared/thread/reduce.ts';
import {
  isRunning,
  createNewTurn,
  turnProgressSchema,
  turnEndSchema,
  type Turn,
  type TurnEvent,
} from '#shared/thread/turn.ts';
import { giveWay, isLongText } from '../give-way.ts';
import type { LineRow } from '../storage/line-store.ts';
import type { TurnRow } from '../storage/turn-store.ts';

/** Turns a stored line into the event that the window received. */
export function toTurnEvent({ kind, text, atMs }: LineRow): TurnEvent {
  return kind === 'progress'
    ? { type: 'progress', status: turnProgressSchema.parse(text), atMs }
    : { type: kind, line: parseChatLine(text), atMs };
}

/** Rebuilds a turn from the archive's lines with the reducer that the stream also uses. */
export function replayTurn(row: TurnRow, lines: readonly LineRow[]): Turn {
  const replay = replayInSteps(row, lines);
  for (;;) {
    const { done, value } = replay.next();
    if (done === true) return value;
  }
}

/** The same line by line, for a caller that pauses in between. */
export function* replayInSteps(
  row: TurnRow,
  lines: readonly LineRow[],
): Generator<undefined, Turn, undefined> {
  let turn = createNewTurn(row.opening);
  for (const line of lines) {
    if (!line.isHistory) turn = reduceTurn(turn, toTurnEvent(line));
    yield;
  }
  if (isRunning(row)) return turn;
  return { ...turn, status: row.status, error: row.error, elapsedMs: row.elapsedMs };
}

/** Lines are parsed this many at a time, so that a long replay does not delay a running turn. */
const LINES_AT_ONCE = 200;

/** The same with pauses, in which main does other work. */
export async function replayWithPauses(row: TurnRow, lines: readonly LineRow[]): Promise<Turn> {
  const replay = replayInSteps(row, lines);
  for (let at = 0; ; at += 1) {
    const isLong = isLongText(lines[at]?.text ?? '');
    if (isLong) await giveWay();
    const { done, value } = replay.next();
    if (done === true) return value;
    if (isLong || at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await giveWay();
  }
}

/**
 * The events that the window showed while the turn ran, in their order: the bare question, each
 * line and change of status, and the end if there is one. Replayed messages of earlier turns were
 * never shown, so they are left out. The server's thread id is known from the start and not shown.
 */
export async function* replayEvents(
  row: TurnRow,
  lines: readonly LineRow[],
): AsyncGenerator<TurnEvent, void, undefined> {
  yield { type: 'snapshot', turn: createNewTurn(row.opening) };
  for (const [index, line] of lines.entries()) {
    if (!line.isHistory) yield toTurnEvent(line);
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await giveWay();
  }
  const end = turnEndSchema.safeParse(row.status);
  if (end.success) yield { type: 'ended', end: end.data, error: row.error, atMs: row.elapsedMs };
}
