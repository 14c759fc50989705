import { createHash } from 'node:crypto';
import type { Connection } from '#shared/connection.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import type { TileEvent } from '#shared/dashboards/tile-data.ts';
import { AppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import type { TileCache, TileResult } from '../storage/tile-cache.ts';
import type { DataAccess } from '../platform/access.ts';
import type { DataApi, DataEvent } from '../platform/data-api.ts';
import { RowChunkBuilder, type RowChunk } from '../results/row-chunks.ts';
import { buildServerKey } from './server-key.ts';

export interface TileQueriesPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /**
   * Returns access to this deployment, which need not be the connection's own. Throws AppError, as
   * `ConnectionResolver.resolve` does.
   */
  readonly resolveAccess: (
    deploymentRef: DeploymentRef,
    signal: AbortSignal,
  ) => Promise<DataAccess>;
  readonly api: Pick<DataApi, 'query'>;
  readonly tiles: TileCache;
  readonly nowMs: () => number;
}

type TileRowsRequest = StreamParsed<'dashboards.rows'>;
type TileEvents = AsyncGenerator<TileEvent, void, undefined>;

/**
 * A larger result, in UTF-16 units, is shown and not cached, because it would push out hundreds of
 * others.
 */
const CACHED_MAX_CHARS = 4 * 1_024 * 1_024;
/** Rows of this age are as good as new: a dashboard that is opened twice is asked once. */
const FRESH_MS = 60_000;

const KEY_MAX_CHARS = 10_000;

/** A query may be megabytes long, which are too many for a key. */
function buildQueryKey({ deploymentId, timezone, sql }: TileRowsRequest): string {
  const key = JSON.stringify([deploymentId, timezone, sql]);
  if (key.length <= KEY_MAX_CHARS) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** Rows of dashboards' tiles: as they were read last, then from the data API. */
export class TileQueries {
  readonly #ports: TileQueriesPorts;
  readonly #queues = new Map<string, QueryQueue>();

  constructor(ports: TileQueriesPorts) {
    this.#ports = ports;
  }

  /** The cached rows wait for nobody; only the server's stand in its queue. */
  async *rows(request: TileRowsRequest, signal: AbortSignal): TileEvents {
    const { find, tiles, nowMs } = this.#ports;
    const serverKey = buildServerKey(find(request.connectionId));
    const { answers } = request;
    const queryKey = buildQueryKey(request);
    const cached = answers === 'server' ? null : tiles.find(serverKey, queryKey);
    if (cached !== null) {
      const isLast = answers === 'until-fresh' && isFresh(cached, nowMs());
      yield* replayCached(cached, isLast);
      if (isLast) return;
    }
    const ask = () => this.#ask(request, { serverKey, queryKey }, signal);
    yield* this.#ensureQueue(serverKey).run(ask, signal);
  }

  #ensureQueue(serverKey: string): QueryQueue {
    const queue = this.#queues.get(serverKey) ?? new QueryQueue();
    this.#queues.set(serverKey, queue);
    return queue;
  }

  async *#ask(
    { connectionId, deploymentId, sql, timezone }: TileRowsRequest,
    { serverKey, queryKey }: { readonly serverKey: string; readonly queryKey: string },
    signal: AbortSignal,
  ): TileEvents {
    const { resolveAccess, api, tiles, nowMs } = this.#ports;
    const startedMs = nowMs();
    yield { type: 'started', source: 'server', atMs: startedMs, isLast: true };
    const asked = { query: sql, ...(timezone === null ? {} : { timezone }) };
    const result = new TileResultBuilder();
    const opened = await resolveAccess({ connectionId, deploymentId }, signal);
    for await (const event of api.query(opened, asked, signal)) {
      yield* result.add(event);
    }
    const { columns, rowChunks, rowCount, possiblyTruncated, chars } = result;
    const elapsedMs = Math.max(0, nowMs() - startedMs);
    if (chars <= CACHED_MAX_CHARS) {
      const result = {
        fetchedAtMs: startedMs,
        elapsedMs,
        columns,
        rowChunks,
        rowCount,
        possiblyTruncated,
      };
      tiles.save(serverKey, queryKey, result);
    }
    yield { type: 'ended', rowCount, elapsedMs, possiblyTruncated };
  }
}

/** One answer of the data API on its way to the window. */
class TileResultBuilder {
  columns: TileResult['columns'] = [];
  readonly rowChunks: RowChunk[] = [];
  rowCount = 0;
  possiblyTruncated = false;
  chars = 0;
  #rows: RowChunkBuilder | null = null;

  *add(event: DataEvent): Generator<TileEvent> {
    switch (event.kind) {
      case 'columns':
        this.columns = event.columns.map(({ name, type }) => ({ name, type: type ?? '' }));
        this.#rows = new RowChunkBuilder(this.columns);
        yield { type: 'columns', columns: this.columns };
        return;
      case 'rows':
        if (event.rows.some((row) => row.length !== this.columns.length)) {
          throw new AppError('WRONG_SHAPE', 'A row of this tile does not have a cell a column.');
        }
        yield* this.#tell(this.#rows?.add(event.rows) ?? []);
        return;
      case 'end':
        this.possiblyTruncated = event.possiblyTruncated;
        yield* this.#tell(this.#rows?.flush() ?? []);
    }
  }

  *#tell(rowChunks: Iterable<RowChunk>): Generator<TileEvent> {
    for (const chunk of rowChunks) {
      this.rowCount += chunk.count;
      this.chars += chunk.text.length;
      // A result that is too large for the cache is not collected.
      if (this.chars <= CACHED_MAX_CHARS) this.rowChunks.push(chunk);
      yield { type: 'rows', ...chunk };
    }
  }
}

/** A time that is still to come is from a clock that was put back: it says nothing. */
const isFresh = ({ fetchedAtMs }: TileResult, nowMs: number): boolean =>
  fetchedAtMs <= nowMs && nowMs - fetchedAtMs < FRESH_MS;

function* replayCached(
  { fetchedAtMs, columns, rowChunks, ...ended }: TileResult,
  isLast: boolean,
): Generator<TileEvent> {
  yield { type: 'started', source: 'cached', atMs: fetchedAtMs, isLast };
  yield { type: 'columns', columns };
  for (const chunk of rowChunks) yield { type: 'rows', ...chunk };
  yield { type: 'ended', ...ended };
}

/** Queries of one server that run at once; a server should not feel a dashboard open. */
export const MAX_RUNNING_QUERIES = 4;

/** Starts queries one after the other, in the order in which they came. */
class QueryQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * Opens the query when there is room, and makes room when it ends. One that is aborted while it
   * waits leaves the queue and is never opened.
   */
  async *run<T>(
    open: () => AsyncGenerator<T, void, undefined>,
    signal: AbortSignal,
  ): AsyncGenerator<T, void, undefined> {
    await this.#enter(signal);
    try {
      if (!signal.aborted) yield* open();
    } finally {
      this.#leave();
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < MAX_RUNNING_QUERIES || signal.aborted) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        this.#running += 1;
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        start();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(start);
    });
  }

  #leave(): void {
    this.#running -= 1;
    if (this.#running < MAX_RUNNING_QUERIES) this.#waiting.shift()?.();
  }
}
