import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsStore } from '../app/settings-store.ts';
import { readProfileId } from '../app/profile-identity.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { makeTempDir } from '../testing/temp-dir.ts';

describe('SettingsStore', () => {
  it('keeps what was saved and tells who listens, until they stop', () => {
    const path = join(makeTempDir(), 'settings.json');
    const store = new SettingsStore(path, new MemoryLog());
    expect(store.read()).toEqual(DEFAULT_SETTINGS);
    const themes: string[] = [];
    const stop = store.onChange(({ theme }) => themes.push(theme));
    store.save({ theme: 'dark', zoomFactor: undefined });
    stop();
    store.save({ zoomFactor: 1.25 });
    expect(themes).toEqual(['dark']);
    const later = new SettingsStore(path, new MemoryLog());
    expect(later.read()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', zoomFactor: 1.25 });
    expect(readdirSync(dirname(path))).toEqual(['settings.json']);
  });

  it.each(['{"theme":', '{"theme":"pink"}', '[]', ''])(
    'sets the unreadable file %j aside, says so, and starts with the defaults',
    (text) => {
      const path = join(makeTempDir(), 'settings.json');
      writeFileSync(path, text);
      const log = new MemoryLog();
      expect(new SettingsStore(path, log).read()).toEqual(DEFAULT_SETTINGS);
      expect(log.entries).toHaveLength(1);
      const [backupName] = readdirSync(dirname(path));
      expect(backupName).toMatch(/^settings\.json\.broken-\d+$/);
      expect(readFileSync(join(dirname(path), backupName ?? ''), 'utf8')).toBe(text);
    },
  );
});

describe('readProfileId', () => {
  it('is made once, and differs between profiles', () => {
    const path = join(makeTempDir(), 'profile.json');
    const other = join(makeTempDir(), 'profile.json');
    const id = readProfileId(path, new MemoryLog());
    expect(readProfileId(path, new MemoryLog())).toBe(id);
    expect(readProfileId(other, new MemoryLog())).not.toBe(id);
  });
});
