import type { Context, MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import { RequestFailure } from '../domain/failure.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** What a viewer's page asks of its own server; each needs a viewer's session or token. */
const VIEWER_OPERATIONS: readonly RegExp[] = [
  /^(?:GET|HEAD) \/embed\//,
  /^POST \/embed\/content$/,
  /^POST \/api\/v1\/embed\/session\/token$/,
  /^GET \/api\/v1\/embed\/dashboard\/[^/]+$/,
  /^POST \/api\/v1\/deployments\/\d+\/token$/,
  /^POST \/cubejs-api\/v1\/cubesql$/,
  /^POST \/api\/v1\/public\/[^/]+\/agents\/[^/]+\/chat\/(?:stream-chat-state|abort)$/,
];

/** `Origin` is the server's own where it names the very host that the request was sent to. */
function isOwnOrigin(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function checkOrigin({ req }: Context, host: string): void {
  const origin = req.header('origin');
  if (origin === undefined) return;
  const operation = `${req.method} ${req.path}`;
  const isViewers = VIEWER_OPERATIONS.some((known) => known.test(operation));
  if (isViewers && isOwnOrigin(origin.toLowerCase(), host)) return;
  throw new RequestFailure('ForbiddenError', 'Requests from web pages are refused.');
}

/**
 * A browser page must not reach the platform, except a viewer's page of the platform itself for what
 * it needs. Browsers name the page in `Origin`; a page that was rebound to this address by DNS still
 * sends its own name as `Host`.
 * @param boundTo the address the server listens on, with the port it was given
 */
export function refuseBrowsers(boundTo: () => { host: string; port: number }): MiddlewareHandler {
  return async (context, next) => {
    const asked = context.req.header('host')?.toLowerCase() ?? '';
    checkOrigin(context, asked);
    const { host, port } = boundTo();
    if (isLoopbackHost(host)) {
      const names = [...LOOPBACK_HOSTS, host].map((name) => `${name}:${String(port)}`);
      if (!names.includes(asked)) {
        const text = `This platform answers to ${names[0] ?? ''} only, not to ${JSON.stringify(asked)}.`;
        throw new RequestFailure('MisdirectedRequestError', text);
      }
    }
    await next();
  };
}
