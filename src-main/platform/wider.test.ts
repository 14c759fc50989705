import { describe, expect, it } from 'vitest';
import { collect, openPlatformApi } from '../testing/platform-client.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal } = new AbortController();
const toAccess = ({ url }: { url: string }) => ({ baseUrl: url, accessToken: 'token-1' });

const answer = (body: unknown) =>
  startUpstream((response) => {
    response.end(JSON.stringify(body));
  });

const page = (...items: readonly unknown[]) => ({ items, pageInfo: { hasNextPage: false } });

describe('the wider read API', () => {
  it('reads who asks', async () => {
    const upstream = await answer({ id: 7, username: 'ana' });
    const me = await openPlatformApi().wider.me(toAccess(upstream), signal);
    expect(me).toMatchObject({ id: '7', username: 'ana', email: null });
    expect(upstream.requests).toMatchObject([
      { path: '/api/v1/users/me', headers: { authorization: 'Bearer token-1' } },
    ]);
  });

  it('reads lists that come as pages and as plain arrays', async () => {
    const pages = await answer(page({ id: 1, name: 'main' }));
    const plain = await answer([{ id: 'a', name: 'Analyst' }]);
    const { wider } = openPlatformApi();
    expect(await collect(wider.listDeployments(toAccess(pages), signal))).toMatchObject([
      { id: 1 },
    ]);
    expect(await collect(wider.listAgents(toAccess(plain), 1, signal))).toMatchObject([
      { id: 'a', deploymentId: null },
    ]);
  });

  it('asks each list at its address', async () => {
    const upstream = await answer(page({ id: 1, name: 'x', type: 'workbook', text: 'Ask me' }));
    const { wider } = openPlatformApi();
    const access = toAccess(upstream);
    const query = { deploymentId: 1, folderId: 5, types: ['workbook', 'folder'], search: 'a&b' };
    await collect(wider.listWorkspace(access, query, signal));
    await collect(wider.listWorkbooks(access, 1, signal));
    await collect(wider.listReports(access, 1, signal));
    expect(await collect(wider.listSuggestions(access, 1, signal))).toMatchObject([
      { text: 'Ask me' },
    ]);
    expect(upstream.requests.map(({ path }) => path)).toEqual([
      '/api/v1/deployments/1/workspace?folderId=5&types=workbook%2Cfolder&search=a%26b',
      '/api/v1/deployments/1/workbooks',
      '/api/v1/deployments/1/reports',
      '/api/v1/deployments/1/agent-suggestions',
    ]);
  });

  it('reads one workbook with its draft', async () => {
    const upstream = await answer({ id: 4, name: 'Sales', dashboardDraft: { title: 'Draft' } });
    const ids = { deploymentId: 1, workbookId: 4 };
    const workbook = await openPlatformApi().wider.readWorkbook(toAccess(upstream), ids, signal);
    expect(workbook).toMatchObject({ dashboardDraft: { title: 'Draft' }, reports: null });
    expect(upstream.requests).toMatchObject([{ path: '/api/v1/deployments/1/workbooks/4' }]);
  });

  it.each([
    ['404', 404, 'application/json', '{"message":"Cannot GET"}', 'REMOTE_NOT_FOUND'],
    ['200 with the web app', 200, 'text/html', '<!doctype html>', 'NOT_OFFERED'],
  ])('says what a server does not offer: %s', async (_how, status, type, body, itemCode) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const { wider } = openPlatformApi();
    const access = toAccess(upstream);
    await expect(wider.me(access, signal)).rejects.toMatchObject({ code: 'NOT_OFFERED' });
    await expect(collect(wider.listReports(access, 1, signal))).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    });
    await expect(wider.makeDataToken(access, 1, signal)).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    });
    const ids = { deploymentId: 1, workbookId: 4 };
    await expect(wider.readWorkbook(access, ids, signal)).rejects.toMatchObject({ code: itemCode });
  });

  it('gets the data API’s token', async () => {
    const upstream = await answer({ cubeApiToken: 'jwt-1' });
    const { wider } = openPlatformApi();
    expect(await wider.makeDataToken(toAccess(upstream), 3, signal)).toBe('jwt-1');
    expect(upstream.requests).toMatchObject([{ path: '/api/v1/deployments/3/token' }]);
  });
});
