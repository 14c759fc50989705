import { z } from 'zod';
import { sessionRequestSchema, type SessionRequest } from './session-request.ts';
import { toViolations, type Violation } from './violation.ts';

/** §4.2 rule 1. */
const FORBIDDEN_WITH_INTERNAL_ID = [
  'groups',
  'userAttributes',
  'groupDefinitions',
  'userAttributeDefinitions',
  'securityContext',
  'userProfile',
] as const;

const DEFINITIONS = ['groupDefinitions', 'userAttributeDefinitions'] as const;

/** The request as it came: the rules look at which fields are there, also where a shape is wrong. */
type RawRequest = Readonly<Partial<Record<keyof SessionRequest, unknown>>>;

function checkIdentity(request: RawRequest): Violation[] {
  const rule = '§4.2 externalId';
  if (request.externalId === undefined && request.internalId === undefined) {
    return [{ path: 'externalId', rule, advice: 'Name the user: externalId or internalId.' }];
  }
  if (request.externalId !== undefined && request.internalId !== undefined) {
    return [
      {
        path: 'internalId',
        rule,
        advice: 'Remove one: externalId and internalId exclude each other.',
      },
    ];
  }
  return [];
}

/** §4.2 rule 1 and the email row of its table. */
function checkInternalId(request: RawRequest): Violation[] {
  if (request.internalId === undefined) return [];
  const forbidden: Violation[] = FORBIDDEN_WITH_INTERNAL_ID.filter(
    (field) => request[field] !== undefined,
  ).map((path) => ({
    path,
    rule: '§4.2 rule 1',
    advice: `Remove ${path}: it is not allowed with internalId.`,
  }));
  if (request.email !== undefined) {
    forbidden.push({
      path: 'email',
      rule: '§4.2 email',
      advice: 'Remove email: it goes only with externalId.',
    });
  }
  return forbidden;
}

/** §4.2: definitions need creatorMode and an embedTenantName (the tenant flag is the server's). */
function checkDefinitions(request: RawRequest): Violation[] {
  const used = DEFINITIONS.filter((field) => request[field] !== undefined);
  return used.flatMap((field) => {
    const found: Violation[] = [];
    const rule = `§4.2 ${field}`;
    if (request.creatorMode !== true) {
      found.push({
        path: 'creatorMode',
        rule,
        advice: `Set creatorMode to true: ${field} needs it.`,
      });
    }
    if (request.embedTenantName === undefined) {
      found.push({
        path: 'embedTenantName',
        rule,
        advice: `Name the embed tenant: ${field} needs it.`,
      });
    }
    return found;
  });
}

const namedSchema = z.looseObject({ name: z.string() });

/** §4.2 rules 5, 10, 11: a name may stand once in each list. */
function checkDuplicates(field: string, items: unknown, rule: string): Violation[] {
  const seen = new Set<string>();
  return (Array.isArray(items) ? items : []).flatMap((item: unknown, index): Violation[] => {
    const named = namedSchema.safeParse(item);
    if (!named.success) return [];
    const { name } = named.data;
    const path = `${field}.${String(index)}.name`;
    if (seen.has(name)) {
      return [{ path, rule, advice: `Remove one: «${name}» stands more than once in ${field}.` }];
    }
    seen.add(name);
    return [];
  });
}

/** Checks the rules between the fields, and reports every broken one. */
function checkRules(request: RawRequest): Violation[] {
  return [
    ...checkIdentity(request),
    ...checkInternalId(request),
    ...checkDefinitions(request),
    ...checkDuplicates('userAttributes', request.userAttributes, '§4.2 rule 5'),
    ...checkDuplicates('groupDefinitions', request.groupDefinitions, '§4.2 rule 10'),
    ...checkDuplicates(
      'userAttributeDefinitions',
      request.userAttributeDefinitions,
      '§4.2 rule 11',
    ),
  ];
}

export type CheckedSession =
  | { readonly ok: true; readonly request: SessionRequest }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const rawRequestSchema = z.record(z.string(), z.unknown());

/**
 * Checks all of §4.2, for a form and for a server alike: every wrong shape and every broken rule at
 * once.
 */
export function parseSessionRequest(body: unknown): CheckedSession {
  const shape = sessionRequestSchema.safeParse(body);
  const raw = rawRequestSchema.safeParse(body);
  const violations = [
    ...(shape.success ? [] : toViolations(shape.error, '§4.2')),
    ...(raw.success ? checkRules(raw.data) : []),
  ];
  return shape.success && violations.length === 0
    ? { ok: true, request: shape.data }
    : { ok: false, violations };
}
