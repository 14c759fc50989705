import { resolve } from 'node:path';
import { keepFilesPrivate } from '#shared/node/private-files.ts';
import { destination } from 'pino';
import { createPlanner } from './agent/planner/create-planner.ts';
import { findHost } from './host.ts';
import { createLog } from './log.ts';
import { run } from './run.ts';

// The threads and keys of this folder are the user's alone.
keepFilesPrivate();
// The log is synchronous, because the lines before a crash explain it.
const log = createLog(destination({ fd: 2, sync: true }));
const args = process.argv.slice(2);

/** The build leaves the prepared sample data beside the program (`vite.platform.config.ts`). */
const prepared = {
  files: { dir: import.meta.dirname, program: import.meta.filename },
  onUnusable: (error: unknown) => {
    log.warn(
      { cause: error },
      'The sample data is loaded anew, because the prepared one is not used.',
    );
  },
};
const createAgent = () => createPlanner({ prepared });
/** The build leaves the viewer's pages in a folder beside the program's (`vite.viewer.config.ts`). */
const viewerDir = resolve(import.meta.dirname, '..', 'viewer');

// The process exits explicitly: a client that reads slowly must not keep a closed platform alive.
process.exit(await run({ args, host: findHost(log), log, viewerDir, createAgent }));
