import { describe, expect, it } from 'vitest';
import { dashboardConfigInputSchema, dashboardSchema } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { reportSchema, workbookSchema } from '#shared/platform/workspace-api.ts';
import { useApi } from '../testing/api-fixture.ts';

const fixture = useApi();
const WORKBOOK = '/api/v1/deployments/2/workbooks/202';
const REPORTS = `${WORKBOOK}/reports`;
const INPUT = {
  title: 'Weight by island',
  description: 'From a conversation',
  sqlQuery: 'SELECT island, avg(body_mass) AS weight FROM penguins GROUP BY island',
  spec: { mark: 'bar', encoding: { x: { field: 'island' }, y: { field: 'weight' } } },
};

async function readWorkbook() {
  return workbookSchema.parse((await fixture().api.get(WORKBOOK)).body);
}

describe('a report that is added', () => {
  it('is answered, stands in the workbook, and at the bottom of its draft', async () => {
    const before = await readWorkbook();
    const answer = await fixture().api.post(REPORTS, { json: INPUT });
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const report = reportSchema.parse(answer.body);
    expect(report).toMatchObject({
      id: 100_001,
      workbookId: 202,
      title: INPUT.title,
      snapshot: { kind: 'vega', versionNumber: 1, sqlQuery: INPUT.sqlQuery, spec: INPUT.spec },
    });
    const after = await readWorkbook();
    expect(after.reports?.at(-1)).toEqual(report);
    expect(after.publishedDashboard).toEqual(before.publishedDashboard);
    const { widgets: old } = before.dashboardDraft ?? {};
    const { widgets: now } = after.dashboardDraft ?? {};
    expect(now?.slice(0, -1)).toEqual(old);
    expect(now?.at(-1)).toMatchObject({ type: 'CHART', config: { reportId: 100_001 } });
    expect(dashboardConfigInputSchema.safeParse(after.dashboardDraft).success).toBe(true);
    for (const breakpoint of BREAKPOINTS) {
      const cols = after.dashboardDraft?.layout?.cols?.[breakpoint];
      const rect = now?.at(-1)?.responsiveLayouts?.[breakpoint];
      expect(rect).toMatchObject({ x: 0, w: cols });
      const ends = (old ?? []).map(({ responsiveLayouts }) => {
        const { y, h } = responsiveLayouts?.[breakpoint] ?? { y: 0, h: 0 };
        return y + h;
      });
      expect(rect?.y).toBe(Math.max(...ends));
    }
  });

  it('is published with the draft, and a table without a spec', async () => {
    const { api } = fixture();
    const bare = { ...INPUT, spec: undefined, description: undefined };
    const { id } = reportSchema.parse((await api.post(REPORTS, { json: bare })).body);
    const published = await api.post(`${WORKBOOK}/publish`);
    const { reportSnapshots } = dashboardSchema.parse(published.body);
    const snapshot = reportSnapshots.find(({ reportId }) => reportId === id);
    expect(snapshot).toMatchObject({ kind: 'table', description: null });
  });

  it('is still there after a restart, with its snapshot and id', async () => {
    const { platform, api, as } = fixture();
    await api.post(REPORTS, { json: INPUT });
    const before = await readWorkbook();
    await api.close();
    await platform.stop();
    await platform.start();
    const again = as(`Bearer ${platform.running.mintAccessToken('test')}`);
    const after = workbookSchema.parse((await again.get(WORKBOOK)).body);
    expect(after.reports).toEqual(before.reports);
    expect(after.dashboardDraft).toEqual(before.dashboardDraft);
  });

  it('leaves the draft of an app as it is', async () => {
    const { api } = fixture();
    const path = '/api/v1/deployments/1/workbooks';
    const { items } = (await api.get(path)).body as { items: { id: number; name: string }[] };
    const app = items.find(({ name }) => /explorer/i.test(name));
    const before = workbookSchema.parse((await api.get(`${path}/${String(app?.id)}`)).body);
    expect(before.dashboardDraft?.kind).toBe('APP');
    await api.post(`${path}/${String(app?.id)}/reports`, { json: INPUT });
    const after = workbookSchema.parse((await api.get(`${path}/${String(app?.id)}`)).body);
    expect(after.dashboardDraft).toEqual(before.dashboardDraft);
    expect(after.reports).toHaveLength((before.reports?.length ?? 0) + 1);
  });
});

describe('a report that is refused', () => {
  it.each<[string, unknown, string]>([
    ['no title', { ...INPUT, title: ' ' }, 'title'],
    ['a title too long', { ...INPUT, title: 'x'.repeat(201) }, 'title'],
    ['no SQL', { title: 'x' }, 'sqlQuery'],
    ['blank SQL', { ...INPUT, sqlQuery: ' \n' }, 'sqlQuery'],
    ['a spec that is a number', { ...INPUT, spec: 4 }, 'spec'],
    ['a field that nobody knows', { ...INPUT, rows: [] }, 'rows'],
    ['a list', [INPUT], 'body'],
  ])('for %s', async (_what, json, word) => {
    const answer = await fixture().api.post(REPORTS, { json });
    expect(answer).toMatchObject({ status: 400, body: { name: 'BadRequestError' } });
    expect(JSON.stringify(answer.body)).toContain(word);
    expect((await readWorkbook()).reports?.some(({ id }) => id > 100_000)).toBe(false);
  });

  it('for what does not exist, for strangers, and for other methods', async () => {
    const { api, platform } = fixture();
    for (const path of ['2/workbooks/9', '1/workbooks/202', '9/workbooks/202']) {
      const answer = await api.post(`/api/v1/deployments/${path}/reports`, { json: INPUT });
      expect(answer.status).toBe(404);
    }
    for (const authorization of [null, 'Bearer x', `Api-Key ${platform.running.mintKey('test')}`]) {
      expect((await api.post(REPORTS, { json: INPUT, authorization })).status).toBe(401);
    }
    const raw = { body: '{', type: 'application/json' };
    expect((await api.post(REPORTS, { raw })).status).toBe(400);
    expect((await api.post(REPORTS, { raw: { ...raw, type: 'text/plain' } })).status).toBe(415);
    expect((await api.get(REPORTS)).status).toBe(405);
  });
});
