import { AppError, toAppError, toErrorData, type AppErrorData } from '../../src-shared/errors.ts';
import type { ResultRun, ResultRunEvent } from '../../src-shared/result-run.ts';
import type { RunRows } from '../conversations/archive/run-rows.ts';
import type { DataEvent } from '../platform/data-api.ts';
import { RowPieces, type RowsText } from './row-pieces.ts';

function wrongShape(message: string): AppError {
  return new AppError('WRONG_SHAPE', message);
}

/** One run: what the data API tells goes to disk first, then to the window. */
export class RunningRun {
  #run: ResultRun;
  readonly #rows: RunRows;
  readonly #nowMs: () => number;
  #pieces: RowPieces | null = null;
  #seq = 0;
  #limitWasHit = false;

  constructor(run: ResultRun, rows: RunRows, nowMs: () => number) {
    this.#run = run;
    this.#rows = rows;
    this.#nowMs = nowMs;
  }

  /** On disk before it is asked. @throws AppError ARCHIVE_FAILED */
  begin(): ResultRun {
    this.#rows.add(this.#run);
    return this.#run;
  }

  /** @throws AppError WRONG_SHAPE, ARCHIVE_FAILED */
  *take(event: DataEvent): Generator<ResultRunEvent> {
    switch (event.kind) {
      case 'columns': {
        if (this.#pieces !== null) throw wrongShape('The columns of the result were told twice.');
        const columns = event.columns.map(({ name, type }) => ({ name, type: type ?? '' }));
        this.#pieces = new RowPieces(columns);
        this.#run = { ...this.#run, columns };
        this.#rows.mark(this.#run);
        yield { type: 'columns', columns };
        return;
      }
      case 'rows': {
        if (this.#pieces === null) throw wrongShape('Rows came before their columns.');
        const width = this.#run.columns.length;
        if (event.rows.some((row) => row.length !== width)) {
          throw wrongShape(`A row of the result does not have ${String(width)} cells.`);
        }
        yield* this.#keep(this.#pieces.add(event.rows));
        return;
      }
      case 'end':
        this.#limitWasHit = event.possiblyCut;
        yield* this.#keep(this.#pieces?.rest() ?? []);
    }
  }

  finish(): ResultRun {
    const { rowCount, addedLimit } = this.#run;
    return this.#end({
      status: 'finished',
      error: null,
      possiblyCut: this.#limitWasHit || rowCount === addedLimit,
      hash: this.#pieces?.digest() ?? '',
    });
  }

  /** The analyst's wish. */
  cancel(): ResultRun {
    return this.#tryEnd({ status: 'cancelled', error: null });
  }

  fail(error: AppErrorData): ResultRun {
    return this.#tryEnd({ status: 'failed', error });
  }

  *#keep(pieces: Iterable<RowsText>): Generator<ResultRunEvent> {
    for (const { text, count } of pieces) {
      this.#rows.addPiece(this.#run.id, { seq: this.#seq, text, count });
      this.#seq += 1;
      this.#run = { ...this.#run, rowCount: this.#run.rowCount + count };
      yield { type: 'rows', text, count };
    }
  }

  /** Told even where the disk refuses to keep it: the next start marks it then. */
  #tryEnd(end: Pick<ResultRun, 'status' | 'error'>): ResultRun {
    try {
      return this.#end(end);
    } catch (thrown) {
      const error = end.error ?? toErrorData(toAppError(thrown));
      return { ...this.#run, ...this.#elapsed(), status: 'failed', error };
    }
  }

  #end(end: Partial<ResultRun>): ResultRun {
    const run = { ...this.#run, ...this.#elapsed(), ...end };
    this.#rows.mark(run);
    this.#run = run;
    return run;
  }

  #elapsed(): Pick<ResultRun, 'elapsedMs'> {
    return { elapsedMs: Math.max(0, this.#nowMs() - this.#run.startedAtMs) };
  }
}
