import type { Log } from '../logging/log.ts';

/** What nobody caught is written down before Electron shows it: its dialog is gone with a click. */
export function logCrashes(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    log.error('An error that nobody caught.', error);
  });
  process.on('unhandledRejection', (reason) => {
    log.error('A rejection that nobody caught.', reason);
  });
}
