import { expectSuccess } from '../expect/answers.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import type { JsonObject } from '../wire/json.ts';
import { mintSession, buildSession } from './sessions.ts';

/** An embed tenant that belongs to one check, with one external user. */
export interface Tenant {
  readonly name: string;
  /** Mints a creator-mode session in it. */
  readonly mint: (extra?: JsonObject) => Promise<Answer>;
  /** Mints a session, which must succeed. */
  readonly mintValid: (extra?: JsonObject) => Promise<void>;
  /** Builds the complete request, for faults. */
  readonly buildRequest: (extra?: JsonObject) => JsonObject;
}

export function createTenant(context: CheckContext): Tenant {
  const name = context.createName('tenant');
  const base = buildSession(context, { creatorMode: true, embedTenantName: name });
  const buildRequest = (extra: JsonObject = {}) => ({ ...base, ...extra });
  return {
    name,
    buildRequest,
    mint: (extra) => mintSession(context, buildRequest(extra)),
    mintValid: async (extra) => {
      expectSuccess(await mintSession(context, buildRequest(extra)));
    },
  };
}

export const createGroups = (...names: string[]) => names.map((name) => ({ name }));

export const createAttributes = (types: Readonly<Record<string, string>>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }));
