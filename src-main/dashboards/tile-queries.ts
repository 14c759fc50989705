import type { Connection } from '#shared/connection.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import type { TileEvent } from '#shared/dashboards/tile-data.ts';
import { AppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { StreamParsed } from '#shared/ipc/types.ts';
import type { TileResult, TileRows } from '../storage/tile-rows.ts';
import type { DataAccess } from '../platform/access.ts';
import type { DataApi, DataEvent } from '../platform/data-api.ts';
import { RowPieceBuilder, type RowPiece } from '../results/row-pieces.ts';
import { identifyServer } from './server-identity.ts';

export interface TileQueriesPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  /** Of this deployment, which need not be the connection's own. Throws AppError, as `Connections.resolve` does. */
  readonly resolveAccess: (place: DeploymentRef, signal: AbortSignal) => Promise<DataAccess>;
  readonly api: Pick<DataApi, 'query'>;
  readonly tiles: TileRows;
  readonly nowMs: () => number;
}

type TileRowsRequest = StreamParsed<'dashboards.rows'>;
type TileEvents = AsyncGenerator<TileEvent, void, undefined>;

/** A larger result is shown and not kept, in UTF-16 units: it would push out hundreds of others. */
const CACHED_MAX_CHARS = 4 * 1_024 * 1_024;

/** Rows of dashboards' tiles: from the data API, or as they were read last. */
export class TileQueries {
  readonly #ports: TileQueriesPorts;

  constructor(ports: TileQueriesPorts) {
    this.#ports = ports;
  }

  async *rows(wish: TileRowsRequest, signal: AbortSignal): TileEvents {
    const { find, tiles, nowMs } = this.#ports;
    const home = identifyServer(find(wish.connectionId));
    const { deploymentId, timezone, sql } = wish;
    const question = JSON.stringify([deploymentId, timezone, sql]);
    const kept = tiles.find(home, question);
    if (kept !== null && isFresh(kept, wish.maxAgeMs, nowMs())) {
      yield* replayCached(kept);
      return;
    }
    if (wish.maxAgeMs === null) {
      throw new AppError('REMOTE_NOT_FOUND', 'Nothing was kept of this tile.');
    }
    yield* this.#ask(wish, { home, question }, signal);
  }

  async *#ask(
    { connectionId, deploymentId, sql, timezone }: TileRowsRequest,
    { home, question }: { readonly home: string; readonly question: string },
    signal: AbortSignal,
  ): TileEvents {
    const { resolveAccess, api, tiles, nowMs } = this.#ports;
    const startedMs = nowMs();
    yield { type: 'started', source: 'server', atMs: startedMs };
    const asked = { query: sql, ...(timezone === null ? {} : { timezone }) };
    const reading = new TileResultBuilder();
    const opened = await resolveAccess({ connectionId, deploymentId }, signal);
    for await (const event of api.query(opened, asked, signal)) {
      yield* reading.add(event);
    }
    const { columns, pieces, rowCount, possiblyCut, chars } = reading;
    const elapsedMs = Math.max(0, nowMs() - startedMs);
    if (chars <= CACHED_MAX_CHARS) {
      const result = { atMs: startedMs, elapsedMs, columns, pieces, rowCount, possiblyCut };
      tiles.save(home, question, result);
    }
    yield { type: 'ended', rowCount, elapsedMs, possiblyCut };
  }
}

/** One answer of the data API on its way to the window. */
class TileResultBuilder {
  columns: TileResult['columns'] = [];
  readonly pieces: RowPiece[] = [];
  rowCount = 0;
  possiblyCut = false;
  chars = 0;
  #rows: RowPieceBuilder | null = null;

  *add(event: DataEvent): Generator<TileEvent> {
    switch (event.kind) {
      case 'columns':
        this.columns = event.columns.map(({ name, type }) => ({ name, type: type ?? '' }));
        this.#rows = new RowPieceBuilder(this.columns);
        yield { type: 'columns', columns: this.columns };
        return;
      case 'rows':
        if (event.rows.some((row) => row.length !== this.columns.length)) {
          throw new AppError('WRONG_SHAPE', 'A row of this tile does not have a cell a column.');
        }
        yield* this.#tell(this.#rows?.add(event.rows) ?? []);
        return;
      case 'end':
        this.possiblyCut = event.possiblyCut;
        yield* this.#tell(this.#rows?.flush() ?? []);
    }
  }

  *#tell(pieces: Iterable<RowPiece>): Generator<TileEvent> {
    for (const piece of pieces) {
      this.rowCount += piece.count;
      this.chars += piece.text.length;
      // What is too large to be kept need not be held.
      if (this.chars <= CACHED_MAX_CHARS) this.pieces.push(piece);
      yield { type: 'rows', ...piece };
    }
  }
}

/** A time that is still to come is from a clock that was put back: it says nothing. */
function isFresh({ atMs }: TileResult, maxAgeMs: number | null, nowMs: number): boolean {
  if (maxAgeMs === null) return true;
  return atMs <= nowMs && nowMs - atMs < maxAgeMs;
}

function* replayCached({ atMs, columns, pieces, ...ended }: TileResult): Generator<TileEvent> {
  yield { type: 'started', source: 'kept', atMs };
  yield { type: 'columns', columns };
  for (const piece of pieces) yield { type: 'rows', ...piece };
  yield { type: 'ended', ...ended };
}
