import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Tunnel {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TestProxy {
  readonly url: string;
  readonly tunnels: readonly Tunnel[];
}

export interface ProxyAnswer {
  readonly status: number;
  /** Where every tunnel ends, whatever was asked for; absent to refuse. */
  readonly port?: number;
  /** What a client must prove with Basic authentication before anything else. */
  readonly login?: { readonly user: string; readonly password: string };
}

function isLoggedIn({ headers }: { readonly headers: IncomingHttpHeaders }, answer: ProxyAnswer) {
  if (answer.login === undefined) return true;
  const token = btoa(`${answer.login.user}:${answer.login.password}`);
  return headers['proxy-authorization'] === `Basic ${token}`;
}

/** A proxy that tunnels to `port` of this machine, or refuses with `status`. */
export async function startProxy(answer: ProxyAnswer): Promise<TestProxy> {
  const tunnels: Tunnel[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, socket: Socket) => {
    tunnels.push({ target: request.url ?? '', headers: request.headers });
    sockets.add(socket);
    socket.on('error', () => undefined);
    const status = isLoggedIn(request, answer) ? answer.status : 407;
    if (answer.port === undefined || status !== 200) {
      const scheme = 'proxy-authenticate: Basic realm="test"\r\n';
      const head = `HTTP/1.1 ${String(status)} Refused\r\n${status === 407 ? scheme : ''}`;
      socket.end(`${head}content-length: 0\r\n\r\n`);
      return;
    }
    const target = connect(answer.port, 'localhost', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    sockets.add(target);
    target.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, tunnels };
}
