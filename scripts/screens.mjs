import { rmSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildOrExit } from './build.mjs';
import { runInherited } from './process/run.mjs';
import { resolveInModules, resolveInProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { printProgress } from './setup/progress.mjs';
import { withDisplay } from './with-display.mjs';
import { withKeyring } from './with-keyring.mjs';

const USAGE = 'usage: npm run screens [-- --only NAME --axe]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        /** The first letters of the scenes’ names. */
        only: { type: 'string', default: '' },
        /** Also checks every picture by the rules of WCAG 2.2 AA. */
        axe: { type: 'boolean', default: false },
      },
    });
    if (/^[\w-]*$/.test(values.only)) return values;
    throw new Error(`--only takes the first letters of a scene’s name, not “${values.only}”`);
  } catch (error) {
    printProgress(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

const { only, axe } = readOptions();
await setUpOrExit('demo');
await buildOrExit();
// Pictures of an older list of scenes must not stay.
if (only === '') rmSync(resolveInProject('out', 'screens'), { recursive: true, force: true });
const args = [
  resolveInModules('@playwright', 'test', 'cli.js'),
  'test',
  '--config=e2e/screens/playwright.config.ts',
  // The last word of a test's title is the scene's name.
  ...(only === '' ? [] : [`--grep= ${only}[^ ]*$`]),
];
process.exitCode = await withKeyring((base) =>
  withDisplay((env) => {
    const asked = axe ? { ...env, PLUMBLINE_SCREENS_AXE: '1' } : env;
    return runInherited(process.execPath, args, { env: asked });
  }, base),
);
