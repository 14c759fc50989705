import {
  expectObject,
  expectRefusal,
  expectSuccess,
  type ExpectedRefusal,
} from '../expect/answers.ts';
import { expectText } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import type { JsonObject } from '../wire/json.ts';
import { adminKey, type Headers } from './credentials.ts';

export const GENERATE_SESSION = '/api/v1/embed/generate-session';

export function getDeploymentId({ server }: CheckContext): number {
  return server.ready.deployments[0].id;
}

/** Builds a valid request for the internal user of the ready line. */
export function buildInternalSession(context: CheckContext): JsonObject {
  const { username } = context.server.ready.internalUser;
  return { deploymentId: getDeploymentId(context), internalId: username };
}

/** Builds a valid request for an external user that nobody knew before. */
export function buildSession(context: CheckContext, extra: JsonObject = {}): JsonObject {
  return {
    deploymentId: getDeploymentId(context),
    externalId: context.createName('user'),
    ...extra,
  };
}

export function mintSession(
  context: CheckContext,
  json: unknown,
  headers?: Headers,
): Promise<Answer> {
  return context.send({
    method: 'POST',
    path: GENERATE_SESSION,
    headers: headers ?? adminKey(context),
    json,
  });
}

/** Mints a session (§2.9) and returns its id. */
export async function mintSessionId(context: CheckContext, json: unknown): Promise<string> {
  const answer = await mintSession(context, json);
  return expectText(expectObject(answer)['sessionId'], 'sessionId');
}

export function exchangeSession(context: CheckContext, json: unknown): Promise<Answer> {
  return context.send({ method: 'POST', path: '/api/v1/embed/session/token', json });
}

export async function expectMinted(context: CheckContext, json: unknown): Promise<void> {
  expectSuccess(await mintSession(context, json));
}

export interface SessionFault extends ExpectedRefusal {
  /** The request without the fault. */
  readonly sound: unknown;
  readonly faulty: unknown;
}

/**
 * A refusal proves something only beside the same request without the fault, which must be
 * accepted.
 */
export async function expectSessionFault(
  context: CheckContext,
  { sound, faulty, ...words }: SessionFault,
): Promise<void> {
  await expectMinted(context, sound);
  expectRefusal(await mintSession(context, faulty), words);
}

/** Checks a fault where the valid and the faulty request differ in some fields only. */
export function expectFieldFault(
  context: CheckContext,
  sound: JsonObject,
  faulty: JsonObject,
): Promise<void> {
  const request = buildSession(context, sound);
  return expectSessionFault(context, { sound: request, faulty: { ...request, ...faulty } });
}
