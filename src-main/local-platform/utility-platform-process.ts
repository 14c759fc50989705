import { mkdirSync } from 'node:fs';
import { utilityProcess } from 'electron';
import type { Log } from '../logging/log.ts';
import type { StartPlatform } from './local-platform.ts';

/**
 * The variables that a process needs to run; everything else in the environment may be a secret.
 */
const PASSED_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
];

export interface UtilityPlatformOptions {
  readonly entry: string;
  readonly dataDir: string;
  readonly paceMs: number | null;
  readonly log: Log;
}

function pickEnvironment(source: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => {
      const value = source[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Runs the built local platform as a utility process of Electron: it cannot outlive the app. */
export function createUtilityPlatform(options: UtilityPlatformOptions): StartPlatform {
  const { entry, dataDir, paceMs, log } = options;
  const pace = paceMs === null ? [] : ['--pace-ms', String(paceMs)];
  return (listener) => {
    mkdirSync(dataDir, { recursive: true });
    const child = utilityProcess.fork(entry, ['--port', '0', '--data', dataDir, ...pace], {
      serviceName: 'Plumbline local platform',
      env: pickEnvironment(process.env),
      stdio: 'pipe',
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => {
        log.info(`local platform: ${chunk.toString('utf8').trimEnd()}`);
      });
    }
    child.on('message', listener.onMessage);
    child.on('exit', listener.onExit);
    return {
      post: (order) => {
        child.postMessage(order);
      },
      end: () => {
        child.kill();
      },
    };
  };
}
