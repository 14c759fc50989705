import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { COMPLETE_ANSWER } from './answer-lines.ts';
import type { TestCertificate } from './test-certificates.ts';

export interface TlsUpstream {
  readonly url: string;
  readonly port: number;
  /** Requests that came through: none may, where the certificate is refused. */
  readonly requestCount: () => number;
}

export interface TlsUpstreamOptions {
  /** The authority whose client certificates are let in; absent to ask for none. */
  readonly clientCa?: string;
}

/** Answers every request with an ordinary answer, over TLS, as `localhost`. */
export async function startTlsUpstream(
  certificate: TestCertificate,
  { clientCa }: TlsUpstreamOptions = {},
): Promise<TlsUpstream> {
  let requestCount = 0;
  const asked = clientCa === undefined ? {} : { ca: clientCa, requestCert: true };
  const server = createServer({ ...certificate, ...asked }, (request, response) => {
    requestCount += 1;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(COMPLETE_ANSWER);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${String(port)}`, port, requestCount: () => requestCount };
}
