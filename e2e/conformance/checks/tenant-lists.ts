import { createAttributes, createGroups, createTenant, type Tenant } from '../api/creator.ts';
import { apiKey, bearer, memberKey, UNKNOWN_KEY } from '../api/credentials.ts';
import { requestList, listPage, listPages, type Catalogue, type Listing } from '../api/tenants.ts';
import { expectRefusal, expectStatus } from '../expect/answers.ts';
import { expectSame, expectShape, expectTrue } from '../expect/expectations.ts';
import { createCheckFactory, type Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { attributeSchema, groupSchema, type Page } from '../shapes/page.ts';

const check = createCheckFactory('§4.3');
const keyed = createCheckFactory('§5.2');

const CATALOGUES = ['groups', 'user-attributes'] as const;
const ITEMS = { groups: groupSchema, 'user-attributes': attributeSchema };
/** More than two pages where a page has three items. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

async function filled(context: CheckContext): Promise<Tenant> {
  const tenant = createTenant(context);
  await tenant.mintValid({
    groupDefinitions: createGroups(...NAMES),
    userAttributeDefinitions: createAttributes(
      Object.fromEntries(NAMES.map((name) => [name, 'string'])),
    ),
  });
  return tenant;
}

function expectEachOnce(pages: readonly Page[]): void {
  const names = pages.flatMap(({ items }) => items.map((item) => String(item['name'])));
  expectSame(names.toSorted(), NAMES, 'the names on all pages');
}

/** A list of the document, with its name in messages. */
interface ListTarget {
  readonly catalogue: Catalogue;
  readonly words: string;
  readonly listing: (tenant: Tenant, query?: string) => Listing;
}

function createListTarget(catalogue: Catalogue): ListTarget {
  return {
    catalogue,
    words: catalogue === 'groups' ? 'groups' : 'user attributes',
    listing: (tenant, query = '') => ({ tenant: tenant.name, catalogue, query }),
  };
}

function itemChecks({ catalogue, words, listing }: ListTarget): Check[] {
  return [
    check(`4.3-${catalogue}-page`, `The list of ${words} is a cursor page.`, async (context) => {
      const { items, pageInfo } = await listPage(context, listing(await filled(context)));
      expectTrue(items.length > 0, 'a page with items');
      expectTrue(typeof pageInfo.endCursor === 'string', 'a cursor at the end of the page');
    }),
    check(
      `4.3-${catalogue}-items`,
      `The list holds what was defined as ${words}.`,
      async (context) => {
        const { items } = await listPage(context, listing(await filled(context)));
        for (const item of items) expectShape(item, ITEMS[catalogue], `an entry of ${words}`);
        const first = items.map(({ name }) => String(name));
        expectTrue(
          first.length > 0 && first.every((name) => NAMES.includes(name)),
          'names that were defined',
        );
      },
    ),
  ];
}

function pageChecks({ catalogue, words, listing }: ListTarget): Check[] {
  return [
    check(
      `4.3-${catalogue}-first`,
      `\`first\` is the size of a page of ${words}.`,
      async (context) => {
        const tenant = await filled(context);
        for (const first of [1, 2]) {
          const query = `?first=${String(first)}`;
          const { items, pageInfo } = await listPage(context, listing(tenant, query));
          expectSame(items.length, first, 'the number of items');
          expectSame(pageInfo.hasNextPage, true, 'hasNextPage');
        }
      },
    ),
    check(
      `4.3-${catalogue}-after`,
      `\`after\` goes on behind a cursor in ${words}.`,
      async (context) => {
        const pages = await listPages(context, listing(await filled(context), '?first=2'));
        expectSame(
          pages.map(({ items }) => items.length),
          [2, 2, 2, 1],
          'the sizes of the pages',
        );
        expectEachOnce(pages);
      },
    ),
  ];
}

function cursorChecks({ catalogue, words, listing }: ListTarget): Check[] {
  return [
    check(
      `4.3-${catalogue}-last`,
      `The last page of ${words} says that it is the last.`,
      async (c) => {
        const pages = await listPages(c, listing(await filled(c), '?first=5'));
        const flags = pages.map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage]);
        expectSame(
          flags,
          [
            [false, true],
            [true, false],
          ],
          'the page flags',
        );
      },
    ),
    check(
      `4.3-${catalogue}-default`,
      `The cursors lead through all ${words} without \`first\`.`,
      async (c) => {
        expectEachOnce(await listPages(c, listing(await filled(c))));
      },
    ),
    check(`4.3-${catalogue}-big-page`, `A page may hold all ${words}.`, async (context) => {
      const pages = await listPages(context, listing(await filled(context), '?first=50'));
      expectSame(pages.length, 1, 'the number of pages');
      expectEachOnce(pages);
    }),
  ];
}

function refusalChecks({ catalogue, words, listing }: ListTarget): Check[] {
  return [
    check(
      `4.3-${catalogue}-first-range`,
      `\`first\` below 1 is refused for ${words}.`,
      async (context) => {
        const tenant = await filled(context);
        expectStatus(await requestList(context, listing(tenant, '?first=1')), 200);
        for (const first of ['0', '-1', 'many']) {
          expectRefusal(await requestList(context, listing(tenant, `?first=${first}`)));
        }
      },
    ),
    check(`4.3-${catalogue}-own`, `A tenant lists its own ${words} only.`, async (context) => {
      const [tenant] = [await filled(context), await filled(context)];
      expectEachOnce(await listPages(context, listing(tenant)));
    }),
    keyed(`5.2-${catalogue}-admin`, `Listing ${words} needs admin access.`, async (context) => {
      const tenant = await filled(context);
      expectStatus(await requestList(context, listing(tenant)), 200);
      expectRefusal(await requestList(context, listing(tenant), memberKey(context)));
    }),
    keyed(`5.2-${catalogue}-key`, `Listing ${words} needs a known API key.`, async (context) => {
      const tenant = await filled(context);
      expectStatus(await requestList(context, listing(tenant)), 200);
      const { accessToken } = context.server.ready;
      for (const headers of [{}, apiKey(UNKNOWN_KEY), bearer(accessToken)]) {
        expectRefusal(await requestList(context, listing(tenant), headers));
      }
    }),
  ];
}

export const tenantListChecks: readonly Check[] = CATALOGUES.map(createListTarget).flatMap(
  (subject) => [
    ...itemChecks(subject),
    ...pageChecks(subject),
    ...cursorChecks(subject),
    ...refusalChecks(subject),
  ],
);
