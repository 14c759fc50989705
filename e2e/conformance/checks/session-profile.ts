import { createGroups, createTenant } from '../api/creator.ts';
import { expectMinted, mintSession, buildSession } from '../api/sessions.ts';
import { countMembers } from '../api/tenants.ts';
import { expectSuccess } from '../expect/answers.ts';
import { expectSame } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';

const rule2 = createCheckFactory('§4.2 rule 2');
const rule3 = createCheckFactory('§4.2 rule 3');

const PROFILE = { displayName: 'Ada Lovelace', picture: 'https://example.com/ada.png' };

/**
 * No operation shows a profile, so the checks only see that the calls are accepted, for one user.
 */
export const sessionProfileChecks: readonly Check[] = [
  rule2(
    '4.2-rule-2-overwrite',
    'A profile may be sent again with other values.',
    async (context) => {
      const request = buildSession(context, { userProfile: PROFILE });
      await expectMinted(context, request);
      await expectMinted(context, { ...request, userProfile: { displayName: 'Countess' } });
    },
  ),
  rule2(
    '4.2-rule-2-omitted',
    'A profile, or a part of it, may be left out later.',
    async (context) => {
      const request = buildSession(context);
      await expectMinted(context, { ...request, userProfile: PROFILE });
      await expectMinted(context, { ...request, userProfile: {} });
      await expectMinted(context, request);
    },
  ),
  rule2(
    '4.2-rule-2-keyed',
    'The same externalId is the same user, whatever the profile.',
    async (c) => {
      const tenant = createTenant(c);
      const given = { groupDefinitions: createGroups('sales'), groups: ['sales'] };
      await tenant.mintValid({ ...given, userProfile: PROFILE });
      await tenant.mintValid({ ...given, userProfile: { displayName: 'Countess' } });
      expectSame(await countMembers(c, tenant.name), { sales: 1 }, 'the members');
    },
  ),
  rule3(
    '4.2-rule-3-unreachable',
    'A picture that cannot be loaded is no error.',
    async (context) => {
      const picture = 'https://nowhere.invalid/picture.svg';
      expectSuccess(
        await mintSession(context, buildSession(context, { userProfile: { picture } })),
      );
    },
  ),
];
