import { join, resolve } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createTestedServer, type Server } from '../run/server.ts';
import { createSigningKey, encodeJwks, type SigningKey } from '../wire/jwk.ts';
import { startPlatform } from './own-platform.ts';
import { readReady } from './read-ready.ts';

export interface Servers {
  readonly main: Server;
  readonly narrow: Server | null;
  /** The key that the narrow platform trusts; a named platform does not know it. */
  readonly signingKey: SigningKey | null;
  /** Our own platform has every switch, so a check that does not apply to it fails. */
  readonly isOwn: boolean;
  stop(): Promise<void>;
}

export interface ServerChoice {
  readonly server: string | undefined;
  readonly narrowServer: string | undefined;
  readonly platform: string | undefined;
}

/** The program that is built beside the suite. */
const OWN_PROGRAM = resolve(import.meta.dirname, '..', 'platform', 'index.js');

/**
 * Small pages, so that lists have several, and an answer slow enough for a second request to meet
 * it while it streams.
 */
const MAIN_SWITCHES = ['--page-size', '3', '--pace-ms', '3'];

/**
 * A platform that is full after a few users cannot serve the other checks, so it is a second one.
 */
const NARROW_SWITCHES = ['--max-external-users', '6', '--no-creator-mode'];

function failureOf(results: readonly PromiseSettledResult<unknown>[]): unknown {
  const failed = results.find((result) => result.status === 'rejected');
  return failed?.reason;
}

async function startOwn(program: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-jwks-'));
  const jwksFile = join(folder, 'jwks.json');
  const signingKey = createSigningKey('conformance');
  await writeFile(jwksFile, encodeJwks(signingKey));
  const started = await Promise.allSettled([
    startPlatform(program, MAIN_SWITCHES),
    startPlatform(program, [...NARROW_SWITCHES, '--jwks', jwksFile]),
  ]);
  const stop = async () => {
    for (const result of started) if (result.status === 'fulfilled') await result.value.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const [main, narrow] = started;
  if (main.status === 'rejected' || narrow.status === 'rejected') {
    await stop();
    throw new Error('Our own platform did not start.', { cause: failureOf(started) });
  }
  return {
    main: createTestedServer('main', main.value.ready),
    narrow: createTestedServer('narrow', narrow.value.ready),
    signingKey,
    isOwn: true,
    stop,
  };
}

/** Opens the named platforms, or two of our own. */
export async function openServers(choice: ServerChoice): Promise<Servers> {
  const { server, narrowServer, platform } = choice;
  if (server === undefined) return startOwn(platform ?? OWN_PROGRAM);
  return {
    main: createTestedServer('main', await readReady(server)),
    narrow:
      narrowServer === undefined
        ? null
        : createTestedServer('narrow', await readReady(narrowServer)),
    signingKey: null,
    isOwn: false,
    stop: () => Promise.resolve(),
  };
}
