import { CUTOFF, STATE, WHOLE_ANSWER, toDelta, toNdjson } from '../../answer-lines.ts';
import { drip, refuse, send, write, JSON_TYPE, type Plays } from '../play.ts';

const toRpc = (message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });
const RPC = toRpc('Agent does not have a deployment associated');
const PAGE = '<!doctype html><html><body>Welcome</body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const told = (message: string): string => JSON.stringify({ message });
const BEGIN = toNdjson(CUTOFF, toDelta('Twelve '));

const redirect =
  (status: number): Plays[string] =>
  ({ response, otherOrigin }) => {
    response.writeHead(status, { location: `${otherOrigin}/ordinary` }).end();
  };

/** Errors said in words: statuses, JSON-RPC in a 200, web pages, redirects. */
export const FAILURE_PLAYS: Plays = {
  'rpc-error': send(RPC),
  'rpc-error-newline': send(`${RPC}\n`),
  'rpc-auth-error': send(toRpc('Invalid API key')),
  'error-mid-stream': send(`${BEGIN}{"error":"BadRequestError: Bad branch"}\n`),
  'html-200': ({ response }) => void response.writeHead(200, HTML).end(PAGE),
  'html-as-json': send(PAGE),
  'no-content': ({ response }) => void response.writeHead(204).end(),
  'redirect-301': redirect(301),
  'redirect-307': redirect(307),
  'redirect-308': redirect(308),
  'status-400': refuse(400, told('messageId must look like <timestamp>-message')),
  'status-401': refuse(401, told('Unknown key')),
  'status-402': refuse(402, told('Upgrade')),
  'status-403': refuse(403, told('Out of scope')),
  'status-404': refuse(404, told('No such agent')),
  'status-409': refuse(409, told('Streaming for thread is in progress')),
  'status-429': refuse(429, told('Slow down'), { ...JSON_TYPE, 'retry-after': '7' }),
  'status-500': refuse(500, told('Broken')),
  'status-502-html': refuse(502, '<html>Bad gateway</html>', HTML),
  'clock-ahead': ({ response }) => {
    const now = Date.now() + 5 * 60_000;
    const later = new Date(now + 7_000).toUTCString();
    const date = new Date(now).toUTCString();
    response.writeHead(429, { date, 'retry-after': later }).end(told('Slow down'));
  },
  'clock-ahead-ordinary': ({ response }) => {
    const date = new Date(Date.now() + 5 * 60_000).toUTCString();
    response.writeHead(200, { ...JSON_TYPE, date }).end(WHOLE_ANSWER);
  },
};

/** Silence and slowness. */
export const SILENCE_PLAYS: Plays = {
  'slow-headers': () => undefined,
  pause: async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, BEGIN);
    const timer = setTimeout(() => response.end(toNdjson(toDelta('movies.'), STATE)), 120);
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
    drip(response, 'x', 5);
  },
  'drip-blank': async ({ response }) => {
    response.writeHead(200, JSON_TYPE);
    await write(response, BEGIN);
    drip(response, '\n', 5);
  },
};
