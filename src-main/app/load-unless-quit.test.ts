import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { loadUnlessQuit } from './load-unless-quit.ts';

it('returns what was loaded, and listens no longer', async () => {
  const app = new EventEmitter();
  expect(await loadUnlessQuit(app, () => Promise.resolve('main'))).toBe('main');
  expect(app.listenerCount('before-quit')).toBe(0);
});

it('returns nothing to open when the app was asked to quit while it loaded', async () => {
  const app = new EventEmitter();
  const load = async (): Promise<string> => {
    await Promise.resolve();
    app.emit('before-quit');
    return 'main';
  };
  expect(await loadUnlessQuit(app, load)).toBeNull();
});

it('passes a failure on, and listens no longer', async () => {
  const app = new EventEmitter();
  const loading = loadUnlessQuit(app, () => Promise.reject(new Error('broken')));
  await expect(loading).rejects.toThrow('broken');
  expect(app.listenerCount('before-quit')).toBe(0);
});
