import { createAttributes, createTenant } from '../api/creator.ts';
import { expectMinted, expectSessionFault, mintSession, buildSession } from '../api/sessions.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Ready } from '../shapes/ready.ts';

const value = createCheckFactory('§2.8 userAttributes');
const NOT_FOUND = 'User attributes not found';

const TYPES = {
  string: { right: 'north', wrong: 7 },
  number: { right: 7.5, wrong: 'seven' },
  string_array: { right: ['north', 'south'], wrong: [1, 2] },
  number_array: { right: [1, 2.5], wrong: ['one'] },
} as const;

const DEFINED = createAttributes({
  string: 'string',
  number: 'number',
  string_array: 'string_array',
  number_array: 'number_array',
});

const values = Object.entries(TYPES).flatMap(([type, { right, wrong }]) => {
  const other = type === 'string' ? ['north'] : 'north';
  const send = (context: CheckContext, faults: readonly unknown[]) => {
    const tenant = createTenant(context);
    const request = (sent: unknown) =>
      tenant.buildRequest({
        userAttributeDefinitions: DEFINED,
        userAttributes: [{ name: type, value: sent }],
      });
    return faults.reduce<Promise<void>>(
      (before, fault) =>
        before.then(() =>
          expectSessionFault(context, { sound: request(right), faulty: request(fault) }),
        ),
      Promise.resolve(),
    );
  };
  return [
    value(`2.8-value-${type}`, `A value for a \`${type}\` attribute is of that type.`, (context) =>
      send(context, [wrong, other]),
    ),
    value(`2.8-value-${type}-object`, `An object is no value for a \`${type}\`.`, (context) =>
      send(context, [{ is: 'north' }, true]),
    ),
  ];
});

const shapes: readonly Check[] = [
  value('2.8-value-null', 'The value null clears an attribute of any type.', async (context) => {
    const tenant = createTenant(context);
    await tenant.mintValid({ userAttributeDefinitions: DEFINED });
    for (const { name } of DEFINED) {
      await tenant.mintValid({ userAttributes: [{ name, value: null }] });
    }
  }),
  value('2.8-attribute-name', 'A user attribute needs its name.', (context) => {
    const { buildRequest } = createTenant(context);
    const sent = (attribute: unknown) =>
      buildRequest({ userAttributeDefinitions: DEFINED, userAttributes: [attribute] });
    return expectSessionFault(context, {
      sound: sent({ name: 'string', value: 'north' }),
      faulty: sent({ value: 'north' }),
    });
  }),
  value('2.8-attributes-list', '`userAttributes` is a list.', (context) => {
    const { buildRequest } = createTenant(context);
    const faulty = buildRequest({ userAttributes: { string: 'north' } });
    return expectSessionFault(context, { sound: buildRequest({ userAttributes: [] }), faulty });
  }),
];

const rule4 = createCheckFactory('§4.2 rule 4');
const rule5 = createCheckFactory('§4.2 rule 5');
const rule6 = createCheckFactory('§4.2 rule 6');
const message = createCheckFactory('§7');

type TenantWide = NonNullable<Ready['tenantWide']>;

function tenantWideOf({ server }: CheckContext): TenantWide {
  const { tenantWide } = server.ready;
  expectTrue(tenantWide !== undefined, 'names of tenant-wide groups and attributes');
  return tenantWide;
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  string: 'north',
  number: 7,
  string_array: ['north'],
  number_array: [7],
};

function tenantWideValue(context: CheckContext) {
  const [{ name, type }] = tenantWideOf(context).userAttributes;
  return { name, value: SAMPLES[type] ?? null };
}

const rules: readonly Check[] = [
  withNeed(
    'tenantWide',
    rule4('4.2-rule-4-tenant-wide', 'Outside creator mode, tenant-wide names hold.', (context) =>
      expectMinted(context, buildSession(context, { userAttributes: [tenantWideValue(context)] })),
    ),
  ),
  withNeed(
    'tenantWide',
    rule4('4.2-rule-4-false', '`creatorMode: false` is as if it were left out.', (context) =>
      expectMinted(
        context,
        buildSession(context, { creatorMode: false, userAttributes: [tenantWideValue(context)] }),
      ),
    ),
  ),
  withNeed(
    'tenantWide',
    rule4(
      '4.2-rule-4-scoped-only',
      'In creator mode, tenant-wide names are unknown.',
      async (c) => {
        const userAttributes = [tenantWideValue(c)];
        await expectMinted(c, buildSession(c, { userAttributes }));
        expectRefusal(await createTenant(c).mint({ userAttributes }), { words: [NOT_FOUND] });
      },
    ),
  ),
  rule4('4.2-rule-4-scoped', 'In creator mode, the names of the embed tenant hold.', async (c) => {
    const tenant = createTenant(c);
    await tenant.mintValid({ userAttributeDefinitions: createAttributes({ region: 'string' }) });
    await tenant.mintValid({ userAttributes: [{ name: 'region', value: 'north' }] });
  }),
  rule4('4.2-rule-4-not-outside', 'Names of an embed tenant do not hold outside.', async (c) => {
    const tenant = createTenant(c);
    const name = c.createName('region');
    const userAttributes = [{ name, value: 'north' }];
    const userAttributeDefinitions = createAttributes({ [name]: 'string' });
    await tenant.mintValid({ userAttributeDefinitions, userAttributes });
    expectRefusal(await mintSession(c, buildSession(c, { userAttributes })), {
      words: [NOT_FOUND],
    });
  }),
  rule4(
    '4.2-rule-4-not-elsewhere',
    'Names of one embed tenant do not hold in another.',
    async (c) => {
      const userAttributes = [{ name: 'region', value: 'north' }];
      const userAttributeDefinitions = createAttributes({ region: 'string' });
      await createTenant(c).mintValid({ userAttributeDefinitions, userAttributes });
      expectRefusal(await createTenant(c).mint({ userAttributes }), { words: [NOT_FOUND] });
    },
  ),
  rule5('4.2-rule-5-duplicates', 'A name twice in `userAttributes` is a 400.', (context) => {
    const { buildRequest } = createTenant(context);
    const sent = (...names: string[]) =>
      buildRequest({
        userAttributeDefinitions: createAttributes({ region: 'string', area: 'string' }),
        userAttributes: names.map((name) => ({ name, value: 'north' })),
      });
    return expectSessionFault(context, {
      sound: sent('region', 'area'),
      faulty: sent('region', 'region'),
      status: 400,
    });
  }),
  rule6('4.2-rule-6-overwrite', 'A later call may give an attribute another value.', async (c) => {
    const tenant = createTenant(c);
    await tenant.mintValid({ userAttributeDefinitions: createAttributes({ region: 'string' }) });
    for (const value of ['north', 'south', null, 'west']) {
      await tenant.mintValid({ userAttributes: [{ name: 'region', value }] });
    }
  }),
  message(
    '7-attributes-not-found',
    `An unknown attribute fails with \`${NOT_FOUND}\`.`,
    async (c) => {
      const tenant = createTenant(c);
      await tenant.mintValid();
      const userAttributes = [{ name: c.createName('region'), value: 'north' }];
      expectRefusal(await tenant.mint({ userAttributes }), { words: [NOT_FOUND] });
      expectRefusal(await mintSession(c, buildSession(c, { userAttributes })), {
        words: [NOT_FOUND],
      });
    },
  ),
];

export const sessionAttributeChecks: readonly Check[] = [...values, ...shapes, ...rules];
