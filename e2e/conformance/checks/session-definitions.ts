import { createAttributes, createGroups, createTenant } from '../api/creator.ts';
import { expectSessionFault, mintSession, buildSession } from '../api/sessions.ts';
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

const rule9 = createCheckFactory('§4.2 rule 9');
const rule10 = createCheckFactory('§4.2 rule 10');

async function catalogue(context: CheckContext, tenant: string) {
  return [await listGroups(context, tenant), await listAttributes(context, tenant)];
}

const BOTH = {
  groupDefinitions: [{ name: 'sales', description: 'Who sells' }],
  userAttributeDefinitions: [{ name: 'region', type: 'string', displayName: 'Region' }],
};

const upserts: readonly Check[] = [
  rule9(
    '4.2-rule-9-groups-first',
    'Groups can be used in the call that defines them.',
    async (c) => {
      const tenant = createTenant(c);
      await tenant.mintValid({ groupDefinitions: createGroups('sales'), groups: ['sales'] });
      expectSame(await countMembers(c, tenant.name), { sales: 1 }, 'the members');
    },
  ),
  rule9(
    '4.2-rule-9-attributes-first',
    'Attributes can be used in the call that defines them.',
    (c) =>
      createTenant(c).mintValid({
        userAttributeDefinitions: createAttributes({ region: 'string' }),
        userAttributes: [{ name: 'region', value: 'north' }],
      }),
  ),
  rule9(
    '4.2-rule-9-idempotent',
    'The same call again yields the same end state.',
    async (context) => {
      const tenant = createTenant(context);
      await tenant.mintValid(BOTH);
      const first = await catalogue(context, tenant.name);
      await tenant.mintValid(BOTH);
      expectSame(await catalogue(context, tenant.name), first, 'the definitions');
      expectSame(
        first.map(({ length }) => length),
        [1, 1],
        'the numbers of definitions',
      );
    },
  ),
  rule9('4.2-rule-9-scope', 'Definitions belong to their embed tenant alone.', async (context) => {
    const [one, other] = [createTenant(context), createTenant(context)];
    await other.mintValid({ groupDefinitions: createGroups('other') });
    await one.mintValid(BOTH);
    const names = (await listGroups(context, other.name)).map(({ name }) => name);
    expectSame(names, ['other'], 'the groups of another tenant');
    expectSame(await listAttributes(context, other.name), [], 'the attributes of another tenant');
  }),
  rule9('4.2-rule-9-tenant-wide', 'Definitions never make tenant-wide groups.', async (context) => {
    const name = context.createName('sales');
    await createTenant(context).mintValid({ groupDefinitions: createGroups(name) });
    expectRefusal(await mintSession(context, buildSession(context, { groups: [name] })));
  }),
  rule9(
    '4.2-rule-9-same-name',
    'Tenants may define the same name differently.',
    async (context) => {
      const [one, other] = [createTenant(context), createTenant(context)];
      await one.mintValid({ userAttributeDefinitions: createAttributes({ region: 'string' }) });
      await other.mintValid({ userAttributeDefinitions: createAttributes({ region: 'number' }) });
      expectSame(
        (await findAttribute(context, one.name, 'region')).type,
        'string',
        'the first type',
      );
      expectSame((await findAttribute(context, other.name, 'region')).type, 'number', 'the other');
    },
  ),
];

const described = (description?: string) => ({
  groupDefinitions: [{ name: 'sales', ...(description === undefined ? {} : { description }) }],
});

/** Defines a group twice and returns the result. */
async function redefined(context: CheckContext, description?: string) {
  const tenant = createTenant(context);
  await tenant.mintValid(described('Who sells'));
  const first = await findGroup(context, tenant.name, 'sales');
  await tenant.mintValid(described(description));
  const second = await findGroup(context, tenant.name, 'sales');
  return { first, second };
}

const groupDefinitions: readonly Check[] = [
  rule10('4.2-rule-10-created', 'A defined group is listed with its description.', async (c) => {
    const tenant = createTenant(c);
    await tenant.mintValid(described('Who sells'));
    const { description } = await findGroup(c, tenant.name, 'sales');
    expectSame(description, 'Who sells', 'description');
  }),
  rule10(
    '4.2-rule-10-reused',
    'A group that exists is reused: it keeps its id.',
    async (context) => {
      const { first, second } = await redefined(context, 'Who sells now');
      expectSame(second.id, first.id, 'the id of the group');
    },
  ),
  rule10('4.2-rule-10-members', 'A group that is defined again keeps its members.', async (c) => {
    const tenant = createTenant(c);
    await tenant.mintValid({ ...described('Who sells'), groups: ['sales'] });
    await tenant.mintValid(described('Who sells now'));
    expectSame(await countMembers(c, tenant.name), { sales: 1 }, 'the members');
  }),
  rule10('4.2-rule-10-updated', 'A description that differs replaces the old one.', async (c) => {
    const { second } = await redefined(c, 'Who sells now');
    expectSame(second.description, 'Who sells now', 'description');
  }),
  rule10('4.2-rule-10-kept', 'A definition without description keeps it.', async (context) => {
    const { second } = await redefined(context);
    expectSame(second.description, 'Who sells', 'description');
  }),
  rule10('4.2-rule-10-duplicates', 'A name twice in `groupDefinitions` is refused.', (context) => {
    const { buildRequest } = createTenant(context);
    return expectSessionFault(context, {
      sound: buildRequest({ groupDefinitions: createGroups('sales', 'support') }),
      faulty: buildRequest({ groupDefinitions: createGroups('sales', 'sales') }),
    });
  }),
];

const shape = createCheckFactory('§2.8 groupDefinitions');

const shapes: readonly Check[] = [
  shape('2.8-group-name', 'A group definition needs its name.', (context) => {
    const { buildRequest } = createTenant(context);
    return expectSessionFault(context, {
      sound: buildRequest({ groupDefinitions: [{ name: 'sales', description: 'Who sells' }] }),
      faulty: buildRequest({ groupDefinitions: [{ description: 'Who sells' }] }),
    });
  }),
  shape('2.8-group-description', 'The description of a group is a text.', (context) => {
    const { buildRequest } = createTenant(context);
    return expectSessionFault(context, {
      sound: buildRequest({ groupDefinitions: [{ name: 'sales', description: 'Who sells' }] }),
      faulty: buildRequest({ groupDefinitions: [{ name: 'sales', description: 7 }] }),
    });
  }),
];

export const sessionDefinitionChecks: readonly Check[] = [
  ...upserts,
  ...groupDefinitions,
  ...shapes,
];
