import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import { AuthenticationFailure, RequestFailure } from '../domain/failure.ts';
import { buildJsonRpcError } from '../domain/wire-lines.ts';
import { STREAM_HEADERS } from './stream-response.ts';

function createFailureResponse(context: Context, failure: RequestFailure): Response {
  return context.json(failure.toBody(), failure.status, { 'Cache-Control': 'no-store' });
}

/** Only this handler turns failures into answers (§7). */
export function handleFailures(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof AuthenticationFailure) {
      log.warn({ path: context.req.path }, error.message);
      return context.body(buildJsonRpcError(error.message), 200, STREAM_HEADERS);
    }
    if (error instanceof RequestFailure) {
      log.info({ path: context.req.path, status: error.status }, error.message);
      return createFailureResponse(context, error);
    }
    log.error({ path: context.req.path, cause: error }, 'A request failed.');
    const failure = new RequestFailure('InternalServerError', 'The platform failed.');
    return createFailureResponse(context, failure);
  };
}

export const refuseUnknownAddress: NotFoundHandler = (context) => {
  const { method, path } = context.req;
  const text = `${method} ${path} is not an operation of this platform.`;
  throw new RequestFailure('NotFoundError', text);
};

/**
 * Refuses a wrong method at a known path.
 * @param allowed the header's value, for example `GET, DELETE`
 */
export function refuseMethod(allowed: string): (context: Context) => never {
  return (context) => {
    const { method, path } = context.req;
    context.header('Allow', allowed);
    const text = `${method} ${path} is not an operation of this platform: use ${allowed}.`;
    throw new RequestFailure('MethodNotAllowedError', text);
  };
}
