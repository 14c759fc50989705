import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { writeLicences } from './build/licences.mjs';
import { STAMP_FILE, hashInputs, readStamp, createStamp } from './build/stamp.mjs';
import { runQuietly } from './process/run.mjs';
import { resolveInModules, resolveInProject, isMainModule } from './project.mjs';
import { withLock } from './setup/lock-file.mjs';
import { printProgress, formatSeconds } from './setup/progress.mjs';

/**
 * Builds the app, the local platform and its viewer's pages where a source has changed since the last build.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} false where a part could not be built; its words are then on stderr
 */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return true;
  return withLock(resolveInProject('out', '.build.lock'), async () => {
    // Another build may have done it while this one waited for its turn.
    if (!force && isFresh()) return true;
    const startedMs = Date.now();
    // Taken before, so that what is edited meanwhile counts as not yet built.
    const inputs = hashInputs();
    printProgress('build  app, local platform and viewer’s pages …');
    const electronVite = resolveInModules('electron-vite', 'bin', 'electron-vite.js');
    const vite = resolveInModules('vite', 'bin', 'vite.js');
    const parts = await Promise.all([
      buildPart('app', [electronVite, 'build']),
      buildPart('local platform', [vite, 'build', '--config', 'vite.platform.config.ts']),
      buildPart('viewer’s pages', [vite, 'build', '--config', 'vite.viewer.config.ts']),
    ]);
    if (parts.includes(false)) return false;
    writeLicences();
    mkdirSync(resolveInProject('out'), { recursive: true });
    writeFileSync(STAMP_FILE, createStamp(inputs));
    printProgress(`build    done in ${formatSeconds(Date.now() - startedMs)}`);
    return true;
  });
}

/** @param {{ force?: boolean }} [options] */
export async function buildOrExit(options) {
  if (!(await build(options))) process.exit(1);
}

function isFresh() {
  return readStamp() === createStamp(hashInputs());
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
async function buildPart(name, args) {
  const colours = process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code, output } = await runQuietly(process.execPath, args, {
    // NODE_ENV set by whoever started us would turn a production build into another one.
    env: { ...process.env, NODE_ENV: 'production', ...colours },
  });
  if (code !== 0) printProgress(`build  ${name}: failed with ${String(code)}\n${output}`);
  return code === 0;
}

if (isMainModule(import.meta.url)) {
  await buildOrExit({ force: process.argv.includes('--force') });
}
