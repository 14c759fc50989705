import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

describe('parseCommandLine', () => {
  it('finds our switches between Chromium’s and the app’s path', () => {
    const args = [
      '--no-sandbox',
      '.',
      '--profile-dir',
      '/p',
      '--inspect=0',
      '--platform-pace-ms=20',
    ];
    expect(parseCommandLine(args)).toEqual({
      profileDir: '/p',
      platformPaceMs: 20,
      policyFile: null,
      moveProgressDir: null,
    });
  });

  it('has the usual profile and full speed by default', () => {
    expect(parseCommandLine([])).toEqual({
      profileDir: null,
      platformPaceMs: null,
      policyFile: null,
      moveProgressDir: null,
    });
  });

  it.each([
    ['--profile-dir'],
    ['--profile-dir='],
    ['--move-progress'],
    ['--move-progress='],
    ['--platform-pace-ms'],
    ['--platform-pace-ms=fast'],
    ['--platform-pace-ms=-1'],
  ])('refuses %s instead of guessing', (arg) => {
    expect(() => parseCommandLine([arg])).toThrow(/--/);
  });
});
