import { attributes, newTenant } from '../api/creator.ts';
import { expectMinted, expectSessionFault, mint, sessionFor } from '../api/sessions.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectTrue } from '../expect/expectations.ts';
import { checksOf, needing, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Ready } from '../shapes/ready.ts';

const value = checksOf('§2.8 userAttributes');
const NOT_FOUND = 'User attributes not found';

const TYPES = {
  string: { right: 'north', wrong: 7 },
  number: { right: 7.5, wrong: 'seven' },
  string_array: { right: ['north', 'south'], wrong: [1, 2] },
  number_array: { right: [1, 2.5], wrong: ['one'] },
} as const;

const DEFINED = attributes({
  string: 'string',
  number: 'number',
  string_array: 'string_array',
  number_array: 'number_array',
});

const values = Object.entries(TYPES).flatMap(([type, { right, wrong }]) => {
  const other = type === 'string' ? ['north'] : 'north';
  const send = (context: CheckContext, faults: readonly unknown[]) => {
    const tenant = newTenant(context);
    const request = (sent: unknown) =>
      tenant.request({
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
    const tenant = newTenant(context);
    await tenant.sound({ userAttributeDefinitions: DEFINED });
    for (const { name } of DEFINED) {
      await tenant.sound({ userAttributes: [{ name, value: null }] });
    }
  }),
  value('2.8-attribute-name', 'A user attribute needs its name.', (context) => {
    const { request } = newTenant(context);
    const sent = (attribute: unknown) =>
      request({ userAttributeDefinitions: DEFINED, userAttributes: [attribute] });
    return expectSessionFault(context, {
      sound: sent({ name: 'string', value: 'north' }),
      faulty: sent({ value: 'north' }),
    });
  }),
  value('2.8-attributes-list', '`userAttributes` is a list.', (context) => {
    const { request } = newTenant(context);
    const faulty = request({ userAttributes: { string: 'north' } });
    return expectSessionFault(context, { sound: request({ userAttributes: [] }), faulty });
  }),
];

const rule4 = checksOf('§4.2 rule 4');
const rule5 = checksOf('§4.2 rule 5');
const rule6 = checksOf('§4.2 rule 6');
const message = checksOf('§7');

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
  needing(
    'tenantWide',
    rule4('4.2-rule-4-tenant-wide', 'Outside creator mode, tenant-wide names hold.', (context) =>
      expectMinted(context, sessionFor(context, { userAttributes: [tenantWideValue(context)] })),
    ),
  ),
  needing(
    'tenantWide',
    rule4('4.2-rule-4-false', '`creatorMode: false` is as if it were left out.', (context) =>
      expectMinted(
        context,
        sessionFor(context, { creatorMode: false, userAttributes: [tenantWideValue(context)] }),
      ),
    ),
  ),
  needing(
    'tenantWide',
    rule4(
      '4.2-rule-4-scoped-only',
      'In creator mode, tenant-wide names are unknown.',
      async (c) => {
        const userAttributes = [tenantWideValue(c)];
        await expectMinted(c, sessionFor(c, { userAttributes }));
        expectRefusal(await newTenant(c).mint({ userAttributes }), { words: [NOT_FOUND] });
      },
    ),
  ),
  rule4('4.2-rule-4-scoped', 'In creator mode, the names of the embed tenant hold.', async (c) => {
    const tenant = newTenant(c);
    await tenant.sound({ userAttributeDefinitions: attributes({ region: 'string' }) });
    await tenant.sound({ userAttributes: [{ name: 'region', value: 'north' }] });
  }),
  rule4('4.2-rule-4-not-outside', 'Names of an embed tenant do not hold outside.', async (c) => {
    const tenant = newTenant(c);
    const name = c.fresh('region');
    const userAttributes = [{ name, value: 'north' }];
    const userAttributeDefinitions = attributes({ [name]: 'string' });
    await tenant.sound({ userAttributeDefinitions, userAttributes });
    expectRefusal(await mint(c, sessionFor(c, { userAttributes })), { words: [NOT_FOUND] });
  }),
  rule4(
    '4.2-rule-4-not-elsewhere',
    'Names of one embed tenant do not hold in another.',
    async (c) => {
      const userAttributes = [{ name: 'region', value: 'north' }];
      const userAttributeDefinitions = attributes({ region: 'string' });
      await newTenant(c).sound({ userAttributeDefinitions, userAttributes });
      expectRefusal(await newTenant(c).mint({ userAttributes }), { words: [NOT_FOUND] });
    },
  ),
  rule5('4.2-rule-5-duplicates', 'A name twice in `userAttributes` is a 400.', (context) => {
    const { request } = newTenant(context);
    const sent = (...names: string[]) =>
      request({
        userAttributeDefinitions: attributes({ region: 'string', area: 'string' }),
        userAttributes: names.map((name) => ({ name, value: 'north' })),
      });
    return expectSessionFault(context, {
      sound: sent('region', 'area'),
      faulty: sent('region', 'region'),
      status: 400,
    });
  }),
  rule6('4.2-rule-6-overwrite', 'A later call may give an attribute another value.', async (c) => {
    const tenant = newTenant(c);
    await tenant.sound({ userAttributeDefinitions: attributes({ region: 'string' }) });
    for (const value of ['north', 'south', null, 'west']) {
      await tenant.sound({ userAttributes: [{ name: 'region', value }] });
    }
  }),
  message(
    '7-attributes-not-found',
    `An unknown attribute fails with \`${NOT_FOUND}\`.`,
    async (c) => {
      const tenant = newTenant(c);
      await tenant.sound();
      const userAttributes = [{ name: c.fresh('region'), value: 'north' }];
      expectRefusal(await tenant.mint({ userAttributes }), { words: [NOT_FOUND] });
      expectRefusal(await mint(c, sessionFor(c, { userAttributes })), { words: [NOT_FOUND] });
    },
  ),
];

export const sessionAttributeChecks: readonly Check[] = [...values, ...shapes, ...rules];
