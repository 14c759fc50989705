import { CUTOFF, STATE, COMPLETE_ANSWER, createDelta, toNdjson } from '../../answer-lines.ts';
import {
  writeRepeatedly,
  refuseWith,
  send,
  write,
  JSON_TYPE,
  type Scenarios,
} from '../scenario.ts';

const createRpcLine = (message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });
const RPC = createRpcLine('Agent does not have a deployment associated');
const PAGE = '<!doctype html><html><body>Welcome</body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const refuseWithMessage = (message: string): string => JSON.stringify({ message });
const BEGIN = toNdjson(CUTOFF, createDelta('Twelve '));

const redirect =
  (status: number): Scenarios[string] =>
  ({ response, otherOrigin }) => {
    response.writeHead(status, { location: `${otherOrigin}/ordinary` }).end();
  };

/** Errors said in words: statuses, JSON-RPC in a 200, web pages, redirects. */
export const FAILURE_SCENARIOS: Scenarios = {
  'rpc-error': send(RPC),
  'rpc-error-newline': send(`${RPC}\n`),
  'rpc-auth-error': send(createRpcLine('Invalid API key')),
  'error-mid-stream': send(`${BEGIN}{"error":"BadRequestError: Bad branch"}\n`),
  'html-200': ({ response }) => void response.writeHead(200, HTML).end(PAGE),
  'html-as-json': send(PAGE),
  'no-content': ({ response }) => void response.writeHead(204).end(),
  'redirect-301': redirect(301),
  'redirect-307': redirect(307),
  'redirect-308': redirect(308),
  'status-400': refuseWith(400, refuseWithMessage('messageId must look like <timestamp>-message')),
  'status-401': refuseWith(401, refuseWithMessage('Unknown key')),
  'status-402': refuseWith(402, refuseWithMessage('Upgrade')),
  'status-403': refuseWith(403, refuseWithMessage('Out of scope')),
  'status-404': refuseWith(404, refuseWithMessage('No such agent')),
  'status-409': refuseWith(409, refuseWithMessage('Streaming for thread is in progress')),
  'status-429': refuseWith(429, refuseWithMessage('Slow down'), {
    ...JSON_TYPE,
    'retry-after': '7',
  }),
  'status-500': refuseWith(500, refuseWithMessage('Broken')),
  'status-502-html': refuseWith(502, '<html>Bad gateway</html>', HTML),
  'clock-ahead': ({ response }) => {
    const now = Date.now() + 5 * 60_000;
    const later = new Date(now + 7_000).toUTCString();
    const date = new Date(now).toUTCString();
    response.writeHead(429, { date, 'retry-after': later }).end(refuseWithMessage('Slow down'));
  },
  'clock-ahead-ordinary': ({ response }) => {
    const date = new Date(Date.now() + 5 * 60_000).toUTCString();
    response.writeHead(200, { ...JSON_TYPE, date }).end(COMPLETE_ANSWER);
  },
};

const FINAL = {
  ...createDelta('Twelve movies.'),
  isDelta: false,
  isInProcess: false,
  sort: 9,
};

/** Endings that come the same again, however often the question is sent. */
export const ENDING_SCENARIOS: Scenarios = {
  'empty-200': send(),
  'status-408': refuseWith(408, refuseWithMessage('Too slow')),
  'final-without-state': send(toNdjson(CUTOFF, createDelta('Twelve '), FINAL)),
  'answer-without-state': send(
    toNdjson(CUTOFF, createDelta('Twelve '), { ...FINAL, graphPath: ['main'] }),
  ),
  'piece-without-state': send(BEGIN),
  'headers-too-large': ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'x-long': 'x'.repeat(40_000) }).end();
  },
  'reset-after-final': async ({ response, socket }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, toNdjson(CUTOFF, createDelta('Twelve '), FINAL));
    socket.resetAndDestroy();
  },
  'away-after-a-piece': async ({ response, socket, count }) => {
    const isAway = count > 1 && count < 5;
    if (isAway) {
      response.writeHead(503, { ...JSON_TYPE, 'retry-after': '0' }).end('{"message":"Soon"}');
      return;
    }
    response.writeHead(200, JSON_TYPE);
    await write(response, count === 1 ? BEGIN : COMPLETE_ANSWER);
    if (count === 1) socket.destroy();
    else response.end();
  },
};

/** Silence and slowness. */
export const SILENCE_SCENARIOS: Scenarios = {
  'slow-headers': () => undefined,
  pause: async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, BEGIN);
    const timer = setTimeout(() => response.end(toNdjson(createDelta('movies.'), STATE)), 120);
    response.on('close', () => {
      clearTimeout(timer);
    });
  },
  stall: async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, BEGIN);
  },
  drip: async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, `${BEGIN}{"id":"answer-1","content":"`);
    writeRepeatedly(response, 'x', 5);
  },
  'drip-blank': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, BEGIN);
    writeRepeatedly(response, '\n', 5);
  },
};
