import { AppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ResultRunId } from '#shared/ids.ts';
import type { ResultRunEvent } from '#shared/result-run.ts';
import type { Client } from '../../../ipc/client.ts';
import { readRun, type RunWithRows } from './read-run.ts';
import { messages } from './messages.ts';

/** Null stands for the result's own SQL, and for the data API's default zone. */
export interface RunRequest {
  readonly sql: string | null;
  readonly timezone: string | null;
}

export interface RunProgress {
  readonly isEdited: boolean;
  /** By the clock of this machine, in Unix milliseconds. */
  readonly startedAtMs: number;
  readonly rowCount: number;
  /** The number of rows to expect; null when nobody knows. */
  readonly expected: number | null;
}

/** Why no new rows are shown. `error` is null when the analyst cancelled the run. */
export interface RunProblem {
  readonly error: AppErrorData | null;
  readonly request: RunRequest;
  readonly rowCount: number;
}

/** Follows a run that main carries out, whoever began it. */
export class ActiveRun {
  progress: RunProgress = $state.raw({
    isEdited: false,
    startedAtMs: 0,
    rowCount: 0,
    expected: null,
  });
  /** Set when the run could not be cancelled. */
  problem: RunProblem | null = $state.raw(null);
  readonly #client: Client;
  readonly #request: RunRequest;
  readonly #stop = new AbortController();
  /** Main ends a run by its id, which is known only after the run has begun. */
  #id: ResultRunId | null = null;
  #isUnwanted = false;

  constructor(client: Client, request: RunRequest, progress: Omit<RunProgress, 'rowCount'>) {
    this.#client = client;
    this.#request = request;
    this.progress = { ...progress, rowCount: 0 };
  }

  /** True when the window no longer listens. */
  get isClosed(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Reads the run to its end, whichever that is. */
  async read(
    open: (signal: AbortSignal) => AsyncIterable<ResultRunEvent>,
  ): Promise<RunWithRows | RunProblem> {
    try {
      const read = await readRun(open(this.#stop.signal), {
        onStarted: ({ id }) => this.#begin(id),
        onRows: (rowCount) => (this.progress = { ...this.progress, rowCount }),
      });
      if (read === null) throw new AppError('STREAM_CUT', messages.activeRun.runsEndWasNotReported);
      return read.run.status === 'finished' ? read : this.#buildProblem(read.run.error);
    } catch (thrown) {
      return this.#buildProblem(toErrorData(thrown));
    }
  }

  /** Ends the query on the server; the end of the run then reports it. */
  cancel(): void {
    if (this.#isUnwanted) return;
    this.#isUnwanted = true;
    if (this.#id !== null) void this.#end(this.#id);
  }

  close(): void {
    this.#stop.abort();
  }

  #begin(id: ResultRunId): void {
    this.#id = id;
    if (this.#isUnwanted) void this.#end(id);
  }

  async #end(runId: ResultRunId): Promise<void> {
    try {
      await this.#client.call('results.cancel', { runId });
    } catch (thrown) {
      this.#isUnwanted = false;
      this.problem = this.#buildProblem(toErrorData(thrown));
    }
  }

  #buildProblem(error: AppErrorData | null): RunProblem {
    return { error, request: this.#request, rowCount: this.progress.rowCount };
  }
}
