import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ViewerTarget } from '#shared/embedding/viewer-target.ts';
import { AppError } from '#shared/errors.ts';
import { useRealPlatform } from '../testing/real-platform.ts';
import { openEmbeddingServices } from '../testing/embedding-services.ts';
import { CONNECTION_ID, readErrorCodeOf } from '../testing/dashboard-services.ts';
import { startUpstream } from '../testing/upstream.ts';
import { SESSION_MS, VIEWER_MS } from './session-memory.ts';
import { readMintFacts } from './mint-facts.ts';

const platform = useRealPlatform();
const { signal } = new AbortController();
const DASHBOARD: ViewerTarget = {
  page: 'dashboard',
  publicId: 'pub-1',
  display: {
    filters: [{ member: 'orders.region', value: ['EU & US'] }],
    grains: [],
    allowExport: true,
    showHeader: true,
    showTitle: false,
    showBackButton: true,
    showEditButton: true,
    showDuplicateButton: true,
    locale: null,
    timezone: null,
  },
};

const open = () =>
  openEmbeddingServices({ baseUrl: platform().baseUrl, apiKey: platform().adminKey });

function createOrder(request: Record<string, unknown>) {
  const body = { deploymentId: 1, ...request };
  return { connectionId: CONNECTION_ID, request: body, dashboard: null };
}

async function mintFor(services: ReturnType<typeof open>, request: Record<string, unknown> = {}) {
  const order = createOrder({ externalId: 'ana', ...request });
  const answer = await services.mints.mintTyped({ ...order, purpose: 'viewer' }, signal);
  if (answer.outcome !== 'minted') throw new Error(JSON.stringify(answer.violations));
  return answer.mint;
}

const hasText = (value: unknown, text: string): boolean => JSON.stringify(value).includes(text);

describe('a session', () => {
  it('is minted, listed and announced, and its id leaves main by the clipboard alone', async () => {
    const services = open();
    const { mints, clock, pushed, secrets, redactor } = services;
    const mint = await mintFor(services, { groups: ['viewers'] });
    expect(mint).toMatchObject({
      purpose: 'viewer',
      connectionName: 'Acme',
      request: { externalId: 'ana', groups: ['viewers'] },
      expiresAtMs: clock.nowMs + SESSION_MS,
      isInMemory: true,
    });
    expect(mints.list()).toEqual([mint]);
    expect(pushed).toEqual([mint]);
    const [sessionId = ''] = secrets;
    expect(sessionId.length).toBeGreaterThan(20);
    const read = { mintId: mint.id, target: DASHBOARD };
    expect(mints.buildCopy({ ...read, what: 'sessionId' })).toBe(sessionId);
    expect(mints.buildCopy({ ...read, what: 'address' })).toBe(
      `${platform().baseUrl}/embed/dashboard/pub-1?session=${sessionId}` +
        '&f_orders.region=%5B%22EU%20%26%20US%22%5D&allowExport=true&showDashboardTitle=false',
    );
    expect(mints.buildCopy({ ...read, target: { page: 'chat' }, what: 'iframe' })).toContain(
      `src="${platform().baseUrl}/embed/chat?sessionId=${sessionId}"`,
    );
    expect(redactor.redactText(`session ${sessionId}`)).toBe('session [redacted]');
    expect(hasText([mints.list(), pushed], sessionId)).toBe(false);
  });

  it('of a body that breaks rules is not minted', async () => {
    const { mints } = open();
    const order = createOrder({ externalId: 'Ana', email: 'no' });
    const answer = await mints.mintTyped({ ...order, purpose: 'viewer' }, signal);
    if (answer.outcome === 'minted') return expect.unreachable();
    expect(answer.violations.map(({ path }) => path).sort()).toEqual(['email', 'externalId']);
    expect(mints.list()).toEqual([]);
  });

  it('that the server refuses is not listed', async () => {
    const services = open();
    await expect(mintFor(services, { groups: ['nobody'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Groups with names nobody not found') as string,
    });
    const scoped = openEmbeddingServices({
      baseUrl: platform().baseUrl,
      apiKey: platform().scopedKey.key,
    });
    await expect(mintFor(scoped, { deploymentId: 2 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect([...services.mints.list(), ...scoped.mints.list()]).toEqual([]);
  });

  it('is exchanged once, and from then on only revoked', async () => {
    const services = open();
    const { mints, clock, memory } = services;
    const { id } = await mintFor(services);
    clock.nowMs += 1_000;
    const used = await mints.exchange(id);
    expect(used).toMatchObject({
      exchangedAtMs: clock.nowMs,
      viewerExpiresAtMs: clock.nowMs + VIEWER_MS,
      isInMemory: true,
    });
    expect(memory.findToken(id)?.token).toMatch(/^eyJ/);
    expect(await readErrorCodeOf(mints.exchange(id))).toBe('SESSION_GONE');
    const copy = { mintId: id, target: DASHBOARD, what: 'address' } as const;
    expect(() => mints.buildCopy(copy)).toThrow(
      expect.objectContaining({ code: 'SESSION_GONE' }) as AppError,
    );
    expect(await mints.revoke(id)).toMatchObject({ revokedAtMs: clock.nowMs, isInMemory: false });
    expect(memory.findToken(id)).toBeNull();
    expect(await readErrorCodeOf(mints.revoke(id))).toBe('SESSION_GONE');
  });

  it('that somebody else has used says so', async () => {
    const services = open();
    const { mints, api, secrets } = services;
    const { id } = await mintFor(services);
    await api.sessions.exchange({ baseUrl: platform().baseUrl }, secrets[0] ?? '', signal);
    await expect(mints.exchange(id)).rejects.toMatchObject({ code: 'SESSION_GONE' });
    const copy = { mintId: id, target: DASHBOARD, what: 'address' } as const;
    expect(() => mints.buildCopy(copy)).toThrow('used');
    expect(await mints.revoke(id)).toMatchObject({ isInMemory: false });
  });

  it('that was revoked cannot be used', async () => {
    const services = open();
    const { mints, api, secrets } = services;
    const { id } = await mintFor(services);
    await mints.revoke(id);
    const late = api.sessions.exchange({ baseUrl: platform().baseUrl }, secrets[0] ?? '', signal);
    await expect(late).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
  });

  it('expires by a clock that nobody sets', async () => {
    const services = open();
    const { mints, clock } = services;
    const { id } = await mintFor(services);
    const copy = { mintId: id, target: DASHBOARD, what: 'address' } as const;
    clock.nowMs -= 10 * SESSION_MS;
    clock.monotonicMs = SESSION_MS - 1;
    expect(mints.buildCopy(copy)).toContain('session=');
    clock.monotonicMs = SESSION_MS;
    expect(() => mints.buildCopy(copy)).toThrow('expired');
  });
});

describe('the ledger', () => {
  it('survives a restart, without anything that opens a session', async () => {
    const services = open();
    const minted = await mintFor(services);
    await mintFor(services, { externalId: 'ben' });
    services.close();
    const bytes = readFileSync(services.file);
    for (const secret of services.secrets) expect(bytes.includes(secret)).toBe(false);
    const { baseUrl, adminKey: apiKey } = platform();
    const later = openEmbeddingServices({ baseUrl, apiKey, file: services.file });
    expect(later.mints.list()).toMatchObject([
      { request: { externalId: 'ben' }, isInMemory: false },
      { ...minted, isInMemory: false },
    ]);
    expect(await readErrorCodeOf(later.mints.revoke(minted.id))).toBe('SESSION_GONE');
  });

  it('that cannot be written ends the session', async () => {
    const services = open();
    services.archive.mints.add = () => {
      throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
    };
    expect(await readErrorCodeOf(mintFor(services))).toBe('ARCHIVE_FAILED');
    const [sessionId = ''] = services.secrets;
    const late = services.api.sessions.exchange({ baseUrl: platform().baseUrl }, sessionId, signal);
    await expect(late).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
    expect(services.internalErrors).toEqual([]);
  });

  it('gives the facts of a dry run: the user’s last session, and the tenant’s lists', async () => {
    const services = open();
    const { connectionId, mints } = services;
    const tenant = { creatorMode: true, embedTenantName: 'acme-eu' };
    await mintFor(services, {
      ...tenant,
      groupDefinitions: [{ name: 'north' }],
      groups: ['north'],
    });
    const last = await mintFor(services, { ...tenant, groups: [] });
    await mintFor(services, { externalId: 'ben' });
    const request = { ...tenant, externalId: 'ana', deploymentId: 'not yet a number' };
    const facts = await readMintFacts({ connectionId, request }, services, signal);
    expect(facts).toMatchObject({
      lastMint: { id: last.id },
      tenant: { state: 'read', groups: [{ name: 'north' }], attributes: [] },
    });
    const other = { externalId: 'nobody', embedTenantName: 'acme-us' };
    expect(await readMintFacts({ connectionId, request: other }, services, signal)).toMatchObject({
      lastMint: null,
      tenant: { state: 'unknown', error: { code: 'REMOTE_NOT_FOUND' } },
    });
    const empty = await readMintFacts({ connectionId, request: {} }, services, signal);
    expect(empty).toEqual({ lastMint: null, tenant: null });
    expect(mints.list()).toHaveLength(3);
  });
});

describe('a server', () => {
  it('that repeats a sessionId in its refusal does not bring it to the screen', async () => {
    const upstream = await startUpstream((response, { path, body }) => {
      if (path.endsWith('generate-session')) {
        response.end(JSON.stringify({ sessionId: 'planted-session-1' }));
        return;
      }
      response.writeHead(400).end(JSON.stringify({ message: `bad: ${JSON.stringify(body)}` }));
    });
    const services = openEmbeddingServices({ baseUrl: upstream.url, apiKey: 'sk-1' });
    const { id } = await mintFor(services);
    for (const attempt of [services.mints.exchange(id), services.mints.revoke(id)]) {
      const error: unknown = await attempt.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      expect(String(error)).toContain('[redacted]');
      expect(String(error)).not.toContain('planted-session-1');
      expect(hasText(error, 'planted-session-1')).toBe(false);
    }
  });
});
