import { Hono, type Context, type ErrorHandler } from 'hono';
import { dataQuerySchema } from '#shared/platform/data-api.ts';
import { toViolations } from '#shared/platform/violation.ts';
import { RequestFailure, createBadRequest } from '../domain/failure.ts';
import { InvalidToken } from '../domain/jwt.ts';
import type { DataQuery } from '../engine/data-queries.ts';
import { ALL_ROWS, type VisibleRows } from '../domain/visible-rows.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';

const PATH = '/cubejs-api/v1/cubesql';
const META_PATH = '/cubejs-api/v1/meta';

/**
 * The chunked encoding is named, so that the server adapter sends the first line without waiting
 * for more.
 */
const LINE_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Transfer-Encoding': 'chunked',
} as const;

const encoder = new TextEncoder();

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The samples' times have no zone, so a valid time zone changes nothing.
 * @throws RequestFailure 400
 */
function parseQuery(body: unknown): string {
  const parsed = dataQuerySchema.safeParse(body);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, 'data API'));
  const { query, timezone } = parsed.data;
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw new RequestFailure('BadRequestError', 'timezone: not a time zone of the IANA list');
  }
  return query;
}

/**
 * The socket's pace decides how fast rows are read; a client that disconnects interrupts its query.
 */
function createQueryResponse(query: DataQuery): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const line = await query.next();
        if (line === null) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      },
      cancel: () => query.stop('The client has gone.'),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: LINE_HEADERS });
}

interface DataCaller {
  readonly deploymentId: number;
  /** The rows that the caller may see. */
  readonly rows: VisibleRows;
}

/**
 * A viewer's token stands for the rights that the viewer has now.
 * @throws RequestFailure 403, also when the viewer's session has ended
 */
async function parseCaller(context: Context, services: Services): Promise<DataCaller> {
  const claims = await readToken(context, services);
  const { deploymentId } = claims;
  if ('userId' in claims) return { deploymentId, rows: ALL_ROWS };
  const viewer = services.viewing.findViewer(claims.sid);
  if (viewer) return { deploymentId, rows: services.rowAccess.ofViewer(viewer) };
  throw new RequestFailure('ForbiddenError', 'Authorization: the session of the token has ended');
}

async function readToken(context: Context, { dataTokens }: Services) {
  const token = context.req.header('authorization');
  if (token === undefined) {
    throw new RequestFailure('ForbiddenError', 'Authorization: send the token of the data API');
  }
  try {
    return await dataTokens.check(token);
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    const text = `Authorization: the token is not valid, ${error.message}`;
    throw new RequestFailure('ForbiddenError', text);
  }
}

/** Errors of the data API have their own shape, `{"error"}`. */
const answerFailure: ErrorHandler = (error, context) => {
  if (!(error instanceof RequestFailure)) throw error;
  return context.json({ error: error.message }, error.status, { 'Cache-Control': 'no-store' });
};

/** A filter of a board names each of its values, and may have a hundred thousand of them. */
const QUERY_MAX_BYTES = 16 * 1024 * 1024;

/**
 * The data model, and the rows of a query: NDJSON with a line of columns, lines of rows and, after
 * a failure, a last line with the error under the same 200. The answer is 403 without a valid token
 * and 400 for a faulty field, both as JSON.
 */
export function createDataApiRoutes(services: Services): Hono {
  const app = new Hono();
  app.onError(answerFailure);
  app.post(PATH, limitBody(QUERY_MAX_BYTES), async (context) => {
    const { rows } = await parseCaller(context, services);
    const query = services.dataQueries.open({ query: parseQuery(await readJson(context)), rows });
    if (!query) throw new RequestFailure('NotFoundError', 'This platform has no data API.');
    return createQueryResponse(query);
  });
  app.all(PATH, refuseMethod('POST'));
  app.get(META_PATH, async (context) => {
    const caller = await parseCaller(context, services);
    const model = await services.readModel?.(caller.rows, context.req.raw.signal);
    if (!model) throw new RequestFailure('NotFoundError', 'This platform has no model.');
    const isAll = caller.rows.kind === 'all';
    const described = isAll ? services.rowAccess.describe(caller.deploymentId, model) : model;
    return context.json(described, 200, { 'Cache-Control': 'no-store' });
  });
  app.all(META_PATH, refuseMethod('GET'));
  return app;
}
