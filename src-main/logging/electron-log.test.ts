import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { createElectronLog } from './electron-log.ts';
import { Redactor } from './redactor.ts';

it('writes to the profile’s file and warns on stderr, both without secrets', () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
  });
  const file = join(makeTempDir(), 'logs', 'main.log');
  const redactor = new Redactor();
  redactor.learn('correct-horse');
  const log = createElectronLog(file, redactor);
  log.info('quiet fact', { rows: 3 });
  log.warn('the key correct-horse', { apiKey: 'never-learned' });
  log.error('failed', new Error('with correct-horse inside'));

  const written = readFileSync(file, 'utf8');
  const warned = stderr.mock.calls.map(([text]) => String(text)).join('');
  for (const text of [written, warned]) {
    expect(text).not.toContain('correct-horse');
    expect(text).not.toContain('never-learned');
    expect(text).toContain('with [redacted] inside');
  }
  expect(written).toContain('quiet fact');
  expect(warned).not.toContain('quiet fact');
});
