import { Hono, type Context } from 'hono';
import { parseAbortBody, parseChatBody } from '../domain/chat-body.ts';
import type { ChatProof } from '../domain/chat-access.ts';
import { findAgent, isKnownBranch } from '../domain/directory.ts';
import { encodeOwner } from '../domain/owner.ts';
import type { StreamLog } from '../domain/stream-log.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';
import { createStreamResponse } from './stream-response.ts';

const BAD_BRANCH = 'BadRequestError: Bad branch';

/** The agent, the caller and the body are checked in an order that tells a stranger nothing. */
async function readRequest(context: Context, { chatAccess, directory }: Services) {
  const authorization = context.req.header('authorization');
  const platformToken = context.req.header('x-platform-auth-token');
  const accountName = context.req.param('accountName') ?? '';
  const agentId = context.req.param('agentId') ?? '';
  const address = { accountName, agentId };
  const proof = await chatAccess.prove({ authorization, platformToken }, address);
  const { deploymentId } = findAgent(directory, address);
  return { agentId, deploymentId, proof, body: await readJson(context) };
}

/** A deployment token's claims are the security context of its queries (§5.3.2). */
const readClaims = (proof: ChatProof) =>
  proof.kind === 'token' ? { securityContext: proof.securityContext } : {};

async function streamChat(context: Context, services: Services): Promise<StreamLog> {
  const { turns, chatAdmission, directory, rowAccess } = services;
  const { agentId, deploymentId, body, proof } = await readRequest(context, services);
  const request = parseChatBody(body, proof);
  const { input, chatId, messageId, sessionSettings } = request;
  await chatAdmission.removeExpired();
  if (input === undefined) {
    // The schema requires a chatId where there is no input.
    return turns.readState(chatId ?? '', { agentId, owner: chatAdmission.check(sessionSettings) });
  }
  const party = { agentId, owner: chatAdmission.admit(sessionSettings) };
  const refusal = isKnownBranch(directory, request) ? null : BAD_BRANCH;
  const rows =
    proof.kind === 'viewer'
      ? rowAccess.ofViewer(proof.viewer)
      : rowAccess.ofChat({ deploymentId, user: { ...sessionSettings, ...readClaims(proof) } });
  return turns.ask({ party, input, chatId, messageId, refusal, rows });
}

async function abortChat(context: Context, services: Services): Promise<void> {
  const { agentId, body, proof } = await readRequest(context, services);
  const { chatId, sessionSettings } = parseAbortBody(body, proof);
  await services.chatAdmission.removeExpired();
  await services.turns.abort(chatId, { agentId, owner: encodeOwner(sessionSettings) });
}

/**
 * The chat operations.
 * - `stream-chat-state` (§4.4) answers 200 with a stream of §2.10 lines; 400, 403 at the limit of
 * users, 404, 409, 413 and 415 as JSON; an authentication failure is a JSON-RPC error with status
 * 200 (§7).
 * - `abort` (§4.5) answers 204 when the thread no longer streams, 403 for another owner's thread
 * and 404 for an unknown one.
 */
export function createChatRoutes(services: Services): Hono {
  const chat = '/api/v1/public/:accountName/agents/:agentId/chat';
  const app = new Hono();
  app.post(`${chat}/stream-chat-state`, limitBody(), async (context) =>
    createStreamResponse(await streamChat(context, services)),
  );
  app.post(`${chat}/abort`, limitBody(), async (context) => {
    await abortChat(context, services);
    return context.body(null, 204);
  });
  app.all(`${chat}/stream-chat-state`, refuseMethod('POST'));
  app.all(`${chat}/abort`, refuseMethod('POST'));
  return app;
}
