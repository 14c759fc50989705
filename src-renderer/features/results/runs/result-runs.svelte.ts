import {
  AppError,
  toAppError,
  toErrorData,
  type AppErrorData,
} from '../../../../src-shared/errors.ts';
import type { ResultRunId } from '../../../../src-shared/ids.ts';
import type { ResultPlace, ResultRun, ResultRunEvent } from '../../../../src-shared/result-run.ts';
import type { QueryResult } from '../../../../src-shared/thread/query-result.ts';
import type { Client } from '../../../ipc/client.ts';
import { readRun, type ReadRun } from './read-run.ts';
import { toShownRun, type ShownRun } from './shown-run.ts';
import type { WholeResult, WholeResults } from './whole-results.ts';

export interface ResultRunsPorts {
  readonly client: Client;
  readonly wholes: WholeResults;
  readonly nowMs: () => number;
}

/** A result of a turn, as the runs need to know it. */
export interface RunSubject {
  readonly id: string;
  readonly turnId: ResultPlace['turnId'];
  readonly query: QueryResult;
}

/** Null is the result's own SQL and the zone that the data API takes by itself. */
export interface RunWish {
  readonly sql: string | null;
  readonly timezone: string | null;
}

export interface RunProgress {
  readonly isEdited: boolean;
  /** Of the window's clock, Unix milliseconds. */
  readonly startedAtMs: number;
  readonly rowCount: number;
  /** How many rows there will be; null when nobody knows. */
  readonly expected: number | null;
}

/** Why nothing new is shown. `error` is null when the analyst cancelled it. */
export interface RunTrouble {
  readonly error: AppErrorData | null;
  readonly wish: RunWish;
  readonly rowCount: number;
}

export const LOAD_ALL: RunWish = { sql: null, timezone: null };

/**
 * The runs of one result: what goes on, what was kept, and whose rows stand in its place. A run goes
 * on whichever conversation is open; nothing partial is ever shown as the result.
 */
export class ResultRuns implements WholeResult {
  /** The newest first; null until it was asked for. */
  kept: readonly ResultRun[] | null = $state.raw(null);
  keptTrouble: AppErrorData | null = $state.raw(null);
  progress: RunProgress | null = $state.raw(null);
  trouble: RunTrouble | null = $state.raw(null);
  shown: ShownRun | null = $state.raw(null);
  /** A kept run is being read back from the archive. */
  isReading: boolean = $state(false);
  readonly #ports: ResultRunsPorts;
  #stop: AbortController | null = null;
  /** Shown, but its rows were let go. */
  #letGo: ResultRunId | null = null;
  #watchers = 0;
  #isAsking = false;

  constructor(ports: ResultRunsPorts) {
    this.#ports = ports;
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** The newest kept run that can be shown; null where there is none, or it was not asked for. */
  get newestWhole(): ResultRun | null {
    return this.kept?.find(({ status }) => status === 'finished') ?? null;
  }

  /** A card shows the result; answers how to say that it no longer does. */
  watch(subject: RunSubject): () => void {
    this.#watchers += 1;
    if (this.#letGo !== null) void this.show(subject, this.#letGo);
    else if (this.shown !== null) this.#ports.wholes.touch(this);
    if (this.kept === null) void this.readKept(subject);
    return () => {
      this.#watchers -= 1;
      this.#ports.wholes.trim();
    };
  }

  letGo(): void {
    this.#letGo = this.shown?.run.id ?? null;
    this.shown = null;
  }

  async readKept({ id, turnId }: Pick<RunSubject, 'id' | 'turnId'>): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.kept = await this.#ports.client.call('results.runs', { turnId, messageId: id });
      this.keptTrouble = null;
    } catch (thrown) {
      this.keptTrouble = toErrorData(toAppError(thrown));
    } finally {
      this.#isAsking = false;
    }
  }

  /** Runs it over all rows, and shows those when it is whole. One run at a time. */
  async run(subject: RunSubject, wish: RunWish = LOAD_ALL): Promise<void> {
    if (this.progress !== null) return;
    const { client, nowMs } = this.#ports;
    const isEdited = wish.sql !== null;
    const expected = isEdited ? null : subject.query.totalRows;
    this.progress = { isEdited, startedAtMs: nowMs(), rowCount: 0, expected };
    this.trouble = null;
    const place = { turnId: subject.turnId, messageId: subject.id };
    const stop = new AbortController();
    this.#stop = stop;
    const read = await this.#read(
      (signal) => client.stream('results.run', { ...place, ...wish }, signal),
      { stop, wish },
    );
    this.progress = null;
    if (read !== null) this.#put(subject, read, wish);
    await this.readKept(subject);
  }

  /** Closes the port, and so the query on the server. */
  cancel(): void {
    this.#stop?.abort();
  }

  /** A kept run, from the archive. */
  async show(subject: RunSubject, runId: ResultRunId): Promise<void> {
    if (this.progress !== null || this.isReading) return;
    this.isReading = true;
    this.trouble = null;
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const read = await this.#readKept(runId, stop.signal);
      if (read !== null) this.#put(subject, read, LOAD_ALL);
    } catch (thrown) {
      this.#letGo = null;
      const error = toErrorData(toAppError(thrown));
      this.trouble = { error, wish: LOAD_ALL, rowCount: 0 };
    } finally {
      this.isReading = false;
    }
  }

  /** What the agent sent stands in its own place again. */
  showSent(): void {
    this.shown = null;
    this.#letGo = null;
    this.#ports.wholes.drop(this);
  }

  dismissTrouble(): void {
    this.trouble = null;
  }

  /** A kept run with its rows, for a comparison. @throws AppError */
  readRows(runId: ResultRunId, signal: AbortSignal): Promise<ReadRun | null> {
    return this.#readKept(runId, signal);
  }

  close(): void {
    this.#stop?.abort();
  }

  #readKept(runId: ResultRunId, signal: AbortSignal): Promise<ReadRun | null> {
    return readRun(this.#ports.client.stream('results.read', { runId }, signal));
  }

  async #read(
    open: (signal: AbortSignal) => AsyncIterable<ResultRunEvent>,
    { stop, wish }: { stop: AbortController; wish: RunWish },
  ): Promise<ReadRun | null> {
    let rowCount = 0;
    const advance = (count: number): void => {
      rowCount = count;
      if (this.progress) this.progress = { ...this.progress, rowCount: count };
    };
    try {
      const read = await readRun(open(stop.signal), advance);
      if (read !== null) return read;
      const error = new AppError('STREAM_CUT', 'The end of the run was not told.');
      this.trouble = { error: stop.signal.aborted ? null : toErrorData(error), wish, rowCount };
    } catch (thrown) {
      this.trouble = { error: toErrorData(toAppError(thrown)), wish, rowCount };
    }
    return null;
  }

  #put(subject: RunSubject, read: ReadRun, wish: RunWish): void {
    const { status, error, rowCount } = read.run;
    if (status !== 'finished') {
      this.trouble = { error, wish, rowCount };
      return;
    }
    this.#letGo = null;
    this.shown = toShownRun(read, subject.query);
    this.#ports.wholes.touch(this);
  }
}
