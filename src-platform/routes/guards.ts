import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#shared/node/loopback.ts';
import { RequestFailure } from '../domain/failure.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A browser page must not reach the platform. Browsers name the page in `Origin`; a page that was
 * rebound to this address by DNS still sends its own name as `Host`.
 * @param boundTo the address the server listens on, with the port it was given
 */
export function refuseBrowsers(boundTo: () => { host: string; port: number }): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.header('origin') !== undefined) {
      throw new RequestFailure('ForbiddenError', 'Requests from web pages are refused.');
    }
    const { host, port } = boundTo();
    if (isLoopbackHost(host)) {
      const names = [...LOOPBACK_HOSTS, host].map((name) => `${name}:${String(port)}`);
      const asked = context.req.header('host')?.toLowerCase() ?? '';
      if (!names.includes(asked)) {
        const text = `This platform answers to ${names[0] ?? ''} only, not to ${JSON.stringify(asked)}.`;
        throw new RequestFailure('MisdirectedRequestError', text);
      }
    }
    await next();
  };
}
