import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import { runRowsSchema, type ResultRun, type ResultRunEvent } from '#shared/result-run.ts';
import type { RunStore } from '../storage/run-store.ts';
import type { DataEvent } from '../platform/data-api.ts';
import { RowChunkBuilder, type RowChunk } from './row-chunks.ts';

function createShapeError(message: string): AppError {
  return new AppError('WRONG_SHAPE', message);
}

class ChangeSignal {
  readonly promise: Promise<void>;
  resolve = (): void => undefined;

  constructor() {
    this.promise = new Promise((resolve) => (this.resolve = resolve));
  }
}

/** One run: what the data API tells goes to disk, from where whoever follows it reads. */
export class ActiveRun {
  #run: ResultRun;
  readonly #runs: RunStore;
  readonly #nowMs: () => number;
  #chunks: RowChunkBuilder | null = null;
  readonly #counts: number[] = [];
  #limitWasHit = false;
  #change = new ChangeSignal();

  constructor(run: ResultRun, runs: RunStore, nowMs: () => number) {
    this.#run = run;
    this.#runs = runs;
    this.#nowMs = nowMs;
  }

  get run(): ResultRun {
    return this.#run;
  }

  get hasColumns(): boolean {
    return this.#chunks !== null;
  }

  /** How many rows each chunk has that is on disk. */
  get rowCounts(): readonly number[] {
    return this.#counts;
  }

  /** Resolves as soon as anything above is new; take it before you look. */
  get changed(): Promise<void> {
    return this.#change.promise;
  }

  /** On disk before it is asked. @throws AppError ARCHIVE_FAILED */
  begin(): void {
    this.#runs.add(this.#run);
  }

  /** Whoever waits for a change looks again. */
  wake(): void {
    const { resolve } = this.#change;
    this.#change = new ChangeSignal();
    resolve();
  }

  /** @throws AppError WRONG_SHAPE, ARCHIVE_FAILED */
  add(event: DataEvent): void {
    switch (event.kind) {
      case 'columns': {
        if (this.#chunks !== null)
          throw createShapeError('The columns of the result were told twice.');
        const columns = event.columns.map(({ name, type }) => ({ name, type: type ?? '' }));
        this.#chunks = new RowChunkBuilder(columns);
        this.#run = { ...this.#run, columns };
        this.#runs.update(this.#run);
        break;
      }
      case 'rows': {
        if (this.#chunks === null) throw createShapeError('Rows came before their columns.');
        const width = this.#run.columns.length;
        if (event.rows.some((row) => row.length !== width)) {
          throw createShapeError(`A row of the result does not have ${String(width)} cells.`);
        }
        this.#keep(this.#chunks.add(event.rows));
        break;
      }
      case 'end':
        this.#limitWasHit = event.possiblyTruncated;
        this.#keep(this.#chunks?.flush() ?? []);
    }
    this.wake();
  }

  /** @throws AppError ARCHIVE_FAILED */
  finish(): void {
    const { rowCount, addedLimit } = this.#run;
    this.#end({
      status: 'finished',
      error: null,
      possiblyTruncated: this.#limitWasHit || rowCount === addedLimit,
      hash: this.#chunks?.digest() ?? '',
    });
  }

  /** The analyst's wish. */
  cancel(): void {
    this.#tryEnd({ status: 'cancelled', error: null });
  }

  fail(error: AppErrorData): void {
    this.#tryEnd({ status: 'failed', error });
  }

  #keep(chunks: Iterable<RowChunk>): void {
    for (const { text, count } of chunks) {
      this.#runs.addChunk(this.#run.id, { seq: this.#counts.length, text, count });
      this.#counts.push(count);
      this.#run = { ...this.#run, rowCount: this.#run.rowCount + count };
    }
  }

  /** Reports the end even where the disk refuses to store it; the next start stores it then. */
  #tryEnd(end: Pick<ResultRun, 'status' | 'error'>): void {
    try {
      this.#end(end);
    } catch (thrown) {
      const error = end.error ?? toErrorData(thrown);
      this.#run = { ...this.#run, ...this.#elapsed(), status: 'failed', error };
      this.wake();
    }
  }

  #end(end: Partial<ResultRun>): void {
    const run = { ...this.#run, ...this.#elapsed(), ...end };
    this.#runs.update(run);
    this.#run = run;
    this.wake();
  }

  #elapsed(): Pick<ResultRun, 'elapsedMs'> {
    return { elapsedMs: Math.max(0, this.#nowMs() - this.#run.startedAtMs) };
  }
}

type RunEvents = AsyncGenerator<ResultRunEvent, void, undefined>;

/** After `started`: what an ended run has. */
export async function* readStoredRun(run: ResultRun, runs: RunStore): RunEvents {
  yield { type: 'columns', columns: run.columns };
  let text = runs.readChunk(run.id, 0);
  for (let seq = 1; text !== null; seq += 1) {
    yield { type: 'rows', text, count: runRowsSchema.parse(JSON.parse(text)).length };
    // A long result must not hold up a running answer.
    await new Promise(setImmediate);
    text = runs.readChunk(run.id, seq);
  }
  yield { type: 'ended', run };
}

/**
 * After `started`: what there is of a run that goes on, then what comes, until it ends or `signal`
 * says that nobody listens. Rows are read from the archive, so that a slow follower holds none.
 */
export async function* followRun(
  running: ActiveRun,
  runs: RunStore,
  signal: AbortSignal,
): RunEvents {
  const wake = (): void => running.wake();
  signal.addEventListener('abort', wake, { once: true });
  try {
    let isHeadSent = false;
    let seq = 0;
    while (!signal.aborted) {
      const { changed, run, rowCounts } = running;
      if (running.hasColumns && !isHeadSent) {
        isHeadSent = true;
        yield { type: 'columns', columns: run.columns };
      }
      for (; seq < rowCounts.length; seq += 1) {
        const text = runs.readChunk(run.id, seq);
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
