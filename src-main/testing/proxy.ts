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

/** A proxy that tunnels to `port` of this machine, or refuses with `status`. */
export async function startProxy(answer: { status: number; port?: number }): Promise<TestProxy> {
  const tunnels: Tunnel[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, socket: Socket) => {
    tunnels.push({ target: request.url ?? '', headers: request.headers });
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (answer.port === undefined) {
      socket.end(`HTTP/1.1 ${String(answer.status)} Refused\r\ncontent-length: 0\r\n\r\n`);
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
