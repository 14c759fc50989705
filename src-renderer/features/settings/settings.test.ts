import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#shared/settings.ts';
import { createClient } from '../../ipc/client.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { createGate } from '../../testing/gate.ts';
import { SettingsState } from './settings.svelte.ts';

const DARK: Settings = { ...DEFAULT_SETTINGS, theme: 'dark' };
const LIGHT: Settings = { ...DEFAULT_SETTINGS, theme: 'light' };

test('a push is newer than the answer to a question asked before it', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'settings.read': async () => {
      await gate.opened;
      return LIGHT;
    },
  });
  const settings = new SettingsState(createClient(host));
  const started = settings.start();
  host.push('settings.changed', DARK);
  gate.open();
  await started;
  expect(settings.value.theme).toBe('dark');
  settings.close();
  expect(host.open().listeners).toBe(0);
});

test('a save that fails takes back its own change and no newer one', async () => {
  const gate = createGate();
  const host = new FakeHost({
    'settings.save': async () => {
      await gate.opened;
      throw new AppError('ARCHIVE_FAILED', 'The disk is full.');
    },
  });
  const settings = new SettingsState(createClient(host));
  await settings.start();
  const saved = settings.save({ zoomFactor: 1.5 });
  expect(settings.value.zoomFactor).toBe(1.5);
  host.push('settings.changed', DARK);
  expect(settings.value).toEqual({ ...DARK, zoomFactor: 1.5 });
  gate.open();
  await saved;
  expect(settings.value).toEqual(DARK);
  expect(settings.error?.code).toBe('ARCHIVE_FAILED');
  settings.close();
});

test('two changes made at once show both, whichever is saved first', async () => {
  const gate = createGate();
  let saved = DEFAULT_SETTINGS;
  const host: FakeHost = new FakeHost({
    'settings.save': async (patch) => {
      if (patch.theme !== undefined) await gate.opened;
      saved = settingsSchema.parse({ ...saved, ...patch });
      host.push('settings.changed', saved);
      return saved;
    },
  });
  const settings = new SettingsState(createClient(host));
  await settings.start();
  const first = settings.save({ theme: 'dark' });
  await settings.save({ zoomFactor: 1.5 });
  expect(settings.value).toEqual({ ...DARK, zoomFactor: 1.5 });
  gate.open();
  await first;
  expect(settings.value).toEqual({ ...DARK, zoomFactor: 1.5 });
  settings.close();
});
