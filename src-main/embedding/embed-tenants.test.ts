import { describe, expect, it } from 'vitest';
import { readErrorCodeOf } from '../testing/dashboard-services.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { useRealPlatform } from '../testing/real-platform.ts';
import { startUpstream } from '../testing/upstream.ts';

const platform = useRealPlatform();
const { signal } = new AbortController();
/** More than a page holds. */
const GROUPS = Array.from({ length: 230 }, (_, at) => ({ name: `group ${String(at)}` }));

async function openTenant(tenant: string) {
  const { baseUrl, adminKey: apiKey } = platform();
  const services = openEmbeddingServices({ baseUrl, apiKey });
  const { connectionId } = services;
  const request = {
    deploymentId: 1,
    externalId: 'ana',
    creatorMode: true,
    embedTenantName: tenant,
    groupDefinitions: GROUPS,
    userAttributeDefinitions: [{ name: 'region', type: 'string' as const }],
    groups: ['group 7'],
  };
  await services.mints.mint({ connectionId, request, dashboard: null, purpose: 'viewer' }, signal);
  return { ...services, ref: { connectionId, tenant } };
}

describe('an embed tenant (§4.3)', () => {
  it('is read to the last page of both lists', async () => {
    const { tenants, ref } = await openTenant('acme-pages');
    const lists = await tenants.read(ref, signal);
    expect(lists.groups.map(({ name }) => name)).toEqual(GROUPS.map(({ name }) => name));
    expect(lists.groups[7]).toMatchObject({ userCount: 1 });
    expect(lists.attributes).toMatchObject([{ name: 'region', type: 'string' }]);
  });

  it('cannot be read with a key that is no admin’s', async () => {
    const { ref } = await openTenant('acme-member');
    const { baseUrl, memberKey } = platform();
    const { tenants } = openEmbeddingServices({ baseUrl, apiKey: memberKey });
    expect(await readErrorCodeOf(tenants.read(ref, signal))).toBe('FORBIDDEN');
    expect(await tenants.readOrExplain(ref, signal)).toMatchObject({
      state: 'unknown',
      error: { code: 'FORBIDDEN' },
    });
  });

  it('loses the entry whose name was typed, and no other', async () => {
    const { tenants, ref } = await openTenant('acme-delete');
    const { groups, attributes } = await tenants.read(ref, signal);
    const [group] = groups;
    const [attribute] = attributes;
    if (group === undefined || attribute === undefined) return expect.unreachable();
    const order = { ...ref, catalogue: 'groups', id: group.id } as const;
    for (const typedName of ['', 'group 1', 'Group 0', 'group 0 ']) {
      const refused = tenants.removeEntry({ ...order, typedName }, signal);
      expect(await readErrorCodeOf(refused)).toBe('INVALID_INPUT');
    }
    const named = { ...order, typedName: group.name };
    const left = await tenants.removeEntry(named, signal);
    if (left.state !== 'read') return expect.unreachable();
    expect(left.groups.map(({ name }) => name)).toEqual(GROUPS.slice(1).map(({ name }) => name));
    expect(await readErrorCodeOf(tenants.removeEntry(named, signal))).toBe('REMOTE_NOT_FOUND');
    const removed = await tenants.removeEntry(
      { ...ref, catalogue: 'user-attributes', id: attribute.id, typedName: 'region' },
      signal,
    );
    expect(removed).toMatchObject({ state: 'read', attributes: [] });
  });

  it('whose lists fail after a deletion is not said to have kept the entry', async () => {
    let isDeleted = false;
    const upstream = await startUpstream((response, { path }) => {
      if (path.endsWith('/7')) {
        isDeleted = true;
        response.writeHead(204).end();
        return;
      }
      const items = path.includes('groups') ? [{ id: 7, name: 'north' }] : [];
      if (isDeleted) response.writeHead(403).end('{"message":"no"}');
      else response.end(JSON.stringify({ items, pageInfo: { hasNextPage: false } }));
    });
    const { tenants, connectionId } = openEmbeddingServices({
      baseUrl: upstream.url,
      apiKey: 'sk-1',
    });
    const ref = { connectionId, tenant: 'acme-eu' };
    const order = { ...ref, catalogue: 'groups', id: 7, typedName: 'north' } as const;
    expect(await tenants.removeEntry(order, signal)).toMatchObject({
      state: 'unknown',
      error: { code: 'FORBIDDEN' },
    });
    expect(upstream.requests.filter(({ path }) => path.endsWith('/7'))).toHaveLength(1);
  });
});
