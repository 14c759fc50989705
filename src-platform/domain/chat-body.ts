import { z } from 'zod';
import {
  abortRequestSchema,
  chatRequestSchema,
  type AbortRequest,
  type ChatRequest,
  type SessionSettings,
} from '#shared/platform/chat-request.ts';
import { toViolations, type Violation } from '#shared/platform/violation.ts';
import type { ChatProof } from './chat-access.ts';
import { createBadRequest } from './failure.ts';

/** A request whose caller is known. */
type WithSession<T> = T & { readonly sessionSettings: SessionSettings };

const objectSchema = z.record(z.string(), z.unknown());

/**
 * §4.4 requires the field, but the schema leaves it optional because token authentication needs it
 * so.
 */
function isMissingField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && !Object.hasOwn(body, field);
}

/** §5.3.2: with a token the content of `sessionSettings` is ignored. */
function withoutSession(body: unknown): unknown {
  const object = objectSchema.safeParse(body);
  if (!object.success) return body;
  return Object.fromEntries(
    Object.entries(object.data).filter(([name]) => name !== 'sessionSettings'),
  );
}

const NO_SESSION: Violation = {
  path: 'sessionSettings',
  rule: '§4.4',
  advice: 'required with an API key',
};
const EMPTY_REQUEST: Violation = {
  path: 'input',
  rule: '§4.4',
  advice: 'send input to ask, or chatId alone to read the state of a thread',
};

interface BodyContext<T> {
  readonly body: unknown;
  readonly proof: ChatProof;
  readonly schema: z.ZodType<T>;
  readonly rules: readonly Violation[];
}

function parseWithSession<T extends { readonly sessionSettings?: SessionSettings | undefined }>(
  context: BodyContext<T>,
): WithSession<T> {
  const { proof, schema, rules } = context;
  const body = proof.kind === 'key' ? context.body : withoutSession(context.body);
  const parsed = schema.safeParse(body);
  const violations = [...(parsed.success ? [] : toViolations(parsed.error, '§4.4')), ...rules];
  if (proof.kind === 'key' && isMissingField(body, 'sessionSettings')) violations.push(NO_SESSION);
  if (!parsed.success || violations.length > 0) throw createBadRequest(violations);
  const sessionSettings = proof.kind === 'key' ? parsed.data.sessionSettings : proof.identity;
  if (!sessionSettings) throw createBadRequest([NO_SESSION]);
  return { ...parsed.data, sessionSettings };
}

/**
 * §4.4 request body.
 * @throws RequestFailure 400 that names every violated field
 */
export function parseChatBody(body: unknown, proof: ChatProof): WithSession<ChatRequest> {
  const isNothing = isMissingField(body, 'input') && isMissingField(body, 'chatId');
  const rules = isNothing ? [EMPTY_REQUEST] : [];
  return parseWithSession({ body, proof, schema: chatRequestSchema, rules });
}

/**
 * §4.5 request body.
 * @throws RequestFailure 400 that names every violated field
 */
export function parseAbortBody(body: unknown, proof: ChatProof): WithSession<AbortRequest> {
  return parseWithSession({ body, proof, schema: abortRequestSchema, rules: [] });
}
