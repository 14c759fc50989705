import { expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import { at, parseJson, toObject, type JsonObject } from '../wire/json.ts';
import type { OpenAnswer } from '../wire/open-answer.ts';
import { questions, sessionOf, toSending } from './chat.ts';
import type { Headers } from './credentials.ts';

/** A server may answer so fast that nothing can be sent while it does; then it is asked again. */
const ATTEMPTS = 6;

export interface Streaming {
  readonly stream: OpenAnswer;
  readonly chatId: string;
  readonly user: string;
  readonly messageId: string;
  readonly input: string;
}

interface Start {
  readonly headers?: Headers;
  readonly body?: JsonObject;
}

/** Begins a turn on a new thread and comes back while it streams. */
async function begin(context: CheckContext, { headers, body }: Start): Promise<Streaming> {
  const user = context.fresh('user');
  const messageId = context.run.names.nextMessageId();
  const input = questions(context).manyRows;
  const json = { input, messageId, ...sessionOf(user), ...body };
  const asking = { json, ...(headers ? { headers } : {}) };
  const stream = await context.open(toSending(context, asking));
  expectTrue(stream.status === 200, `a stream with status 200, not ${String(stream.status)}`);
  const cutoff = await stream.waitForLine((line) => line.includes('"__cutoff__"'));
  const chatId = at(toObject(parseJson(cutoff ?? '')), 'state', 'chatId');
  expectTrue(typeof chatId === 'string', 'a `__cutoff__` line with a chatId');
  return { stream, chatId, user, messageId, input };
}

/**
 * Acts on a thread while it streams. What was found counts only when the stream was still open
 * afterwards, or when it was the act that ended it.
 */
export async function whileStreaming<T>(
  context: CheckContext,
  act: (streaming: Streaming) => Promise<T>,
  options: Start & { readonly ends?: boolean } = {},
): Promise<{ readonly streaming: Streaming; readonly found: T }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const streaming = await begin(context, options);
    const wasOpen = !streaming.stream.hasEnded;
    const found = await act(streaming);
    const isOpen = options.ends === true ? wasOpen : !streaming.stream.hasEnded;
    if (isOpen) return { streaming, found };
  }
  throw new NotApplicable('The server answers too fast for a second request to meet the first.');
}
