import { AppError, toAppError, toErrorData } from '../../src-shared/errors.ts';
import type { ConnectionId, ResultRunId } from '../../src-shared/ids.ts';
import type { StreamParsed } from '../../src-shared/ipc/types.ts';
import {
  runRowsSchema,
  type ResultPlace,
  type ResultRun,
  type ResultRunEvent,
} from '../../src-shared/result-run.ts';
import type { Archive } from '../conversations/archive.ts';
import type { DataAccess } from '../platform/access.ts';
import type { DataApi } from '../platform/data-api.ts';
import { findResult, readResultSql } from './result-sql.ts';
import { RunningRun } from './running-run.ts';

export interface ResultRunsPorts {
  readonly archive: Archive;
  /** Throws AppError, as `Connections.resolve` does. */
  readonly access: (id: ConnectionId, signal: AbortSignal) => Promise<DataAccess>;
  readonly api: Pick<DataApi, 'query'>;
  /** §8: the data API cuts silently, so a statement without a limit of its own gets one. */
  readonly toLimited: (sql: string) => { readonly sql: string; readonly addedLimit: number | null };
  readonly newId: () => ResultRunId;
  readonly nowMs: () => number;
  readonly onInternalError: (error: unknown) => void;
}

type RunWish = StreamParsed<'results.run'>;
type Events = AsyncGenerator<ResultRunEvent, void, undefined>;

const QUIT = new AppError('STREAM_CUT', 'Plumbline was closed while this query ran.');

/** A result's SQL over all its rows, by the data API; every run is kept. */
export class ResultRuns {
  readonly #ports: ResultRunsPorts;
  readonly #closing = new AbortController();
  readonly #open = new Set<Promise<void>>();

  constructor(ports: ResultRunsPorts) {
    this.#ports = ports;
  }

  /** Runs that are under way. */
  get open(): number {
    return this.#open.size;
  }

  /** At a start: what a crash cut off must never look as if it still ran. */
  resume(): void {
    this.#ports.archive.runs.settleUnended(toErrorData(QUIT));
  }

  /** The newest first. @throws AppError CONVERSATION_NOT_FOUND */
  list(place: ResultPlace): ResultRun[] {
    findResult(this.#ports.archive, place);
    return this.#ports.archive.runs.list(place);
  }

  /** Throws only before `started`; after it the run's own end tells what went wrong. */
  async *run(wish: RunWish, signal: AbortSignal): Events {
    const { run, connectionId } = this.#toRun(wish);
    const running = new RunningRun(run, this.#ports.archive.runs, this.#ports.nowMs);
    const started = running.begin();
    let settle = (): void => undefined;
    const settled = new Promise<void>((resolve) => (settle = resolve));
    this.#open.add(settled);
    const wanted = AbortSignal.any([signal, this.#closing.signal]);
    let isEnded = false;
    try {
      yield { type: 'started', run: started };
      const ended = yield* this.#carryOut({ running, run, connectionId }, wanted);
      isEnded = true;
      yield { type: 'ended', run: ended };
    } finally {
      // Whoever leaves the loop early wants no more of it.
      if (!isEnded) running.cancel();
      this.#open.delete(settled);
      settle();
    }
  }

  /** Of a run that is still under way: what there is so far. */
  async *read(id: ResultRunId): Events {
    const { runs } = this.#ports.archive;
    const run = runs.find(id);
    if (run === null) throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such run.');
    findResult(this.#ports.archive, run);
    yield { type: 'started', run };
    yield { type: 'columns', columns: run.columns };
    for (const text of runs.pieces(id)) {
      yield { type: 'rows', text, count: runRowsSchema.parse(JSON.parse(text)).length };
      // A long result must not hold up a running answer.
      await new Promise(setImmediate);
    }
    yield { type: 'ended', run };
  }

  /** Ends what is under way and waits until that is on disk. */
  async shutDown(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#open);
  }

  async *#carryOut(
    {
      running,
      run,
      connectionId,
    }: { running: RunningRun; run: ResultRun; connectionId: ConnectionId },
    wanted: AbortSignal,
  ): AsyncGenerator<ResultRunEvent, ResultRun, undefined> {
    const { access, api } = this.#ports;
    try {
      const { sql: query, timezone } = run;
      const asked = { query, ...(timezone === null ? {} : { timezone }) };
      const opened = await access(connectionId, wanted);
      for await (const event of api.query(opened, asked, wanted)) yield* running.take(event);
      wanted.throwIfAborted();
      return running.finish();
    } catch (thrown) {
      if (this.#closing.signal.aborted) return running.fail(toErrorData(QUIT));
      if (wanted.aborted) return running.cancel();
      const error = toAppError(thrown);
      if (error.code === 'INTERNAL') this.#ports.onInternalError(thrown);
      return running.fail(toErrorData(error));
    }
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, INVALID_INPUT */
  #toRun(wish: RunWish): { run: ResultRun; connectionId: ConnectionId } {
    const { archive, toLimited, newId, nowMs } = this.#ports;
    const { turn, connectionId } = findResult(archive, wish);
    const own = readResultSql(archive, turn, wish.messageId);
    const wanted = wish.sql ?? own;
    if (wanted.trim() === '') {
      throw new AppError('INVALID_INPUT', 'The agent did not send the SQL of this result.');
    }
    const run: ResultRun = {
      id: newId(),
      turnId: wish.turnId,
      messageId: wish.messageId,
      ...toLimited(wanted),
      isEdited: wanted.trim() !== own.trim(),
      timezone: wish.timezone,
      startedAtMs: nowMs(),
      elapsedMs: 0,
      status: 'running',
      error: null,
      columns: [],
      rowCount: 0,
      possiblyCut: false,
      hash: '',
    };
    return { run, connectionId };
  }
}
