import {
  abortTurn,
  getQuestions,
  sendChat,
  createSession,
  buildChatRequest,
  parseTurn,
} from '../api/chat.ts';
import { adminKey, apiKey, bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import { expectJsonRpcError } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, parseJson } from '../wire/json.ts';
import { exchangeRaw, decodeBody } from '../wire/raw-socket.ts';

const check = createCheckFactory('§5.3');
const error = createCheckFactory('§7');
const checkBeyondSections = createCheckFactory('notes: chat');

function send(context: CheckContext, headers: Readonly<Record<string, string>>) {
  const json = { input: getQuestions(context).chart, ...createSession(context.createName('user')) };
  return sendChat(context, { headers, json });
}

/** Returns the body of an answer to a bad key, as it is on the wire. */
async function rawRefusal(context: CheckContext): Promise<string> {
  const json = { input: getQuestions(context).chart, ...createSession(context.createName('user')) };
  const sending = buildChatRequest(context, { headers: apiKey(UNKNOWN_KEY), json });
  const exchange = context.recordExchange(sending);
  const { method, headers, body } = exchange.request;
  const url = context.buildUrl(sending);
  const text = decodeBody(await exchangeRaw({ url, method, headers, body: body ?? '' }));
  exchange.answer = { status: 200, headers: {}, text };
  return text;
}

export const chatKeyChecks: readonly Check[] = [
  check('5.3-api-key', 'An API key and `sessionSettings` are enough to ask.', async (context) => {
    const { lines } = parseTurn(await send(context, adminKey(context)));
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check('5.3-api-key-scheme', 'The scheme of the key is Api-Key.', async (context) => {
    parseTurn(await send(context, adminKey(context)));
    expectJsonRpcError(await send(context, bearer(context.server.ready.keys.admin)));
  }),
  error('7-chat-bad-key', 'A bad key is a JSON-RPC error inside a 200.', async (context) => {
    expectJsonRpcError(await send(context, apiKey(UNKNOWN_KEY)));
  }),
  error('7-chat-no-key', 'No authentication is a JSON-RPC error inside a 200.', async (context) => {
    expectJsonRpcError(await send(context, {}));
  }),
  error(
    '7-chat-bad-key-first',
    'A stranger learns nothing about threads and bodies.',
    async (c) => {
      const headers = { ...apiKey(UNKNOWN_KEY), 'content-type': 'application/json' };
      expectJsonRpcError(await sendChat(c, { headers, text: '{"input":' }));
      const json = { chatId: c.createName('chat'), ...createSession(c.createName('user')) };
      expectJsonRpcError(await sendChat(c, { headers: apiKey(UNKNOWN_KEY), json }));
    },
  ),
  checkBeyondSections(
    'notes-json-rpc-line',
    'The JSON-RPC error is one line without a newline.',
    async (context) => {
      const body = await rawRefusal(context);
      expectTrue(!body.includes('\n'), 'a line that does not end');
      expectTrue(at(parseJson(body), 'error', 'message') !== undefined, 'a whole JSON-RPC error');
    },
  ),
  checkBeyondSections(
    'notes-json-rpc-id',
    'The JSON-RPC error has the id null.',
    async (context) => {
      const answer = await send(context, apiKey(UNKNOWN_KEY));
      expectTrue(at(answer.json, 'id') === null, 'the id null');
    },
  ),
  checkBeyondSections(
    'notes-stream-type',
    'The stream is told as application/json.',
    async (context) => {
      const { answer } = parseTurn(await send(context, adminKey(context)));
      const type = answer.headers['content-type'] ?? '';
      expectTrue(type.startsWith('application/json'), `application/json, not ${type}`);
    },
  ),
  checkBeyondSections(
    'notes-abort-bad-key',
    'An abort with a bad key is a JSON-RPC error too.',
    async (context) => {
      const json = {
        chatId: context.createName('chat'),
        ...createSession(context.createName('user')),
      };
      expectJsonRpcError(await abortTurn(context, json, apiKey(UNKNOWN_KEY)));
    },
  ),
];
