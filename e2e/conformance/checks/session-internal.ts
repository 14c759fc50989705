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

/** Each with a value that an external user may have, and an internal one may not. */
const FORBIDDEN: readonly (readonly [name: string, value: unknown])[] = [
  ['groups', []],
  ['userAttributes', []],
  ['groupDefinitions', []],
  ['userAttributeDefinitions', []],
  ['securityContext', {}],
  ['userProfile', {}],
];

/** What the definitions need is there, so that only the internalId can be the fault. */
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
