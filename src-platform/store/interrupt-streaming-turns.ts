import { Transcript } from '../domain/transcript.ts';
import { INTERRUPTED_MESSAGE } from '../domain/turn-run.ts';
import type { SqliteThreadStore } from './thread-store.ts';

/**
 * Ends turns that a killed process left streaming: their visible part becomes complete messages of
 * the thread, and the thread is free for the next question.
 * @returns how many there were
 */
export function interruptStreamingTurns(store: SqliteThreadStore, atMs: number): number {
  const turns = store.listStreamingTurns();
  for (const turn of turns) {
    const transcript = Transcript.restore(
      store.listLines(turn.id),
      store.readLastSort(turn.threadId),
    );
    const lines = transcript.settle();
    const endSort = transcript.lastSort + 2;
    const failure = INTERRUPTED_MESSAGE;
    store.endTurn({ turn, status: 'interrupted', failure, lines, endSort, atMs });
  }
  return turns.length;
}
