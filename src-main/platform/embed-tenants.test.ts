import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { collectItems } from './cursor-pages.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal } = new AbortController();
const createAccess = ({ url }: { url: string }) => ({ baseUrl: url, apiKey: 'sk-1' });

/** Pages of one group each, up to `count`; the cursor is the number of the last one. */
const startPages = (count: number) =>
  startUpstream((response, { path }) => {
    const after = new URL(path, 'http://x').searchParams.get('after');
    const id = Number(after ?? 0) + 1;
    const pageInfo = { hasNextPage: id < count, endCursor: String(id) };
    response.end(JSON.stringify({ items: [{ id, name: `group ${String(id)}` }], pageInfo }));
  });

describe('embed tenants (§4.3)', () => {
  it('reads groups page by page, as they are wanted', async () => {
    const upstream = await startPages(3);
    const { embedTenants } = openPlatformApi();
    const groups = embedTenants.listGroups(createAccess(upstream), 'tenant-1', signal);
    expect(await groups.next()).toMatchObject({ value: { id: 1, description: null } });
    expect(upstream.requests).toHaveLength(1);
    expect(await collectItems(groups)).toMatchObject([{ id: 2 }, { id: 3 }]);
    expect(upstream.requests.map(({ path }) => path)).toEqual([
      '/api/v1/embed-tenants/tenant-1/groups?first=100',
      '/api/v1/embed-tenants/tenant-1/groups?first=100&after=1',
      '/api/v1/embed-tenants/tenant-1/groups?first=100&after=2',
    ]);
    expect(upstream.requests[0]?.headers.authorization).toBe('Api-Key sk-1');
  });

  it('reads attributes', async () => {
    const items = [{ id: 1, name: 'city', type: 'string_array', defaultValue: null }];
    const upstream = await startUpstream((response) => {
      response.end(JSON.stringify({ items, pageInfo: { hasNextPage: false } }));
    });
    const list = openPlatformApi().embedTenants.listAttributes(
      createAccess(upstream),
      'tenant-1',
      signal,
    );
    expect(await collectItems(list)).toMatchObject(items);
  });

  it('never follows a cursor twice', async () => {
    const upstream = await startUpstream((response) => {
      const pageInfo = { hasNextPage: true, endCursor: 'again' };
      response.end(JSON.stringify({ items: [{ id: 1, name: 'a' }], pageInfo }));
    });
    const list = openPlatformApi().embedTenants.listGroups(
      createAccess(upstream),
      'tenant-1',
      signal,
    );
    await expect(collectItems(list)).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('says so when there is more without a way to it', async () => {
    const upstream = await startUpstream((response) => {
      response.end(JSON.stringify({ items: [], pageInfo: { hasNextPage: true } }));
    });
    const list = openPlatformApi().embedTenants.listGroups(
      createAccess(upstream),
      'tenant-1',
      signal,
    );
    await expect(collectItems(list)).rejects.toMatchObject({ code: 'WRONG_SHAPE' });
  });

  it.each([204, 200])('deletes; the server answers %i without a body', async (status) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(status).end();
    });
    const { embedTenants } = openPlatformApi();
    const group = { tenant: 'tenant-1', catalogue: 'groups' as const, id: 7 };
    const attribute = { tenant: 'tenant-1', catalogue: 'user-attributes' as const, id: 8 };
    await embedTenants.remove(createAccess(upstream), group, signal);
    await embedTenants.remove(createAccess(upstream), attribute, signal);
    expect(upstream.requests.map(({ path }) => path)).toEqual([
      '/api/v1/embed-tenants/tenant-1/groups/7',
      '/api/v1/embed-tenants/tenant-1/user-attributes/8',
    ]);
  });

  it.each(['../admin', 'Tenant', 'abc', 'tenant/1', ''])('refuses the name %j', async (tenant) => {
    const upstream = await startPages(1);
    const { embedTenants } = openPlatformApi();
    const entry = { tenant, catalogue: 'groups' as const, id: 7 };
    await expect(embedTenants.remove(createAccess(upstream), entry, signal)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      detail: { embedTenantName: expect.any(String) as unknown },
    });
    expect(upstream.requests).toEqual([]);
  });
});
