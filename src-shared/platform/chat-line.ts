import { z } from 'zod';
import {
  chatMessageSchema,
  parseDelta,
  toChatMessage,
  wireChatMessageSchema,
  type WireChatMessage,
} from './chat-message.ts';
import { rewriteJson, type JsonPathStep } from './rewrite-json.ts';

/**
 * One parsed line of the chat stream. A line that cannot be parsed is kept and named, never
 * dropped.
 */
export const chatLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: chatMessageSchema }),
  z.object({ kind: z.literal('cutoff'), chatId: z.string().nullable() }),
  z.object({ kind: z.literal('state') }),
  z.object({ kind: z.literal('failure'), message: z.string() }),
  z.object({ kind: z.literal('aborted') }),
  z.object({ kind: z.literal('notice'), name: z.string() }),
  z.object({ kind: z.literal('unreadable'), reason: z.string(), excerpt: z.string() }),
]);
export type ChatLine = z.infer<typeof chatLineSchema>;

const EXCERPT_CHARS = 200;
const STATE_HEAD = /^\s*\{\s*"id"\s*:\s*"__state__"/;

const specialIdSchema = z.looseObject({
  id: z.string(),
  state: z.looseObject({ chatId: z.string().nullish() }).nullish(),
});

/** §7: an authentication failure is a JSON-RPC error inside a 200; a late failure may be a bare string. */
const failureSchema = z.looseObject({
  error: z.union([z.string(), z.looseObject({ message: z.string() })]),
});

function unreadable(text: string, reason: string): ChatLine {
  return { kind: 'unreadable', reason, excerpt: text.slice(0, EXCERPT_CHARS) };
}

function parseFailure(value: unknown): ChatLine | null {
  if (!hasField(value, 'error')) return null;
  const failure = failureSchema.safeParse(value);
  if (!failure.success) return null;
  const { error } = failure.data;
  return { kind: 'failure', message: typeof error === 'string' ? error : error.message };
}

/**
 * A failed parse costs ten times a successful one, so the kinds of lines are distinguished first.
 */
function hasField<F extends string>(value: unknown, field: F): value is Record<F, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field);
}

function parseSpecial(value: unknown): ChatLine | null {
  if (!hasField(value, 'id') || typeof value.id !== 'string' || !value.id.startsWith('__')) {
    return null;
  }
  const special = specialIdSchema.safeParse(value);
  if (!special.success) return null;
  switch (special.data.id) {
    case '__cutoff__':
      return { kind: 'cutoff', chatId: special.data.state?.chatId ?? null };
    case '__state__':
      return { kind: 'state' };
    case '__aborted__':
      return { kind: 'aborted' };
    default:
      return { kind: 'notice', name: special.data.id };
  }
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function hasToolObject(value: unknown): boolean {
  if (!hasField(value, 'toolCall')) return false;
  const { toolCall } = value;
  return (
    (hasField(toolCall, 'input') && isNested(toolCall.input)) ||
    (hasField(toolCall, 'result') && isNested(toolCall.result))
  );
}

/** Few servers send a tool's input or result as an object, so only such a line is parsed twice. */
function withToolTexts(message: WireChatMessage, value: unknown, text: string): WireChatMessage {
  if (!hasToolObject(value)) return message;
  const exact = wireChatMessageSchema.safeParse(parseWithToolTexts(text, []));
  return exact.success ? exact.data : message;
}

/**
 * Parses one NDJSON line of §2.10. It never throws: hostile text yields `unreadable`, so that one
 * bad line never costs the later ones. The `__state__` line repeats the complete thread and is only
 * recognized.
 */
export function parseChatLine(text: string): ChatLine {
  if (STATE_HEAD.test(text)) return { kind: 'state' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return unreadable(text, error instanceof Error ? error.message : 'not JSON');
  }
  const delta = parseDelta(value);
  if (delta) return { kind: 'message', message: delta };
  const known = parseSpecial(value) ?? parseFailure(value);
  if (known) return known;
  const message = wireChatMessageSchema.safeParse(value);
  if (message.success) {
    return { kind: 'message', message: toChatMessage(withToolTexts(message.data, value, text)) };
  }
  if (typeof value === 'object' && value !== null && 'traceId' in value) {
    return { kind: 'notice', name: 'trace' };
  }
  const issue = message.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  return unreadable(text, `${path === '' ? 'line' : path}: ${issue?.message ?? 'wrong shape'}`);
}

const TOOL_TEXTS: readonly JsonPathStep[] = [['toolCall'], ['input', 'result']];

/**
 * Parses JSON whose messages lie at `path`. A tool's input or result that is written as an object
 * or a list (§2.10 has it as text) is returned as the very text it was written in, because parsing
 * and writing would round an int64 in it.
 * @throws SyntaxError
 */
export function parseWithToolTexts(text: string, path: readonly JsonPathStep[]): unknown {
  const value: unknown = JSON.parse(text);
  const texts = rewriteJson(text, [...path, ...TOOL_TEXTS], (raw) =>
    raw.startsWith('{') || raw.startsWith('[') ? JSON.stringify(raw) : null,
  );
  return texts === text ? value : JSON.parse(texts);
}
