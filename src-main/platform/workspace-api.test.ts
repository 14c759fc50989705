import { describe, expect, it } from 'vitest';
import { openPlatformApi } from '../testing/platform-client.ts';
import { collectItems } from './cursor-pages.ts';
import { startUpstream } from '../testing/upstream.ts';

const { signal } = new AbortController();
const createAccess = ({ url }: { url: string }) => ({ baseUrl: url, accessToken: 'token-1' });

const answer = (body: unknown) =>
  startUpstream((response) => {
    response.end(JSON.stringify(body));
  });

const page = (...items: readonly unknown[]) => ({ items, pageInfo: { hasNextPage: false } });

describe('the workspace API', () => {
  it('reads who asks', async () => {
    const upstream = await answer({ id: 7, username: 'ana' });
    const me = await openPlatformApi().workspace.readCurrentUser(createAccess(upstream), signal);
    expect(me).toMatchObject({ id: '7', username: 'ana', email: null });
    expect(upstream.requests).toMatchObject([
      { path: '/api/v1/users/me', headers: { authorization: 'Bearer token-1' } },
    ]);
  });

  it('reads lists that come as pages and as plain arrays', async () => {
    const pages = await answer(page({ id: 1, name: 'main' }));
    const plain = await answer([{ id: 'a', name: 'Analyst' }]);
    const { workspace } = openPlatformApi();
    expect(
      await collectItems(workspace.listDeployments(createAccess(pages), signal)),
    ).toMatchObject([{ id: 1 }]);
    expect(await collectItems(workspace.listAgents(createAccess(plain), 1, signal))).toMatchObject([
      { id: 'a', deploymentId: null },
    ]);
  });

  it('lists what comes twice once, and a folder and a workbook of one number both', async () => {
    const twice = [
      { id: 1, name: 'main', type: 'workbook', text: 'Ask me' },
      { id: 1, name: 'again', type: 'workbook', text: 'Ask me' },
      { id: 1, name: 'folder', type: 'folder', text: 'Ask more' },
    ];
    const access = createAccess(await answer(page(...twice)));
    const { workspace } = openPlatformApi();
    const named = (items: readonly { readonly name?: string | null }[]) =>
      items.map(({ name }) => name);
    for (const list of [
      workspace.listDeployments(access, signal),
      workspace.listAgents(access, 1, signal),
      workspace.listWorkbooks(access, 1, signal),
      workspace.listReports(access, 1, signal),
    ] as const) {
      expect(named(await collectItems<{ readonly name?: string | null }>(list))).toEqual(['main']);
    }
    const items = await collectItems(workspace.listWorkspace(access, { deploymentId: 1 }, signal));
    expect(named(items)).toEqual(['main', 'folder']);
    const suggested = await collectItems(workspace.listSuggestions(access, 1, signal));
    expect(suggested.map(({ text }) => text)).toEqual(['Ask me', 'Ask more']);
  });

  it('asks each list at its address', async () => {
    const upstream = await answer(page({ id: 1, name: 'x', type: 'workbook', text: 'Ask me' }));
    const { workspace } = openPlatformApi();
    const access = createAccess(upstream);
    const query = { deploymentId: 1, folderId: 5, types: ['workbook', 'folder'], search: 'a&b' };
    await collectItems(workspace.listWorkspace(access, query, signal));
    await collectItems(workspace.listWorkbooks(access, 1, signal));
    await collectItems(workspace.listReports(access, 1, signal));
    expect(await collectItems(workspace.listSuggestions(access, 1, signal))).toMatchObject([
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
    const workbook = await openPlatformApi().workspace.readWorkbook(
      createAccess(upstream),
      ids,
      signal,
    );
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
    const { workspace } = openPlatformApi();
    const access = createAccess(upstream);
    await expect(workspace.readCurrentUser(access, signal)).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    });
    await expect(collectItems(workspace.listReports(access, 1, signal))).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    });
    await expect(workspace.createDataToken(access, 1, signal)).rejects.toMatchObject({
      code: 'NOT_OFFERED',
    });
    const ids = { deploymentId: 1, workbookId: 4 };
    await expect(workspace.readWorkbook(access, ids, signal)).rejects.toMatchObject({
      code: itemCode,
    });
  });

  it('gets the data API’s token', async () => {
    const upstream = await answer({ cubeApiToken: 'jwt-1' });
    const { workspace } = openPlatformApi();
    expect(await workspace.createDataToken(createAccess(upstream), 3, signal)).toBe('jwt-1');
    expect(upstream.requests).toMatchObject([{ path: '/api/v1/deployments/3/token' }]);
  });
});
