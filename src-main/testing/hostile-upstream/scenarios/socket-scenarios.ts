import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CUTOFF, COMPLETE_ANSWER, createDelta, toNdjson } from '../../answer-lines.ts';
import {
  JSON_TYPE,
  write,
  type Scenario,
  type Scenarios,
  type ScenarioContext,
} from '../scenario.ts';

const BEGIN = toNdjson(CUTOFF, createDelta('Twelve '));
const MEGABYTE = 1024 * 1024;

const sendRaw = (text: string, then: (scene: ScenarioContext) => void): Scenario => {
  return (scene) => {
    scene.socket.write(text, () => {
      then(scene);
    });
  };
};
const resetSocket = ({ socket }: ScenarioContext): void => void socket.resetAndDestroy();

const buildHead = (length: number): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${String(length)}\r\n\r\n`;

const sendEncoded =
  (encoding: string, body: string | Uint8Array): Scenario =>
  ({ response }) =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': encoding }).end(body);

/** Half a megabyte that becomes half a gigabyte: members of one file may follow each other. */
const MEMBER = gzipSync(Buffer.alloc(64 * MEGABYTE));
const BOMB = Buffer.concat(Array.from({ length: 9 }, () => MEMBER));
const JSON_ANSWER = JSON.stringify({ id: 7, username: 'ana' });

/** Sockets that break, lengths that lie, bodies that are not what their label says. */
export const SOCKET_SCENARIOS: Scenarios = {
  'reset-before-headers': resetSocket,
  'reset-mid-body': async (scene) => {
    scene.response.writeHead(200, JSON_TYPE);
    await write(scene.response, `${BEGIN}{"id":"answer-1","con`);
    resetSocket(scene);
  },
  'reset-after-state': async (scene) => {
    scene.response.writeHead(200, JSON_TYPE);
    await write(scene.response, COMPLETE_ANSWER);
    resetSocket(scene);
  },
  'length-too-long': sendRaw(`${buildHead(10_000)}${BEGIN}`, ({ socket }) => void socket.end()),
  'length-too-short': sendRaw(`${buildHead(40)}${BEGIN}`, ({ socket }) => void socket.end()),
  'no-http': sendRaw('220 mail.example ESMTP\r\n', ({ socket }) => void socket.end()),
  gzip: sendEncoded('gzip', gzipSync(COMPLETE_ANSWER)),
  brotli: sendEncoded('br', brotliCompressSync(COMPLETE_ANSWER)),
  'gzip-cut': sendEncoded('gzip', gzipSync(BEGIN + 'x'.repeat(9_000)).subarray(0, -12)),
  'gzip-label': sendEncoded('gzip', COMPLETE_ANSWER),
  'gzip-label-open': async ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    await write(response, BEGIN);
  },
  'unknown-encoding': sendEncoded('zopfli', COMPLETE_ANSWER),
  bomb: sendEncoded('gzip', BOMB),
};

/** Answers of the JSON operations. */
export const JSON_SCENARIOS: Scenarios = {
  json: sendEncoded('identity', JSON_ANSWER),
  'json-gzip': sendEncoded('gzip', gzipSync(JSON_ANSWER)),
  'json-brotli': sendEncoded('br', brotliCompressSync(JSON_ANSWER)),
  'json-gzip-cut': sendEncoded('gzip', gzipSync(JSON_ANSWER).subarray(0, -9)),
  'json-gzip-label': sendEncoded('gzip', JSON_ANSWER),
  'json-bomb': sendEncoded('gzip', BOMB),
  'json-cut': sendEncoded('identity', '{"id":7,"user'),
  'json-empty': sendEncoded('identity', ''),
  'json-wrong-shape': sendEncoded('identity', '{"id":{"no":1}}'),
  'json-deep': sendEncoded('identity', `{"id":7,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  'json-proto': sendEncoded('identity', '{"id":7,"__proto__":{"polluted":1},"id":8}'),
  'json-not-utf8': sendEncoded('identity', Uint8Array.of(0x7b, 0xff, 0x7d)),
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
