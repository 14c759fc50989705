import type { Log } from '../logging/log.ts';

/**
 * Uncaught errors are logged before Electron shows them, because its dialog disappears with a
 * click.
 */
export function logCrashes(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    log.error('An error that nobody caught.', error);
  });
  process.on('unhandledRejection', (reason) => {
    log.error('A rejection that nobody caught.', reason);
  });
}
