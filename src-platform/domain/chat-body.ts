import type { z } from 'zod';
import {
  abortRequestSchema,
  chatRequestSchema,
  type AbortRequest,
  type ChatRequest,
  type SessionSettings,
} from '../../src-shared/platform/chat-request.ts';
import type { Directory } from './directory.ts';
import { RequestFailure } from './failure.ts';

/** A request whose caller is known: with an API key, sessionSettings is required (§4.4). */
type WithSession<T> = Omit<T, 'sessionSettings'> & { readonly sessionSettings: SessionSettings };

type Violation = readonly [field: string, message: string];

function toViolations(error: z.ZodError | undefined): Violation[] {
  return (error?.issues ?? []).map((issue) => [issue.path.join('.') || 'body', issue.message]);
}

/** A field that §4.4 requires and the schema, which also serves token authentication, leaves open. */
function missing(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && !Object.hasOwn(body, field);
}

function sessionViolations(settings: SessionSettings, directory: Directory): Violation[] {
  const violations: Violation[] = [];
  const user = settings.internalId?.toLowerCase();
  if (user !== undefined && !directory.internalUsers.some(({ email }) => email === user)) {
    violations.push(['sessionSettings.internalId', 'no internal user has this email']);
  }
  const attributes = settings.userAttributes ?? [];
  if (attributes.length > 0) {
    // Nothing may be filtered by an attribute that does not exist: silence would show all rows.
    const names = attributes.map((attribute) => attribute.name).join(', ');
    violations.push(['sessionSettings.userAttributes', `User attributes not found: ${names}`]);
  }
  const groups = settings.groups ?? [];
  if (groups.length > 0) {
    const names = groups.join(', ');
    violations.push(['sessionSettings.groups', `Groups with names ${names} not found`]);
  }
  return violations;
}

function toFailure(violations: readonly Violation[]): RequestFailure {
  const text = violations.map(([field, message]) => `${field}: ${message}`).join('; ');
  return new RequestFailure('BadRequestError', text);
}

const NO_SESSION: Violation = ['sessionSettings', 'required with an API key'];
const NOTHING_ASKED: Violation = [
  'input',
  'send input to ask, or chatId alone to read the state of a thread',
];

/**
 * §4.4 request body, with an API key.
 * @throws RequestFailure 400 that names every violated field
 */
export function parseChatBody(body: unknown, directory: Directory): WithSession<ChatRequest> {
  const parsed = chatRequestSchema.safeParse(body);
  const violations = toViolations(parsed.error);
  if (missing(body, 'sessionSettings')) violations.push(NO_SESSION);
  if (missing(body, 'input') && missing(body, 'chatId')) violations.push(NOTHING_ASKED);
  return withSession(parsed.data, violations, directory);
}

/**
 * §4.5 request body, with an API key.
 * @throws RequestFailure 400 that names every violated field
 */
export function parseAbortBody(body: unknown, directory: Directory): WithSession<AbortRequest> {
  const parsed = abortRequestSchema.safeParse(body);
  const violations = toViolations(parsed.error);
  if (missing(body, 'sessionSettings')) violations.push(NO_SESSION);
  return withSession(parsed.data, violations, directory);
}

function withSession<T extends { sessionSettings?: SessionSettings | undefined }>(
  request: T | undefined,
  violations: readonly Violation[],
  directory: Directory,
): WithSession<T> {
  const settings = request?.sessionSettings;
  const all = settings ? [...violations, ...sessionViolations(settings, directory)] : violations;
  if (request === undefined || settings === undefined || all.length > 0) throw toFailure(all);
  return { ...request, sessionSettings: settings };
}

/** §4.5: who owns a thread. The two kinds of id are different people even when spelled alike. */
export function toOwner(settings: SessionSettings): string {
  return settings.internalId === undefined
    ? `external:${settings.externalId ?? ''}`
    : `internal:${settings.internalId.toLowerCase()}`;
}
