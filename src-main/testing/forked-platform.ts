import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartPlatform } from '../local-platform/local-platform.ts';

export const READY = {
  ready: true as const,
  baseUrl: 'http://127.0.0.1:1',
  chatBaseUrl: 'http://127.0.0.1:2',
  dataApiUrl: 'http://127.0.0.1:3',
  accountName: 'local',
  agents: [{ id: '1', name: 'Planner', deploymentId: 1 }],
  deployments: [{ id: 1, name: 'Samples', workbookIds: [1], tokenAuth: false }],
  internalUser: { username: 'ana', email: 'ana@example.org' },
  keys: null,
  accessToken: null,
  jwt: null,
};

/** The behaviour of a test's platform, as the text of a script over `tell` and `onOrder`. */
const PRELUDE = `
const tell = (note) => process.send(note);
const ready = () => tell({ type: 'ready', ready: ${JSON.stringify(READY)} });
const onOrder = (listener) => process.on('message', listener);
`;

export interface ForkedPlatform {
  readonly start: StartPlatform;
  /** Processes that were started and have not exited. */
  readonly alive: Set<number>;
  readonly startCount: () => number;
}

/** Real processes that speak the platform's notes; only their wire is Node's instead of Electron's. */
export function createForkedPlatform(dir: string, behaviour: string): ForkedPlatform {
  const script = join(dir, 'platform.cjs');
  writeFileSync(script, PRELUDE + behaviour);
  const alive = new Set<number>();
  let count = 0;
  return {
    alive,
    startCount: () => count,
    start: (listener) => {
      count += 1;
      const child = fork(script, [], {
        stdio: 'ignore',
        execArgv: [],
        env: { RUN: String(count) },
      });
      const pid = child.pid ?? 0;
      alive.add(pid);
      child.on('message', listener.onMessage);
      child.on('exit', (code) => {
        alive.delete(pid);
        listener.onExit(code ?? -1);
      });
      return {
        post: (order) => {
          child.send(order);
        },
        end: () => {
          child.kill('SIGKILL');
        },
      };
    },
  };
}
