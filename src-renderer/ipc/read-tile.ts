import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import { runRowsSchema } from '#shared/result-run.ts';
import type { Client } from './client.ts';

export interface TileRows {
  readonly table: TileTable;
  readonly source: 'server' | 'kept';
  /** When the server had these rows, Unix ms. */
  readonly atMs: number;
  readonly elapsedMs: number;
  readonly possiblyCut: boolean;
}

export interface TileRequest {
  readonly deployment: DeploymentRef;
  readonly sql: string;
  readonly timezone: string | null;
  /** Null: only what was kept, whatever its age, without asking. */
  readonly maxAgeMs: number | null;
}

/** Half a frame: the other half is the window's. */
const SLICE_MS = 8;

function parseRows(text: string): TileRow[] {
  try {
    return runRowsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', 'Rows of this tile cannot be read.', { cause: error });
  }
}

/**
 * A tile's rows, whole; null when it was stopped.
 * @throws AppError: then nothing that came counts
 */
export async function readTile(
  client: Client,
  { deployment, ...wish }: TileRequest,
  signal: AbortSignal,
): Promise<TileRows | null> {
  const { connectionId, deploymentId } = deployment;
  let begun: Pick<TileRows, 'source' | 'atMs'> = { source: 'server', atMs: 0 };
  let columns: TileTable['columns'] = [];
  const rows: TileRow[] = [];
  let sliceEndMs = performance.now() + SLICE_MS;
  const input = { connectionId, deploymentId, ...wish };
  for await (const event of client.stream('dashboards.rows', input, signal)) {
    if (event.type === 'started') begun = { source: event.source, atMs: event.atMs };
    if (event.type === 'columns') columns = event.columns;
    if (event.type === 'rows') for (const row of parseRows(event.text)) rows.push(row);
    if (event.type === 'ended') {
      const { elapsedMs, possiblyCut } = event;
      return { ...begun, table: { columns, rows }, elapsedMs, possiblyCut };
    }
    if (performance.now() < sliceEndMs) continue;
    await scheduler.postTask(() => undefined);
    sliceEndMs = performance.now() + SLICE_MS;
  }
  if (signal.aborted) return null;
  throw new AppError('STREAM_CUT', 'The rows of this tile ended before their end was told.');
}
