import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openHostileClient, describeOutcome } from '../../testing/hostile-client.ts';
import {
  makeAuthority,
  writeClientFiles,
  type TestAuthority,
} from '../../testing/test-certificates.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import type { TestNetwork } from '../../testing/test-network.ts';
import { startTlsUpstream } from '../../testing/tls-upstream.ts';

const DAYS = 2;
const PASSPHRASE = 'open sesame 7f3a';

const trusting = ({ caFile }: TestAuthority): TestNetwork => ({
  trust: { usesSystemStore: false, caFile },
});

describe('certificates', () => {
  it('an unknown authority is refused, and named', async () => {
    const server = await startTlsUpstream(makeAuthority().issue({ name: 'localhost', days: DAYS }));
    const client = await openHostileClient();
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_UNKNOWN_CA', text: '' });
    expect(outcome.error?.detail['reason']).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(describeOutcome(outcome)).toBe(
      'The server’s certificate has an unknown issuer. Choose your company’s root certificate under Network. Your IT has the certificate as a PEM file.',
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
    const client = await openHostileClient({}, trusting(authority));
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
    const client = await openHostileClient({}, trusting(authority));
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_EXPIRED', text: '' });
    expect(describeOutcome(outcome)).toBe(
      'The server’s certificate has expired or is not valid yet. Check this computer’s date and time. If they are right, the server’s owner must renew the certificate.',
    );
    expect(server.requestCount()).toBe(0);
    await client.expectUnharmed();
  });

  it('one for another name is refused before a key is sent', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'other.example', days: DAYS }));
    const client = await openHostileClient({}, trusting(authority));
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
      /^The connection is not trusted\. Plumbline and the server could not agr/,
    );
    await client.expectUnharmed();
  });
});

describe('what the system trusts', () => {
  it('is trusted unless it is switched off', async () => {
    const authority = makeAuthority();
    const server = await startTlsUpstream(authority.issue({ name: 'localhost', days: DAYS }));
    vi.stubEnv('SSL_CERT_FILE', authority.caFile);
    try {
      const on = await openHostileClient();
      expect(await on.ask(server.url)).toMatchObject({ code: null, text: 'Twelve movies.' });
      const trust = { usesSystemStore: false, caFile: null };
      const off = await openHostileClient({}, { trust });
      expect(await off.ask(server.url)).toMatchObject({ code: 'TLS_UNKNOWN_CA' });
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('a file of certificates', () => {
  it.each([
    ['nowhere.pem', 'it does not exist.'],
    ['empty.pem', 'it holds no certificate in PEM form.'],
  ])('that cannot be used is named: %s', async (name, reason) => {
    const dir = makeTempDir();
    writeFileSync(join(dir, 'empty.pem'), 'nothing');
    const caFile = join(dir, name);
    const client = await openHostileClient({}, { trust: { usesSystemStore: false, caFile } });
    const outcome = await client.ask('https://platform.example');
    expect(outcome).toMatchObject({ code: 'TLS_FILE' });
    expect(outcome.error?.message).toBe(`The file of certificates cannot be used: ${reason}`);
    expect(outcome.error?.detail).toMatchObject({ file: caFile });
    // The local platform needs none of it.
    expect(await client.ask(client.upstream.urlOf('ordinary'))).toMatchObject({ code: null });
  });
});

type ClientKind = 'pem' | 'pfx';

/** A server that lets in only those who show a certificate of the same authority. */
async function startGuarded() {
  const authority = makeAuthority();
  const server = await startTlsUpstream(authority.issue({ name: 'localhost', days: DAYS }), {
    clientCa: authority.ca,
  });
  const files = writeClientFiles(authority.issue({ name: 'ana', days: DAYS }), PASSPHRASE);
  const { certificateFile, keyFile, pfxFile: file } = files;
  const certificates = {
    pem: { kind: 'pem', certificateFile, privateFile: keyFile },
    pfx: { kind: 'pfx', file },
  } as const;
  const buildNetwork = (kind: ClientKind, passphrase: string): TestNetwork => ({
    ...trusting(authority),
    clientCertificate: certificates[kind],
    passphrase,
  });
  return { server, buildNetwork };
}

describe('a server that asks for a client certificate', () => {
  it.each<ClientKind>(['pem', 'pfx'])('is shown it from a file: %s', async (kind) => {
    const { server, buildNetwork } = await startGuarded();
    const client = await openHostileClient({}, buildNetwork(kind, PASSPHRASE));
    expect(await client.ask(server.url)).toMatchObject({
      code: null,
      text: 'Twelve movies.',
      turn: { isComplete: true },
    });
    expect(server.requestCount()).toBe(1);
    await client.expectUnharmed();
  });

  it.each<ClientKind>(['pem', 'pfx'])('with a wrong passphrase says so: %s', async (kind) => {
    const { server, buildNetwork } = await startGuarded();
    const client = await openHostileClient({}, buildNetwork(kind, 'wrong one'));
    const outcome = await client.ask(server.url);
    expect(outcome).toMatchObject({ code: 'TLS_FILE' });
    expect(outcome.error?.message).toMatch(/cannot be used: its passphrase is missing or wrong\.$/);
    expect(JSON.stringify(outcome.error)).not.toContain('wrong one');
  });
});
