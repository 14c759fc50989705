import { z } from 'zod';
import { parseWithToolTexts } from '#shared/platform/chat-line.ts';

const stateLineSchema = z.looseObject({
  state: z.looseObject({ messages: z.array(z.record(z.string(), z.unknown())) }),
});

export interface StateQuestion {
  readonly messageId: string;
  /** The text that was sent. */
  readonly input: string;
}

export interface StateMessages {
  /** Each message as a line of its own, as if it had been streamed complete. */
  readonly lines: readonly string[];
  /** True when the question was found, so that the lines are those of its turn alone. */
  readonly isScoped: boolean;
}

/** The question's own message: a server that does not keep the id keeps at least its text. */
function findQuestion(messages: readonly Record<string, unknown>[], question: StateQuestion) {
  const byId = messages.findIndex(({ id }) => id === question.messageId);
  if (byId !== -1) return byId;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  return messages[last]?.['content'] === question.input ? last : -1;
}

/**
 * Splits a `__state__` line (§2.10) into its messages. A tool's input or result that is an object
 * stays in the text in which it was written. Where the question is found, only it and the messages
 * up to the next question are returned, else all. The function never fails: a line of another shape
 * holds no messages.
 */
export function readStateMessages(text: string, question: StateQuestion): StateMessages {
  let value: unknown;
  try {
    value = parseWithToolTexts(text, [['state'], ['messages'], null]);
  } catch {
    // The line is too long or cut, so only the streamed messages remain.
    return { lines: [], isScoped: false };
  }
  const parsed = stateLineSchema.safeParse(value);
  if (!parsed.success) return { lines: [], isScoped: false };
  const { messages } = parsed.data.state;
  const from = findQuestion(messages, question);
  const after = messages.findIndex(({ role }, index) => index > from && role === 'user');
  const isScoped = from !== -1;
  const own = isScoped ? messages.slice(from, after === -1 ? undefined : after) : messages;
  return { lines: own.map((message) => JSON.stringify({ ...message, isDelta: false })), isScoped };
}
