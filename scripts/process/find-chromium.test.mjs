import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from './find-chromium.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-path-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PLUMBLINE_CHROMIUM', undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** @param {string} name */
async function install(name) {
  const file = join(folder, name);
  await writeFile(file, '', { mode: 0o755 });
  return file;
}

it('is the headless shell where both are installed', async () => {
  expect(findChromium()).toBeUndefined();
  const complete = await install('chromium');
  expect(findChromium()).toBe(complete);
  const shell = await install('chromium-headless-shell');
  expect(findChromium()).toBe(shell);
});

it('is the one that was chosen, by name or by path', async () => {
  await install('chromium');
  const own = await install('own-chromium');
  vi.stubEnv('PLUMBLINE_CHROMIUM', 'own-chromium');
  expect(findChromium()).toBe(own);
  vi.stubEnv('PLUMBLINE_CHROMIUM', own);
  expect(findChromium()).toBe(own);
  vi.stubEnv('PLUMBLINE_CHROMIUM', 'missing');
  expect(findChromium).toThrow('names no program: missing');
  vi.stubEnv('PLUMBLINE_CHROMIUM', '');
  expect(findChromium()).toBe(join(folder, 'chromium'));
});
