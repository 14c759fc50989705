import { describe, expect, it, vi } from 'vitest';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';
import { makeAuthority } from '../../testing/test-certificates.ts';
import { startTlsUpstream } from '../../testing/tls-upstream.ts';

const DAYS = 2;

describe('certificates', () => {
  it('an unknown authority is refused, and named', async () => {
    const server = await startTlsUpstream(makeAuthority().issue({ name: 'localhost', days: DAYS }));
    const client = await openHostileClient();
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_UNKNOWN_CA', text: '' });
    expect(outcome.error?.detail['reason']).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(describeOutcome(outcome)).toBe(
      'The server’s certificate has an unknown issuer. Add your company’s root certificate to the connection; your IT has it as a PEM file.',
    );
    expect(server.requestCount()).toBe(0);
    await client.expectUnharmed();
  });

  it('NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment changes nothing', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      const certificate = makeAuthority().issue({ name: 'localhost', days: DAYS });
      const server = await startTlsUpstream(certificate);
      const client = await openHostileClient();
      expect((await client.ask(server.url)).code).toBe('TLS_UNKNOWN_CA');
      expect(server.requestCount()).toBe(0);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('an authority that was added by hand is trusted', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'localhost', days: DAYS }));
    const client = await openHostileClient({ extraCa: [authority.ca] });
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({
      code: null,
      text: 'Twelve movies.',
      turn: { isComplete: true },
    });
    await client.expectUnharmed();
  });

  it('an expired one is refused, and the clock is spoken of', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'localhost', days: -1 }));
    const client = await openHostileClient({ extraCa: [authority.ca] });
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_EXPIRED', text: '' });
    expect(describeOutcome(outcome)).toBe(
      'The server’s certificate is not valid today. Check this computer’s date and clock. If they are right, its owner must renew it.',
    );
    expect(server.requestCount()).toBe(0);
    await client.expectUnharmed();
  });

  it('one for another name is refused before a key is sent', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'other.example', days: DAYS }));
    const client = await openHostileClient({ extraCa: [authority.ca] });
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_WRONG_NAME', text: '' });
    expect(describeOutcome(outcome)).toBe(
      'The server’s certificate belongs to another name. Check the address for typing errors. No key was sent.',
    );
    expect(server.requestCount()).toBe(0);
    await client.expectUnharmed();
  });

  it('a server that speaks no TLS at all', async () => {
    const client = await openHostileClient();
    const outcome = await client.ask(client.upstream.urlOf('ordinary').replace('http:', 'https:'));
    expect(outcome).toMatchObject({ code: 'NETWORK_TLS', text: '' });
    expect(describeOutcome(outcome)).toMatch(
      /^The connection is not trusted\. No encryption could be agr/,
    );
    await client.expectUnharmed();
  });
});
