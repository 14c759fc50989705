import { createAttributes, createGroups, createTenant } from '../api/creator.ts';
import { apiKey, memberKey, UNKNOWN_KEY } from '../api/credentials.ts';
import {
  findAttribute,
  findGroup,
  listAttributes,
  listGroups,
  removeEntry,
  type Catalogue,
} from '../api/tenants.ts';
import { expectRefusal } from '../expect/answers.ts';
import { expectSame, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import type { Answer } from '../wire/answer.ts';

const check = createCheckFactory('§4.3');
const keyed = createCheckFactory('§5.2');
const MISSING_ID = 987_654_321;

const CATALOGUES = ['groups', 'user-attributes'] as const;

/**
 * Creates a tenant with two groups and two attributes, and returns the id of the first of a
 * catalogue.
 */
async function filled(context: CheckContext, catalogue: Catalogue) {
  const tenant = createTenant(context);
  await tenant.mintValid({
    groupDefinitions: createGroups('one', 'two'),
    userAttributeDefinitions: createAttributes({ one: 'string', two: 'string' }),
  });
  const find = catalogue === 'groups' ? findGroup : findAttribute;
  const { id } = await find(context, tenant.name, 'one');
  return { tenant, removal: { tenant: tenant.name, catalogue, id } };
}

async function listNames(context: CheckContext, tenant: string, catalogue: Catalogue) {
  const list = catalogue === 'groups' ? listGroups : listAttributes;
  return (await list(context, tenant)).map(({ name }) => name).toSorted();
}

/** Expects 204, or 200 without content. */
function expectRemoved({ status, text }: Answer): void {
  expectTrue((status === 204 || status === 200) && text === '', '204, or 200 without a body');
}

/** Checks that the removal was refused and that everything is still there. */
async function expectStillListed(
  context: CheckContext,
  catalogue: Catalogue,
  headers: Answer['headers'],
) {
  const { tenant, removal } = await filled(context, catalogue);
  expectRefusal(await removeEntry(context, removal, headers));
  expectSame(await listNames(context, tenant.name, catalogue), ['one', 'two'], 'what is left');
}

const labelCatalogue = (catalogue: Catalogue) =>
  catalogue === 'groups' ? 'group' : 'user attribute';

function removals(catalogue: Catalogue): Check[] {
  const words = labelCatalogue(catalogue);
  return [
    check(`4.3-${catalogue}-delete`, `A ${words} can be deleted, and is gone.`, async (context) => {
      const { tenant, removal } = await filled(context, catalogue);
      expectRemoved(await removeEntry(context, removal));
      expectSame(await listNames(context, tenant.name, catalogue), ['two'], 'what is left');
    }),
    check(
      `4.3-${catalogue}-delete-twice`,
      `A ${words} that is gone cannot be deleted.`,
      async (c) => {
        const { removal } = await filled(c, catalogue);
        expectRemoved(await removeEntry(c, removal));
        expectRefusal(await removeEntry(c, removal));
      },
    ),
    check(
      `4.3-${catalogue}-delete-unknown`,
      `Deleting an unknown ${words} is refused.`,
      async (c) => {
        const { removal } = await filled(c, catalogue);
        expectRefusal(await removeEntry(c, { ...removal, id: MISSING_ID }));
        expectRefusal(await removeEntry(c, { ...removal, id: 'first' }));
      },
    ),
  ];
}

function consequences(catalogue: Catalogue): Check[] {
  const words = labelCatalogue(catalogue);
  return [
    check(
      `4.3-${catalogue}-delete-other`,
      `A ${words} is not deleted through another tenant.`,
      async (c) => {
        const { tenant, removal } = await filled(c, catalogue);
        const other = createTenant(c);
        await other.mintValid({ groupDefinitions: createGroups('other') });
        expectRefusal(await removeEntry(c, { ...removal, tenant: other.name }));
        expectSame(await listNames(c, tenant.name, catalogue), ['one', 'two'], 'what is left');
      },
    ),
    check(
      `4.3-${catalogue}-define-again`,
      `A deleted ${words} can be defined again.`,
      async (context) => {
        const { tenant, removal } = await filled(context, catalogue);
        expectRemoved(await removeEntry(context, removal));
        await tenant.mintValid({
          groupDefinitions: createGroups('one'),
          userAttributeDefinitions: createAttributes(
            catalogue === 'groups' ? { one: 'string' } : { one: 'number' },
          ),
        });
        expectSame(
          await listNames(context, tenant.name, catalogue),
          ['one', 'two'],
          'what is there',
        );
      },
    ),
  ];
}

function access(catalogue: Catalogue): Check[] {
  const words = labelCatalogue(catalogue);
  return [
    keyed(`5.2-${catalogue}-delete-admin`, `Deleting a ${words} needs admin access.`, (context) =>
      expectStillListed(context, catalogue, memberKey(context)),
    ),
    keyed(
      `5.2-${catalogue}-delete-key`,
      `Deleting a ${words} needs a known key.`,
      async (context) => {
        await expectStillListed(context, catalogue, {});
        await expectStillListed(context, catalogue, apiKey(UNKNOWN_KEY));
      },
    ),
  ];
}

export const tenantRemovalChecks: readonly Check[] = [
  ...CATALOGUES.flatMap((catalogue) => [
    ...removals(catalogue),
    ...consequences(catalogue),
    ...access(catalogue),
  ]),
  check(
    '4.3-deleted-group-unknown',
    'A deleted group cannot be given to a user.',
    async (context) => {
      const { tenant, removal } = await filled(context, 'groups');
      await tenant.mintValid({ groups: ['one'] });
      expectRemoved(await removeEntry(context, removal));
      expectRefusal(await tenant.mint({ groups: ['one'] }), { words: ['not found'] });
    },
  ),
  check('4.3-deleted-attribute-unknown', 'A deleted attribute takes no value.', async (context) => {
    const { tenant, removal } = await filled(context, 'user-attributes');
    const userAttributes = [{ name: 'one', value: 'north' }];
    await tenant.mintValid({ userAttributes });
    expectRemoved(await removeEntry(context, removal));
    const words = ['User attributes not found'];
    expectRefusal(await tenant.mint({ userAttributes }), { words });
  }),
];
