import { AppError, toAppError, toErrorData } from '#shared/errors.ts';
import type { ConnectionId, ConversationId, ResultRunId } from '#shared/ids.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import type { ResultRef, ResultRun, ResultRunEvent } from '#shared/result-run.ts';
import { parseQueryResult, readSqlInput } from '#shared/thread/query-result.ts';
import type { Archive } from '../storage/archive.ts';
import type { DataAccess } from '../platform/access.ts';
import type { DataApi } from '../platform/data-api.ts';
import { followRun, readStoredRun, ActiveRun } from './active-run.ts';
import type { TurnRow } from '../storage/turn-store.ts';
import { replayTurn } from '../conversations/replay.ts';

export interface ResultRunsPorts {
  readonly archive: Archive;
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<DataAccess>;
  readonly api: Pick<DataApi, 'query'>;
  /** §8: the data API cuts silently, so a statement without a limit of its own gets one. */
  readonly addRowLimit: (sql: string) => {
    readonly sql: string;
    readonly addedLimit: number | null;
  };
  readonly newId: () => ResultRunId;
  readonly nowMs: () => number;
  readonly onInternalError: (error: unknown) => void;
}

type RunRequest = StreamParsed<'results.run'>;
type ResultRunEvents = AsyncGenerator<ResultRunEvent, void, undefined>;

interface NewRun {
  readonly run: ResultRun;
  readonly connectionId: ConnectionId;
}

interface OpenRun {
  readonly running: ActiveRun;
  readonly conversationId: ConversationId;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

const CLOSED_ERROR = new AppError('STREAM_CUT', 'Plumbline was closed while this query ran.');

/**
 * Runs a result's SQL over all its rows, by the data API; every run is stored. A run belongs to
 * main and outlives the window that asked for it.
 */
export class ResultRuns {
  readonly #ports: ResultRunsPorts;
  readonly #closing = new AbortController();
  readonly #open = new Map<ResultRunId, OpenRun>();

  constructor(ports: ResultRunsPorts) {
    this.#ports = ports;
  }

  /** Runs that are under way. */
  get openCount(): number {
    return this.#open.size;
  }

  /** At a start: what a crash cut off must never look as if it still ran. */
  resume(): void {
    this.#ports.archive.runs.settleUnended(toErrorData(CLOSED_ERROR));
  }

  /** The newest first. @throws AppError CONVERSATION_NOT_FOUND */
  list(resultRef: ResultRef): ResultRun[] {
    findResult(this.#ports.archive, resultRef);
    return this.#ports.archive.runs.list(resultRef);
  }

  /** Begins a run and follows it; it goes on without a follower. Throws only before `started`. */
  async *run(request: RunRequest, signal: AbortSignal): ResultRunEvents {
    const id = this.#begin(request);
    yield* this.read(id, signal);
  }

  /** From the archive; of a run that is still under way also what comes, to its end. */
  async *read(id: ResultRunId, signal: AbortSignal): ResultRunEvents {
    const { archive } = this.#ports;
    const open = this.#open.get(id);
    const run = open?.running.run ?? archive.runs.find(id);
    if (run === null) throw new AppError('CONVERSATION_NOT_FOUND', 'There is no such run.');
    findResult(archive, run);
    yield { type: 'started', run };
    if (open !== undefined) yield* followRun(open.running, archive.runs, signal);
    else yield* readStoredRun(run, archive.runs);
  }

  /** Resolves when its end is on disk; one that has ended stays as it is. */
  async cancel(id: ResultRunId): Promise<void> {
    const open = this.#open.get(id);
    open?.stop.abort();
    await open?.done;
  }

  /** Cancels the runs of a conversation that is removed. */
  async cancelAll(conversationId: ConversationId): Promise<void> {
    const all = [...this.#open].filter(([, open]) => open.conversationId === conversationId);
    await Promise.all(all.map(([id]) => this.cancel(id)));
  }

  /** Ends what is under way and waits until that is on disk. */
  async shutDown(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#open.values()].map(({ done }) => done));
  }

  #begin(request: RunRequest): ResultRunId {
    const { archive, nowMs } = this.#ports;
    const { run, connectionId, conversationId } = this.#toRun(request);
    const running = new ActiveRun(run, archive.runs, nowMs);
    running.begin();
    const stop = new AbortController();
    const wanted = AbortSignal.any([stop.signal, this.#closing.signal]);
    const done = this.#carryOut(running, connectionId, wanted).finally(() => {
      this.#open.delete(run.id);
    });
    this.#open.set(run.id, { running, conversationId, stop, done });
    return run.id;
  }

  /** Never throws: the run's own end says what went wrong. */
  async #carryOut(
    running: ActiveRun,
    connectionId: ConnectionId,
    wanted: AbortSignal,
  ): Promise<void> {
    const { resolveAccess, api, onInternalError } = this.#ports;
    try {
      const { sql: query, timezone } = running.run;
      const asked = { query, ...(timezone === null ? {} : { timezone }) };
      const opened = await resolveAccess(connectionId, wanted);
      for await (const event of api.query(opened, asked, wanted)) running.add(event);
      wanted.throwIfAborted();
      running.finish();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (this.#closing.signal.aborted) running.fail(toErrorData(CLOSED_ERROR));
      else if (wanted.aborted) running.cancel();
      else {
        if (error.code === 'INTERNAL') onInternalError(thrown);
        running.fail(toErrorData(error));
      }
    }
  }

  /** @throws AppError CONVERSATION_NOT_FOUND, INVALID_INPUT */
  #toRun(request: RunRequest): Pick<OpenRun, 'conversationId'> & NewRun {
    const { archive, addRowLimit, newId, nowMs } = this.#ports;
    const { turn, connectionId } = findResult(archive, request);
    const own = readResultSql(archive, turn, request.messageId);
    const wanted = request.sql ?? own;
    if (wanted.trim() === '') {
      throw new AppError('INVALID_INPUT', 'The agent did not send the SQL of this result.');
    }
    const run: ResultRun = {
      id: newId(),
      turnId: request.turnId,
      messageId: request.messageId,
      ...addRowLimit(wanted),
      isEdited: wanted.trim() !== own.trim(),
      timezone: request.timezone,
      startedAtMs: nowMs(),
      elapsedMs: 0,
      status: 'running',
      error: null,
      columns: [],
      rowCount: 0,
      possiblyTruncated: false,
      hash: '',
    };
    return { run, connectionId, conversationId: turn.opening.conversationId };
  }
}

/**
 * Finds the conversation of a result.
 * @throws AppError CONVERSATION_NOT_FOUND
 */
function findResult(
  archive: Archive,
  { turnId }: Pick<ResultRef, 'turnId'>,
): { readonly turn: TurnRow; readonly connectionId: ConnectionId } {
  const turn = archive.turns.find(turnId);
  const summary = turn === null ? null : archive.conversations.find(turn.opening.conversationId);
  if (turn !== null && summary !== null) return { turn, connectionId: summary.connectionId };
  throw new AppError('CONVERSATION_NOT_FOUND', 'The conversation of this result was deleted.');
}

/** Reads the SQL that the agent ran from its stored lines; '' where they do not have it (§2.11). */
function readResultSql(archive: Archive, row: TurnRow, messageId: string): string {
  const turn = replayTurn(row, archive.lines.list(row.opening.id));
  const call = turn.messages.find(({ id }) => id === messageId)?.toolCall ?? null;
  if (call === null) return '';
  try {
    return parseQueryResult(call)?.sql ?? '';
  } catch {
    // Rows that cannot be read do not spoil the question that was asked for them.
    const { sqlQuery, query } = readSqlInput(call);
    return sqlQuery ?? query ?? '';
  }
}
