import { Hono, type Context } from 'hono';
import { authenticate } from '../domain/authenticate.ts';
import { parseAbortBody, parseChatBody, toOwner } from '../domain/chat-body.ts';
import { checkAddress, isKnownBranch, type Directory } from '../domain/directory.ts';
import type { StreamLog } from '../domain/stream-log.ts';
import type { Turns } from '../domain/turns.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';
import { toStreamResponse } from './stream-response.ts';

export interface ChatRoutesOptions {
  readonly turns: Turns;
  readonly directory: Directory;
  /** Hashes of the API keys that are valid now. */
  readonly keyHashes: () => readonly string[];
}

const BAD_BRANCH = 'BadRequestError: Bad branch';

/** Who is asked, by whom, with what: in that order, so that a stranger learns nothing. */
async function readRequest(context: Context, options: ChatRoutesOptions) {
  const authorization = context.req.header('authorization');
  const platformToken = context.req.header('x-platform-auth-token');
  authenticate({ authorization, platformToken }, options.keyHashes());
  const accountName = context.req.param('accountName') ?? '';
  const agentId = context.req.param('agentId') ?? '';
  checkAddress(options.directory, { accountName, agentId });
  return { agentId, body: await readJson(context) };
}

async function streamChat(context: Context, options: ChatRoutesOptions): Promise<StreamLog> {
  const { agentId, body } = await readRequest(context, options);
  const request = parseChatBody(body, options.directory);
  const { input, chatId, messageId } = request;
  const party = { agentId, owner: toOwner(request.sessionSettings) };
  if (input !== undefined) {
    const refusal = isKnownBranch(options.directory, request) ? null : BAD_BRANCH;
    return options.turns.ask({ party, input, chatId, messageId, refusal });
  }
  // The body's rules demand a chatId where there is no input.
  return options.turns.readState(chatId ?? '', party);
}

async function abortChat(context: Context, options: ChatRoutesOptions): Promise<void> {
  const { agentId, body } = await readRequest(context, options);
  const request = parseAbortBody(body, options.directory);
  const party = { agentId, owner: toOwner(request.sessionSettings) };
  await options.turns.abort(request.chatId, party);
}

/**
 * The chat operations. `stream-chat-state` (§4.4): 200 with a stream of §2.10 lines; 400, 404, 409,
 * 413, 415 as JSON; an authentication failure is a JSON-RPC error in a 200 (§7). `abort` (§4.5):
 * 204 when the thread does not stream any more; 403 for another's thread, 404 for an unknown one.
 */
export function createChatRoutes(options: ChatRoutesOptions): Hono {
  const chat = '/api/v1/public/:accountName/agents/:agentId/chat';
  const app = new Hono();
  app.post(`${chat}/stream-chat-state`, limitBody(), async (context) =>
    toStreamResponse(await streamChat(context, options)),
  );
  app.post(`${chat}/abort`, limitBody(), async (context) => {
    await abortChat(context, options);
    return context.body(null, 204);
  });
  app.all(`${chat}/stream-chat-state`, refuseMethod);
  app.all(`${chat}/abort`, refuseMethod);
  return app;
}
