import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppAdapter } from 'electron-updater/out/AppAdapter';
import { startUpstream, type Upstream } from './upstream.ts';

/** How a feed misbehaves; `honest` is one that does not. */
export type FeedBehaviour = 'honest' | 'wrongHash' | 'halfDownload' | 'noChannel' | 'nonsense';

export interface UpdateFeed extends Upstream {
  /** Changes what the server does from now on. */
  behave(behaviour: FeedBehaviour): void;
}

/** The bytes of a package; nothing of it is ever installed in a test. */
export const PACKAGE_BYTES = Buffer.alloc(300_000, 'a newer Plumbline ');
const FILE = 'plumbline_9.9.9_amd64.deb';

function describe(behaviour: FeedBehaviour): string {
  const published = behaviour === 'wrongHash' ? 'what was published' : PACKAGE_BYTES;
  const sha512 = createHash('sha512').update(published).digest('base64');
  return [
    'version: 9.9.9',
    'files:',
    `  - url: ${FILE}`,
    `    sha512: ${sha512}`,
    `    size: ${String(PACKAGE_BYTES.length)}`,
    `path: ${FILE}`,
    `sha512: ${sha512}`,
    'releaseNotes: |',
    '  Charts are <b>faster</b>.',
    "releaseDate: '2026-11-24T12:00:00.000Z'",
    '',
  ].join('\n');
}

/** A server as a release is served from: the description of a channel, and a package. */
export async function startUpdateFeed(): Promise<UpdateFeed> {
  let behaviour: FeedBehaviour = 'honest';
  const upstream = await startUpstream((response, { path }) => {
    if (path.startsWith('/latest-linux.yml')) {
      if (behaviour === 'noChannel') response.writeHead(404).end('not here');
      else response.end(behaviour === 'nonsense' ? '<html>Sign in</html>' : describe(behaviour));
      return;
    }
    if (path !== `/${FILE}`) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': String(PACKAGE_BYTES.length) });
    if (behaviour !== 'halfDownload') {
      response.end(PACKAGE_BYTES);
      return;
    }
    response.write(PACKAGE_BYTES.subarray(0, 100_000), () => response.destroy());
  });
  return {
    ...upstream,
    behave: (next) => {
      behaviour = next;
    },
  };
}

export interface TestedApp extends AppAdapter {
  /** How often an installation was prepared for the moment of quitting. */
  readonly quitHandlers: readonly ((exitCode: number) => void)[];
}

/** An installed app, as the updater sees one. */
export function createTestedApp(dir: string, feedUrl: string, version: string): TestedApp {
  const appUpdateConfigPath = join(dir, 'app-update.yml');
  writeFileSync(appUpdateConfigPath, `provider: generic\nurl: ${feedUrl}\n`);
  const quitHandlers: ((exitCode: number) => void)[] = [];
  return {
    version,
    name: 'Plumbline',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: join(dir, 'profile'),
    baseCachePath: join(dir, 'cache'),
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler) => quitHandlers.push(handler),
    quitHandlers,
  };
}
