import { expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import { at, parseJson, asObject, type JsonObject } from '../wire/json.ts';
import type { OpenAnswer } from '../wire/open-answer.ts';
import { getQuestions, createSession, buildChatRequest } from './chat.ts';
import type { Headers } from './credentials.ts';

/** A server may answer so fast that nothing can be sent meanwhile; then it is asked again. */
const ATTEMPTS = 6;

export interface Streaming {
  readonly stream: OpenAnswer;
  readonly chatId: string;
  readonly user: string;
  readonly messageId: string;
  readonly input: string;
}

interface StartOptions {
  readonly headers?: Headers;
  readonly body?: JsonObject;
}

/** Begins a turn on a new thread and returns while it streams. */
async function startStreaming(
  context: CheckContext,
  { headers, body }: StartOptions,
): Promise<Streaming> {
  const user = context.createName('user');
  const messageId = context.run.names.nextMessageId();
  const input = getQuestions(context).manyRows;
  const json = { input, messageId, ...createSession(user), ...body };
  const asking = { json, ...(headers ? { headers } : {}) };
  const stream = await context.open(buildChatRequest(context, asking));
  expectTrue(stream.status === 200, `a stream with status 200, not ${String(stream.status)}`);
  const cutoff = await stream.waitForLine((line) => line.includes('"__cutoff__"'));
  const chatId = at(asObject(parseJson(cutoff ?? '')), 'state', 'chatId');
  expectTrue(typeof chatId === 'string', 'a `__cutoff__` line with a chatId');
  return { stream, chatId, user, messageId, input };
}

/**
 * Acts on a thread while it streams. The result counts only when the stream was still open
 * afterwards, or when the act itself ended it.
 */
export async function whileStreaming<T>(
  context: CheckContext,
  act: (streaming: Streaming) => Promise<T>,
  options: StartOptions & { readonly ends?: boolean } = {},
): Promise<{ readonly streaming: Streaming; readonly found: T }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const streaming = await startStreaming(context, options);
    const wasOpen = !streaming.stream.hasEnded;
    const found = await act(streaming);
    const isOpen = options.ends === true ? wasOpen : !streaming.stream.hasEnded;
    if (isOpen) return { streaming, found };
  }
  throw new NotApplicable('The server answers too fast for a second request to meet the first.');
}
