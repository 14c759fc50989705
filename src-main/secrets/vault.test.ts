import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { connectionIdSchema, LOCAL_CONNECTION_ID } from '#shared/ids.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { Redactor } from '../logging/redactor.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { openSavedKeys } from './saved-keys.ts';
import type { SecretStore } from './secret-store.ts';
import { SessionSecretStore } from './session-secret-store.ts';
import { Vault } from './vault.ts';

const PROD = { connectionId: connectionIdSchema.parse('prod'), scope: 'chat' } as const;
const LOCAL = { connectionId: LOCAL_CONNECTION_ID, scope: 'chat' } as const;

/** A keychain that a test can lock: the real one is tested beside its adapter. */
class LockableStore extends SessionSecretStore {
  isLocked = false;
  readonly accounts = new Set<string>();

  override get(account: string): Promise<string | null> {
    return this.#unlessLocked(() => super.get(account));
  }

  override set(account: string, secret: string): Promise<void> {
    this.accounts.add(account);
    return this.#unlessLocked(() => super.set(account, secret));
  }

  override delete(account: string): Promise<void> {
    return this.#unlessLocked(() => super.delete(account));
  }

  #unlessLocked<T>(action: () => Promise<T>): Promise<T> {
    if (!this.isLocked) return action();
    return Promise.reject(new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.'));
  }
}

interface OpenedVault {
  readonly vault: Vault;
  readonly statuses: readonly SecretsStatus[];
  readonly redactor: Redactor;
}

function openVault(
  keychain: SecretStore,
  dir = makeTempDir(),
  profileId = 'profile-1',
): OpenedVault {
  const statuses: SecretsStatus[] = [];
  const redactor = new Redactor();
  const vault = new Vault({
    profileId,
    keychain,
    session: new SessionSecretStore(),
    savedKeys: openSavedKeys(join(dir, 'saved-keys.json'), new MemoryLog()),
    redactor,
    onChange: (status) => statuses.push(status),
  });
  return { vault, statuses, redactor };
}

function lockedStore(): LockableStore {
  const store = new LockableStore();
  store.isLocked = true;
  return store;
}

describe('Vault with a keychain', () => {
  it('saves, tells which exist, survives a restart, and removes', async () => {
    const keychain = new LockableStore();
    const dir = makeTempDir();
    const { vault, statuses } = openVault(keychain, dir);
    const saved = { store: 'keychain', reason: null, saved: [PROD] };
    expect(await vault.save(PROD, 'sk-typed-key')).toEqual(saved);
    const { vault: later } = openVault(keychain, dir);
    expect(await later.status()).toEqual(saved);
    expect(await later.read(PROD)).toBe('sk-typed-key');
    expect(await vault.remove(PROD)).toMatchObject({ saved: [] });
    expect(await vault.read(PROD)).toBeNull();
    expect(statuses.map((status) => status.saved)).toEqual([[PROD], []]);
  });

  it('keeps a key for each API scope, and none of a removed connection', async () => {
    const keychain = new LockableStore();
    const { vault } = openVault(keychain);
    const DATA = { ...PROD, scope: 'data' } as const;
    await vault.save(PROD, 'sk-of-chat');
    await vault.save(DATA, 'jwt-of-data');
    expect([await vault.read(PROD), await vault.read(DATA)]).toEqual(['sk-of-chat', 'jwt-of-data']);
    await vault.removeAll(PROD.connectionId);
    expect([await vault.read(PROD), await vault.read(DATA)]).toEqual([null, null]);
    expect(await vault.status()).toMatchObject({ saved: [] });
  });

  it('reads the list of a version that called the API scope an area, and writes it anew', async () => {
    const dir = makeTempDir();
    const file = join(dir, 'saved-keys.json');
    writeFileSync(file, '[{ "connectionId": "prod", "area": "chat" }]');
    const { vault } = openVault(new SessionSecretStore(), dir);
    expect((await vault.status()).saved).toEqual([PROD]);
    await vault.save(LOCAL, 'sk-local');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([PROD, LOCAL]);
  });

  it('forgets the list of the first version, whose key is made anew', async () => {
    const dir = makeTempDir();
    writeFileSync(join(dir, 'saved-keys.json'), '["local"]');
    const { vault } = openVault(new LockableStore(), dir);
    expect(await vault.status()).toMatchObject({ saved: [] });
    await vault.saveOwn(LOCAL, 'sk-new');
    expect(await vault.status()).toMatchObject({ saved: [LOCAL] });
  });

  it('never shares a key between profiles', async () => {
    const keychain = new LockableStore();
    await openVault(keychain, makeTempDir(), 'profile-1').vault.save(PROD, 'sk-of-one');
    const other = openVault(keychain, makeTempDir(), 'profile-2').vault;
    expect(await other.read(PROD)).toBeNull();
    expect([...keychain.accounts].every((account) => account.startsWith('profile-1:'))).toBe(false);
  });

  it('teaches the log every secret that passes', async () => {
    const keychain = new LockableStore();
    const dir = makeTempDir();
    await openVault(keychain, dir).vault.save(PROD, 'correct-horse');
    const { vault, redactor } = openVault(keychain, dir);
    await vault.read(PROD);
    expect(redactor.redactText('it was correct-horse')).toBe('it was [redacted]');
  });

  it('says so when the keychain locks in mid-use, and works again when it is unlocked', async () => {
    const keychain = new LockableStore();
    const { vault, statuses } = openVault(keychain);
    await vault.save(PROD, 'sk-typed-key');
    keychain.isLocked = true;
    await expect(vault.read(PROD)).rejects.toMatchObject({ code: 'SECRETS_UNAVAILABLE' });
    expect(statuses.at(-1)).toEqual({
      store: 'none',
      reason: 'The keychain is locked.',
      saved: [],
    });
    keychain.isLocked = false;
    await vault.acceptSession();
    expect(await vault.status()).toMatchObject({ store: 'keychain', saved: [PROD] });
  });
});

describe('Vault whose keychain is locked when a key is to be removed', () => {
  it('does not tell that it is gone', async () => {
    const keychain = new LockableStore();
    const opened = openVault(keychain);
    await opened.vault.save(PROD, 'sk-still-there');
    keychain.isLocked = true;
    await expect(opened.vault.remove(PROD)).rejects.toMatchObject({
      code: 'SECRETS_UNAVAILABLE',
    });
    // The second request knows the lock beforehand.
    await expect(opened.vault.remove(PROD)).rejects.toMatchObject({
      code: 'SECRETS_UNAVAILABLE',
    });
    keychain.isLocked = false;
    await opened.vault.acceptSession();
    expect((await opened.vault.status()).saved).toEqual([PROD]);
    await opened.vault.remove(PROD);
    expect(await opened.vault.read(PROD)).toBeNull();
  });
});

describe('Vault without a keychain', () => {
  it('refuses a typed key with the reason, until memory is agreed to', async () => {
    const { vault } = openVault(lockedStore());
    expect(await vault.status()).toEqual({
      store: 'none',
      reason: 'The keychain is locked.',
      saved: [],
    });
    await expect(vault.save(PROD, 'sk-typed-key')).rejects.toMatchObject({
      code: 'SECRETS_UNAVAILABLE',
      message: 'The keychain is locked.',
    });
    expect(await vault.read(PROD)).toBeNull();
    expect(await vault.acceptSession()).toMatchObject({ store: 'session', saved: [] });
    expect(await vault.save(PROD, 'sk-typed-key')).toMatchObject({
      store: 'session',
      saved: [PROD],
    });
    expect(await vault.read(PROD)).toBe('sk-typed-key');
  });

  it('holds the app’s own key without asking, and no other', async () => {
    const { vault } = openVault(lockedStore());
    const status = await vault.saveOwn(LOCAL, 'sk-own-key');
    expect(status).toMatchObject({ store: 'none', saved: [LOCAL] });
    expect(await vault.read(LOCAL)).toBe('sk-own-key');
    await expect(vault.save(PROD, 'sk-typed-key')).rejects.toBeInstanceOf(AppError);
  });

  it('forgets what was in memory with the run', async () => {
    const keychain = lockedStore();
    const dir = makeTempDir();
    const { vault } = openVault(keychain, dir);
    await vault.acceptSession();
    await vault.save(PROD, 'sk-typed-key');
    expect(await openVault(keychain, dir).vault.read(PROD)).toBeNull();
  });
});

describe('removing everything', () => {
  it('leaves no key of this profile in the keychain', async () => {
    const keychain = new LockableStore();
    const { vault } = openVault(keychain);
    await vault.save(PROD, 'sk-one');
    await vault.save(LOCAL, 'sk-two');
    await vault.removeEverything();
    expect(
      await Promise.all([...keychain.accounts].map((account) => keychain.get(account))),
    ).toEqual([...keychain.accounts].map(() => null));
    expect((await vault.status()).saved).toEqual([]);
  });

  it('fails while the keychain is locked, and the keys stay listed', async () => {
    const keychain = new LockableStore();
    const { vault } = openVault(keychain);
    await vault.save(PROD, 'sk-one');
    keychain.isLocked = true;
    await expect(vault.removeEverything()).rejects.toMatchObject({ code: 'SECRETS_UNAVAILABLE' });
    keychain.isLocked = false;
    await vault.removeEverything();
    expect((await vault.status()).saved).toEqual([]);
  });
});
