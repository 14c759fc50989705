import { runRowsSchema, type ResultRun, type ResultRunEvent } from '#shared/result-run.ts';
import type { RunRows } from '../storage/run-rows.ts';
import type { ActiveRun } from './active-run.ts';

type RunEvents = AsyncGenerator<ResultRunEvent, void, undefined>;

/** After `started`: what an ended run has. */
export async function* readStoredRun(run: ResultRun, rows: RunRows): RunEvents {
  yield { type: 'columns', columns: run.columns };
  let text = rows.readPiece(run.id, 0);
  for (let seq = 1; text !== null; seq += 1) {
    yield { type: 'rows', text, count: runRowsSchema.parse(JSON.parse(text)).length };
    // A long result must not hold up a running answer.
    await new Promise(setImmediate);
    text = rows.readPiece(run.id, seq);
  }
  yield { type: 'ended', run };
}

/**
 * After `started`: what there is of a run that goes on, then what comes, until it ends or `signal`
 * says that nobody listens. Rows are read from the archive, so that a slow follower holds none.
 */
export async function* followRun(
  running: ActiveRun,
  rows: RunRows,
  signal: AbortSignal,
): RunEvents {
  const wake = (): void => running.wake();
  signal.addEventListener('abort', wake, { once: true });
  try {
    let isHeadTold = false;
    let seq = 0;
    while (!signal.aborted) {
      const { changed, run, rowCounts } = running;
      if (running.hasColumns && !isHeadTold) {
        isHeadTold = true;
        yield { type: 'columns', columns: run.columns };
      }
      for (; seq < rowCounts.length; seq += 1) {
        const text = rows.readPiece(run.id, seq);
        if (text !== null) yield { type: 'rows', text, count: rowCounts[seq] ?? 0 };
      }
      if (run.status !== 'running') {
        yield { type: 'ended', run };
        return;
      }
      await changed;
    }
  } finally {
    signal.removeEventListener('abort', wake);
  }
}
