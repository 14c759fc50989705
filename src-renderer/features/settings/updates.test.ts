import { expect, test } from 'vitest';
import type { FoundUpdate, UpdateState } from '#shared/updates.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { Updates } from './updates.svelte.ts';

const UPDATE: FoundUpdate = { version: '9.9.9', changes: null, bytes: 1 };
const AVAILABLE: UpdateState = { kind: 'available', update: UPDATE };

async function openUpdates(host: FakeHost) {
  const updates = new Updates(createClient(host));
  const found: string[] = [];
  updates.onFound(({ version }) => found.push(version));
  await updates.start();
  return { updates, found };
}

test('a version that main finds by itself is announced once', async () => {
  const host = new FakeHost();
  const { updates, found } = await openUpdates(host);
  host.push('updates.changed', { kind: 'checking' });
  host.push('updates.changed', AVAILABLE);
  expect(found).toEqual(['9.9.9']);
  host.push('updates.changed', { kind: 'downloading', update: UPDATE, percent: 3 });
  host.push('updates.changed', AVAILABLE);
  expect(found).toEqual(['9.9.9']);
  updates.close();
  expect(host.open().listeners).toBe(0);
});

test('a version that the analyst asked for is on screen already', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'updates.check': async () => {
      await gate.opened;
      return AVAILABLE;
    },
  });
  const { updates, found } = await openUpdates(host);
  const checked = updates.check();
  host.push('updates.changed', { kind: 'checking' });
  host.push('updates.changed', AVAILABLE);
  gate.open();
  await checked;
  expect(updates.state).toEqual(AVAILABLE);
  expect(found).toEqual([]);
  updates.close();
});
