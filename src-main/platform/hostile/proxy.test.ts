import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';
import { startProxy, type TestProxy } from '../../testing/proxy.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { makeAuthority, type TestAuthority } from '../../testing/test-certificates.ts';
import type { TestNetwork } from '../../testing/test-network.ts';
import { startTlsUpstream } from '../../testing/tls-upstream.ts';

const PLATFORM = 'https://platform.example';
const LOGIN = { user: 'ana', password: 'proxy pass 7f3a' };
const DEAD = 'http://127.0.0.1:1';

const manual = ({ url }: Pick<TestProxy, 'url'>, change = {}) => ({
  mode: 'manual' as const,
  address: url,
  user: null,
  bypass: [],
  ...change,
});

const trusting = ({ caFile }: TestAuthority): TestNetwork => ({
  trust: { usesSystemStore: false, caFile },
});

/** A platform behind a private authority, which only a proxy can reach. */
async function startBehindProxy() {
  const authority = makeAuthority();
  const { port } = await startTlsUpstream(authority.issue({ name: 'platform.example', days: 2 }));
  return { port, network: trusting(authority) };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a proxy between', () => {
  it('that asks for a password', async () => {
    const proxy = await startProxy({ status: 407 });
    const client = await openHostileClient({}, { proxy: manual(proxy) });
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_AUTH', text: '' });
    expect(describeOutcome(outcome)).toBe(
      'The proxy asks for a password. Enter the proxy’s user and password under Network.',
    );
    // The key is for the platform: a proxy sees none of it.
    expect(JSON.stringify(proxy.tunnels)).not.toContain('sk-right');
    await client.expectUnharmed();
  });

  it('that refuses the address', async () => {
    const proxy = await startProxy({ status: 403 });
    const client = await openHostileClient({}, { proxy: manual(proxy) });
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_REFUSED' });
    expect(outcome.error?.detail['reason']).toBe('403');
    expect(describeOutcome(outcome)).toMatch(/^The proxy blocked the connection\. Ask your IT/);
    await client.expectUnharmed();
  });

  it('that is named by the environment tunnels, with its own user and password', async () => {
    const authority = makeAuthority();
    const certificate = authority.issue({ name: 'platform.example', days: 2 });
    const { port } = await startTlsUpstream(certificate);
    const proxy = await startProxy({ status: 200, port });
    vi.stubEnv('HTTPS_PROXY', proxy.url.replace('http://', 'http://ana:secret@'));
    vi.stubEnv('https_proxy', proxy.url.replace('http://', 'http://ana:secret@'));
    vi.stubEnv('NO_PROXY', '');
    vi.stubEnv('no_proxy', '');
    const client = await openHostileClient({}, trusting(authority));
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: null, text: 'Twelve movies.' });
    expect(proxy.tunnels).toMatchObject([
      {
        target: 'platform.example:443',
        headers: { 'proxy-authorization': `Basic ${btoa('ana:secret')}` },
      },
    ]);
    await client.expectUnharmed();
  });

  it.each(['10.0.0.1:3128', 'proxy.example:3128', 'http://ana:%zz@proxy.example:3128'])(
    'whose address in the environment is not whole stops only requests to other machines: %s',
    async (address) => {
      vi.stubEnv('HTTP_PROXY', address);
      vi.stubEnv('http_proxy', undefined);
      vi.stubEnv('HTTPS_PROXY', undefined);
      vi.stubEnv('https_proxy', undefined);
      const client = await openHostileClient();
      expect(await client.ask(client.upstream.urlOf('ordinary'))).toMatchObject({ code: null });
      const outcome = await client.ask(PLATFORM);
      expect(outcome).toMatchObject({ code: 'PROXY_INVALID', text: '' });
      expect(outcome.error?.message).toBe(
        'The proxy’s address in the environment (HTTP_PROXY) is not a whole one.',
      );
      expect(describeOutcome(outcome)).toMatch(
        /^The proxy’s address can’t be used\. Correct the setting that the message names/,
      );
      expect(outcome.error?.cause).toBeUndefined();
      await client.expectUnharmed();
    },
  );

  it('whose address is corrected is used by the next request', async () => {
    const proxy = await startProxy({ status: 403 });
    vi.stubEnv('https_proxy', 'proxy.example:3128');
    const client = await openHostileClient();
    expect(await client.ask(PLATFORM)).toMatchObject({ code: 'PROXY_INVALID' });
    vi.stubEnv('https_proxy', proxy.url);
    expect(await client.ask(PLATFORM)).toMatchObject({ code: 'PROXY_REFUSED' });
    await client.expectUnharmed();
  });

  it('never stands before this machine itself', async () => {
    const proxy = await startProxy({ status: 407 });
    const client = await openHostileClient({}, { proxy: manual(proxy) });
    expect(await client.ask(client.upstream.urlOf('ordinary'))).toMatchObject({ code: null });
    expect(proxy.tunnels).toEqual([]);
    await client.expectUnharmed();
  });
});

describe('a proxy that was set by hand', () => {
  it('is proved user and password, and streams', async () => {
    const { port, network } = await startBehindProxy();
    const proxy = await startProxy({ status: 200, port, login: LOGIN });
    const client = await openHostileClient(
      {},
      { ...network, proxy: manual(proxy, { user: LOGIN.user }), proxyPassword: LOGIN.password },
    );
    expect(await client.ask(PLATFORM)).toMatchObject({
      code: null,
      text: 'Twelve movies.',
      turn: { isComplete: true },
    });
    expect(proxy.tunnels).toMatchObject([{ target: 'platform.example:443' }]);
    await client.expectUnharmed();
  });

  it('with a wrong password is one that asks for a password', async () => {
    const proxy = await startProxy({ status: 200, port: 1, login: LOGIN });
    const network = { proxy: manual(proxy, { user: LOGIN.user }), proxyPassword: 'wrong password' };
    const client = await openHostileClient({}, network);
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_AUTH' });
    expect(JSON.stringify([outcome.error, outcome.error?.cause])).not.toContain('wrong password');
    await client.expectUnharmed();
  });

  it('whose password is in a locked keychain stops only requests that go through it', async () => {
    const proxy = await startProxy({ status: 403 });
    const network = { proxy: manual(proxy, { user: LOGIN.user }), isLocked: true };
    const client = await openHostileClient({}, network);
    expect(await client.ask(PLATFORM)).toMatchObject({ code: 'SECRETS_UNAVAILABLE' });
    expect(proxy.tunnels).toEqual([]);
    await client.expectUnharmed();
  });

  it('is not asked about a host that is listed', async () => {
    const proxy = await startProxy({ status: 407 });
    const proxySettings = manual(proxy, { bypass: ['example'] });
    const client = await openHostileClient({}, { proxy: proxySettings });
    // Nobody has this name, and the proxy was not asked for it.
    expect(await client.ask(PLATFORM)).toMatchObject({ code: 'NETWORK_DNS' });
    expect(proxy.tunnels).toEqual([]);
    await client.expectUnharmed();
  });
});

describe('a PAC file', () => {
  const pacText = 'function FindProxyForURL(url, host) { return "DIRECT"; }';

  function writePac(text: string): string {
    const path = join(makeTempDir(), 'proxy.pac');
    writeFileSync(path, text);
    return pathToFileURL(path).href;
  }

  it('is handed to the system, and its answers are tried in order', async () => {
    const { port, network } = await startBehindProxy();
    const proxy = await startProxy({ status: 200, port });
    const asked: unknown[] = [];
    const client = await openHostileClient(
      {},
      {
        ...network,
        proxy: { mode: 'pac', pacUrl: writePac(pacText), user: null },
        resolve: (script, url) => {
          asked.push([script, url]);
          const host = new URL(proxy.url).host;
          return Promise.resolve(`SOCKS5 127.0.0.1:1; PROXY ${new URL(DEAD).host}; PROXY ${host}`);
        },
      },
    );
    expect(await client.ask(PLATFORM)).toMatchObject({ code: null, text: 'Twelve movies.' });
    expect(asked).toEqual([[{ pac: pacText }, expect.stringContaining(`${PLATFORM}/api/v1/`)]]);
    await client.expectUnharmed();
  });

  it.each([
    ['nothing', () => writePac('nothing'), 'the file has no function FindProxyForURL.'],
    ['no file', () => 'file:///nowhere/proxy.pac', 'it does not exist or cannot be read.'],
    ['no server', () => `${DEAD}/proxy.pac`, 'its server does not answer (ECONNREFUSED).'],
  ])('that cannot be used says why: %s', async (_name, write, reason) => {
    const network = { proxy: { mode: 'pac', pacUrl: write(), user: null } } as const;
    const client = await openHostileClient({}, network);
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_PAC' });
    expect(outcome.error?.message).toBe(`The PAC file can’t be used: ${reason}`);
    await client.expectUnharmed();
  });

  it.each([
    ['SOCKS 127.0.0.1:1080', 'PROXY_INVALID', /names no HTTP proxy/],
    ['', 'PROXY_PAC', /its function fails/],
  ])('whose answer is no use says so: "%s"', async (answer, code, message) => {
    const network = {
      proxy: { mode: 'pac', pacUrl: writePac(pacText), user: null },
      resolve: () => Promise.resolve(answer),
    } as const;
    const client = await openHostileClient({}, network);
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code });
    expect(outcome.error?.message).toMatch(message);
    await client.expectUnharmed();
  });
});
