import { AppError, toErrorData } from '../../src-shared/errors.ts';
import { reduceTurn } from '../../src-shared/thread/reduce.ts';
import type { Archive } from './archive.ts';
import { replayTurn } from './replay.ts';

const MESSAGE = 'Plumbline ended while the agent was answering.';

/** At a start: a turn that had not ended can never look finished. Returns how many there were. */
export function markCutTurns(archive: Archive): number {
  const unended = archive.listUnendedTurns();
  for (const id of unended) {
    const row = archive.findTurn(id);
    if (row === null) continue;
    const turn = replayTurn(row, archive.listLines(id));
    const error = toErrorData(new AppError('STREAM_CUT', MESSAGE));
    const end = turn.sawState
      ? { end: 'finished' as const, error: null }
      : { end: 'cut' as const, error };
    archive.endTurn(reduceTurn(turn, { type: 'ended', ...end, atMs: turn.elapsedMs }));
  }
  return unended.length;
}
