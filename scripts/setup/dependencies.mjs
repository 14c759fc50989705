import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { npmCommand } from '../process/npm.mjs';
import { runQuietly } from '../process/run.mjs';
import { resolveInModules, resolveInProject, readJson, readManifest } from '../project.mjs';
import { SetupFailure } from './failure.mjs';
import { compareTrees } from './lock-comparison.mjs';
import { runSetupStep } from './progress.mjs';

/** @typedef {{ packages: import('./lock-comparison.mjs').LockEntries }} Lock */

const KEYTAR_ADDON = resolveInModules('keytar', 'build', 'Release', 'keytar.node');

/** @returns {string | undefined} why the installed tree is not the one of the lock file */
export function findStaleDependency() {
  const wanted = readLock(resolveInProject('package-lock.json'));
  // npm writes this file last: where it is missing, an installation was cut short.
  const installedFile = resolveInModules('.package-lock.json');
  if (!existsSync(installedFile)) return 'nothing is installed yet';
  const difference = compareTrees(wanted, readLock(installedFile), (path) => {
    const file = resolveInProject(path, 'package.json');
    return existsSync(file) ? readManifest(file).version : undefined;
  });
  if (difference !== undefined) return difference;
  return existsSync(KEYTAR_ADDON) ? undefined : 'keytar was not built';
}

/** @param {string} reason */
export async function installDependencies(reason) {
  await runSetupStep(`npm ci (${reason})`, async () => {
    const [command, ...before] = npmCommand();
    const args = [...before, 'ci', '--no-audit', '--no-fund', '--no-progress'];
    const { code, output } = await runQuietly(command, args, { env: npmEnvironment() });
    if (code !== 0) throw npmFailure(`npm ci ended with ${String(code)}:\n${firstErrors(output)}`);
    const left = findStaleDependency();
    if (left !== undefined) throw npmFailure(`npm ci reported success, and yet: ${left}`);
  });
}

/** @param {string} why */
function npmFailure(why) {
  const mend = 'npm run setup    (after what npm names is mended)';
  return new SetupFailure({ missing: 'the packages of package-lock.json', why, mend });
}

/**
 * npm says what went wrong first, and then how it is used.
 * @param {string} output
 */
function firstErrors(output) {
  const errors = output.split('\n').filter((line) => /^npm error \S/.test(line));
  return errors.slice(0, 10).join('\n');
}

/** @param {string} file one of npm's own lock files */
function readLock(file) {
  const lock = /** @type {Lock} */ (readJson(file));
  return lock.packages;
}

/**
 * keytar is compiled where its ready-made file cannot be fetched, and then node-gyp would fetch
 * Node's headers too. Most installations of Node bring them along.
 */
function npmEnvironment() {
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node_api.h'));
  const nodedir = hasHeaders ? { npm_config_nodedir: prefix } : {};
  return { ...nodedir, ...process.env };
}
