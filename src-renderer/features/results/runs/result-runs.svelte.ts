import type { ResultSource } from '#domain/thread/result-source.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ResultRunId } from '#shared/ids.ts';
import type { ResultRun, ResultRunEvent } from '#shared/result-run.ts';
import type { Client } from '../../../ipc/client.ts';
import {
  ActiveRun,
  type RunProgress,
  type RunProblem,
  type RunRequest,
} from './active-run.svelte.ts';
import { readRun, type RunWithRows, buildVisibleRun, type VisibleRun } from './read-run.ts';
import type { CompleteResult, ResultMemory } from './result-memory.ts';

export interface ResultRunsPorts {
  readonly client: Client;
  readonly memory: ResultMemory;
  readonly nowMs: () => number;
}

export const ALL_ROWS_REQUEST: RunRequest = { sql: null, timezone: null };

/**
 * The runs of one result: the active one, the stored ones, and the one whose rows replace the
 * result's. A run continues in main whichever conversation is open; incomplete rows are never shown
 * as the result.
 */
export class ResultRuns implements CompleteResult {
  /** The stored runs, the newest first; null until they were requested. */
  storedRuns: readonly ResultRun[] | null = $state.raw(null);
  listError: AppErrorData | null = $state.raw(null);
  visibleRun: VisibleRun | null = $state.raw(null);
  /** True while a stored run is read back from the archive. */
  isLoadingRun: boolean = $state(false);
  readonly #ports: ResultRunsPorts;
  #stop: AbortController | null = null;
  #followedId: ResultRunId | null = null;
  /** The run that is shown although its rows were evicted. */
  #evictedId: ResultRunId | null = null;
  #watchers = 0;
  #isAsking = false;
  #isListStale = false;
  #activeRun: ActiveRun | null = $state.raw(null);
  #problem: RunProblem | null = $state.raw(null);

  constructor(ports: ResultRunsPorts) {
    this.#ports = ports;
  }

  get progress(): RunProgress | null {
    return this.#activeRun?.progress ?? null;
  }

  get problem(): RunProblem | null {
    return this.#activeRun?.problem ?? this.#problem;
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /**
   * The newest stored run that can be shown; null where there is none, or before they were
   * requested.
   */
  get newestFinished(): ResultRun | null {
    return this.storedRuns?.find(({ status }) => status === 'finished') ?? null;
  }

  /** Registers a card that shows the result; returns the function that unregisters it. */
  watch(subject: ResultSource): () => void {
    this.#watchers += 1;
    if (this.#evictedId !== null) void this.show(subject, this.#evictedId);
    else if (this.visibleRun !== null) this.#ports.memory.touch(this);
    if (this.storedRuns === null) void this.loadStoredRuns(subject);
    return () => {
      this.#watchers -= 1;
      this.#ports.memory.trim();
    };
  }

  evict(): void {
    this.#evictedId = this.visibleRun?.run.id ?? null;
    this.visibleRun = null;
  }

  /** Loads the stored runs; a call during another one loads them once more. */
  async loadStoredRuns(subject: ResultSource): Promise<void> {
    this.#isListStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { id: messageId, turnId } = subject;
    try {
      while (this.#isListStale) {
        this.#isListStale = false;
        this.storedRuns = await this.#ports.client.call('results.listRuns', { turnId, messageId });
      }
      this.listError = null;
    } catch (thrown) {
      this.listError = toErrorData(thrown);
    } finally {
      this.#isAsking = false;
    }
    this.#followActiveRun(subject);
  }

  /**
   * Runs the query over all rows and shows them when they are complete. Only one run is active at a
   * time.
   */
  async run(subject: ResultSource, request: RunRequest = ALL_ROWS_REQUEST): Promise<void> {
    if (this.progress !== null) return;
    const { client, nowMs } = this.#ports;
    const resultRef = { turnId: subject.turnId, messageId: subject.id };
    const isEdited = request.sql !== null;
    const expected = isEdited ? null : subject.query.totalRows;
    const active = new ActiveRun(client, request, { isEdited, startedAtMs: nowMs(), expected });
    await this.#carryOut(subject, active, (signal) =>
      client.stream('results.run', { ...resultRef, ...request }, signal),
    );
  }

  /** Ends the query on the server; the end of the run then reports it. */
  cancel(): void {
    this.#activeRun?.cancel();
  }

  /** Shows a stored run from the archive. */
  async show(subject: ResultSource, runId: ResultRunId): Promise<void> {
    if (this.progress !== null || this.isLoadingRun) return;
    this.isLoadingRun = true;
    this.#problem = null;
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const read = await this.readRows(runId, stop.signal);
      if (read?.run.status === 'finished') this.#showRun(subject, read);
      else if (read !== null) this.#problem = { ...read.run, request: ALL_ROWS_REQUEST };
    } catch (thrown) {
      this.#evictedId = null;
      const error = toErrorData(thrown);
      this.#problem = { error, request: ALL_ROWS_REQUEST, rowCount: 0 };
    } finally {
      this.isLoadingRun = false;
    }
  }

  /** Shows again what the agent sent. */
  showSent(): void {
    this.visibleRun = null;
    this.#evictedId = null;
    this.#ports.memory.drop(this);
  }

  dismissProblem(): void {
    this.#problem = null;
    if (this.#activeRun) this.#activeRun.problem = null;
  }

  close(): void {
    this.#stop?.abort();
    this.#activeRun?.close();
  }

  /**
   * Reads a stored run with its rows, for a comparison.
   * @throws AppError
   */
  readRows(runId: ResultRunId, signal: AbortSignal): Promise<RunWithRows | null> {
    return readRun(this.#ports.client.stream('results.read', { runId }, signal));
  }

  /**
   * Follows a run that main carries out and this window does not know, because the window was
   * reloaded meanwhile.
   */
  #followActiveRun(subject: ResultSource): void {
    const active = this.storedRuns?.find(({ status }) => status === 'running');
    if (active === undefined || this.progress !== null || active.id === this.#followedId) return;
    this.#followedId = active.id;
    const { id: runId, isEdited, startedAtMs, timezone } = active;
    const { client } = this.#ports;
    const request = { sql: isEdited ? active.sql : null, timezone };
    const expected = isEdited ? null : subject.query.totalRows;
    const followed = new ActiveRun(client, request, { isEdited, startedAtMs, expected });
    void this.#carryOut(subject, followed, (signal) =>
      client.stream('results.read', { runId }, signal),
    );
  }

  async #carryOut(
    subject: ResultSource,
    active: ActiveRun,
    open: (signal: AbortSignal) => AsyncIterable<ResultRunEvent>,
  ): Promise<void> {
    this.#activeRun = active;
    this.#problem = null;
    const end = await active.read(open);
    this.#activeRun = null;
    if ('run' in end) this.#showRun(subject, end);
    else this.#problem = end;
    if (!active.isClosed) await this.loadStoredRuns(subject);
  }

  #showRun(subject: ResultSource, read: RunWithRows): void {
    this.#evictedId = null;
    this.visibleRun = buildVisibleRun(read, subject.query);
    this.#ports.memory.touch(this);
  }
}
