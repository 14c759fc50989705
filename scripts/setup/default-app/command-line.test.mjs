import { expect, it } from 'vitest';
import { parseCommandLine } from './command-line.mjs';

it('reads what Playwright puts ahead of the app', () => {
  const args = ['-r', '/pw/loader.js', '--no-sandbox', '--inspect=0', '.', '--profile-dir', '/p'];
  expect(parseCommandLine(args)).toEqual({
    preloads: ['/pw/loader.js'],
    candidates: ['.', '/p'],
    wantsVersion: false,
  });
});

it('takes --version for itself only ahead of the app', () => {
  expect(parseCommandLine(['--version']).wantsVersion).toBe(true);
  expect(parseCommandLine(['.', '--version']).wantsVersion).toBe(false);
});
