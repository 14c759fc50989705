import { z } from 'zod';
import { stringifyJson } from './json-text.ts';

/**
 * The toolCall of §2.10. `input` and `result` are JSON text; some servers send objects, which
 * become text here.
 */
const jsonTextSchema = z
  .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .transform((value, context) =>
    typeof value === 'string' ? value : stringifyJson(value, context),
  );

const wireToolCallSchema = z.looseObject({
  name: z.string(),
  input: jsonTextSchema.nullish(),
  result: jsonTextSchema.nullish(),
});

/**
 * One line of the stream as servers send it: tolerant, with unknown fields left out of the model.
 */
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

/** What the window gets of a call whose texts are too long to be kept there. */
export const withheldCallSchema = z.object({
  /** The characters of the input; null where the input itself is here. */
  inputChars: z.number().int().nullable(),
  /** The characters of the result; null where the result itself is here. */
  resultChars: z.number().int().nullable(),
  /** The tool's own error text (§2.11), null when it has none. */
  error: z.string().nullable(),
  /** The query; '' where the call names none. */
  sql: z.string(),
  title: z.string(),
});

export const toolCallSchema = z.object({
  name: z.string(),
  /** JSON text, or null when the server sent none; '' where it is withheld. */
  input: z.string().nullable(),
  /** JSON text; null until the call is complete; '' where it is withheld. */
  result: z.string().nullable(),
  /** Only in the window, for a call whose texts are in main. */
  withheld: withheldCallSchema.optional(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

/**
 * A message of §2.10 as the app works with it: every field is present, absence is null or the
 * neutral value.
 */
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
  /**
   * Only in the window: the characters of each text of which it has the beginning, the rest being
   * in main.
   */
  textChars: z
    .object({ content: z.number().int().optional(), thinking: z.number().int().optional() })
    .optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

function normalizeRole(role: string | null | undefined): ChatMessage['role'] {
  return role === 'user' || role === 'tool' ? role : 'assistant';
}

export function toChatMessage(wire: WireChatMessage): ChatMessage {
  const { toolCall } = wire;
  return {
    id: wire.id,
    role: normalizeRole(wire.role),
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

interface Delta {
  readonly id: string;
  readonly role: 'assistant';
  readonly content: string;
  readonly thinking?: string;
  readonly graphPath: string[];
  readonly isDelta: true;
  readonly isInProcess: boolean;
  readonly sort: number;
}

type Fields = Readonly<Partial<Record<keyof Delta | 'toolCall' | 'error', unknown>>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isDelta(fields: Fields): fields is Delta {
  return (
    fields.isDelta === true &&
    fields.role === 'assistant' &&
    typeof fields.id === 'string' &&
    !fields.id.startsWith('__') &&
    fields.toolCall === undefined &&
    fields.error === undefined &&
    typeof fields.content === 'string' &&
    (fields.thinking === undefined || typeof fields.thinking === 'string') &&
    typeof fields.isInProcess === 'boolean' &&
    Number.isFinite(fields.sort) &&
    isTexts(fields.graphPath)
  );
}

/**
 * Parses a piece of text by hand: nearly all lines of a stream are such pieces in one narrow shape,
 * and a schema costs more than parsing their JSON. Null means that the line is something else, or
 * that the wide schema decides.
 */
export function parseDelta(value: unknown): ChatMessage | null {
  if (!isFields(value) || !isDelta(value)) return null;
  return {
    id: value.id,
    role: value.role,
    content: value.content,
    thinking: value.thinking ?? '',
    toolCall: null,
    graphPath: value.graphPath,
    isDelta: true,
    isInProcess: value.isInProcess,
    sort: value.sort,
  };
}
