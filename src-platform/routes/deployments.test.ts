import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dashboardConfigInputSchema } from '#shared/platform/dashboard.ts';
import {
  agentListSchema,
  branchListSchema,
  deploymentListSchema,
  meSchema,
  workbookListSchema,
  workbookSchema,
  workspaceListSchema,
} from '#shared/platform/workspace-api.ts';
import { pageSchema } from '#shared/platform/page.ts';
import { useApi, type ApiFixture } from '../testing/api-fixture.ts';

const fixture = useApi();

async function read(path: string, { api }: ApiFixture = fixture()): Promise<unknown> {
  const { status, headers, body } = await api.get(`/api/v1${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  return body;
}

async function names(path: string): Promise<string[]> {
  return workspaceListSchema
    .parse(await read(path))
    .items.map(({ type, name }) => `${type} ${name}`);
}

describe('who and what there is', () => {
  it('tells the bearer who it is', async () => {
    expect(meSchema.parse(await read('/users/me'))).toMatchObject({
      id: '1',
      username: 'analyst',
      email: 'analyst@plumbline.local',
    });
  });

  it('lists deployments, and the agents of each as a plain array', async () => {
    const { items: deployments } = deploymentListSchema.parse(await read('/deployments'));
    expect(deployments.map(({ id }) => id)).toEqual([1, 2, 3]);
    for (const { id } of deployments) {
      const body = await read(`/deployments/${String(id)}/agents`);
      expect(Array.isArray(body)).toBe(true);
      const { items: agents } = agentListSchema.parse(body);
      expect(agents.map(({ deploymentId }) => deploymentId)).toEqual([id]);
    }
  });

  it('lists the one branch of a deployment under the prefix of the data model', async () => {
    const { status, body } = await fixture().api.get('/build/api/v1/deployments/1/branches');
    expect(status).toBe(200);
    expect(branchListSchema.parse(body).items).toMatchObject([
      { name: 'main', parentBranch: null },
    ]);
  });

  it('tells on the ready line what it lists', async () => {
    const { ready } = fixture().platform.running;
    for (const { id, workbookIds } of ready.deployments) {
      const { items: listed } = workbookListSchema.parse(
        await read(`/deployments/${String(id)}/workbooks`),
      );
      expect(listed.map((workbook) => workbook.id)).toEqual(workbookIds);
      expect(workbookIds.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a workbook', () => {
  it('holds its draft, its reports and what was published of it', async () => {
    const { api } = fixture();
    const path = '/deployments/2/workbooks/201';
    const before = workbookSchema.parse(await read(path));
    expect(before).toMatchObject({ id: 201, folderId: 21, publishedDashboard: null });
    expect(dashboardConfigInputSchema.safeParse(before.dashboardDraft).success).toBe(true);
    const published = (await api.post(`/api/v1${path}/publish`)).body;
    const after = workbookSchema.parse(await read(path));
    expect(after.publishedDashboard).toEqual(published);
    expect(after.publishedDashboard?.config).toEqual(after.dashboardDraft);
    expect(after.reports?.map(({ snapshot }) => snapshot)).toEqual(
      after.publishedDashboard?.reportSnapshots,
    );
  });

  it('is found in its own deployment only', async () => {
    const { api } = fixture();
    for (const path of ['1/workbooks/201', '2/workbooks/9', '9/workbooks/201']) {
      const answer = await api.get(`/api/v1/deployments/${path}`);
      expect(answer).toMatchObject({ status: 404, body: { name: 'NotFoundError' } });
    }
  });
});

describe('the workspace', () => {
  it('shows the root, and a folder with what lies in it', async () => {
    expect(await names('/deployments/2/workspace')).toEqual([
      'folder Nature',
      'folder Countries',
      'workbook Jobs',
      'report Unemployment rate by industry',
    ]);
    expect(await names('/deployments/1/workspace?folderId=11&types=folder,workbook')).toEqual([
      'folder Studios',
      'workbook Box office',
    ]);
    expect(await names('/deployments/1/workspace?folderId=11&types=dashboard')).toEqual([
      'dashboard Box office',
    ]);
  });

  it('searches below the folder, in every depth and whatever the case', async () => {
    expect(await names('/deployments/2/workspace?search=PENGUINS&types=workbook')).toEqual([
      'workbook Penguins of Palmer Station',
    ]);
    expect(await names('/deployments/2/workspace?search=a&folderId=24&types=folder')).toEqual([
      'folder Climate',
      'folder Animals',
    ]);
    expect(await names('/deployments/2/workspace?search=penguins&folderId=23')).toEqual([]);
  });

  it.each([
    ['folderId=x', 400, 'folderId'],
    ['types=hologram', 400, 'types'],
    ['types=', 400, 'types'],
    ['first=0', 400, 'first'],
    ['after=x', 400, 'after'],
    ['folderId=99', 404, 'folder 99'],
  ])('refuses %s', async (query, status, word) => {
    const answer = await fixture().api.get(`/api/v1/deployments/1/workspace?${query}`);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(word);
  });
});

describe('cursor pages', () => {
  it.each(['/deployments/1/workspace', '/deployments/1/reports', '/deployments/2/workbooks'])(
    '%s comes whole in pages of every size',
    async (path) => {
      const page = pageSchema(z.looseObject({ id: z.int(), name: z.string() }));
      const completePage = page.parse(await read(`${path}?first=100`));
      for (const first of [1, 2, 3]) {
        const found: unknown[] = [];
        let after: string | null = null;
        do {
          const query = `first=${String(first)}${after === null ? '' : `&after=${after}`}`;
          const { items, pageInfo } = page.parse(await read(`${path}?${query}`));
          expect(items.length).toBeLessThanOrEqual(first);
          expect(pageInfo.hasPreviousPage).toBe(found.length > 0);
          found.push(...items);
          after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        } while (after !== null);
        expect(found).toEqual(completePage.items);
      }
    },
  );
});

describe('bearers only', () => {
  it.each([
    '/users/me',
    '/deployments',
    '/deployments/1/agents',
    '/deployments/1/workspace',
    '/deployments/1/workbooks',
    '/deployments/1/workbooks/101',
    '/deployments/1/reports',
    '/deployments/9/reports',
  ])('%s', async (path) => {
    const { api, platform } = fixture();
    const key = platform.running.mintKey('test');
    for (const authorization of [null, 'Bearer x', `Api-Key ${key}`]) {
      const answer = await api.get(`/api/v1${path}`, { authorization });
      expect(answer.status).toBe(401);
    }
    expect((await api.post(`/api/v1${path}`)).status).toBe(405);
  });
});
