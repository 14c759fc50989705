import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attributeSchema, groupSchema } from '#shared/platform/embed-tenant.ts';
import { pageSchema } from '#shared/platform/page.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { useApi } from '../testing/api-fixture.ts';
import { readStoredRows } from '../testing/stored-rows.ts';

const fixture = useApi({ pageSize: 3 });
const TENANT = '/api/v1/embed-tenants/acme-eu';
const NAMES = ['a', 'b', 'c', 'd'];
let admin: ApiClient;

const messageSchema = z.object({ message: z.string() });
const messageOf = (body: unknown) => messageSchema.parse(body).message;

async function mint(extra: Record<string, unknown>): Promise<void> {
  const json = {
    deploymentId: 1,
    externalId: 'ana',
    creatorMode: true,
    embedTenantName: 'acme-eu',
    ...extra,
  };
  expect((await admin.post('/api/v1/embed/generate-session', { json })).status).toBe(200);
}

beforeEach(async () => {
  const { platform } = fixture();
  admin = fixture().as(`Api-Key ${platform.running.mintKey('admin')}`);
  await mint({
    groupDefinitions: NAMES.map((name) => ({ name, description: `Group ${name}` })),
    userAttributeDefinitions: NAMES.map((name) => ({ name, type: 'string', displayName: name })),
    groups: ['a', 'b'],
    userAttributes: [{ name: 'a', value: 'x' }],
  });
});

async function listGroups(query = '') {
  const { status, body } = await admin.get(`${TENANT}/groups${query}`);
  expect(status).toBe(200);
  return pageSchema(groupSchema).parse(body);
}

async function listAttributes(query = '') {
  const { status, body } = await admin.get(`${TENANT}/user-attributes${query}`);
  expect(status).toBe(200);
  return pageSchema(attributeSchema).parse(body);
}

describe('the lists of an embed tenant (§4.3)', () => {
  it('tell groups with their members', async () => {
    const { items } = await listGroups();
    expect(items.map(({ name, description, userCount }) => [name, description, userCount])).toEqual(
      [
        ['a', 'Group a', 1],
        ['b', 'Group b', 1],
        ['c', 'Group c', 0],
      ],
    );
  });

  it('tell attributes as they were defined', async () => {
    const { items } = await listAttributes('?first=1');
    const [first] = items;
    expect(first).toMatchObject({ name: 'a', type: 'string', displayName: 'a' });
    expect(first).toMatchObject({ defaultValue: null, description: null });
  });

  it('lead from page to page, past what is deleted meanwhile', async () => {
    const first = await listGroups('?first=2');
    const [, last] = first.items;
    expect((await admin.send('DELETE', `${TENANT}/groups/${String(last?.id)}`)).status).toBe(204);
    const after = encodeURIComponent(first.pageInfo.endCursor ?? '');
    const second = await listGroups(`?after=${after}`);
    expect(second.items.map(({ name }) => name)).toEqual(['c', 'd']);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it.each(['?first=0', '?first=-1', '?first=1.5', '?first=x', '?first=', '?after=x', '?last=1'])(
    'refuse %s and name it',
    async (query) => {
      for (const list of ['groups', 'user-attributes']) {
        const { status, body } = await admin.get(`${TENANT}/${list}${query}`);
        expect(status).toBe(400);
        expect(messageOf(body)).toContain(/\w+/.exec(query)?.[0]);
      }
    },
  );

  it.each([
    ['abcd', 400],
    ['Acme-eu', 400],
    ['acme-', 400],
    ['acme%2Feu', 400],
    ['acme-us', 404],
  ])('refuse the tenant %s with %i', async (tenant, expected) => {
    const { status, body } = await admin.get(`/api/v1/embed-tenants/${tenant}/groups`);
    expect(status).toBe(expected);
    expect(messageOf(body)).toMatch(/embed ?tenant/i);
  });

  it('do not show what is tenant-wide', async () => {
    await mint({ externalId: 'ben', embedTenantName: undefined });
    const { status, body } = await admin.get('/api/v1/embed-tenants/local/groups');
    expect(status).toBe(200);
    expect(pageSchema(groupSchema).parse(body).items).toEqual([]);
  });
});

describe('deleting (§4.3)', () => {
  it('takes memberships and values along', async () => {
    const { platform } = fixture();
    const [group] = (await listGroups()).items;
    const [attribute] = (await listAttributes()).items;
    const paths = [`groups/${String(group?.id)}`, `user-attributes/${String(attribute?.id)}`];
    for (const path of paths) {
      const { status, body } = await admin.send('DELETE', `${TENANT}/${path}`);
      expect([status, body]).toEqual([204, null]);
      expect((await admin.send('DELETE', `${TENANT}/${path}`)).status).toBe(404);
    }
    await platform.stop();
    const left = `SELECT (SELECT count(*) FROM group_members) AS members,
      (SELECT count(*) FROM attribute_values) AS attribute_values`;
    expect(readStoredRows(platform.dataDir, left)).toEqual([{ members: 1, attribute_values: 0 }]);
  });

  it('never gives the id of something deleted to something else', async () => {
    const last = (await listGroups('?first=50')).items.at(-1);
    await admin.send('DELETE', `${TENANT}/groups/${String(last?.id)}`);
    await mint({ groupDefinitions: [{ name: 'e' }] });
    const next = (await listGroups('?first=50')).items.at(-1);
    expect(next?.id).toBeGreaterThan(last?.id ?? 0);
  });

  it.each(['0', '-1', '1.5', 'first', '987654321', '9'.repeat(30), '1e3', '%00'])(
    'finds nothing under the id %s',
    async (id) => {
      for (const list of ['groups', 'user-attributes']) {
        const { status, body } = await admin.send('DELETE', `${TENANT}/${list}/${id}`);
        expect(status).toBe(404);
        expect(messageOf(body)).toContain('id');
      }
    },
  );

  it('reaches neither another tenant’s entries nor the tenant-wide ones', async () => {
    const { platform } = fixture();
    await mint({
      externalId: 'ben',
      embedTenantName: 'acme-us',
      groupDefinitions: [{ name: 'a' }],
    });
    const ids = (await listGroups('?first=50')).items.map(({ id }) => id);
    const others = [1, 2, ...ids];
    for (const id of others) {
      const path = `/api/v1/embed-tenants/acme-us/groups/${String(id)}`;
      expect((await admin.send('DELETE', path)).status).toBe(404);
    }
    await platform.stop();
    const count = 'SELECT count(*) AS count FROM groups';
    expect(readStoredRows(platform.dataDir, count)).toEqual([{ count: 2 + NAMES.length + 1 }]);
  });
});

describe('who may do that (§5.2)', () => {
  it.each<[string, () => string | null, number]>([
    ['nobody', () => null, 401],
    ['an unknown key', () => 'Api-Key sk-unknown', 401],
    ['a bearer', () => `Bearer ${fixture().platform.running.mintAccessToken('other')}`, 401],
    ['a member', () => memberKey(null), 403],
    ['a key for one deployment', () => memberKey(1), 403],
  ])('%s may not', async (_, authorization, expected) => {
    const [group] = (await listGroups()).items;
    const call = { authorization: authorization() };
    const one = `${TENANT}/groups/${String(group?.id)}`;
    expect((await admin.get(`${TENANT}/groups`, call)).status).toBe(expected);
    expect((await admin.get('/api/v1/embed-tenants/acme-us/groups', call)).status).toBe(expected);
    expect((await admin.send('DELETE', one, call)).status).toBe(expected);
    expect((await listGroups()).items[0]).toEqual(group);
  });

  it('nobody may post there', async () => {
    const { status, headers } = await admin.post(`${TENANT}/groups`, { json: {} });
    expect([status, headers['allow']]).toEqual([405, 'GET']);
  });
});

function memberKey(deploymentId: number | null): string {
  return `Api-Key ${fixture().platform.running.mintKey('member', { role: 'member', deploymentId })}`;
}
