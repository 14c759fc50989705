import { createGroups, createTenant } from '../api/creator.ts';
import { expectMinted, mintSession, buildSession } from '../api/sessions.ts';
import { countMembers } from '../api/tenants.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, withNeed, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';

const rule7 = createCheckFactory('§4.2 rule 7');
const rule8 = createCheckFactory('§4.2 rule 8');
const message = createCheckFactory('§7');

/** Creates a tenant with three groups and a user who is in the first two. */
async function populated(context: CheckContext) {
  const tenant = createTenant(context);
  await tenant.mintValid({ groupDefinitions: createGroups('a', 'b', 'c'), groups: ['a', 'b'] });
  return tenant;
}

function tenantWideGroup({ server }: CheckContext): string {
  const name = server.ready.tenantWide?.groups[0];
  expectTrue(name !== undefined, 'the name of a tenant-wide group');
  return name;
}

const memberships: readonly Check[] = [
  rule7('4.2-rule-7-populated', 'Named groups become the memberships of the user.', async (c) => {
    const { name } = await populated(c);
    expectSame(await countMembers(c, name), { a: 1, b: 1, c: 0 }, 'the members of the groups');
  }),
  rule7('4.2-rule-7-omitted', 'Without `groups`, memberships are kept.', async (context) => {
    const tenant = await populated(context);
    await tenant.mintValid();
    expectSame(await countMembers(context, tenant.name), { a: 1, b: 1, c: 0 }, 'the members');
  }),
  rule7('4.2-rule-7-empty', 'An empty `groups` clears all memberships.', async (context) => {
    const tenant = await populated(context);
    await tenant.mintValid({ groups: [] });
    expectSame(await countMembers(context, tenant.name), { a: 0, b: 0, c: 0 }, 'the members');
  }),
  rule7('4.2-rule-7-replaced', 'Named groups replace the memberships exactly.', async (context) => {
    const tenant = await populated(context);
    await tenant.mintValid({ groups: ['b', 'c'] });
    expectSame(await countMembers(context, tenant.name), { a: 0, b: 1, c: 1 }, 'the members');
  }),
  rule7('4.2-rule-7-own-user', 'The memberships of other users stay.', async (context) => {
    const tenant = await populated(context);
    await tenant.mintValid({ externalId: context.createName('user'), groups: ['a'] });
    await tenant.mintValid({ groups: [] });
    expectSame(await countMembers(context, tenant.name), { a: 1, b: 0, c: 0 }, 'the members');
  }),
  rule7(
    '4.2-rule-7-twice',
    'The same call again leaves the memberships as they are.',
    async (c) => {
      const tenant = await populated(c);
      await tenant.mintValid({ groups: ['a', 'b'] });
      expectSame(await countMembers(c, tenant.name), { a: 1, b: 1, c: 0 }, 'the members');
    },
  ),
];

const resolution: readonly Check[] = [
  withNeed(
    'tenantWide',
    rule8('4.2-rule-8-tenant-wide', 'Outside creator mode, tenant-wide groups hold.', (context) =>
      expectMinted(context, buildSession(context, { groups: [tenantWideGroup(context)] })),
    ),
  ),
  withNeed(
    'tenantWide',
    rule8(
      '4.2-rule-8-scoped-only',
      'In creator mode, tenant-wide groups are unknown.',
      async (c) => {
        const sent = { groups: [tenantWideGroup(c)] };
        await expectMinted(c, buildSession(c, sent));
        expectRefusal(await createTenant(c).mint(sent), { words: ['not found'] });
      },
    ),
  ),
  rule8('4.2-rule-8-scoped', 'In creator mode, the groups of the embed tenant hold.', async (c) => {
    const tenant = createTenant(c);
    await tenant.mintValid({ groupDefinitions: createGroups('sales') });
    await tenant.mintValid({ groups: ['sales'] });
    expectSame(await countMembers(c, tenant.name), { sales: 1 }, 'the members');
  }),
  rule8('4.2-rule-8-not-outside', 'Groups of an embed tenant do not hold outside.', async (c) => {
    const name = c.createName('sales');
    await createTenant(c).mintValid({ groupDefinitions: createGroups(name), groups: [name] });
    expectRefusal(await mintSession(c, buildSession(c, { groups: [name] })), {
      words: ['not found'],
    });
  }),
  rule8('4.2-rule-8-not-elsewhere', 'Groups of one tenant do not hold in another.', async (c) => {
    await createTenant(c).mintValid({ groupDefinitions: createGroups('sales'), groups: ['sales'] });
    expectRefusal(await createTenant(c).mint({ groups: ['sales'] }), { words: ['not found'] });
  }),
  rule8('4.2-rule-8-names', 'Groups are given by name, not by id.', async (context) => {
    const tenant = await populated(context);
    expectRefusal(await tenant.mint({ groups: ['1'] }), { words: ['not found'] });
  }),
  message(
    '7-groups-not-found',
    'Unknown groups fail with `Groups with names <missing> not found`.',
    async (context) => {
      const tenant = await populated(context);
      const missing = context.createName('missing');
      const words = ['Groups with names', missing, 'not found'];
      expectRefusal(await tenant.mint({ groups: ['a', missing] }), { words });
      expectRefusal(await mintSession(context, buildSession(context, { groups: [missing] })), {
        words,
      });
    },
  ),
];

export const sessionGroupChecks: readonly Check[] = [...memberships, ...resolution];
