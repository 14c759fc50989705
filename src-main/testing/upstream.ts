import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface UpstreamRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface Upstream {
  readonly url: string;
  readonly requests: readonly UpstreamRequest[];
  /** Sockets that are open right now. */
  openSockets(): Promise<number>;
}

export type UpstreamHandler = (
  response: ServerResponse,
  request: UpstreamRequest,
) => void | Promise<void>;

/** A real server on loopback that answers as a test tells it to. */
export async function startUpstream(answer: UpstreamHandler): Promise<Upstream> {
  const requests: UpstreamRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await text(incoming);
      const request: UpstreamRequest = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: body === '' ? null : JSON.parse(body),
      };
      requests.push(request);
      await answer(response, request);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    openSockets: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error) reject(error);
          else resolve(count);
        });
      }),
  };
}
