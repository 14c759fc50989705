import { expect, it } from 'vitest';
import type { Group } from '#shared/platform/embed-tenant.ts';
import { listTenantRows, type TenantOrder } from './tenant-rows.ts';

const group = (id: number, name: string, userCount: number | null): Group => ({
  id,
  name,
  userCount,
  description: name === 'eu' ? 'Viewers of Europe' : null,
});
const LISTS = {
  state: 'read' as const,
  groups: [group(1, 'g10', 5), group(2, 'g9', null), group(3, 'eu', 12)],
  attributes: [],
  readAtMs: 0,
};
const namesOf = (order: TenantOrder, search = '') =>
  listTenantRows(LISTS, { catalogue: 'groups', search, order }).map(({ name }) => name);

it('sorts names with their numbers, and groups by members with unknown ones last', () => {
  expect(namesOf('name')).toEqual(['eu', 'g9', 'g10']);
  expect(namesOf('name-descending')).toEqual(['g10', 'g9', 'eu']);
  expect(namesOf('detail')).toEqual(['eu', 'g10', 'g9']);
});

it('is searched by name and description', () => {
  expect(namesOf('name', ' europe ')).toEqual(['eu']);
  expect(namesOf('name', 'G')).toEqual(['g9', 'g10']);
});

it('says nothing of members that the server did not count', () => {
  const rows = listTenantRows(LISTS, { catalogue: 'groups', search: '', order: 'name' });
  expect(rows.map(({ detail }) => detail)).toEqual(['12 members', '', '5 members']);
});
