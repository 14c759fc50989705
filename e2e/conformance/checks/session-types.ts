import { createAttributes, createGroups, createTenant } from '../api/creator.ts';
import { expectSessionFault } from '../api/sessions.ts';
import {
  findAttribute,
  findGroup,
  listAttributes,
  listGroups,
  countMembers,
} from '../api/tenants.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectSame } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const rule11 = createCheckFactory('§4.2 rule 11');
const CANNOT_CHANGE = 'cannot change type';

const FIELDS = ['displayName', 'defaultValue', 'description'] as const;

const REGION = {
  name: 'region',
  type: 'string',
  displayName: 'Region',
  defaultValue: 'north',
  description: 'Where it is sold',
};

async function redefined(context: CheckContext, later: Readonly<Record<string, string>>) {
  const tenant = createTenant(context);
  await tenant.mintValid({ userAttributeDefinitions: [REGION] });
  const first = await findAttribute(context, tenant.name, 'region');
  const definition = { name: 'region', type: 'string', ...later };
  await tenant.mintValid({ userAttributeDefinitions: [definition] });
  return { first, second: await findAttribute(context, tenant.name, 'region') };
}

const fields = FIELDS.flatMap((name) => [
  rule11(
    `4.2-rule-11-${name}-updated`,
    `A \`${name}\` that differs replaces the old one.`,
    async (c) => {
      const { second } = await redefined(c, { [name]: 'another' });
      expectSame(second[name], 'another', name);
    },
  ),
  rule11(
    `4.2-rule-11-${name}-kept`,
    `A definition without \`${name}\` keeps it.`,
    async (context) => {
      const { second } = await redefined(context, {});
      expectSame(second[name], REGION[name], name);
    },
  ),
]);

/** Creates a tenant whose `region` is a text, and a call that would make it a number. */
async function conflicting(context: CheckContext, extra: Readonly<Record<string, unknown>> = {}) {
  const tenant = createTenant(context);
  await tenant.mintValid({
    userAttributeDefinitions: [REGION],
    groupDefinitions: [{ name: 'sales', description: 'Who sells' }],
    groups: ['sales'],
  });
  const userAttributeDefinitions = [
    { name: 'before', type: 'string' },
    { name: 'region', type: 'number', description: 'Changed' },
    { name: 'after', type: 'string' },
  ];
  const answer = await tenant.mint({ userAttributeDefinitions, ...extra });
  return { tenant, answer };
}

const immutable: readonly Check[] = [
  rule11(
    '7-cannot-change-type',
    `Another type fails with \`${CANNOT_CHANGE}\`.`,
    async (context) => {
      const { answer } = await conflicting(context);
      expectRefusal(answer, { words: [CANNOT_CHANGE] });
    },
  ),
  rule11('4.2-rule-11-every-type', 'No type can become any other.', async (context) => {
    const types = ['string', 'number', 'string_array', 'number_array'];
    const tenant = createTenant(context);
    const defined = Object.fromEntries(types.map((type) => [type, type]));
    await tenant.mintValid({ userAttributeDefinitions: createAttributes(defined) });
    for (const [index, name] of types.entries()) {
      const other = types[(index + 1) % types.length] ?? '';
      const answer = await tenant.mint({
        userAttributeDefinitions: createAttributes({ [name]: other }),
      });
      expectRefusal(answer, { words: [CANNOT_CHANGE] });
    }
  }),
  rule11(
    '4.2-rule-11-type-stays',
    'A refused change leaves the attribute as it was.',
    async (c) => {
      const { tenant } = await conflicting(c);
      const { type, description } = await findAttribute(c, tenant.name, 'region');
      expectSame(
        { type, description },
        { type: 'string', description: REGION.description },
        'the attribute',
      );
    },
  ),
  rule11('4.2-rule-11-no-attributes', 'A refused change upserts no other attribute.', async (c) => {
    const { tenant } = await conflicting(c);
    const names = (await listAttributes(c, tenant.name)).map(({ name }) => name);
    expectSame(names, ['region'], 'the attributes of the tenant');
  }),
  rule11('4.2-rule-11-no-groups', 'A refused change upserts no group.', async (context) => {
    const { tenant } = await conflicting(context, { groupDefinitions: createGroups('support') });
    const names = (await listGroups(context, tenant.name)).map(({ name }) => name);
    expectSame(names, ['sales'], 'the groups of the tenant');
  }),
  rule11('4.2-rule-11-no-descriptions', 'A refused change updates no group.', async (context) => {
    const groupDefinitions = [{ name: 'sales', description: 'Changed' }];
    const { tenant } = await conflicting(context, { groupDefinitions });
    const { description } = await findGroup(context, tenant.name, 'sales');
    expectSame(description, 'Who sells', 'description');
  }),
  rule11('4.2-rule-11-no-memberships', 'A refused change moves no user.', async (context) => {
    const { tenant } = await conflicting(context, { groups: [] });
    expectSame(await countMembers(context, tenant.name), { sales: 1 }, 'the members');
  }),
];

const shape = createCheckFactory('§2.8 userAttributeDefinitions');

function fault(context: CheckContext, faulty: Readonly<Record<string, unknown>>) {
  const { buildRequest } = createTenant(context);
  return expectSessionFault(context, {
    sound: buildRequest({ userAttributeDefinitions: [REGION] }),
    faulty: buildRequest({ userAttributeDefinitions: [faulty] }),
  });
}

const shapes: readonly Check[] = [
  shape('2.8-attribute-types', 'An attribute has one of four types, and keeps it.', async (c) => {
    const tenant = createTenant(c);
    const types = { a: 'string', b: 'number', c: 'string_array', d: 'number_array' };
    await tenant.mintValid({ userAttributeDefinitions: createAttributes(types) });
    const listed = await listAttributes(c, tenant.name);
    expectSame(
      Object.fromEntries(listed.map(({ name, type }) => [name, type])),
      types,
      'the types',
    );
  }),
  shape('2.8-definition-type', 'A definition of another type is refused.', (context) =>
    fault(context, { ...REGION, type: 'boolean' }),
  ),
  shape('2.8-definition-needs-name', 'An attribute definition needs its name.', (context) =>
    fault(context, { type: 'string' }),
  ),
  shape('2.8-definition-needs-type', 'An attribute definition needs its type.', (context) =>
    fault(context, { name: 'region' }),
  ),
  ...FIELDS.map((name) =>
    shape(`2.8-definition-${name}`, `The \`${name}\` of a definition is a text.`, (context) =>
      fault(context, { ...REGION, [name]: 7 }),
    ),
  ),
];

export const sessionTypeChecks: readonly Check[] = [
  rule11(
    '4.2-rule-11-created',
    'A defined attribute is listed with all it was given.',
    async (c) => {
      const tenant = createTenant(c);
      await tenant.mintValid({ userAttributeDefinitions: [REGION] });
      const { name, type, displayName, defaultValue, description } = await findAttribute(
        c,
        tenant.name,
        'region',
      );
      expectSame({ name, type, displayName, defaultValue, description }, REGION, 'the attribute');
    },
  ),
  rule11(
    '4.2-rule-11-reused',
    'An attribute that exists is reused: it keeps its id.',
    async (c) => {
      const { first, second } = await redefined(c, { displayName: 'Area' });
      expectSame(second.id, first.id, 'the id of the attribute');
    },
  ),
  rule11('4.2-rule-11-duplicates', 'A name twice in the definitions is refused.', (context) => {
    const { buildRequest } = createTenant(context);
    const second = { ...REGION, name: 'area' };
    return expectSessionFault(context, {
      sound: buildRequest({ userAttributeDefinitions: [REGION, second] }),
      faulty: buildRequest({ userAttributeDefinitions: [REGION, REGION] }),
    });
  }),
  ...fields,
  ...immutable,
  ...shapes,
];
