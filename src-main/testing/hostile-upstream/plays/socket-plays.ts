import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CUTOFF, WHOLE_ANSWER, toDelta, toNdjson } from '../../answer-lines.ts';
import { JSON_TYPE, write, type Play, type Plays, type Scene } from '../play.ts';

const BEGIN = toNdjson(CUTOFF, toDelta('Twelve '));
const MEGABYTE = 1024 * 1024;

const raw = (text: string, then: (scene: Scene) => void): Play => {
  return (scene) => {
    scene.socket.write(text, () => {
      then(scene);
    });
  };
};
const reset = ({ socket }: Scene): void => void socket.resetAndDestroy();

const toHead = (length: number): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${String(length)}\r\n\r\n`;

const encoded =
  (encoding: string, body: string | Uint8Array): Play =>
  ({ response }) =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': encoding }).end(body);

/** Half a megabyte that becomes half a gigabyte: members of one file may follow each other. */
const MEMBER = gzipSync(Buffer.alloc(64 * MEGABYTE));
const BOMB = Buffer.concat(Array.from({ length: 9 }, () => MEMBER));
const JSON_ANSWER = JSON.stringify({ id: 7, username: 'ana' });

/** Sockets that break, lengths that lie, bodies that are not what their label says. */
export const SOCKET_PLAYS: Plays = {
  'reset-before-headers': reset,
  'reset-mid-body': async (scene) => {
    scene.response.writeHead(200, JSON_TYPE);
    await write(scene.response, `${BEGIN}{"id":"answer-1","con`);
    reset(scene);
  },
  'reset-after-state': async (scene) => {
    scene.response.writeHead(200, JSON_TYPE);
    await write(scene.response, WHOLE_ANSWER);
    reset(scene);
  },
  'length-too-long': raw(`${toHead(10_000)}${BEGIN}`, ({ socket }) => void socket.end()),
  'length-too-short': raw(`${toHead(40)}${BEGIN}`, ({ socket }) => void socket.end()),
  'no-http': raw('220 mail.example ESMTP\r\n', ({ socket }) => void socket.end()),
  gzip: encoded('gzip', gzipSync(WHOLE_ANSWER)),
  brotli: encoded('br', brotliCompressSync(WHOLE_ANSWER)),
  'gzip-cut': encoded('gzip', gzipSync(BEGIN + 'x'.repeat(9_000)).subarray(0, -12)),
  'gzip-label': encoded('gzip', WHOLE_ANSWER),
  'gzip-label-open': async ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    await write(response, BEGIN);
  },
  'unknown-encoding': encoded('zopfli', WHOLE_ANSWER),
  bomb: encoded('gzip', BOMB),
};

/** Answers of the JSON operations. */
export const JSON_PLAYS: Plays = {
  json: encoded('identity', JSON_ANSWER),
  'json-gzip': encoded('gzip', gzipSync(JSON_ANSWER)),
  'json-brotli': encoded('br', brotliCompressSync(JSON_ANSWER)),
  'json-gzip-cut': encoded('gzip', gzipSync(JSON_ANSWER).subarray(0, -9)),
  'json-gzip-label': encoded('gzip', JSON_ANSWER),
  'json-bomb': encoded('gzip', BOMB),
  'json-cut': encoded('identity', '{"id":7,"user'),
  'json-empty': encoded('identity', ''),
  'json-wrong-shape': encoded('identity', '{"id":{"no":1}}'),
  'json-deep': encoded('identity', `{"id":7,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  'json-proto': encoded('identity', '{"id":7,"__proto__":{"polluted":1},"id":8}'),
  'json-not-utf8': encoded('identity', Uint8Array.of(0x7b, 0xff, 0x7d)),
  'json-too-large': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, '{"id":7,"x":"');
    for (let sent = 0; sent < 40 && !response.destroyed; sent += 1) {
      await write(response, 'x'.repeat(MEGABYTE));
    }
    response.end('"}');
  },
  'json-slow': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, '{"id":7');
  },
  'json-second-try': ({ response, count }) => {
    if (count === 1) response.writeHead(503).end('{"message":"Restarting"}');
    else response.writeHead(200, JSON_TYPE).end(JSON_ANSWER);
  },
};
