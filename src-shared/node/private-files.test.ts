import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mendOpenFiles } from './private-files.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plumbline-private-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test('what others could read is closed to them, and links are left alone', async () => {
  const outside = join(dir, 'outside');
  const profile = join(dir, 'profile');
  const archive = join(profile, 'archive');
  mkdirSync(archive, { recursive: true });
  for (const path of [outside, join(archive, 'a.sqlite'), join(archive, 'a.sqlite-wal')]) {
    writeFileSync(path, '');
    chmodSync(path, 0o644);
  }
  writeFileSync(join(profile, 'own.json'), '', { mode: 0o600 });
  chmodSync(archive, 0o755);
  chmodSync(profile, 0o775);
  symlinkSync(outside, join(profile, 'link'));
  expect(await mendOpenFiles(profile)).toBe(4);
  expect([profile, archive].map(modeOf)).toEqual(['700', '700']);
  expect(modeOf(join(archive, 'a.sqlite'))).toBe('600');
  expect(modeOf(join(archive, 'a.sqlite-wal'))).toBe('600');
  expect(modeOf(outside)).toBe('644');
  expect(await mendOpenFiles(profile)).toBe(0);
});

test('a folder that is not there is an error of the caller', async () => {
  await expect(mendOpenFiles(join(dir, 'gone'))).rejects.toThrow('ENOENT');
});
