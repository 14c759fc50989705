import { expectSuccess } from '../expect/answers.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';
import type { JsonObject } from '../wire/json.ts';
import { mint, sessionFor } from './sessions.ts';

/** An embed tenant of one check's own, with one external user. */
export interface Tenant {
  readonly name: string;
  /** Mints a creator-mode session there. */
  readonly mint: (extra?: JsonObject) => Promise<Answer>;
  /** The same, and it must succeed. */
  readonly sound: (extra?: JsonObject) => Promise<void>;
  /** The whole request, for faults. */
  readonly request: (extra?: JsonObject) => JsonObject;
}

export function newTenant(context: CheckContext): Tenant {
  const name = context.fresh('tenant');
  const base = sessionFor(context, { creatorMode: true, embedTenantName: name });
  const request = (extra: JsonObject = {}) => ({ ...base, ...extra });
  return {
    name,
    request,
    mint: (extra) => mint(context, request(extra)),
    sound: async (extra) => {
      expectSuccess(await mint(context, request(extra)));
    },
  };
}

export const groups = (...names: string[]) => names.map((name) => ({ name }));

export const attributes = (types: Readonly<Record<string, string>>) =>
  Object.entries(types).map(([name, type]) => ({ name, type }));
