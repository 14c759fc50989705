import process from 'node:process';
import { ROOT, resolveInProject, isMainModule, readManifest } from './project.mjs';
import { findStaleDependency, installDependencies } from './setup/dependencies.mjs';
import { findRuntimeProblem, installRuntime } from './setup/electron-runtime.mjs';
import { toSetupFailure } from './setup/failure.mjs';
import { requireNode } from './setup/node-version.mjs';
import { printProgress, formatSeconds } from './setup/progress.mjs';
import { withLock } from './setup/lock-file.mjs';
import { findMissingPackages, installPackages, isWorthStopping } from './setup/system-packages.mjs';
import { isPurpose } from './setup/system-requirements.mjs';

/** @typedef {import('./setup/system-requirements.mjs').Purpose} Purpose */

/**
 * Makes this checkout ready for a purpose; says nothing where nothing is to do.
 * @param {Purpose} purpose
 */
export async function setUp(purpose) {
  requireNode(
    process.versions.node,
    readManifest(resolveInProject('package.json')).engines?.node ?? '',
  );
  if (await isReady(purpose)) return;
  const startedMs = Date.now();
  await withLock(resolveInProject('out', '.setup.lock'), async () => {
    // keytar is compiled during npm ci, against a system package.
    await installPackages(await findMissingPackages(purpose));
    const reason = findStaleDependency();
    if (reason !== undefined) await installDependencies(reason);
    if ((await findRuntimeProblem({ start: true })) !== undefined) await installRuntime();
  });
  printProgress(`setup  ready after ${formatSeconds(Date.now() - startedMs)}`);
}

/** @param {Purpose} purpose */
async function isReady(purpose) {
  if (findStaleDependency() !== undefined) return false;
  const [packages, problem] = await Promise.all([
    findMissingPackages(purpose),
    findRuntimeProblem({ start: true }),
  ]);
  return problem === undefined && !packages.some(isWorthStopping);
}

/**
 * The same for a script that goes on afterwards: a failure ends the process with its words.
 * @param {Purpose} purpose
 */
export async function setUpOrExit(purpose) {
  try {
    await setUp(purpose);
  } catch (error) {
    const failure = toSetupFailure(error, ROOT);
    if (failure === undefined) throw error;
    printProgress(`\nsetup cannot go on.\n${failure.message}`);
    process.exit(1);
  }
}

if (isMainModule(import.meta.url)) {
  // By hand: parseArgs came with Node 18.3, and an older Node has to get as far as its own check.
  const [, , flag = '--for', purpose = 'test'] = process.argv;
  if (flag !== '--for' || !isPurpose(purpose)) {
    printProgress('usage: node scripts/setup.mjs [--for start|demo|bench|test|package]');
    process.exit(2);
  }
  await setUpOrExit(purpose);
}
