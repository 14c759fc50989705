import { Hono, type Context } from 'hono';
import { parseAbortBody, parseChatBody, toOwner } from '../domain/chat-body.ts';
import { findAgent, isKnownBranch } from '../domain/directory.ts';
import type { StreamLog } from '../domain/stream-log.ts';
import { AuthenticationFailure } from '../domain/failure.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';
import { toStreamResponse } from './stream-response.ts';

const BAD_BRANCH = 'BadRequestError: Bad branch';

/** Who is asked, by whom, with what: in that order, so that a stranger learns nothing. */
async function readRequest(context: Context, { access, directory }: Services) {
  if (!access.findKey(context.req.header('authorization'))) {
    throw new AuthenticationFailure('Authentication failed: the API key is not valid');
  }
  const accountName = context.req.param('accountName') ?? '';
  const agentId = context.req.param('agentId') ?? '';
  findAgent(directory, { accountName, agentId });
  return { agentId, body: await readJson(context) };
}

async function streamChat(context: Context, options: Services): Promise<StreamLog> {
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

async function abortChat(context: Context, options: Services): Promise<void> {
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
export function createChatRoutes(options: Services): Hono {
  const chat = '/api/v1/public/:accountName/agents/:agentId/chat';
  const app = new Hono();
  app.post(`${chat}/stream-chat-state`, limitBody(), async (context) =>
    toStreamResponse(await streamChat(context, options)),
  );
  app.post(`${chat}/abort`, limitBody(), async (context) => {
    await abortChat(context, options);
    return context.body(null, 204);
  });
  app.all(`${chat}/stream-chat-state`, refuseMethod('POST'));
  app.all(`${chat}/abort`, refuseMethod('POST'));
  return app;
}
