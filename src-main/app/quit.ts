import type { App } from 'electron';
import type { Log } from '../logging/log.ts';

/** A close that hangs must not keep the app from ending. */
const CLOSE_MAX_MS = 8_000;

/** Holds the quit back until everything open is closed: streams, the local platform, the archive. */
export function quitCleanly(app: App, close: () => Promise<void>, log: Log): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const late = setTimeout(() => {
      log.error('Closing took too long; the app ends without waiting for it.');
      app.exit(1);
    }, CLOSE_MAX_MS);
    void close()
      .catch((error: unknown) => {
        log.error('Closing failed.', error);
      })
      .finally(() => {
        clearTimeout(late);
        state = 'closed';
        app.quit();
      });
  });
}
