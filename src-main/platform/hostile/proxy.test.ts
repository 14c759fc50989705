import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';
import { startProxy } from '../../testing/proxy.ts';
import { makeAuthority } from '../../testing/test-certificates.ts';
import { startTlsUpstream } from '../../testing/tls-upstream.ts';

const PLATFORM = 'https://platform.example';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a proxy between', () => {
  it('that asks for a password', async () => {
    const proxy = await startProxy({ status: 407 });
    const client = await openHostileClient({ proxy: { kind: 'address', url: proxy.url } });
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_AUTH', text: '' });
    expect(describeOutcome(outcome)).toBe(
      'The proxy asks for a password. Put user and password into the proxy’s address, or ask your IT which proxy to use.',
    );
    // The key is for the platform: a proxy sees none of it.
    expect(JSON.stringify(proxy.tunnels)).not.toContain('sk-right');
    await client.expectUnharmed();
  });

  it('that refuses the address', async () => {
    const proxy = await startProxy({ status: 403 });
    const client = await openHostileClient({ proxy: { kind: 'address', url: proxy.url } });
    const outcome = await client.ask(PLATFORM);
    expect(outcome).toMatchObject({ code: 'PROXY_REFUSED' });
    expect(outcome.error?.detail['reason']).toBe('403');
    expect(describeOutcome(outcome)).toMatch(
      /^The proxy did not let the connection through\. Ask your IT/,
    );
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
    const client = await openHostileClient({ extraCa: [authority.ca] });
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
      expect(describeOutcome(outcome)).toMatch(/^The proxy’s address cannot be read\. Set it to/);
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
    const client = await openHostileClient({ proxy: { kind: 'address', url: proxy.url } });
    expect(await client.ask(client.upstream.urlOf('ordinary'))).toMatchObject({ code: null });
    expect(proxy.tunnels).toEqual([]);
    await client.expectUnharmed();
  });
});
