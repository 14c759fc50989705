import { AppError } from '#shared/errors.ts';
import {
  dataLineSchema,
  dataQuerySchema,
  isPossiblyCut,
  type DataLine,
  type DataQuery,
} from '#shared/platform/data-api.ts';
import { parseExactJson } from '#shared/platform/exact-json.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { NdjsonLine } from '../http/ndjson.ts';
import { readNdjson } from '../http/ndjson-stream.ts';
import { buildDataHeaders, joinUrl, type DataAccess } from './access.ts';
import { parseIncoming, parseOutgoing } from './parse-wire.ts';

export interface DataColumn {
  readonly name: string;
  readonly type: string | null;
}

/**
 * A value as the server wrote it. Numbers stay text, because an int64 has more digits than a
 * double.
 */
export type DataRow = readonly (string | null)[];

/**
 * Columns come first, then rows in batches, then exactly one end. A failure throws an AppError
 * instead.
 */
export type DataEvent =
  | {
      readonly kind: 'columns';
      readonly columns: readonly DataColumn[];
      /** When the data was refreshed, as the server wrote it; null where it says nothing. */
      readonly lastRefreshTime: string | null;
    }
  | { readonly kind: 'rows'; readonly rows: readonly DataRow[] }
  | { readonly kind: 'end'; readonly rowCount: number; readonly possiblyTruncated: boolean };

/** A long query is silent until its first row. The analyst sees its duration and can cancel it. */
const QUERY_MAX_MS = 30 * 60_000;

type FailureLine = Extract<DataLine, { error: string }>;
type SchemaLine = Extract<DataLine, { schema: readonly { name: string }[] }>;
type RowsLine = Exclude<DataLine, FailureLine | SchemaLine>;

// Each schema keeps unknown fields, so `in` cannot distinguish the line types.
const isFailure = (line: DataLine): line is FailureLine => typeof line.error === 'string';
const isSchema = (line: DataLine): line is SchemaLine => Array.isArray(line.schema);

function toRow(cells: RowsLine['data'][number]): DataRow {
  return cells.map((cell) => (cell === null ? null : String(cell)));
}

function toDataEvent(line: DataLine, address: string): DataEvent {
  if (isFailure(line)) {
    const { requestId } = line;
    const detail = { address, ...(requestId === null ? {} : { requestId }) };
    throw new AppError('QUERY_FAILED', line.error, { detail });
  }
  if (isSchema(line)) {
    const columns = line.schema.map((column) => ({ name: column.name, type: column.column_type }));
    return { kind: 'columns', columns, lastRefreshTime: line.lastRefreshTime };
  }
  return { kind: 'rows', rows: line.data.map(toRow) };
}

function parseLine(decoded: NdjsonLine, address: string): DataEvent {
  if (decoded.kind === 'tooLong') {
    throw new AppError('LINE_TOO_LONG', 'One line of the result was too large to be read.', {
      detail: { address, maxBytes: String(decoded.maxBytes) },
    });
  }
  let value: unknown;
  try {
    value = parseExactJson(decoded.kind === 'line' ? decoded.text : '');
  } catch (error) {
    // A result with a missing line must never look complete.
    throw new AppError('STREAM_CUT', 'A line of the result is broken or cut short.', {
      cause: error,
      detail: { address },
    });
  }
  return toDataEvent(parseIncoming(dataLineSchema, value, address), address);
}

/** Runs the SQL of a result over all its rows, through the data API. */
export class DataApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Leaving the loop, or the signal, closes the socket and thereby ends the query on the server.
   */
  async *query(
    access: DataAccess,
    query: DataQuery,
    signal: AbortSignal,
  ): AsyncGenerator<DataEvent, void, undefined> {
    const url = joinUrl(access.dataApiUrl, '/v1/cubesql');
    const answer = await this.#http.stream({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...buildDataHeaders(access) },
      body: JSON.stringify(parseOutgoing(dataQuerySchema, query, 'data API')),
      signal,
      headersMs: QUERY_MAX_MS,
    });
    let rowCount = 0;
    let sawColumns = false;
    for await (const lines of readNdjson(answer, this.#http.timeouts.stallMs)) {
      for (const line of lines) {
        const event = parseLine(line, url);
        if (event.kind === 'columns') sawColumns = true;
        if (event.kind === 'rows') rowCount += event.rows.length;
        yield event;
      }
    }
    if (!sawColumns) {
      throw new AppError('STREAM_CUT', 'The result ended before its columns were told.', {
        detail: { address: url },
      });
    }
    yield { kind: 'end', rowCount, possiblyTruncated: isPossiblyCut(rowCount) };
  }
}
