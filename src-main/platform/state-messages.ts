import { z } from 'zod';
import { parseWithToolTexts } from '#shared/platform/chat-line.ts';

const stateLineSchema = z.looseObject({
  state: z.looseObject({ messages: z.array(z.record(z.string(), z.unknown())) }),
});

/**
 * Splits a `__state__` line (§2.10) into its messages, each as a line of its own, as if it had been
 * streamed complete. A tool's input or result that is an object stays in the text in which it was
 * written. With `messageId` only that question and the messages up to the next question are
 * returned. The function never fails: a line of another shape holds no messages.
 */
export function readStateMessages(text: string, messageId: string): string[] {
  let value: unknown;
  try {
    value = parseWithToolTexts(text, [['state'], ['messages'], null]);
  } catch {
    // The line is too long or cut, so only the streamed messages remain.
    return [];
  }
  const parsed = stateLineSchema.safeParse(value);
  if (!parsed.success) return [];
  const { messages } = parsed.data.state;
  const from = messages.findIndex(({ id }) => id === messageId);
  const after = messages.findIndex(({ role }, index) => index > from && role === 'user');
  const own = from === -1 ? messages : messages.slice(from, after === -1 ? undefined : after);
  return own.map((message) => JSON.stringify({ ...message, isDelta: false }));
}
