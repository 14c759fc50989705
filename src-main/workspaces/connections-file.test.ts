import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_SCOPES } from '#shared/connection.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { createDraft, openWorkspaces } from '../testing/workspaces.ts';
import { readConnectionsFile, writeConnectionsFile } from './connections-file.ts';

const HOST = 'https://acme.example.org';

async function openWithTwo() {
  const workspaces = openWorkspaces();
  const network = { proxy: { mode: 'manual', address: 'proxy.example', user: 'ana', bypass: [] } };
  for (const change of [{ name: 'Acme' }, { name: 'Beta', network }]) {
    const saved = await workspaces.book.save(null, createDraft(HOST, change));
    if (saved.outcome !== 'saved') return expect.unreachable();
    for (const scope of [...API_SCOPES, 'proxyPassword'] as const) {
      const connectionId = saved.connection.id;
      await workspaces.vault.save({ connectionId, scope }, `planted-${scope}`);
    }
  }
  return workspaces;
}

it('takes connections to another computer without their keys, under names of their own', async () => {
  const { book } = await openWithTwo();
  const path = join(makeTempDir(), 'connections.json');
  await writeConnectionsFile(path, book.listOwn(), 0o600);
  expect(readFileSync(path, 'utf8')).not.toContain('planted-');
  expect(statSync(path).mode & 0o777).toBe(0o600);

  const other = openWorkspaces();
  await other.book.save(null, createDraft(HOST, { name: 'Acme' }));
  const imported = other.book.add(await readConnectionsFile(path));
  expect(imported.map(({ name }) => name)).toEqual(['Acme (2)', 'Beta']);
  expect(other.book.list().map(({ name }) => name)).toEqual([
    'Local workspace',
    'Acme',
    'Acme (2)',
    'Beta',
  ]);
  const { id, isLocal, ...draft } = book.listOwn()[1] ?? expect.unreachable();
  expect(isLocal).toBe(false);
  expect(imported[1]).toEqual({ ...draft, isLocal: false, id: imported[1]?.id });
  expect(imported[1]?.id).not.toBe(id);
});

it('reads nothing but a file of this computer', async () => {
  for (const path of ['connections.json', 'file:///connections.json', '/dev/zero', makeTempDir()]) {
    await expect(readConnectionsFile(path)).rejects.toThrow('there is no such file');
  }
});

it.each([
  ['not json', 'it is not JSON.'],
  ['{"format":"other","version":1,"connections":[{}]}', 'format'],
  ['{"format":"plumbline-connections","version":2,"connections":[{}]}', 'version'],
  ['{"format":"plumbline-connections","version":1,"connections":[]}', 'connections'],
  [
    JSON.stringify({
      format: 'plumbline-connections',
      version: 1,
      connections: [createDraft(HOST), createDraft(HOST, { key: 'sk-planted' })],
    }),
    'connection 2',
  ],
])('refuses a file that is none: %s', async (text, reason) => {
  const path = join(makeTempDir(), 'connections.json');
  writeFileSync(path, text);
  const refused = readConnectionsFile(path);
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(refused).rejects.toThrow(reason);
});

it('says that a file cannot be read, or written', async () => {
  const path = join(makeTempDir(), 'nowhere', 'connections.json');
  await expect(readConnectionsFile(path)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(writeConnectionsFile(path, [], 0o600)).rejects.toMatchObject({
    code: 'FILE_NOT_WRITTEN',
  });
});
