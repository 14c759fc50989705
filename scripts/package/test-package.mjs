import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCurrentFuseWire } from '@electron/fuses';
import { runOrThrow } from '../process/run.mjs';
import { resolveInProject } from '../project.mjs';
import { printProgress } from '../setup/progress.mjs';
import { withDisplay } from '../with-display.mjs';
import { findWrongFuses } from './after-pack.mjs';
import { BareSystem } from './bare-system.mjs';
import { createWaylandDisplay, createX11Display, InstalledApp } from './installed-app.mjs';

const WORK = resolveInProject('out', 'package', 'bare-system');
const PICTURES = resolveInProject('out', 'package');
const QUESTION = 'Top 10 movies by worldwide gross';
const EXECUTABLE = '/opt/Plumbline/plumbline';
const DESKTOP_ENTRY = '/usr/share/applications/plumbline.desktop';
const METAINFO = '/usr/share/metainfo/app.plumbline.Plumbline.metainfo.xml';

/**
 * Installs the deb in a bare system, asks a question as a user who is not root, with the sandbox on,
 * removes the package and looks for what is left of it. Then the same question under Wayland, where
 * windows are drawn in another way.
 * @param {readonly string[]} packages files, the deb among them
 * @returns {Promise<boolean>}
 */
export async function testPackage(packages) {
  const deb = packages.find((file) => file.endsWith('.deb'));
  if (deb === undefined) throw new Error('There is no deb to test.');
  const obstacle = BareSystem.findObstacle();
  if (obstacle !== undefined) throw new Error(`The package cannot be tested here: ${obstacle}.`);
  const system = new BareSystem(WORK);
  await system.reset();
  const depends = (await runOrThrow('dpkg-deb', ['--field', deb, 'Depends'])).trim().split(', ');
  await system.prepare(depends);
  copyFileSync(deb, join(system.shared, 'plumbline.deb'));
  const before = await system.listFiles();
  await system.run(['dpkg', '--install', '/mnt/plumbline.deb']);
  const faults = [
    ...(await findInstallFaults(system)),
    ...(await withDisplay(
      (env) => findFaultsInUse(system, 'X11', createX11Display(system, env)),
      withoutDisplay(),
    )),
  ];
  await system.run(['dpkg', '--purge', 'plumbline']);
  faults.push(...compareFiles(before, await system.listFiles()));
  // Only now, because a compositor brings libraries that our package must depend on itself.
  await system.install(['weston']);
  await system.run(['dpkg', '--install', '/mnt/plumbline.deb']);
  faults.push(...(await findFaultsInUse(system, 'Wayland', createWaylandDisplay())));
  for (const fault of faults) printProgress(`package  ✗ ${fault}`);
  printProgress(`package  test: 1 deb, ${faults.length === 0 ? 'passed' : 'failed'}`);
  return faults.length === 0;
}

/** A display of our own even where there is one, because the app's user may not use that. */
function withoutDisplay() {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  return env;
}

/**
 * @param {BareSystem} system
 * @returns {Promise<string[]>}
 */
async function findInstallFaults(system) {
  const faults = [];
  const changed = await system.run(['dpkg', '--verify', 'plumbline']);
  if (changed !== '') faults.push(`installed files differ from the package’s: ${changed}`);
  await system.run(['desktop-file-validate', DESKTOP_ENTRY]);
  await system.run(['appstreamcli', 'validate', '--no-net', METAINFO]);
  const handler = ['xdg-mime', 'query', 'default', 'x-scheme-handler/plumbline'];
  const entry = (await system.run(handler)).trim();
  if (entry !== 'plumbline.desktop') faults.push(`plumbline:// is opened by ${entry || 'nobody'}`);
  await system.run(['cp', EXECUTABLE, '/mnt/executable']);
  const executable = join(system.shared, 'executable');
  const wrong = await findWrongFuses(executable);
  if (wrong.length > 0) faults.push(`the fuses ${wrong.join(', ')} are not set`);
  const count = Object.keys(await getCurrentFuseWire(executable)).length - 1;
  const mode = (await system.run(['stat', '-c', '%a', '/opt/Plumbline/chrome-sandbox'])).trim();
  printProgress(`package  installed; ${String(count)} fuses read back; chrome-sandbox ${mode}`);
  return faults;
}

/**
 * @param {BareSystem} system
 * @param {string} name of the display
 * @param {import('./installed-app.mjs').Display} display
 * @returns {Promise<string[]>}
 */
async function findFaultsInUse(system, name, display) {
  const app = new InstalledApp(system, display);
  try {
    const window = await app.openWindow();
    await window.ask(QUESTION);
    await window.answered();
    const faults = app.findSandboxFaults();
    const picture = join(PICTURES, `installed-${name.toLowerCase()}.png`);
    writeFileSync(picture, await window.screenshot({ withChart: true }));
    const rows = (await window.document()).turns[0]?.results[0]?.rows.length ?? 0;
    printProgress(`package  “${QUESTION}” has ${String(rows)} rows under ${name}: ${picture}`);
    if (rows === 0) faults.push(`the answer under ${name} has no rows`);
    // The local platform says so where it could not use what the package brings.
    if ((await readLog(system)).includes('loaded anew'))
      faults.push('the prepared data were not used');
    await window.close();
    return faults;
  } finally {
    app.kill();
  }
}

/** @param {BareSystem} system */
function readLog(system) {
  return system.run(['sh', '-c', 'cat /home/ana/.config/Plumbline/logs/*.log']);
}

/**
 * @param {ReadonlySet<string>} before
 * @param {ReadonlySet<string>} after
 * @returns {string[]}
 */
export function compareFiles(before, after) {
  const left = [...after].filter((line) => !before.has(line));
  const gone = [...before].filter((line) => !after.has(line));
  return [
    ...left.map((line) => `left after the removal: ${line}`),
    ...gone.map((line) => `not as before the installation: ${line}`),
  ];
}
