import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildOrExit } from './build.mjs';
import { hasCommand } from './process/run.mjs';
import { resolveInProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { printProgress } from './setup/progress.mjs';
import { hasSessionBus } from './setup/system-requirements.mjs';
import { withDisplay } from './with-display.mjs';
import { withKeyring } from './with-keyring.mjs';

const QUESTION = 'Top 10 movies by worldwide gross';
const USAGE = 'usage: npm run demo [-- --question "…" --out DIR]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        question: { type: 'string', default: QUESTION },
        out: { type: 'string', default: resolveInProject('out', 'demo') },
      },
    });
    if (values.question.trim() === '') throw new Error('--question is empty');
    return { question: values.question.trim(), out: resolve(values.out) };
  } catch (error) {
    printProgress(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

/**
 * A keyring of its own where that is possible, so that the demo leaves nothing in the user's.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 */
function withKeychain(work) {
  const canHaveOwn = hasCommand('gnome-keyring-daemon') && hasCommand('dbus-daemon');
  if (hasSessionBus(process.env) && !canHaveOwn) return work(process.env);
  return withKeyring(work);
}

const options = readOptions();
await setUpOrExit('demo');
await buildOrExit();
// Imported late: before setup its packages may not be there.
const { runDemo } = await import('./demo/run-demo.mjs');
try {
  const answer = await withKeychain((base) =>
    withDisplay((env) => runDemo({ ...options, env }), base),
  );
  console.log(answer);
} catch (error) {
  printProgress(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
