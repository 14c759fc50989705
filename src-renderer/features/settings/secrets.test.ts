import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import { createClient } from '../../ipc/client.ts';
import { KEY_IN_KEYCHAIN } from '../../testing/default-handlers.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { Secrets } from './secrets.svelte.ts';

const NO_KEY: SecretsStatus = { ...KEY_IN_KEYCHAIN, saved: [] };

test('a push is newer than the answer to a question asked before it', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'secrets.readStatus': async () => {
      await gate.opened;
      return NO_KEY;
    },
  });
  const secrets = new Secrets(createClient(host));
  const started = secrets.start();
  host.push('secrets.changed', KEY_IN_KEYCHAIN);
  expect(secrets.hasLocalKey).toBe(true);
  gate.open();
  await started;
  expect(secrets.hasLocalKey).toBe(true);
  secrets.close();
  expect(host.open().listeners).toBe(0);
});

test('a push is newer than the answer to a save that began before it', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'secrets.save': async () => {
      await gate.opened;
      return KEY_IN_KEYCHAIN;
    },
  });
  const secrets = new Secrets(createClient(host));
  await secrets.start();
  const saved = secrets.save('sk-planted');
  host.push('secrets.changed', NO_KEY);
  gate.open();
  expect(await saved).toBe(true);
  expect(secrets.hasLocalKey).toBe(false);
  secrets.close();
});

test('a status that cannot be read is a failure and no status', async () => {
  const host = new FakeHost({
    'secrets.readStatus': () => {
      throw new AppError('SECRETS_UNAVAILABLE', 'The keychain is locked.');
    },
  });
  const secrets = new Secrets(createClient(host));
  await secrets.start();
  expect(secrets.status).toBeNull();
  expect(secrets.work).toMatchObject({ kind: 'failed', error: { code: 'SECRETS_UNAVAILABLE' } });
  secrets.close();
});
