import { expectFieldFault, expectMinted, mintSession, buildSession } from '../api/sessions.ts';
import { listGroups } from '../api/tenants.ts';
import { expectRefusal, expectSuccess } from '../expect/answers.ts';
import { expectSame } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const check = createCheckFactory('§4.2 embedTenantName');
const creator = createCheckFactory('§4.2 creatorMode');

const MIN_CHARS = 5;
const MAX_CHARS = 36;

const WRONG_NAMES = [
  { id: 'short', words: 'of 4 characters', name: 'abcd' },
  { id: 'long', words: 'of 37 characters', name: 'a'.repeat(MAX_CHARS + 1) },
  { id: 'uppercase', words: 'with a capital', name: 'acMe-1' },
  { id: 'digit-first', words: 'that starts with a digit', name: '1acme' },
  { id: 'hyphen-first', words: 'that starts with a hyphen', name: '-acme' },
  { id: 'hyphen-last', words: 'that ends with a hyphen', name: 'acme-' },
  { id: 'underscore', words: 'with an underscore', name: 'acme_1' },
  { id: 'space', words: 'with a space', name: 'acme 1' },
  { id: 'umlaut', words: 'with a letter beyond a-z', name: 'acmé1' },
];

const RIGHT_NAMES = [
  { id: 'shortest', words: 'of 5 characters', name: 'abcde' },
  { id: 'longest', words: 'of 36 characters', name: 'a'.repeat(MAX_CHARS) },
  { id: 'hyphens', words: 'with hyphens inside', name: 'a-c--me' },
  { id: 'digit-last', words: 'that ends with a digit', name: 'acme1' },
  { id: 'letter-last', words: 'that ends with a letter', name: '1acme'.slice(1) + '2a' },
];

const names: readonly Check[] = [
  ...WRONG_NAMES.map(({ id, words, name }) =>
    check(`4.2-tenant-${id}`, `A tenant name ${words} is refused.`, (context) =>
      expectFieldFault(
        context,
        { embedTenantName: 'a'.repeat(MIN_CHARS) },
        { embedTenantName: name },
      ),
    ),
  ),
  ...RIGHT_NAMES.map(({ id, words, name }) =>
    check(`4.2-tenant-${id}`, `A tenant name ${words} is accepted.`, (context) =>
      expectMinted(context, buildSession(context, { embedTenantName: name })),
    ),
  ),
  check('4.2-tenant-default', 'The tenant name may be left out.', (context) =>
    expectMinted(context, buildSession(context, { creatorMode: false })),
  ),
];

const DEFINITIONS = {
  groupDefinitions: [{ name: 'sales' }],
  userAttributeDefinitions: [{ name: 'region', type: 'string' }],
};

function inTenant(context: CheckContext) {
  return { creatorMode: true, embedTenantName: context.createName('tenant') };
}

const definitions = Object.entries(DEFINITIONS).flatMap(([name, value]) => [
  creator(`4.2-${name}-creator`, `\`${name}\` are refused without creator mode.`, async (c) => {
    await expectFieldFault(c, { ...inTenant(c), [name]: value }, { creatorMode: false });
  }),
  creator(
    `4.2-${name}-tenant`,
    `\`${name}\` are refused without a tenant name.`,
    async (context) => {
      const { embedTenantName, ...rest } = buildSession(context, inTenant(context));
      await expectMinted(context, { ...rest, embedTenantName, [name]: value });
      expectRefusal(await mintSession(context, { ...rest, [name]: value }));
    },
  ),
]);

const modes: readonly Check[] = [
  creator('4.2-creatorMode', 'A creator-mode session can be minted for a tenant.', (context) =>
    expectMinted(context, buildSession(context, inTenant(context))),
  ),
  creator(
    '4.2-refused-defines-nothing',
    'A request without its prerequisites defines nothing.',
    async (c) => {
      const { embedTenantName } = inTenant(c);
      const groupDefinitions = [{ name: 'sales' }];
      expectRefusal(await mintSession(c, buildSession(c, { embedTenantName, groupDefinitions })));
      await expectMinted(c, buildSession(c, { embedTenantName, creatorMode: true }));
      expectSame(await listGroups(c, embedTenantName), [], 'the groups of the tenant');
    },
  ),
  withNeed(
    'narrow',
    creator(
      '4.2-flag-mode',
      'Creator mode is refused without its tenant flag.',
      async (context) => {
        const narrow = context.withLowLimits();
        const externalId = 'limit-1';
        const request = { ...buildSession(narrow), externalId };
        expectSuccess(await mintSession(narrow, request));
        expectRefusal(await mintSession(narrow, { ...request, ...inTenant(narrow) }));
      },
    ),
  ),
  ...Object.entries(DEFINITIONS).map(([name, value]) =>
    withNeed(
      'narrow',
      creator(`4.2-flag-${name}`, `\`${name}\` are refused without the tenant flag.`, async (c) => {
        const narrow = c.withLowLimits();
        const externalId = 'limit-1';
        const request = { ...buildSession(narrow), externalId };
        expectSuccess(await mintSession(narrow, request));
        expectRefusal(
          await mintSession(narrow, { ...request, ...inTenant(narrow), [name]: value }),
        );
      }),
    ),
  ),
];

export const sessionTenantChecks: readonly Check[] = [...names, ...definitions, ...modes];
