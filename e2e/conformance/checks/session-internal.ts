import {
  expectMinted,
  expectSessionFault,
  buildInternalSession,
  buildSession,
} from '../api/sessions.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { JsonObject } from '../wire/json.ts';

const check = createCheckFactory('§4.2 rule 1');

/**
 * Each field with a value that is allowed for an external user and forbidden for an internal one.
 */
const FORBIDDEN: readonly (readonly [name: string, value: unknown])[] = [
  ['groups', []],
  ['userAttributes', []],
  ['groupDefinitions', []],
  ['userAttributeDefinitions', []],
  ['securityContext', {}],
  ['userProfile', {}],
];

/** Contains what the definitions need, so that only the internalId can be the fault. */
function creatorMode(context: CheckContext): JsonObject {
  return { creatorMode: true, embedTenantName: context.createName('tenant') };
}

export const sessionInternalChecks: readonly Check[] = FORBIDDEN.flatMap(([name, value]) => [
  check(
    `4.2-rule-1-${name}`,
    `\`${name}\` is refused beside an internalId, even when it is empty.`,
    (context) => {
      const sound = { ...buildInternalSession(context), ...creatorMode(context) };
      return expectSessionFault(context, { sound, faulty: { ...sound, [name]: value } });
    },
  ),
  check(`4.2-rule-1-${name}-external`, `\`${name}\` may go with an externalId.`, (context) =>
    expectMinted(context, buildSession(context, { ...creatorMode(context), [name]: value })),
  ),
]);
