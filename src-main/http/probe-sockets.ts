import { connect as connectTcp, type Socket } from 'node:net';
import {
  connect as connectTls,
  type PeerCertificate,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import type { ProxyRoute } from './proxy-routes.ts';

/** A head that is longer belongs to no answer that the doctor waits for. */
const HEAD_MAX_BYTES = 32 * 1024;

export interface ProbeLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Waits for an event of a socket; an error, the time limit and the signal end the wait. */
function whenReady<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  { timeoutMs, signal }: ProbeLimits,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      socket.removeListener('error', fail);
      socket.removeListener('close', fail);
      socket.removeListener(event, succeed);
      settle();
    };
    const fail = (error: unknown): void => {
      end(() => {
        // Somebody must listen, or a late error of the socket would end the process.
        socket.on('error', () => undefined);
        socket.destroy();
        reject(error instanceof Error ? error : createSocketError('ECONNRESET'));
      });
    };
    const succeed = (): void => {
      end(() => {
        resolve(socket);
      });
    };
    const cancel = (): void => {
      fail(createSocketError('ABORT_ERR'));
    };
    const timer = setTimeout(() => {
      fail(createSocketError('ETIMEDOUT'));
    }, timeoutMs);
    signal.addEventListener('abort', cancel);
    socket.once(event, succeed).once('error', fail).once('close', fail);
  });
}

function createSocketError(code: string): Error {
  return Object.assign(new Error(`The socket failed (${code}).`), { code });
}

/** @throws the socket's own error, with its code */
export function openTcp(
  target: { readonly host: string; readonly port: number },
  limits: ProbeLimits,
): Promise<Socket> {
  return whenReady(connectTcp({ ...target }), 'connect', limits);
}

/** What a TLS handshake showed. The certificate was not necessarily trusted. */
export interface Handshake {
  readonly socket: TLSSocket;
  /** OpenSSL's code; null where the certificate is trusted and names the host. */
  readonly refusal: string | null;
  readonly protocol: string;
  /** The server's certificate first, its root last. */
  readonly chain: readonly PeerCertificate[];
}

function listChain(socket: TLSSocket): PeerCertificate[] {
  const chain: PeerCertificate[] = [];
  let next: PeerCertificate | undefined = socket.getPeerCertificate(true);
  while (next?.subject !== undefined && !chain.includes(next) && chain.length < 10) {
    chain.push(next);
    const issuer: unknown = Reflect.get(next, 'issuerCertificate');
    next = issuer === undefined ? undefined : (issuer as PeerCertificate);
  }
  return chain;
}

/** Shakes hands even with a server that is not trusted, so that its certificate can be described. */
export async function openTls(
  socket: Socket,
  { host, context }: { readonly host: string; readonly context: SecureContext },
  limits: ProbeLimits,
): Promise<Handshake> {
  const secure = connectTls({
    socket,
    servername: host,
    secureContext: context,
    // Nothing is sent over a connection that is not trusted: the caller reads `refusal` first.
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
  });
  await whenReady(secure, 'secureConnect', limits);
  const reason: unknown = secure.authorizationError;
  const code: unknown = reason instanceof Error ? Reflect.get(reason, 'code') : reason;
  return {
    socket: secure,
    refusal: secure.authorized ? null : typeof code === 'string' ? code : 'CERT_UNTRUSTED',
    protocol: secure.getProtocol() ?? '',
    chain: listChain(secure),
  };
}

/** The head of an HTTP answer. */
export interface ProbedHead {
  readonly status: number;
  /** By their names in small letters; of several, all with commas between. */
  readonly headers: ReadonlyMap<string, string>;
}

function parseHead(text: string): ProbedHead | null {
  const [first = '', ...lines] = text.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  if (status === undefined) return null;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name) ?? ''}, ${value}` : value);
  }
  return { status: Number(status), headers };
}

/**
 * Sends a request without a body and reads the head of the answer.
 * @returns null where something else than HTTP is answered
 */
export function exchangeHead(
  socket: Socket,
  lines: readonly string[],
  { timeoutMs, signal }: ProbeLimits,
): Promise<ProbedHead | null> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      socket.removeAllListeners('data').removeListener('close', fail).removeListener('error', fail);
      socket.on('error', () => undefined);
      socket.pause();
      settle();
    };
    const fail = (error: unknown): void => {
      end(() => {
        reject(error instanceof Error ? error : createSocketError('ECONNRESET'));
      });
    };
    const cancel = (): void => {
      fail(createSocketError('ABORT_ERR'));
    };
    const timer = setTimeout(() => {
      fail(createSocketError('ETIMEDOUT'));
    }, timeoutMs);
    signal.addEventListener('abort', cancel);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const length = received.indexOf('\r\n\r\n');
      const isHttp = 'HTTP/1.'.startsWith(received.subarray(0, 7).toString('latin1'));
      if (length < 0 && isHttp && received.length < HEAD_MAX_BYTES) return;
      const head = length < 0 ? null : parseHead(received.subarray(0, length).toString('latin1'));
      end(() => {
        resolve(head);
      });
    });
    // An exchange before this one, on the same socket, has paused it.
    socket.once('close', fail).once('error', fail).resume();
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** Asks a proxy for a tunnel, with the user and password of the route. */
export function openTunnel(
  socket: Socket,
  { target, route }: { readonly target: string; readonly route: ProxyRoute },
  limits: ProbeLimits,
): Promise<ProbedHead | null> {
  const { credentials } = route;
  const login = credentials === null ? '' : `${credentials.user}:${credentials.password}`;
  const token = Buffer.from(login).toString('base64');
  const lines = [`CONNECT ${target} HTTP/1.1`, `Host: ${target}`];
  return exchangeHead(
    socket,
    credentials === null ? lines : [...lines, `Proxy-Authorization: Basic ${token}`],
    limits,
  );
}
