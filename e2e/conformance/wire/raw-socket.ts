import { connect } from 'node:net';

const LIMIT_MS = 10_000;

export interface RawRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function encodeRequest({ url, method, headers, body }: RawRequest): string {
  const { pathname, search, host } = new URL(url);
  const length = String(Buffer.byteLength(body));
  const all = { host, connection: 'close', 'content-length': length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Returns everything that a server sends until it closes, byte by byte as it was on the wire. */
export function exchangeRaw(request: RawRequest): Promise<string> {
  const { hostname, port } = new URL(request.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port === '' ? '80' : port) });
    const chunks: Buffer[] = [];
    socket.setTimeout(LIMIT_MS, () => {
      socket.destroy(new Error('The server neither answered nor closed the connection in time.'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    // This side stays open, because some servers take a half-closed connection for a client that
    // left.
    socket.write(encodeRequest(request));
  });
}

/** Joins the pieces of a chunked body; a body of known length is returned as it is. */
export function decodeBody(raw: string): string {
  const start = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, start).toLowerCase();
  const body = Buffer.from(raw.slice(start + 4), 'utf8');
  if (!head.includes('transfer-encoding: chunked')) return body.toString('utf8');
  const pieces: Buffer[] = [];
  for (let position = 0; position < body.length;) {
    const lineEnd = body.indexOf('\r\n', position);
    const size = Number.parseInt(body.toString('utf8', position, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    position = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(pieces).toString('utf8');
}
