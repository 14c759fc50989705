import process from 'node:process';
import { buildOrExit } from './build.mjs';
import { runInherited, runQuietly } from './process/run.mjs';
import { resolveInModules, resolveInProject } from './project.mjs';
import { setUpOrExit } from './setup.mjs';
import { printProgress } from './setup/progress.mjs';

const args = process.argv.slice(2);

/** @param {string} name */
const hasSwitch = (name) => args.some((arg) => arg === name || arg.startsWith(`${name}=`));

async function buildSuite() {
  const vite = resolveInModules('vite', 'bin', 'vite.js');
  const command = [vite, 'build', '--config', 'vite.conformance.config.ts'];
  const { code, output } = await runQuietly(process.execPath, command);
  if (code === 0) return true;
  printProgress(`build  conformance suite: failed with ${String(code)}\n${output}`);
  return false;
}

await setUpOrExit('start');
// Against a server that is named, nothing of ours is needed but the suite.
if (!hasSwitch('--server') && !hasSwitch('--platform')) await buildOrExit();
process.exitCode = (await buildSuite())
  ? await runInherited(process.execPath, [
      resolveInProject('out', 'conformance', 'index.js'),
      ...args,
    ])
  : 1;
