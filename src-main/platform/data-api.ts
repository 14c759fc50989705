import { AppError } from '#shared/errors.ts';
import { dataQuerySchema, isPossiblyCut, type DataQuery } from '#shared/platform/data-api.ts';
import { parseDataLine, type DataLineEvent } from '#shared/platform/data-events.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { NdjsonLine } from '../http/ndjson.ts';
import type { SecretMatcher } from '../http/secret-matcher.ts';
import { readNdjson } from '../http/ndjson-stream.ts';
import { buildDataHeaders, joinUrl, type DataAccess } from './access.ts';
import { parseOutgoing } from './parse-wire.ts';

/** Columns, rows, then exactly one end. A failure throws an AppError instead. */
export type DataEvent =
  | DataLineEvent
  | { readonly kind: 'end'; readonly rowCount: number; readonly possiblyTruncated: boolean };

/** A long query is silent until its first row. The analyst sees its duration and can cancel it. */
const QUERY_MAX_MS = 30 * 60_000;

function parseLine(decoded: NdjsonLine, address: string, credentials: SecretMatcher): DataEvent {
  if (decoded.kind === 'tooLong') {
    throw new AppError('LINE_TOO_LONG', 'One line of the result was too large to be read.', {
      detail: { address, maxBytes: String(decoded.maxBytes) },
    });
  }
  return parseDataLine(decoded.kind === 'line' ? credentials.hide(decoded.text) : '', address);
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
      connectionId: access.connectionId,
      headersMs: QUERY_MAX_MS,
    });
    let rowCount = 0;
    let sawColumns = false;
    for await (const lines of readNdjson(answer)) {
      for (const line of lines) {
        const event = parseLine(line, url, answer.credentials);
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
