import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_SCOPES, type Connection } from '#shared/connection.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import { READY } from '../testing/forked-platform.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { openWorkspaces, createDraft, type WorkspaceTestContext } from '../testing/workspaces.ts';
import { SessionSecretStore } from '../secrets/session-secret-store.ts';

const { signal: never } = new AbortController();
const HOST = 'https://acme.example.org';

async function add({ book }: WorkspaceTestContext, change = {}): Promise<Connection> {
  const result = await book.save(null, createDraft(HOST, change));
  return result.outcome === 'saved' ? result.connection : expect.unreachable('the draft is whole');
}

async function addWithKeys(workspaces: WorkspaceTestContext, change = {}): Promise<Connection> {
  const connection = await add(workspaces, change);
  for (const scope of API_SCOPES) {
    await workspaces.vault.save({ connectionId: connection.id, scope }, `key-of-${scope}`);
  }
  return connection;
}

describe('the list of connections', () => {
  it('has the local workspace first, then the analyst’s order, and survives a restart', async () => {
    const dir = makeTempDir();
    const first = openWorkspaces(dir);
    await add(first, { name: 'Zeta' });
    await add(first, { name: 'Alpha' });
    const { book } = first;
    const beta = await add(first, { name: 'Beta' });
    book.move(beta.id, 0);
    await book.save(beta.id, createDraft(HOST, { name: 'Renamed' }));
    const names = ['Local workspace', 'Renamed', 'Zeta', 'Alpha'];
    expect(first.pushedLists.at(-1)?.map(({ name }) => name)).toEqual(names);
    expect(
      openWorkspaces(dir)
        .book.list()
        .map(({ name }) => name),
    ).toEqual(names);
  });

  it('sets a broken file aside and says so', () => {
    const dir = makeTempDir();
    writeFileSync(join(dir, 'connections.json'), '[{"id":');
    const { book, log } = openWorkspaces(dir);
    expect(book.list()).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'warn' }]);
    expect(readdirSync(dir).some((name) => name.startsWith('connections.json.broken-'))).toBe(true);
  });

  it('takes no connection out of the file for the app’s own', async () => {
    const dir = makeTempDir();
    const connection = await add(openWorkspaces(dir));
    const forged = { ...connection, id: LOCAL_CONNECTION_ID, isLocal: true };
    writeFileSync(join(dir, 'connections.json'), JSON.stringify([forged, connection]));
    expect(
      openWorkspaces(dir)
        .book.list()
        .map(({ id }) => id),
    ).toEqual([LOCAL_CONNECTION_ID, connection.id]);
  });

  it('tells every fault of a draft at once, and saves none of it', async () => {
    const workspaces = openWorkspaces();
    const draft = createDraft(HOST, { name: ' ', chatBaseUrl: 'acme', deploymentId: 1.5 });
    const result = await workspaces.book.save(null, draft);
    if (result.outcome !== 'invalid') return expect.unreachable();
    expect(result.violations.map(({ path }) => path)).toEqual([
      'name',
      'chatBaseUrl',
      'deploymentId',
    ]);
    expect(workspaces.book.list()).toHaveLength(1);
  });

  it('refuses to change or remove the local workspace, and knows none that was removed', async () => {
    const { book } = openWorkspaces();
    const gone = connectionIdSchema.parse('gone');
    const invalid = { code: 'INVALID_INPUT' };
    await expect(book.save(LOCAL_CONNECTION_ID, createDraft(HOST))).rejects.toMatchObject(invalid);
    await expect(book.remove(LOCAL_CONNECTION_ID)).rejects.toMatchObject(invalid);
    const unknown = { code: 'CONNECTION_NOT_FOUND' };
    await expect(book.save(gone, createDraft(HOST))).rejects.toMatchObject(unknown);
    await expect(book.remove(gone)).rejects.toMatchObject(unknown);
    await expect(book.resolve(gone, 'chat', never)).rejects.toMatchObject(unknown);
  });
});

describe('the keys of a connection', () => {
  it('go with all that chat says of its user, and with its branch', async () => {
    const workspaces = openWorkspaces();
    const user = {
      externalId: 'ana',
      groups: ['north'],
      isEphemeral: true,
      ephemeralTtlSeconds: 60,
    };
    const chatBranch = { activeBranchName: 'dev' };
    const chatAuth = { method: 'apiKey', identity: { kind: 'external', ...user } };
    const { id } = await addWithKeys(workspaces, { chatAuth, chatBranch });
    expect(await workspaces.book.resolve(id, 'chat', never)).toMatchObject({
      branch: chatBranch,
      auth: { kind: 'apiKey', key: 'key-of-chat', sessionSettings: user },
    });
    expect(workspaces.book.find(id)).toMatchObject({ chatAuth, chatBranch });
  });

  it('are joined with it at the moment of the call, each to its own API scope', async () => {
    const workspaces = openWorkspaces();
    const { id } = await addWithKeys(workspaces);
    const { book } = workspaces;
    expect(await book.resolve(id, 'chat', never)).toEqual({
      connectionId: id,
      chatBaseUrl: HOST,
      accountName: 'acme',
      agentId: '7',
      dialect: 'platform',
      branch: null,
      auth: { kind: 'apiKey', key: 'key-of-chat', sessionSettings: { externalId: 'ana' } },
    });
    expect(await book.resolve(id, 'platform', never)).toMatchObject({
      accessToken: 'key-of-platform',
    });
    expect(await book.resolve(id, 'embed', never)).toMatchObject({ apiKey: 'key-of-embed' });
    expect(await book.resolve(id, 'data', never)).toEqual({
      kind: 'token',
      connectionId: id,
      dataApiUrl: HOST,
      token: 'key-of-data',
      deploymentId: 3,
    });
  });

  it('never reach the file of connections', async () => {
    const dir = makeTempDir();
    await addWithKeys(openWorkspaces(dir));
    for (const name of readdirSync(dir)) {
      expect(readFileSync(join(dir, name), 'utf8')).not.toContain('key-of-');
    }
  });

  it('are named when they are missing, and when an API scope is not set up', async () => {
    const workspaces = openWorkspaces();
    const { id } = await add(workspaces, { platformAuth: 'none' });
    await expect(workspaces.book.resolve(id, 'chat', never)).rejects.toMatchObject({
      code: 'SECRET_MISSING',
      detail: { scope: 'chat' },
    });
    await expect(workspaces.book.resolve(id, 'platform', never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      detail: { scope: 'platform' },
    });
  });

  it('leave the keychain with the connection', async () => {
    const keychain = new SessionSecretStore();
    const workspaces = openWorkspaces(makeTempDir(), keychain);
    const { id } = await addWithKeys(workspaces);
    expect(await keychain.get(`profile-1:${id}:data`)).toBe('key-of-data');
    await workspaces.book.remove(id);
    for (const scope of API_SCOPES)
      expect(await keychain.get(`profile-1:${id}:${scope}`)).toBeNull();
    expect(workspaces.pushedLists.at(-1)?.map((connection) => connection.id)).toEqual(['local']);
  });

  it('are not sent to another host or in another way than they were typed for', async () => {
    const workspaces = openWorkspaces();
    const { id } = await addWithKeys(workspaces);
    const { book, vault } = workspaces;
    await book.save(id, createDraft(HOST, { name: 'Renamed', baseUrl: `${HOST}/path` }));
    expect(await vault.read({ connectionId: id, scope: 'platform' })).toBe('key-of-platform');
    const moved = { chatAuth: { method: 'deploymentToken' }, baseUrl: 'https://evil.example.org' };
    await book.save(id, createDraft(HOST, moved));
    const left = await Promise.all(
      API_SCOPES.map((scope) => vault.read({ connectionId: id, scope })),
    );
    expect(left).toEqual([null, null, null, 'key-of-data']);
  });

  it('do not read the rows of another deployment than they were typed for', async () => {
    const workspaces = openWorkspaces();
    const { id } = await addWithKeys(workspaces);
    const { book, vault } = workspaces;
    await book.save(id, createDraft(HOST, { deploymentId: 4 }));
    const left = await Promise.all(
      API_SCOPES.map((scope) => vault.read({ connectionId: id, scope })),
    );
    expect(left).toEqual(['key-of-chat', 'key-of-platform', 'key-of-embed', null]);
  });
});

describe('the local workspace', () => {
  it('makes its own keys once and uses each where it belongs', async () => {
    const { book } = openWorkspaces();
    const [chat, platform, embed, data] = await Promise.all([
      book.resolve(LOCAL_CONNECTION_ID, 'chat', never),
      book.resolve(LOCAL_CONNECTION_ID, 'platform', never),
      book.resolve(LOCAL_CONNECTION_ID, 'embed', never),
      book.resolve(LOCAL_CONNECTION_ID, 'data', never),
    ]);
    expect(chat).toMatchObject({
      chatBaseUrl: READY.chatBaseUrl,
      auth: {
        key: 'chat-key-1',
        sessionSettings: { externalId: 'plumbline-profile-1', isEphemeral: false },
      },
    });
    expect(platform).toMatchObject({ accessToken: 'platform-key-1' });
    expect(embed).toMatchObject({ apiKey: 'embed-key-1', deploymentId: 1 });
    expect(data).toMatchObject({
      kind: 'fromPlatform',
      platform: { accessToken: 'platform-key-1' },
    });
  });

  it('lets a key that was saved for one API scope be, when another has none yet', async () => {
    const { book, vault } = openWorkspaces();
    await vault.save({ connectionId: LOCAL_CONNECTION_ID, scope: 'chat' }, 'sk-my-own');
    expect(await book.resolve(LOCAL_CONNECTION_ID, 'data', never)).toMatchObject({
      platform: { accessToken: 'platform-key-1' },
    });
    expect(await book.resolve(LOCAL_CONNECTION_ID, 'chat', never)).toMatchObject({
      auth: { key: 'sk-my-own' },
    });
    expect(await book.resolve(LOCAL_CONNECTION_ID, 'embed', never)).toMatchObject({
      apiKey: 'embed-key-1',
    });
  });

  it('makes one key for all who wait, also when the first of them leaves', async () => {
    const { book } = openWorkspaces();
    const first = new AbortController();
    const left = book.resolve(LOCAL_CONNECTION_ID, 'chat', first.signal);
    const stayed = book.resolve(LOCAL_CONNECTION_ID, 'chat', never);
    first.abort();
    await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await stayed).toMatchObject({ auth: { key: 'chat-key-1' } });
    expect(await book.resolve(LOCAL_CONNECTION_ID, 'chat', never)).toMatchObject({
      auth: { key: 'chat-key-1' },
    });
  });

  it('makes new ones when it is told to', async () => {
    const { book, workspace } = openWorkspaces();
    await book.resolve(LOCAL_CONNECTION_ID, 'chat', never);
    const [status] = await Promise.all([workspace.restoreKey(never), workspace.restoreKey(never)]);
    expect(status.saved.map(({ scope }) => scope)).toEqual(['chat', 'embed', 'platform']);
    expect(await book.resolve(LOCAL_CONNECTION_ID, 'chat', never)).toMatchObject({
      auth: { key: 'chat-key-3' },
    });
  });
});
