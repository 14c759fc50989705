import { abort, questions, sendChat, sessionOf, toSending, toTurn } from '../api/chat.ts';
import { adminKey, apiKey, bearer, UNKNOWN_KEY } from '../api/credentials.ts';
import { expectJsonRpcError } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { checksOf, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { at, parseJson } from '../wire/json.ts';
import { exchangeRaw, toBody } from '../wire/raw-socket.ts';

const check = checksOf('§5.3');
const error = checksOf('§7');
const note = checksOf('notes: chat');

function send(context: CheckContext, headers: Readonly<Record<string, string>>) {
  const json = { input: questions(context).chart, ...sessionOf(context.fresh('user')) };
  return sendChat(context, { headers, json });
}

/** The body of an answer to a bad key, as it is on the wire. */
async function rawRefusal(context: CheckContext): Promise<string> {
  const json = { input: questions(context).chart, ...sessionOf(context.fresh('user')) };
  const sending = toSending(context, { headers: apiKey(UNKNOWN_KEY), json });
  const exchange = context.record(sending);
  const { method, headers, body } = exchange.request;
  const url = context.urlOf(sending);
  const text = toBody(await exchangeRaw({ url, method, headers, body: body ?? '' }));
  exchange.answer = { status: 200, headers: {}, text };
  return text;
}

export const chatKeyChecks: readonly Check[] = [
  check('5.3-api-key', 'An API key and `sessionSettings` are enough to ask.', async (context) => {
    const { lines } = toTurn(await send(context, adminKey(context)));
    expectTrue(lines.at(-1)?.['id'] === '__state__', 'a whole answer');
  }),
  check('5.3-api-key-scheme', 'The scheme of the key is Api-Key.', async (context) => {
    toTurn(await send(context, adminKey(context)));
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
      const json = { chatId: c.fresh('chat'), ...sessionOf(c.fresh('user')) };
      expectJsonRpcError(await sendChat(c, { headers: apiKey(UNKNOWN_KEY), json }));
    },
  ),
  note(
    'notes-json-rpc-line',
    'The JSON-RPC error is one line without a newline.',
    async (context) => {
      const body = await rawRefusal(context);
      expectTrue(!body.includes('\n'), 'a line that does not end');
      expectTrue(at(parseJson(body), 'error', 'message') !== undefined, 'a whole JSON-RPC error');
    },
  ),
  note('notes-json-rpc-id', 'The JSON-RPC error has the id null.', async (context) => {
    const answer = await send(context, apiKey(UNKNOWN_KEY));
    expectTrue(at(answer.json, 'id') === null, 'the id null');
  }),
  note('notes-stream-type', 'The stream is told as application/json.', async (context) => {
    const { answer } = toTurn(await send(context, adminKey(context)));
    const type = answer.headers['content-type'] ?? '';
    expectTrue(type.startsWith('application/json'), `application/json, not ${type}`);
  }),
  note(
    'notes-abort-bad-key',
    'An abort with a bad key is a JSON-RPC error too.',
    async (context) => {
      const json = { chatId: context.fresh('chat'), ...sessionOf(context.fresh('user')) };
      expectJsonRpcError(await abort(context, json, apiKey(UNKNOWN_KEY)));
    },
  ),
];
