import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_NETWORK_ID } from '#shared/ids.ts';
import { DEFAULT_NETWORK_SETTINGS } from '#shared/network.ts';
import { makeAuthority } from '../testing/test-certificates.ts';
import { startProxy } from '../testing/proxy.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { startTlsUpstream } from '../testing/tls-upstream.ts';
import { createDraft, openWorkspaces, type WorkspaceTestContext } from '../testing/workspaces.ts';

const LOGIN = { user: 'ana', password: 'proxy pass 7f3a' };
const PASSWORD = { connectionId: APP_NETWORK_ID, scope: 'proxyPassword' } as const;

const manual = (address: string, user: string | null = null) => ({
  mode: 'manual',
  address,
  user,
  bypass: [],
});

async function addConnection({ book }: WorkspaceTestContext, change: Record<string, unknown>) {
  const saved = await book.save(null, createDraft('https://platform.example', change));
  return saved.outcome === 'saved' ? saved.connection.id : expect.unreachable();
}

it('starts like a browser, saves, and survives a restart', async () => {
  const dir = makeTempDir();
  const { networks } = openWorkspaces(dir);
  expect(networks.settings).toEqual(DEFAULT_NETWORK_SETTINGS);
  const draft = { ...DEFAULT_NETWORK_SETTINGS, proxy: manual('proxy.example:3128') };
  const settings = { ...draft, proxy: manual('http://proxy.example:3128') };
  expect(await networks.save(draft)).toEqual({ outcome: 'saved', settings });
  expect(openWorkspaces(dir).networks.settings).toEqual(settings);
});

it('saves no fault, and tells each', async () => {
  const { networks } = openWorkspaces();
  const timeouts = { connectSeconds: 0, answerSeconds: 60, silenceSeconds: 1.5 };
  const proxy = manual('http://ana:secret@proxy.example:3128', 'ana:x');
  const answer = await networks.save({ ...DEFAULT_NETWORK_SETTINGS, proxy, timeouts });
  if (answer.outcome !== 'invalid') return expect.unreachable();
  expect(answer.violations.map(({ path }) => path)).toEqual([
    'proxy.address',
    'proxy.user',
    'timeouts.connectSeconds',
    'timeouts.silenceSeconds',
  ]);
  expect(networks.settings).toEqual(DEFAULT_NETWORK_SETTINGS);
});

it('sets a broken file aside', () => {
  const dir = makeTempDir();
  writeFileSync(join(dir, 'network.json'), '{"proxy":{"mode":"tunnel"}}');
  const { networks, log } = openWorkspaces(dir);
  expect(networks.settings).toEqual(DEFAULT_NETWORK_SETTINGS);
  expect(log.entries).toMatchObject([{ level: 'warn' }]);
});

it('reads each secret where its settings stand, and keeps all of them out of the files', async () => {
  const dir = makeTempDir();
  const workspaces = openWorkspaces(dir);
  const { networks, vault } = workspaces;
  await networks.save({ ...DEFAULT_NETWORK_SETTINGS, proxy: manual('proxy.example', 'ana') });
  const network = { proxy: manual('other.example', 'ben') };
  const own = await addConnection(workspaces, { network });
  const plain = await addConnection(workspaces, {
    network: { timeouts: DEFAULT_NETWORK_SETTINGS.timeouts },
  });
  await vault.save(PASSWORD, 'password-of-the-app');
  await vault.save({ connectionId: own, scope: 'proxyPassword' }, 'password-of-one');
  expect(await networks.read(null).readSecret('proxyPassword')).toBe('password-of-the-app');
  expect(await networks.read(plain).readSecret('proxyPassword')).toBe('password-of-the-app');
  const read = networks.read(own);
  expect(await read.readSecret('proxyPassword')).toBe('password-of-one');
  expect(read.settings.proxy).toMatchObject({ address: 'http://other.example' });
  for (const name of readdirSync(dir)) {
    expect(readFileSync(join(dir, name), 'utf8')).not.toContain('password-of-');
  }
});

it('forgets a password that was typed for another proxy, and a passphrase of another file', async () => {
  const workspaces = openWorkspaces();
  const { networks, vault, book } = workspaces;
  const save = (change: Record<string, unknown>) =>
    networks.save({ ...DEFAULT_NETWORK_SETTINGS, ...change });
  await save({ proxy: manual('proxy.example', 'ana') });
  await vault.save(PASSWORD, 'proxy-password');
  await save({
    proxy: { ...manual('proxy.example', 'ana'), bypass: ['example.org'] },
    timeouts: { connectSeconds: 1, answerSeconds: 1, silenceSeconds: 1 },
  });
  expect(await vault.read(PASSWORD)).toBe('proxy-password');
  await save({ proxy: manual('evil.example', 'ana') });
  expect(await vault.read(PASSWORD)).toBeNull();

  const network = { clientCertificate: { kind: 'pfx', file: '/certificates/ana.pfx' } };
  const id = await addConnection(workspaces, { network });
  const passphrase = { connectionId: id, scope: 'certificatePassphrase' } as const;
  await vault.save(passphrase, 'pass-phrase');
  await book.save(id, createDraft('https://platform.example', { network, name: 'Renamed' }));
  expect(await vault.read(passphrase)).toBe('pass-phrase');
  await book.save(id, createDraft('https://platform.example'));
  expect(await vault.read(passphrase)).toBeNull();
});

it('lets a connection go another way than the app, at once and back', async () => {
  const authority = makeAuthority();
  const { port } = await startTlsUpstream(authority.issue({ name: 'platform.example', days: 2 }));
  const guarded = await startProxy({ status: 200, port, login: LOGIN });
  const refusing = await startProxy({ status: 403 });
  const workspaces = openWorkspaces();
  const { networks, http, vault, book } = workspaces;
  await networks.save({
    ...DEFAULT_NETWORK_SETTINGS,
    proxy: manual(refusing.url),
    trust: { usesSystemStore: false, caFile: authority.caFile },
  });
  const network = { proxy: manual(guarded.url, LOGIN.user) };
  const id = await addConnection(workspaces, { network });
  const get = async (): Promise<string> => {
    const { signal } = new AbortController();
    const url = 'https://platform.example/';
    const request = {
      method: 'POST',
      url,
      headers: {},
      body: null,
      signal,
      connectionId: id,
    } as const;
    try {
      return String((await http.stream(request)).status);
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };
  expect(await get()).toBe('PROXY_AUTH');
  await vault.save({ connectionId: id, scope: 'proxyPassword' }, LOGIN.password);
  networks.notifyChanged();
  expect(await get()).toBe('200');
  await book.save(id, createDraft('https://platform.example'));
  expect(await get()).toBe('PROXY_REFUSED');
});
