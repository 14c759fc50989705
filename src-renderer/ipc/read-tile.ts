import { Slice } from '#lib/scheduling/slices.ts';
import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import type { TileAnswers, TileEvent } from '#shared/dashboards/tile-data.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { runRowsSchema } from '#shared/result-run.ts';
import type { Client } from './client.ts';
import { messages } from './messages.ts';

type TileStart = Extract<TileEvent, { type: 'started' }>;

export interface TileRows {
  readonly table: TileTable;
  readonly source: TileStart['source'];
  /** When the server had these rows, Unix ms. */
  readonly atMs: number;
  readonly elapsedMs: number;
  readonly possiblyTruncated: boolean;
}

export interface TileRequest {
  readonly deployment: DeploymentRef;
  readonly sql: string;
  readonly timezone: string | null;
  readonly answers: TileAnswers;
}

export interface TileAnswer {
  readonly rows: TileRows;
  /** No other answer follows. */
  readonly isLast: boolean;
}

function parseRows(text: string): TileRow[] {
  try {
    return runRowsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', messages.readTile.rowsCannotBeRead, {
      cause: error,
    });
  }
}

/** The rows of one answer as they come. */
class TileAnswerBuilder {
  readonly #started: TileStart;
  #columns: TileTable['columns'] = [];
  readonly #rows: TileRow[] = [];
  #error: AppError | null = null;

  constructor(started: TileStart) {
    this.#started = started;
  }

  /** The answer, when this event ends it. A cached one that cannot be read is left out. */
  add(event: TileEvent): TileAnswer | null {
    if (event.type === 'columns') this.#columns = event.columns;
    if (event.type === 'rows') this.#addRows(event.text);
    if (event.type !== 'ended' || this.#error !== null) return null;
    const { source, atMs, isLast } = this.#started;
    const { elapsedMs, possiblyTruncated } = event;
    const table = { columns: this.#columns, rows: this.#rows };
    return { rows: { table, source, atMs, elapsedMs, possiblyTruncated }, isLast };
  }

  #addRows(text: string): void {
    if (this.#error !== null) return;
    try {
      for (const row of parseRows(text)) this.#rows.push(row);
    } catch (thrown) {
      this.#error = toAppError(thrown);
      // The server's rows follow, which may be read.
      if (this.#started.isLast) throw this.#error;
    }
  }
}

/**
 * The answers with a tile's rows, each complete: one or two, as `answers` asks. The stream closes with
 * the loop; an abort ends the loop without an error.
 * @throws AppError: the answers before it count
 */
export async function* readTileAnswers(
  client: Client,
  { deployment, ...request }: TileRequest,
  signal: AbortSignal,
): AsyncGenerator<TileAnswer, void, undefined> {
  const { connectionId, deploymentId } = deployment;
  const input = { connectionId, deploymentId, ...request };
  let answer: TileAnswerBuilder | null = null;
  const slice = new Slice();
  for await (const event of client.stream('dashboards.rows', input, signal)) {
    if (event.type === 'started') answer = new TileAnswerBuilder(event);
    const complete = answer?.add(event) ?? null;
    if (complete !== null) yield complete;
    if (complete?.isLast === true) return;
    if (slice.isOver) await slice.renew();
  }
  if (signal.aborted) return;
  throw new AppError('STREAM_CUT', messages.readTile.rowsEndedEarly);
}

/**
 * The last answer alone: fresh rows; null when it was stopped.
 * @throws AppError: then nothing that came counts
 */
export async function readTile(
  client: Client,
  request: TileRequest,
  signal: AbortSignal,
): Promise<TileRows | null> {
  for await (const { rows, isLast } of readTileAnswers(client, request, signal)) {
    if (isLast) return rows;
  }
  return null;
}
