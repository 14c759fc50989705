import nodeModule from 'node:module';
import { crashReporter } from 'electron';
import type { Log } from '../logging/log.ts';

/**
 * Node would obey this variable and trust every certificate, perhaps without the user's knowledge.
 */
export function dropUnsafeEnvironment(environment: NodeJS.ProcessEnv): void {
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
}

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

/** Crash reports stay in the profile: they may hold anything of a process's memory. */
export function keepCrashReports(): void {
  crashReporter.start({ uploadToServer: false });
}

/** The cache exists from Node 22 on, so in production; the Electron of the tests lacks it. */
export function enableCompileCache(dir: string): void {
  const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  if (typeof enable === 'function') Reflect.apply(enable, nodeModule, [dir]);
}
