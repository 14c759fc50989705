import { expectStatus } from '../expect/answers.ts';
import { expectText, expectTrue } from '../expect/expectations.ts';
import type { CheckContext, RequestParams } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import { getTokenDeployment } from '../run/server.ts';
import type { Answer } from '../wire/answer.ts';
import { at, parseJson, asObject, type JsonObject } from '../wire/json.ts';
import { adminKey, type Headers } from './credentials.ts';

export type Operation = 'stream-chat-state' | 'abort';

export interface ChatParams {
  readonly operation?: Operation;
  readonly accountName?: string;
  readonly agentId?: string;
  readonly headers?: Headers;
  readonly json?: unknown;
  readonly text?: string;
}

/** Questions that the local platform knows, for a ready line that names none. */
const QUESTIONS = {
  chart: 'How many movies were released each year since 2000?',
  manyRows: 'list all flights',
};

export function getQuestions({ server }: CheckContext): typeof QUESTIONS {
  return server.ready.questions ?? QUESTIONS;
}

export function getAgentId({ server }: CheckContext): string {
  const { agents } = server.ready;
  const agent = agents.find(({ deploymentId }) => deploymentId === getTokenDeployment(server));
  return (agent ?? agents[0]).id;
}

export function getAgentIdOf({ server }: CheckContext, deployment: number): string {
  const agent = server.ready.agents.find(({ deploymentId }) => deploymentId === deployment);
  if (agent === undefined) throw new NotApplicable('The deployment has no agent.');
  return agent.id;
}

export function buildChatRequest(context: CheckContext, asking: ChatParams): RequestParams {
  const { operation = 'stream-chat-state', headers = adminKey(context), json, text } = asking;
  const account = asking.accountName ?? context.server.ready.accountName;
  const agent = asking.agentId ?? getAgentId(context);
  const path = `/api/v1/public/${account}/agents/${agent}/chat/${operation}`;
  const body = { ...(json === undefined ? {} : { json }), ...(text === undefined ? {} : { text }) };
  return { area: 'chat', method: 'POST', path, headers, ...body };
}

/** Sends a message and reads to the end of the stream. */
export function sendChat(context: CheckContext, asking: ChatParams): Promise<Answer> {
  return context.send(buildChatRequest(context, asking));
}

export interface Turn {
  readonly answer: Answer;
  readonly lines: readonly JsonObject[];
  readonly chatId: string;
}

/** Parses a stream into its lines; each must be a JSON object. */
export function parseStreamLines(answer: Answer): JsonObject[] {
  expectStatus(answer, 200);
  return answer.lines.map((text) => {
    const line = asObject(parseJson(text));
    expectTrue(line !== null, `lines that are JSON objects, not ${text.slice(0, 80)}`);
    return line;
  });
}

export function getLine(lines: readonly JsonObject[], id: string): JsonObject {
  const line = lines.find((entry) => entry['id'] === id);
  expectTrue(line !== undefined, `a line with the id ${id}`);
  return line;
}

export function parseTurn(answer: Answer): Turn {
  const lines = parseStreamLines(answer);
  const chatId = expectText(at(getLine(lines, '__cutoff__'), 'state', 'chatId'), 'chatId');
  return { answer, lines, chatId };
}

export const createSession = (externalId: string) => ({ sessionSettings: { externalId } });

/** Asks as an external user and reads to the end of the answer. */
export async function askQuestion(
  context: CheckContext,
  json: JsonObject,
  agentId = getAgentId(context),
): Promise<Turn> {
  return parseTurn(await sendChat(context, { json, agentId }));
}

/** Reads the thread by a request without `input` (§4.4). */
export function readState(
  context: CheckContext,
  thread: { readonly chatId: string; readonly user: string },
): Promise<Answer> {
  const { chatId, user } = thread;
  return sendChat(context, { json: { chatId, ...createSession(user) } });
}

/** Lists the `state.messages` of the line that ends a stream. */
export function listStateMessages(lines: readonly JsonObject[]): JsonObject[] {
  const messages = at(getLine(lines, '__state__'), 'state', 'messages');
  expectTrue(Array.isArray(messages), 'a list of messages in the state');
  return messages.map((message) => {
    const object = asObject(typeof message === 'string' ? parseJson(message) : message);
    expectTrue(object !== null, 'messages that are objects');
    return object;
  });
}

export function abortTurn(
  context: CheckContext,
  json: unknown,
  headers?: Headers,
): Promise<Answer> {
  return sendChat(context, { operation: 'abort', json, ...(headers ? { headers } : {}) });
}

const isSpecial = (line: JsonObject) => String(line['id']).startsWith('__');

/** Lists the lines that belong to a message of the conversation. */
export function listMessages(lines: readonly JsonObject[]): JsonObject[] {
  return lines.filter((line) => typeof line['id'] === 'string' && !isSpecial(line));
}

export function listAssistantLines(lines: readonly JsonObject[]): JsonObject[] {
  return listMessages(lines).filter(({ role }) => role === 'assistant');
}

export const hasTool = (line: JsonObject) => asObject(line['toolCall']) !== null;

/**
 * Finds the last assistant message whose path begins with `final` and has at most two steps (§4.4).
 */
export function findFinalAnswer(lines: readonly JsonObject[]): JsonObject | undefined {
  return listAssistantLines(lines)
    .filter(({ graphPath }) => {
      return Array.isArray(graphPath) && graphPath[0] === 'final' && graphPath.length <= 2;
    })
    .at(-1);
}
