import type { z } from 'zod';
import { expectObject } from '../expect/answers.ts';
import { expectShape, expectTrue } from '../expect/expectations.ts';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import {
  attributeSchema,
  groupSchema,
  pageSchema,
  type Attribute,
  type Group,
  type Page,
} from '../shapes/page.ts';
import type { Answer } from '../wire/answer.ts';
import { adminKey, type Headers } from './credentials.ts';

export type Catalogue = 'groups' | 'user-attributes';

export interface Listing {
  readonly tenant: string;
  readonly catalogue: Catalogue;
  /** The query with its question mark. */
  readonly query?: string;
}

/** No check fills more pages, so a cursor that leads in a circle ends here. */
const MAX_PAGES = 50;

export function requestList(
  context: CheckContext,
  { tenant, catalogue, query = '' }: Listing,
  headers?: Headers,
): Promise<Answer> {
  const path = `/api/v1/embed-tenants/${tenant}/${catalogue}${query}`;
  return context.send({ method: 'GET', path, headers: headers ?? adminKey(context) });
}

export async function listPage(context: CheckContext, listing: Listing): Promise<Page> {
  return expectShape(expectObject(await requestList(context, listing)), pageSchema, 'a page');
}

/** Follows the cursors to the end. */
export async function listPages(context: CheckContext, listing: Listing): Promise<Page[]> {
  const first = listing.query ?? '';
  const pages = [await listPage(context, listing)];
  for (let page = pages[0]; page?.pageInfo.hasNextPage; page = pages.at(-1)) {
    expectTrue(pages.length < MAX_PAGES, 'cursors that come to an end');
    const after = `after=${encodeURIComponent(page.pageInfo.endCursor ?? '')}`;
    const query = `${first === '' ? '?' : `${first}&`}${after}`;
    pages.push(await listPage(context, { ...listing, query }));
  }
  return pages;
}

async function listAll<T>(context: CheckContext, listing: Listing, item: z.ZodType<T>) {
  const pages = await listPages(context, listing);
  return pages.flatMap(({ items }) =>
    items.map((value) => expectShape(value, item, `an entry of ${listing.catalogue}`)),
  );
}

export function listGroups(context: CheckContext, tenant: string): Promise<Group[]> {
  return listAll(context, { tenant, catalogue: 'groups' }, groupSchema);
}

export function listAttributes(context: CheckContext, tenant: string): Promise<Attribute[]> {
  return listAll(context, { tenant, catalogue: 'user-attributes' }, attributeSchema);
}

export async function findGroup(context: CheckContext, tenant: string, name: string) {
  const group = (await listGroups(context, tenant)).find((entry) => entry.name === name);
  expectTrue(group !== undefined, `the group ${name} in the list of its tenant`);
  return group;
}

export async function findAttribute(context: CheckContext, tenant: string, name: string) {
  const found = (await listAttributes(context, tenant)).find((entry) => entry.name === name);
  expectTrue(found !== undefined, `the attribute ${name} in the list of its tenant`);
  return found;
}

/** Counts the users of each group, which is the only place where memberships are visible. */
export async function countMembers(
  context: CheckContext,
  tenant: string,
): Promise<Record<string, number>> {
  const groups = await listGroups(context, tenant);
  return Object.fromEntries(
    groups.map(({ name, userCount }) => {
      if (userCount === undefined || userCount === null) {
        throw new NotApplicable('The groups of this server do not tell their userCount.');
      }
      return [name, userCount];
    }),
  );
}

interface Removal {
  readonly tenant: string;
  readonly catalogue: Catalogue;
  readonly id: number | string;
}

export function removeEntry(
  context: CheckContext,
  { tenant, catalogue, id }: Removal,
  headers?: Headers,
): Promise<Answer> {
  const path = `/api/v1/embed-tenants/${tenant}/${catalogue}/${String(id)}`;
  return context.send({ method: 'DELETE', path, headers: headers ?? adminKey(context) });
}
