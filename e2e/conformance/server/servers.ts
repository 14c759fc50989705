import { resolve } from 'node:path';
import { toServer, type Server } from '../run/server.ts';
import { startPlatform } from './own-platform.ts';
import { readReady } from './read-ready.ts';

export interface Servers {
  readonly main: Server;
  readonly narrow: Server | null;
  /** Our own platform has every switch: there, a check that does not apply is a failure. */
  readonly isOwn: boolean;
  stop(): Promise<void>;
}

export interface ServerChoice {
  readonly server: string | undefined;
  readonly narrowServer: string | undefined;
  readonly platform: string | undefined;
}

/** Built beside the suite. */
const OWN_PROGRAM = resolve(import.meta.dirname, '..', 'platform', 'index.js');

/**
 * Small pages, so that lists have several; and an answer slow enough for a second request to meet
 * it while it streams.
 */
const MAIN_SWITCHES = ['--page-size', '3', '--pace-ms', '3'];

/** A platform that is full after a few users cannot serve the other checks: it is a second one. */
const NARROW_SWITCHES = ['--max-external-users', '6', '--no-creator-mode'];

async function startOwn(program: string): Promise<Servers> {
  const started = await Promise.allSettled([
    startPlatform(program, MAIN_SWITCHES),
    startPlatform(program, NARROW_SWITCHES),
  ]);
  const [main, narrow] = started;
  const stop = async () => {
    for (const result of started) if (result.status === 'fulfilled') await result.value.stop();
  };
  if (main.status === 'rejected' || narrow.status === 'rejected') {
    await stop();
    const failed = [main, narrow].find(({ status }) => status === 'rejected');
    throw new Error('Our own platform did not start.', {
      cause: failed?.status === 'rejected' ? failed.reason : undefined,
    });
  }
  return {
    main: toServer('main', main.value.ready),
    narrow: toServer('narrow', narrow.value.ready),
    isOwn: true,
    stop,
  };
}

/** The platforms that were named, or two of our own. */
export async function openServers(choice: ServerChoice): Promise<Servers> {
  const { server, narrowServer, platform } = choice;
  if (server === undefined) return startOwn(platform ?? OWN_PROGRAM);
  return {
    main: toServer('main', await readReady(server)),
    narrow: narrowServer === undefined ? null : toServer('narrow', await readReady(narrowServer)),
    isOwn: false,
    stop: () => Promise.resolve(),
  };
}
