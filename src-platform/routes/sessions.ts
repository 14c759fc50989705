import { Hono } from 'hono';
import { z } from 'zod';
import { toViolations } from '#shared/platform/violation.ts';
import { createBadRequest } from '../domain/failure.ts';
import type { Services } from '../services.ts';
import { refuseMethod } from './failures.ts';
import { limitBody, readJson } from './read-json.ts';

const sessionIdSchema = z.looseObject({ sessionId: z.string('send the sessionId') });

/** @throws RequestFailure 400 */
function readSessionId(body: unknown): string {
  const parsed = sessionIdSchema.safeParse(body);
  if (!parsed.success) throw createBadRequest(toViolations(parsed.error, 'sessionId'));
  return parsed.data.sessionId;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * The session operations.
 * - `generate-session` (§4.2) answers 200 `{sessionId}`; 400 names every faulty field, 401 without
 * a valid key, 403 outside the key's scope or at the limit of users.
 * - `session/token` answers 200 `{token}`, or 401 for a session that is unknown, used or expired.
 * - `session/revoke` answers 204, whether the session is known or not.
 * The last two need no key, because the sessionId is the credential.
 */
export function createSessionRoutes({
  access,
  sessionMinting,
  viewing,
  userExpiry,
}: Services): Hono {
  const embed = '/api/v1/embed';
  const app = new Hono();
  app.post(`${embed}/generate-session`, limitBody(), async (context) => {
    const grant = access.requireKey(context.req.header('authorization'));
    const body = await readJson(context);
    await userExpiry.removeExpired();
    return context.json({ sessionId: sessionMinting.mint(body, grant) }, 200, NO_STORE);
  });
  app.post(`${embed}/session/token`, limitBody(), async (context) => {
    const sessionId = readSessionId(await readJson(context));
    return context.json({ token: await viewing.exchange(sessionId) }, 200, NO_STORE);
  });
  app.post(`${embed}/session/revoke`, limitBody(), async (context) => {
    viewing.revoke(readSessionId(await readJson(context)));
    return context.body(null, 204);
  });
  for (const operation of ['generate-session', 'session/token', 'session/revoke']) {
    app.all(`${embed}/${operation}`, refuseMethod('POST'));
  }
  return app;
}
