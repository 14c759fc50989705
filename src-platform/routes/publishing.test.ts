import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dashboardSchema, type Dashboard } from '#shared/platform/dashboard.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { useApi } from '../testing/api-fixture.ts';

const PENGUINS = '/api/v1/deployments/2/workbooks/202/publish';
const fixture = useApi();

async function publish(api: ApiClient, extra?: Record<string, unknown>): Promise<Dashboard> {
  const call = extra ? { json: { workbookId: 202, ...extra } } : {};
  const { status, body } = await api.post(PENGUINS, call);
  expect(status, JSON.stringify(body)).toBe(200);
  return dashboardSchema.parse(body);
}

const FIELDS = [
  'id',
  'publicId',
  'deploymentId',
  'workbookId',
  'status',
  'allowEmbed',
  'config',
  'versionNumber',
  'versionId',
  'reportSnapshots',
  'createdBy',
  'description',
  'title',
  'fromSharedWorkspace',
  'restrictDataDownload',
  'useBoardDashboards',
];

describe('the Dashboard that publish answers (§2.1)', () => {
  it('has every field and no other, in every part', async () => {
    const { api } = fixture();
    const { body } = await api.post(PENGUINS);
    const dashboard = z.record(z.string(), z.unknown()).parse(body);
    expect(Object.keys(dashboard).sort()).toEqual([...FIELDS].sort());
    // A loose schema keeps what it does not know and adds nothing but nulls that were left out.
    expect(dashboardSchema.parse(body)).toEqual(body);
    expect(dashboard).toMatchObject({
      deploymentId: 2,
      workbookId: 202,
      status: 'published',
      allowEmbed: false,
      versionNumber: 1,
      createdBy: 1,
      title: 'Penguins',
      description: null,
      fromSharedWorkspace: null,
    });
    expect(dashboard['publicId']).toMatch(/^[0-9A-Za-z]{12}$/);
  });

  it('takes its snapshots from the reports of the workbook (§2.7)', async () => {
    const { reportSnapshots } = await publish(fixture().api);
    expect(reportSnapshots.map(({ reportId }) => reportId)).toEqual([2101, 2102]);
    expect(reportSnapshots[0]).toMatchObject({ versionNumber: 1, kind: 'vega', name: 'bodies' });
    expect(reportSnapshots[0]?.sqlQuery).toContain('FROM penguins');
    expect(new Set(reportSnapshots.map(({ id }) => id)).size).toBe(2);
  });

  it('publishes a workbook that nobody laid out', async () => {
    const { status, body } = await fixture().api.post(
      '/api/v1/deployments/2/workbooks/204/publish',
    );
    expect(status).toBe(200);
    expect(dashboardSchema.parse(body).config).toMatchObject({ widgets: null, layout: null });
  });
});

describe('publishing again', () => {
  it('makes the next version of the same dashboard', async () => {
    const { api } = fixture();
    const first = await publish(api);
    const second = await publish(api, {});
    expect(second).toMatchObject({ id: first.id, publicId: first.publicId, versionNumber: 2 });
    expect(second.versionId).not.toBe(first.versionId);
    expect(second.reportSnapshots).toEqual(first.reportSnapshots);
  });

  it('keeps what is left out, and clears what is null where it can', async () => {
    const { api } = fixture();
    await publish(api, { title: 'T', description: 'D', allowEmbed: true });
    expect(await publish(api)).toMatchObject({ title: 'T', description: 'D', allowEmbed: true });
    const cleared = await publish(api, { title: null, description: null, allowEmbed: null });
    expect(cleared).toMatchObject({ title: null, description: null, allowEmbed: true });
    expect(await publish(api, { allowEmbed: false })).toMatchObject({
      title: null,
      allowEmbed: false,
    });
  });

  it('publishes the draft when there is no config, whatever was published before', async () => {
    const { api } = fixture();
    const draft = (await publish(api)).config;
    expect((await publish(api, { config: { title: 'Own' } })).config).toMatchObject({
      title: 'Own',
      widgets: null,
    });
    expect((await publish(api, { config: null })).config).toEqual(draft);
  });

  it('counts without gaps when many publish at once, and counts no refused one', async () => {
    const { api } = fixture();
    const refused = await api.post(PENGUINS, { json: { workbookId: 202, title: 7 } });
    expect(refused.status).toBe(400);
    const all = await Promise.all(Array.from({ length: 20 }, () => publish(api)));
    const numbers = all.map(({ versionNumber }) => versionNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(1);
  });

  it('accepts the own dashboardId and refuses another one, changing nothing', async () => {
    const { api } = fixture();
    const { id } = await publish(api);
    expect(await publish(api, { dashboardId: id })).toMatchObject({ id, versionNumber: 2 });
    const refused = await api.post(PENGUINS, { json: { workbookId: 202, dashboardId: id + 1 } });
    expect(refused).toMatchObject({ status: 400, body: { name: 'BadRequestError' } });
    expect(JSON.stringify(refused.body)).toContain('dashboardId');
    expect(await publish(api)).toMatchObject({ versionNumber: 3 });
  });
});

describe('after a restart', () => {
  it('has published the sample once, and goes on counting', async () => {
    const { platform, api, as } = fixture();
    const path = '/api/v1/deployments/1/workbooks/101';
    const before = await api.get(path);
    expect(before.body).toMatchObject({
      publishedDashboard: { versionNumber: 1, allowEmbed: true, title: 'Box office' },
    });
    await api.post(`${path}/publish`, { json: { workbookId: 101, title: 'Mine' } });
    await api.close();
    await platform.stop();
    await platform.start();
    const again = as(`Bearer ${platform.running.mintAccessToken('test')}`);
    const after = await again.get(path);
    expect(after.body).toMatchObject({ publishedDashboard: { versionNumber: 2, title: 'Mine' } });
    const { body } = await again.post(`${path}/publish`);
    expect(body).toMatchObject({ versionNumber: 3, title: 'Mine', allowEmbed: true });
  });
});
