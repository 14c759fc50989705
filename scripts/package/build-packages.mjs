import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'electron-builder';
import { createPackageConfig } from '../../build/package-config.mjs';
import { hasCommand } from '../process/run.mjs';
import { ROOT, readManifest, resolveInProject } from '../project.mjs';
import { printProgress } from '../setup/progress.mjs';
import { findExecutable, setFuses } from './after-pack.mjs';
import { writeIcons } from './icons.mjs';
import { chooseVersion } from './runtime.mjs';

/** @typedef {import('./runtime.mjs').Runtime} Runtime */

const WORK = resolveInProject('out', 'package');
/** What leaves the machine; the unpacked app stays beside it, for whoever wants to look. */
const OUTPUT = join(WORK, 'packages');
const PACKAGE = /\.(deb|rpm|AppImage|exe|msi|dmg|zip)$/;
const NO_HOMEPAGE = 'https://plumbline.invalid/';

/**
 * Packs the built app.
 * @param {Runtime} runtime
 * @param {readonly string[]} [only] names of targets; all that can be built here without it
 * @returns {Promise<string[]>} the packages
 */
export async function buildPackages(runtime, only) {
  rmSync(OUTPUT, { recursive: true, force: true });
  const icons = join(WORK, 'icons');
  writeIcons(icons);
  const { targets, isSystemTool } = chooseTargets(runtime, only);
  if (isSystemTool)
    process.env['CUSTOM_FPM_PATH'] = resolveInProject('scripts', 'package', 'fpm.mjs');
  await build({
    projectDir: ROOT,
    publish: 'never',
    config: createPackageConfig({
      version: chooseVersion(readManifest(resolveInProject('package.json')).version ?? '', runtime),
      electronVersion: runtime.version,
      electronDist: runtime.dist,
      output: OUTPUT,
      icons,
      homepage: findHomepage(runtime),
      updatesUrl: process.env['PLUMBLINE_UPDATES_URL'],
      isNotarized: process.env['APPLE_API_KEY'] !== undefined,
      afterPack: async (context) => {
        const names = {
          productFilename: context.packager.appInfo.productFilename,
          executableName: 'plumbline',
        };
        // The development runtime's own, which starts any app that it is given.
        rmSync(join(context.packager.getResourcesDir(context.appOutDir), 'default_app.asar'), {
          force: true,
        });
        await setFuses(findExecutable(context, names), {
          isOfficial: runtime.isOfficial,
          isAppleSilicon: context.electronPlatformName === 'darwin' && process.arch === 'arm64',
        });
      },
    }),
    ...targets,
  });
  return findPackages();
}

/** @returns {string[]} the files of the packages that are there */
export function findPackages() {
  return readdirSync(OUTPUT)
    .filter((name) => PACKAGE.test(name))
    .map((name) => join(OUTPUT, name));
}

/**
 * With Electron's own runtime everything for this system is built, by electron-builder's own tools.
 * Otherwise what the tools of this system can build.
 * @param {Runtime} runtime
 * @param {readonly string[] | undefined} only
 */
function chooseTargets({ isOfficial }, only) {
  if (isOfficial)
    return { targets: only === undefined ? {} : chooseSystem(only), isSystemTool: false };
  const known = [
    { name: 'deb', tool: 'dpkg-deb' },
    { name: 'rpm', tool: 'rpmbuild' },
  ].filter(({ name }) => only === undefined || only.includes(name));
  const buildable = known.filter(({ name, tool }) => {
    if (hasCommand(tool)) return true;
    printProgress(`package  no ${name}: ${tool} is not installed here`);
    return false;
  });
  if (buildable.length === 0) throw new Error('No package can be built here.');
  return { targets: { linux: buildable.map(({ name }) => name) }, isSystemTool: true };
}

/** @param {readonly string[]} names */
function chooseSystem(names) {
  if (process.platform === 'darwin') return { mac: [...names] };
  return process.platform === 'win32' ? { win: [...names] } : { linux: [...names] };
}

/** @param {Runtime} runtime */
function findHomepage({ isOfficial }) {
  const homepage = process.env['PLUMBLINE_HOMEPAGE'];
  if (homepage !== undefined) return homepage;
  if (isOfficial)
    throw new Error('PLUMBLINE_HOMEPAGE is not set: packages name their project’s page.');
  return NO_HOMEPAGE;
}

/** @param {readonly string[]} files */
export function printSizes(files) {
  for (const file of files) {
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
    printProgress(`package  ${megabytes} MB  ${file}`);
  }
}
