import { toAppError, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ResultRunId } from '#shared/ids.ts';
import type { ResultPlace, ResultRun, ResultRunEvent } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { Client } from '../../../ipc/client.ts';
import { GoingRun, type RunProgress, type RunTrouble, type RunWish } from './going-run.svelte.ts';
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

export const LOAD_ALL: RunWish = { sql: null, timezone: null };

/**
 * The runs of one result: what goes on, what was kept, and whose rows stand in its place. A run goes
 * on whichever conversation is open, and in main whatever becomes of the window; nothing partial is
 * ever shown as the result.
 */
export class ResultRuns implements WholeResult {
  /** The newest first; null until it was asked for. */
  kept: readonly ResultRun[] | null = $state.raw(null);
  keptTrouble: AppErrorData | null = $state.raw(null);
  shown: ShownRun | null = $state.raw(null);
  /** A kept run is being read back from the archive. */
  isReading: boolean = $state(false);
  readonly #ports: ResultRunsPorts;
  #stop: AbortController | null = null;
  #followedId: ResultRunId | null = null;
  /** Shown, but its rows were let go. */
  #letGo: ResultRunId | null = null;
  #watchers = 0;
  #isAsking = false;
  #isKeptStale = false;
  #going: GoingRun | null = $state.raw(null);
  #trouble: RunTrouble | null = $state.raw(null);

  constructor(ports: ResultRunsPorts) {
    this.#ports = ports;
  }

  get progress(): RunProgress | null {
    return this.#going?.progress ?? null;
  }

  get trouble(): RunTrouble | null {
    return this.#going?.trouble ?? this.#trouble;
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

  /** Whoever asks while an answer is awaited gets a newer one. */
  async readKept(subject: RunSubject): Promise<void> {
    this.#isKeptStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { id: messageId, turnId } = subject;
    try {
      while (this.#isKeptStale) {
        this.#isKeptStale = false;
        this.kept = await this.#ports.client.call('results.runs', { turnId, messageId });
      }
      this.keptTrouble = null;
    } catch (thrown) {
      this.keptTrouble = toErrorData(toAppError(thrown));
    } finally {
      this.#isAsking = false;
    }
    this.#followGoing(subject);
  }

  /** Runs it over all rows, and shows those when it is whole. One run at a time. */
  async run(subject: RunSubject, wish: RunWish = LOAD_ALL): Promise<void> {
    if (this.progress !== null) return;
    const { client, nowMs } = this.#ports;
    const place = { turnId: subject.turnId, messageId: subject.id };
    const isEdited = wish.sql !== null;
    const expected = isEdited ? null : subject.query.totalRows;
    const going = new GoingRun(client, wish, { isEdited, startedAtMs: nowMs(), expected });
    await this.#carryOut(subject, going, (signal) =>
      client.stream('results.run', { ...place, ...wish }, signal),
    );
  }

  /** Ends the query on the server; the run's own end then says so. */
  cancel(): void {
    this.#going?.cancel();
  }

  /** A kept run, from the archive. */
  async show(subject: RunSubject, runId: ResultRunId): Promise<void> {
    if (this.progress !== null || this.isReading) return;
    this.isReading = true;
    this.#trouble = null;
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const read = await this.readRows(runId, stop.signal);
      if (read?.run.status === 'finished') this.#put(subject, read);
      else if (read !== null) this.#trouble = { ...read.run, wish: LOAD_ALL };
    } catch (thrown) {
      this.#letGo = null;
      const error = toErrorData(toAppError(thrown));
      this.#trouble = { error, wish: LOAD_ALL, rowCount: 0 };
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
    this.#trouble = null;
    if (this.#going) this.#going.trouble = null;
  }

  close(): void {
    this.#stop?.abort();
    this.#going?.close();
  }

  /** A kept run with its rows, for a comparison. @throws AppError */
  readRows(runId: ResultRunId, signal: AbortSignal): Promise<ReadRun | null> {
    return readRun(this.#ports.client.stream('results.read', { runId }, signal));
  }

  /** One that main carries out and this window does not know of: it was loaded anew meanwhile. */
  #followGoing(subject: RunSubject): void {
    const going = this.kept?.find(({ status }) => status === 'running');
    if (going === undefined || this.progress !== null || going.id === this.#followedId) return;
    this.#followedId = going.id;
    const { id: runId, isEdited, startedAtMs, timezone } = going;
    const { client } = this.#ports;
    const wish = { sql: isEdited ? going.sql : null, timezone };
    const expected = isEdited ? null : subject.query.totalRows;
    const followed = new GoingRun(client, wish, { isEdited, startedAtMs, expected });
    void this.#carryOut(subject, followed, (signal) =>
      client.stream('results.read', { runId }, signal),
    );
  }

  async #carryOut(
    subject: RunSubject,
    going: GoingRun,
    open: (signal: AbortSignal) => AsyncIterable<ResultRunEvent>,
  ): Promise<void> {
    this.#going = going;
    this.#trouble = null;
    const end = await going.read(open);
    this.#going = null;
    if ('run' in end) this.#put(subject, end);
    else this.#trouble = end;
    if (!going.isClosed) await this.readKept(subject);
  }

  #put(subject: RunSubject, read: ReadRun): void {
    this.#letGo = null;
    this.shown = toShownRun(read, subject.query);
    this.#ports.wholes.touch(this);
  }
}
