import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { API_SCOPES, type ApiScope } from '#shared/connection.ts';
import type { ConnectionReport, ReportCheck } from '#shared/connection-report.ts';
import { startAlertingServer } from '../../testing/openssl-server.ts';
import { startProxy } from '../../testing/proxy.ts';
import { makeAuthority, type TestAuthority } from '../../testing/test-certificates.ts';
import { startTlsUpstream } from '../../testing/tls-upstream.ts';
import { startUpstream, type UpstreamHandler } from '../../testing/upstream.ts';
import { createDraft, openWorkspaces } from '../../testing/workspaces.ts';

const PLATFORM = 'https://platform.example';
const { signal: never } = new AbortController();
const NO_SCOPES = { chatAuth: { method: 'none' }, embedAuth: 'none', dataAuth: 'none' };

const manual = (address: string, user: string | null = null) => ({
  mode: 'manual',
  address,
  user,
  bypass: [],
});

const trusting = ({ caFile }: TestAuthority) => ({ usesSystemStore: false, caFile });

interface Patient {
  readonly url: string;
  readonly network?: Record<string, unknown>;
  readonly scopes?: readonly ApiScope[];
  readonly proxyPassword?: string;
  /** What the system answers about the proxy. */
  readonly systemProxy?: string;
}

/** Diagnoses a connection with a key for each of its scopes. */
async function diagnose({
  url,
  network = {},
  scopes = ['platform'],
  proxyPassword,
  systemProxy = 'DIRECT',
}: Patient) {
  const { book, vault, doctor } = openWorkspaces(undefined, undefined, () =>
    Promise.resolve(systemProxy),
  );
  const rest = scopes.includes('chat') ? {} : NO_SCOPES;
  const saved = await book.save(null, createDraft(url, { ...rest, network }));
  if (saved.outcome !== 'saved') return expect.unreachable(JSON.stringify(saved));
  const { connection } = saved;
  for (const scope of scopes) {
    await vault.save({ connectionId: connection.id, scope }, `sk-key-of-${scope}`);
  }
  if (proxyPassword !== undefined) {
    await vault.save({ connectionId: connection.id, scope: 'proxyPassword' }, proxyPassword);
  }
  const report = await doctor.diagnose(connection, never);
  expect(JSON.stringify(report)).not.toMatch(/sk-key-of|proxy-pass/);
  return report;
}

function listOutcomes({ hosts }: ConnectionReport): string[] {
  return (hosts[0]?.checks ?? []).map(({ step, outcome }) => `${step} ${outcome}`);
}

function findCheck({ hosts }: ConnectionReport, step: ReportCheck['step']): ReportCheck {
  return hosts[0]?.checks.find((check) => check.step === step) ?? expect.unreachable(step);
}

function findAccess({ scopes }: ConnectionReport, scope: ApiScope): ReportCheck {
  return scopes.find((each) => each.scope === scope)?.check ?? expect.unreachable(scope);
}

/** Each failed or warning step of the walk has one thing to do. */
function expectAdvice({ hosts, scopes }: ConnectionReport): void {
  const checks = [...hosts.flatMap((host) => host.checks), ...scopes.map(({ check }) => check)];
  for (const { outcome, advice, finding } of checks) {
    expect(finding).not.toBe('');
    expect(advice !== '', finding).toBe(outcome === 'failed' || outcome === 'warning');
  }
}

const answerMe: UpstreamHandler = (response) => {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"id":1,"email":"a@b.example"}');
};

describe('a healthy connection', () => {
  it('passes every step, and its key is tried', async () => {
    const upstream = await startUpstream(answerMe);
    const report = await diagnose({ url: upstream.url });
    expect(listOutcomes(report)).toEqual(['proxy ok', 'dns ok', 'tcp ok', 'http ok', 'clock ok']);
    expect(findAccess(report, 'platform')).toMatchObject({
      outcome: 'ok',
      finding: 'Signed in as a@b.example.',
    });
    expect(findAccess(report, 'chat')).toMatchObject({ outcome: 'skipped' });
    // The walk itself carries no key.
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
    expectAdvice(report);
  });

  it('behind a proxy with a password and a private root passes too, with issuer and chain', async () => {
    const authority = makeAuthority();
    const { port } = await startTlsUpstream(
      authority.issue({ name: 'platform.example', days: 30 }),
    );
    const login = { user: 'ana', password: 'proxy-pass-7f3a' };
    const proxy = await startProxy({ status: 200, port, login });
    const network = { proxy: manual(proxy.url, login.user), trust: trusting(authority) };
    const report = await diagnose({ url: PLATFORM, network, proxyPassword: login.password });
    expect(listOutcomes(report)).toEqual([
      'proxy ok',
      'dns ok',
      'tcp ok',
      'tunnel ok',
      'tls ok',
      'http ok',
      'clock ok',
    ]);
    expect(findCheck(report, 'tls').facts).toEqual(
      expect.arrayContaining([
        'Issued to: platform.example',
        'Issuer: Plumbline test',
        'Chain: platform.example ← Plumbline test',
      ]),
    );
  });
});

it('walks through a proxy to a server without TLS', async () => {
  const upstream = await startUpstream(answerMe);
  const proxy = await startProxy({ status: 200, port: Number(new URL(upstream.url).port) });
  const network = { proxy: manual(proxy.url) };
  const report = await diagnose({ url: 'http://platform.example', network });
  expect(listOutcomes(report)).toEqual([
    'proxy ok',
    'dns ok',
    'tcp ok',
    'tunnel ok',
    'http ok',
    'clock ok',
  ]);
  expect(findAccess(report, 'platform')).toMatchObject({ outcome: 'ok' });
});

it('takes the way that a request would take where the first proxy is away', async () => {
  // The environment's variables come before the system's settings.
  for (const name of ['http_proxy', 'HTTP_PROXY']) vi.stubEnv(name, undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const upstream = await startUpstream(answerMe);
  const { url } = await startProxy({ status: 200, port: Number(new URL(upstream.url).port) });
  const systemProxy = `PROXY 127.0.0.1:1; PROXY ${new URL(url).host}`;
  const report = await diagnose({ url: 'http://platform.example', systemProxy });
  expect(findCheck(report, 'proxy').finding).toContain(`${url} (system settings)`);
  expect(findCheck(report, 'proxy').facts).toEqual(['Away: http://127.0.0.1:1']);
  expect(findAccess(report, 'platform')).toMatchObject({ outcome: 'ok' });
});

describe('a planted fault is found', () => {
  it('a wrong CA', async () => {
    const server = await startTlsUpstream(makeAuthority().issue({ name: 'localhost', days: 30 }));
    const report = await diagnose({
      url: server.url,
      network: { trust: trusting(makeAuthority()) },
    });
    expect(findCheck(report, 'tls')).toMatchObject({
      outcome: 'failed',
      advice:
        'Choose your company’s root certificate under Network. Your IT has the certificate as a PEM file.',
      action: 'editNetwork',
    });
    expect(findCheck(report, 'tls').finding).toMatch(/unknown issuer/);
    expect(findCheck(report, 'tls').facts).toContain('Issuer: Plumbline test');
    expect(findCheck(report, 'http')).toMatchObject({ outcome: 'skipped' });
    expect(findAccess(report, 'platform')).toMatchObject({ outcome: 'skipped' });
    expect(server.requestCount()).toBe(0);
    expectAdvice(report);
  });

  it.each([
    [-1, 'localhost', /not valid yet/],
    [30, 'other.example', /belongs to another name/],
  ])('a certificate for %d days and the name %s', async (days, name, finding) => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name, days }));
    const report = await diagnose({ url: server.url, network: { trust: trusting(authority) } });
    expect(findCheck(report, 'tls')).toMatchObject({ outcome: 'failed' });
    expect(findCheck(report, 'tls').finding).toMatch(finding);
    expect(server.requestCount()).toBe(0);
  });

  it('a certificate that ends soon', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'localhost', days: 3 }));
    const report = await diagnose({ url: server.url, network: { trust: trusting(authority) } });
    expect(findCheck(report, 'tls')).toMatchObject({ outcome: 'warning' });
    expect(findCheck(report, 'tls').finding).toMatch(/expires in [23] days/);
    expectAdvice(report);
  });

  it('a server that asks for a client certificate', async () => {
    const authority = makeAuthority();
    const { url } = await startAlertingServer(authority);
    const report = await diagnose({ url, network: { trust: trusting(authority) } });
    expect(findCheck(report, 'http')).toMatchObject({ outcome: 'failed', action: 'editNetwork' });
    expect(findCheck(report, 'http').finding).toMatch(/asks for a client certificate/);
  });

  it('a bad key', async () => {
    const upstream = await startUpstream((response, { path }) => {
      if (path === '/') response.end('hello');
      else response.writeHead(401).end('{"message":"Invalid key sk-key-of-platform"}');
    });
    const report = await diagnose({ url: upstream.url });
    expect(findCheck(report, 'http')).toMatchObject({ outcome: 'ok' });
    expect(findAccess(report, 'platform')).toMatchObject({
      outcome: 'failed',
      action: 'editConnection',
    });
    expect(findAccess(report, 'platform').finding).toMatch(/^The platform refused the key\./);
    expectAdvice(report);
  });

  it.each([
    [10 * 60_000, 'This computer’s clock is 10 minutes behind the server’s.'],
    [-90_000, 'This computer’s clock is 90 seconds ahead of the server’s.'],
  ])('a clock that is %d ms off', async (offMs, finding) => {
    const upstream = await startUpstream((response, request) => {
      response.setHeader('date', new Date(Date.now() + offMs).toUTCString());
      return answerMe(response, request);
    });
    const report = await diagnose({ url: upstream.url });
    const clock = findCheck(report, 'clock');
    expect(clock).toMatchObject({ outcome: 'warning', action: 'retry' });
    expect(clock.finding.replace(/(?:89|91) seconds/, '90 seconds')).toBe(finding);
    expectAdvice(report);
  });

  it('a proxy that wants a password', async () => {
    const proxy = await startProxy({ status: 407 });
    const report = await diagnose({ url: PLATFORM, network: { proxy: manual(proxy.url) } });
    expect(findCheck(report, 'tunnel')).toMatchObject({
      outcome: 'failed',
      finding: 'The proxy asks for a user and password (407).',
      advice: 'Enter the proxy’s user and password under Network.',
      action: 'editNetwork',
      facts: ['Offered: Basic'],
    });
    expectAdvice(report);
  });

  it('a proxy that refuses the password', async () => {
    const login = { user: 'ana', password: 'other' };
    const proxy = await startProxy({ status: 200, port: 1, login });
    const network = { proxy: manual(proxy.url, 'ana') };
    const report = await diagnose({ url: PLATFORM, network, proxyPassword: 'proxy-pass-wrong' });
    expect(findCheck(report, 'tunnel').finding).toBe(
      'The proxy refused the password of user ana (407).',
    );
  });

  it('a name that nobody has, and a port where nothing listens', async () => {
    const unknown = await diagnose({
      url: 'https://nobody.invalid',
      network: { proxy: { mode: 'none' } },
    });
    expect(listOutcomes(unknown)).toEqual([
      'proxy ok',
      'dns failed',
      'tcp skipped',
      'tls skipped',
      'http skipped',
      'clock skipped',
    ]);
    const closed = await diagnose({ url: 'http://127.0.0.1:1' });
    expect(findCheck(closed, 'tcp')).toMatchObject({
      outcome: 'failed',
      facts: ['Code: ECONNREFUSED'],
    });
    expectAdvice(closed);
  });

  it('something that does not speak HTTP', async () => {
    const { url } = await startTlsUpstream(makeAuthority().issue({ name: 'localhost', days: 2 }));
    const report = await diagnose({ url: url.replace('https:', 'http:') });
    expect(findCheck(report, 'http')).toMatchObject({ outcome: 'failed' });
  });
});

it('tries every key that is set up', async () => {
  const upstream = await startUpstream((response) => {
    response.writeHead(403).end('{}');
  });
  const report = await diagnose({ url: upstream.url, scopes: API_SCOPES });
  expect(report.hosts).toHaveLength(1);
  expect(report.scopes.map(({ scope, check }) => `${scope} ${check.outcome}`)).toEqual([
    'chat failed',
    'platform failed',
    'embed ok',
    'data failed',
  ]);
});
