import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface GuardedProxy {
  /** Such as `127.0.0.1:3128`. */
  readonly host: string;
  /** What clients asked for and were let through to. */
  readonly targets: readonly string[];
  close(): Promise<void>;
}

/** The local platform answers to its own name only, so the proxy writes that into each request. */
function createHostRewriter(port: number): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const text = chunk.toString('latin1');
      const own = `host: 127.0.0.1:${String(port)}\r\n`;
      done(null, Buffer.from(text.replace(/^host: .*\r\n/im, own), 'latin1'));
    },
  });
}

/** A proxy of a company: it asks for a password, and reaches names that nobody else knows. */
export async function startGuardedProxy(
  login: { readonly user: string; readonly password: string },
  port: number,
): Promise<GuardedProxy> {
  const token = `Basic ${btoa(`${login.user}:${login.password}`)}`;
  const targets: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connect', ({ url = '', headers }, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (headers['proxy-authorization'] !== token) {
      const scheme = 'proxy-authenticate: Basic realm="company"';
      socket.end(`HTTP/1.1 407 Refused\r\n${scheme}\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    targets.push(url);
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(socket).pipe(createHostRewriter(port)).pipe(target);
    });
    sockets.add(target);
    target.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${String(ownPort)}`,
    targets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
