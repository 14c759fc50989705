import { z } from 'zod';
import { toJsonText } from './json-text.ts';

/** §2.10 toolCall. `input` and `result` are JSON text; some servers send objects, kept as text here. */
const jsonTextSchema = z
  .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .transform((value, context) => (typeof value === 'string' ? value : toJsonText(value, context)));

const wireToolCallSchema = z.looseObject({
  name: z.string(),
  input: jsonTextSchema.nullish(),
  result: jsonTextSchema.nullish(),
});

/** One line of the stream as servers send it: tolerant, unknown fields kept out of the model. */
export const wireChatMessageSchema = z.looseObject({
  id: z.string(),
  role: z.string().nullish(),
  content: z.string().nullish(),
  thinking: z.string().nullish(),
  toolCall: wireToolCallSchema.nullish(),
  graphPath: z.array(z.string()).nullish(),
  isDelta: z.boolean().nullish(),
  isInProcess: z.boolean().nullish(),
  isStructuredResponse: z.boolean().nullish(),
  sort: z.number().nullish(),
});
export type WireChatMessage = z.infer<typeof wireChatMessageSchema>;

/** Nearly all lines of a stream: a narrow schema, because the wide one costs more than the parsing. */
const deltaSchema = z.object({
  id: z.string(),
  role: z.literal('assistant'),
  content: z.string(),
  thinking: z.string().optional(),
  graphPath: z.array(z.string()),
  isDelta: z.literal(true),
  isInProcess: z.boolean(),
  sort: z.number(),
});

export const toolCallSchema = z.object({
  name: z.string(),
  /** JSON text, or null when the server sent none. */
  input: z.string().nullable(),
  /** JSON text; null until the call is complete. */
  result: z.string().nullable(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

/** §2.10 as the app works with it: every field present, absence is null or the neutral value. */
export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'tool']),
  content: z.string(),
  thinking: z.string(),
  toolCall: toolCallSchema.nullable(),
  graphPath: z.array(z.string()),
  isDelta: z.boolean(),
  isInProcess: z.boolean(),
  sort: z.number().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

function toRole(role: string | null | undefined): ChatMessage['role'] {
  return role === 'user' || role === 'tool' ? role : 'assistant';
}

export function toChatMessage(wire: WireChatMessage): ChatMessage {
  const { toolCall } = wire;
  return {
    id: wire.id,
    role: toRole(wire.role),
    content: wire.content ?? '',
    thinking: wire.thinking ?? '',
    toolCall: toolCall
      ? { name: toolCall.name, input: toolCall.input ?? null, result: toolCall.result ?? null }
      : null,
    graphPath: wire.graphPath ?? [],
    isDelta: wire.isDelta ?? false,
    isInProcess: wire.isInProcess ?? false,
    sort: wire.sort ?? null,
  };
}

/** A piece of text in its usual shape; null is no verdict, the wide schema decides. */
export function parseDelta(value: unknown): ChatMessage | null {
  const delta = deltaSchema.safeParse(value);
  if (!delta.success) return null;
  return { ...delta.data, thinking: delta.data.thinking ?? '', toolCall: null };
}
