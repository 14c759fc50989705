import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildProgram } from '../testing/build-program.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { KeytarSecretStore } from './keytar-secret-store.ts';

const TEARDOWN = new URL('../testing/keychain-teardown.program.ts', import.meta.url);
const PROBE = new URL('../testing/keychain-probe.program.ts', import.meta.url);

/** These tests need a real keyring and fail without one: `npm test` gives them theirs. */
describe('KeytarSecretStore with a keyring', () => {
  it('keeps, replaces and deletes a key', async () => {
    const store = new KeytarSecretStore();
    const account = `test-${randomUUID()}`;
    onTestFinished(() => store.delete(account));
    expect(await store.get(account)).toBeNull();
    await store.set(account, 'sk-first');
    await store.set(account, 'sk-second ✓');
    expect(await new KeytarSecretStore().get(account)).toBe('sk-second ✓');
    await store.delete(account);
    expect(await store.get(account)).toBeNull();
    await expect(store.delete(account)).resolves.toBeUndefined();
  });

  it(
    'lets the process end in order once every call has its answer',
    { timeout: 60_000 },
    async () => {
      const program = await buildProgram(TEARDOWN, makeTempDir());
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [program]);
      expect({ stdout, stderr }).toEqual({ stdout: 'ended in order', stderr: '' });
    },
  );
});

it('says that a keychain owes an answer, for which nobody has to wait', async () => {
  const answers: ((secret: string | null) => void)[] = [];
  const getPassword = () =>
    new Promise<string | null>((resolve) => {
      answers.push(resolve);
    });
  const done = () => Promise.reject(new Error('not asked'));
  const store = new KeytarSecretStore(() =>
    Promise.resolve({ getPassword, setPassword: done, deletePassword: done }),
  );
  const read = store.get('a').then(() => store.get('b'));
  expect(store.isBusy).toBe(true);
  await store.settle(1);
  expect(store.isBusy).toBe(true);

  answers[0]?.(null);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('a key');
  await store.settle(8_000);
  expect(store.isBusy).toBe(false);
  expect(await read).toBe('a key');
});

const LOCK = `dbus-send --session --print-reply --dest=org.freedesktop.secrets \
  /org/freedesktop/secrets org.freedesktop.Secret.Service.Lock \
  array:objpath:/org/freedesktop/secrets/collection/login >/dev/null`;

describe.runIf(process.platform === 'linux')('KeytarSecretStore without a keyring', () => {
  it('says in words that there is no session bus', { timeout: 60_000 }, async () => {
    const dir = makeTempDir();
    const program = await buildProgram(PROBE, dir);
    const env = { PATH: process.env['PATH'], HOME: dir, XDG_RUNTIME_DIR: dir };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    expect(JSON.parse(stdout)).toEqual({
      code: 'SECRETS_UNAVAILABLE',
      message: 'No D-Bus session bus is running, so the system’s keychain cannot be reached.',
    });
  });

  it('says in words that the keyring is locked', { timeout: 60_000 }, async () => {
    const dir = makeTempDir();
    const program = await buildProgram(PROBE, dir);
    const command = ['sh', '-c', `${LOCK} && exec "$0" "$1"`, process.execPath, program];
    // A keyring of its own: the suite's stays open for the other tests.
    const args = [join(import.meta.dirname, '../../scripts/with-keyring.mjs'), ...command];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(JSON.parse(stdout)).toEqual({
      code: 'SECRETS_UNAVAILABLE',
      message: 'The keychain is locked. Unlock it, then try again.',
    });
  });
});
