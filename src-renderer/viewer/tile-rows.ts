import type { TileEvent } from '#shared/dashboards/tile-data.ts';
import type { StreamInput } from '#shared/ipc/types.ts';
import { AppError } from '#shared/errors.ts';
import type { ViewerApi } from './viewer-api.ts';
import { messages } from './messages.ts';

/** Everything on screen has come when no query has been open for this long. */
const QUIET_MS = 250;

/** Counts the open queries of a board, and tells once that the first ones have ended. */
export class LoadWatch {
  readonly #onLoaded: () => void;
  #openCount = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isLoaded = false;

  constructor(onLoaded: () => void) {
    this.#onLoaded = onLoaded;
  }

  begin(): void {
    this.#openCount += 1;
    this.close();
  }

  end(): void {
    this.#openCount -= 1;
    this.settle();
  }

  /** Also called for a board that asks for nothing. */
  settle(): void {
    this.close();
    if (this.#isLoaded || this.#openCount > 0) return;
    this.#timer = setTimeout(() => {
      this.#isLoaded = true;
      this.#onLoaded();
    }, QUIET_MS);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function checkWidths(columnCount: number, rows: readonly (readonly unknown[])[]): void {
  if (rows.every((row) => row.length === columnCount)) return;
  throw new AppError('WRONG_SHAPE', messages.tileRows.rowDoesNotFitColumns);
}

export interface TileRowsPorts {
  readonly api: Pick<ViewerApi, 'query'>;
  readonly loads: LoadWatch;
}

/** Rows of a tile, always from the server: a viewer's page stores nothing. */
export async function* readTileRows(
  { api, loads }: TileRowsPorts,
  input: StreamInput<'dashboards.rows'>,
  signal: AbortSignal,
): AsyncGenerator<TileEvent, void, undefined> {
  const { deploymentId, sql, timezone } = input;
  const startedMs = Date.now();
  let columnCount = 0;
  loads.begin();
  try {
    yield { type: 'started', source: 'server', atMs: startedMs, isLast: true };
    for await (const event of api.query({ deploymentId, sql, timezone }, signal)) {
      if (event.kind === 'columns') {
        columnCount = event.columns.length;
        const columns = event.columns.map(({ name, type }) => ({ name, type: type ?? '' }));
        yield { type: 'columns', columns };
      } else if (event.kind === 'rows') {
        checkWidths(columnCount, event.rows);
        yield { type: 'rows', text: JSON.stringify(event.rows), count: event.rows.length };
      } else {
        const { rowCount, possiblyTruncated } = event;
        yield { type: 'ended', rowCount, elapsedMs: Date.now() - startedMs, possiblyTruncated };
      }
    }
  } catch (error) {
    // An abort ends the stream without an error, as the port promises.
    if (!signal.aborted) throw error;
  } finally {
    loads.end();
  }
}
