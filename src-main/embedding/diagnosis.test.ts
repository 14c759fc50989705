import { describe, expect, it, onTestFinished } from 'vitest';
import type { DiagnosisCheck } from '#shared/embedding/diagnosis.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import { AppError } from '#shared/errors.ts';
import { dashboardViewSchema } from '#shared/dashboards/dashboard-view.ts';
import { createTestHttpClient } from '../testing/test-network.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { useRealPlatform } from '../testing/real-platform.ts';
import { startUpstream } from '../testing/upstream.ts';
import { Diagnosis, type DiagnosisPorts } from './diagnosis.ts';

const platform = useRealPlatform();
const { signal } = new AbortController();

const createDashboard = (more = {}) =>
  dashboardViewSchema.parse({
    id: 5,
    publicId: 'pub-1',
    deploymentId: 1,
    workbookId: 101,
    status: 'published',
    allowEmbed: true,
    config: {},
    versionNumber: 3,
    versionId: 3,
    reportSnapshots: [],
    ...more,
  });

function open(
  url: string,
  apiKey: string,
  { deploymentId = 1, ...reads }: Partial<DiagnosisPorts> & { readonly deploymentId?: number } = {},
) {
  const connection = { deploymentId };
  const services = openEmbeddingServices({ baseUrl: url, apiKey, connection });
  const http = createTestHttpClient({ connectMs: 1_000 });
  onTestFinished(() => http.close());
  services.clock.nowMs = Date.now();
  const diagnosis = new Diagnosis({
    ...services,
    find: () => services.connection,
    reports: services.archive.leakReports,
    http,
    readPublished: () => Promise.resolve(null),
    readRefreshTime: () => Promise.resolve(null),
    nowMs: () => services.clock.nowMs,
    ...reads,
  });
  const ask = async (more: Partial<CallParsed<'embedding.diagnose'>>) => {
    const { connectionId } = services;
    const asked = {
      connectionId,
      symptom: 'blankFrame',
      mintId: null,
      publicId: 'pub-1',
      hostOrigin: null,
    } as const;
    const checks = await diagnosis.diagnose({ ...asked, ...more }, signal);
    return new Map(checks.map((check) => [check.check, check]));
  };
  const mint = (request: Record<string, unknown>) =>
    services.mints.mint(
      {
        connectionId: services.connectionId,
        request: { deploymentId: 1, externalId: 'ana', ...request },
        dashboard: { publicId: 'pub-1', title: 'Sales' },
        purpose: 'viewer',
      },
      signal,
    );
  return { services, ask, mint };
}

const startPage = (headers: Record<string, string>) =>
  startUpstream((response) => {
    response.writeHead(401, headers).end('<p>no session</p>');
  });

const verdicts = (checks: ReadonlyMap<string, DiagnosisCheck>) =>
  Object.fromEntries([...checks].map(([name, { verdict }]) => [name, verdict]));

describe('a blank frame', () => {
  it('is explained by the origins that the server allows', async () => {
    const upstream = await startPage({
      'content-security-policy': "frame-ancestors 'self' https://shop.example.org",
    });
    const { ask } = open(upstream.url, 'sk-1');
    const allowed = await ask({ hostOrigin: 'https://shop.example.org' });
    expect(allowed.get('originAllowed')).toMatchObject({ verdict: 'fine', advice: null });
    const refused = await ask({ hostOrigin: 'https://other.example.org' });
    expect(refused.get('originAllowed')).toMatchObject({
      verdict: 'fault',
      finding: expect.stringContaining('https://other.example.org') as string,
    });
    expect((await ask({})).get('originAllowed')).toMatchObject({ verdict: 'unknown' });
    expect(upstream.requests[0]).toMatchObject({ path: '/embed/dashboard/pub-1' });
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('is never said to be fine where a check could not be run', async () => {
    const { ask } = open('http://127.0.0.1:1', 'sk-1', {
      readPublished: () => Promise.reject(new AppError('NOT_OFFERED', 'No such part.')),
    });
    expect(new Set(Object.values(verdicts(await ask({ publicId: null }))))).toEqual(
      new Set(['unknown']),
    );
    expect(verdicts(await ask({}))).toMatchObject({
      originAllowed: 'unknown',
      dashboardPublished: 'unknown',
      clockAgrees: 'unknown',
    });
  });

  it('may come of a dashboard that must not be embedded, or is not published', async () => {
    const upstream = await startPage({});
    const read = async (more: object) => {
      const readPublished = () => Promise.resolve(createDashboard(more));
      return verdicts(await open(upstream.url, 'sk-1', { readPublished }).ask({}));
    };
    expect(await read({})).toMatchObject({
      dashboardPublished: 'fine',
      embedAllowed: 'fine',
      originAllowed: 'fine',
    });
    expect(await read({ allowEmbed: false })).toMatchObject({ embedAllowed: 'fault' });
    expect(await read({ status: 'archived' })).toMatchObject({ dashboardPublished: 'fault' });
    expect(await read({ publicId: 'pub-2' })).toMatchObject({ dashboardPublished: 'fault' });
  });
});

describe('a session that is refused', () => {
  it('is explained by the ledger and the clocks', async () => {
    const { services, ask, mint } = open(platform().baseUrl, platform().adminKey);
    const { id: mintId } = await mint({});
    const asked = { symptom: 'unauthorized', mintId } as const;
    expect(verdicts(await ask(asked))).toEqual({
      sessionUnspent: 'unknown',
      sessionFresh: 'fine',
      clockAgrees: 'fine',
    });
    await services.mints.exchange(mintId);
    expect((await ask(asked)).get('sessionUnspent')).toMatchObject({ verdict: 'fault' });
    services.clock.nowMs += 25 * 60 * 60_000;
    const late = await ask(asked);
    expect(late.get('sessionFresh')).toMatchObject({
      verdict: 'fault',
      finding: 'The viewer’s token ended 1 hour ago.',
    });
    expect(late.get('clockAgrees')).toMatchObject({
      verdict: 'fault',
      finding: 'This computer’s clock is 1 day ahead.',
    });
  });

  it('is explained by the scope of the key', async () => {
    const { scopedKey, baseUrl } = platform();
    const { ask, mint } = open(baseUrl, scopedKey.key);
    const { id: mintId } = await mint({});
    expect((await ask({ symptom: 'forbidden', mintId })).get('keyInScope')?.verdict).toBe('fine');
    expect((await ask({ symptom: 'forbidden' })).get('keyInScope')?.verdict).toBe('unknown');
    await expect(mint({ deploymentId: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask({ symptom: 'forbidden', mintId })).get('keyInScope')?.verdict).toBe('fine');
    const outside = open(baseUrl, scopedKey.key, { deploymentId: 2 });
    const refused = outside.mint({ deploymentId: 2 });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const checks = await outside.ask({ symptom: 'forbidden' });
    expect(checks.get('keyInScope')?.verdict).toBe('fault');
  });
});

describe('wrong rows', () => {
  it('are explained by what the tenant has, and by the last leak check', async () => {
    const { services, ask, mint } = open(platform().baseUrl, platform().adminKey);
    const tenant = { creatorMode: true, embedTenantName: 'acme-diagnosis' };
    const { id: mintId } = await mint({
      ...tenant,
      groupDefinitions: [{ name: 'north' }],
      userAttributeDefinitions: [{ name: 'region', type: 'string' }],
      groups: ['north'],
      userAttributes: [{ name: 'region', value: 'eu' }],
    });
    const asked = { symptom: 'noRows', mintId } as const;
    expect(verdicts(await ask(asked))).toMatchObject({
      userHasAttributes: 'fine',
      attributeTypes: 'fine',
      groupsExist: 'fine',
      attributesHaveEffect: 'unknown',
      dataAge: 'unknown',
    });
    const ref = { connectionId: services.connectionId, tenant: 'acme-diagnosis' };
    const { groups } = await services.tenants.read(ref, signal);
    const order = {
      ...ref,
      catalogue: 'groups',
      id: groups[0]?.id ?? 0,
      typedName: 'north',
    } as const;
    await services.tenants.removeEntry(order, signal);
    expect((await ask(asked)).get('groupsExist')).toMatchObject({
      verdict: 'fault',
      finding: 'The tenant does not have «north» any more.',
    });
    const bare = await mint({ externalId: 'ben' });
    expect(verdicts(await ask({ symptom: 'tooManyRows', mintId: bare.id }))).toMatchObject({
      userHasAttributes: 'fault',
      attributeTypes: 'unknown',
    });
    const kind = 'identicalRows' as const;
    const alarm = { kind, viewers: [0, 1], rowCount: 1, column: null };
    services.archive.leakReports.add({
      id: 'report-1',
      connectionId: services.connectionId,
      connectionName: 'Acme',
      subject: { kind: 'dashboard', dashboard: { publicId: 'pub-1', title: 'Sales' } },
      viewers: [],
      widgets: [{ widgetId: '1', title: 'Revenue', results: [], alarms: [alarm] }],
      startedAtMs: 1,
      endedAtMs: 2,
      isPartial: false,
    });
    expect((await ask(asked)).get('attributesHaveEffect')).toMatchObject({
      verdict: 'fault',
      finding: expect.stringContaining('«Revenue»') as string,
    });
  });

  it('are old by the time that the server says', async () => {
    const upstream = await startPage({});
    const ageOf = async (hours: number | null) => {
      const time = hours === null ? null : new Date(Date.now() - hours * 3_600_000).toISOString();
      const reads = {
        readPublished: () => Promise.resolve(createDashboard()),
        readRefreshTime: () => Promise.resolve(time),
      };
      return (await open(upstream.url, 'sk-1', reads).ask({ symptom: 'oldData' })).get('dataAge');
    };
    expect(await ageOf(3)).toMatchObject({
      verdict: 'fine',
      finding: 'The data was refreshed 3 hours ago.',
    });
    expect(await ageOf(49)).toMatchObject({
      verdict: 'fault',
      finding: 'The data was refreshed 2 days ago.',
    });
    expect(await ageOf(null)).toMatchObject({ verdict: 'unknown' });
  });
});
