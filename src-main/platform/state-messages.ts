import { z } from 'zod';
import { parseWithToolTexts } from '#shared/platform/tool-texts.ts';

const stateLineSchema = z.looseObject({
  state: z.looseObject({ messages: z.array(z.record(z.string(), z.unknown())) }),
});

/**
 * The messages of a `__state__` line (§2.10), each as a line of its own, as if it had been streamed
 * complete, but for a tool's input or result: an object is kept as the text it was written in. With `messageId` only that question and what follows it up to the next one.
 * Total: a line of another shape holds none.
 */
export function readStateMessages(text: string, messageId: string): string[] {
  let value: unknown;
  try {
    value = parseWithToolTexts(text, [['state'], ['messages'], null]);
  } catch {
    // Too long, or cut: then what was streamed is all that there is.
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
