import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../process/run.mjs';
import { copyContents, listFiles } from './package-tree.mjs';

/** @typedef {import('./fpm-arguments.mjs').PackageRequest} PackageRequest */

/**
 * @param {PackageRequest} request
 * @param {string} folder an empty one, for the work
 */
export async function buildRpm(request, folder) {
  const root = join(folder, 'root');
  const specFile = join(folder, 'package.spec');
  mkdirSync(root);
  copyContents(request.contents, root);
  writeFileSync(specFile, buildSpec(request, listFiles(root)));
  const defines = {
    _topdir: folder,
    _rpmdir: folder,
    _rpmfilename: 'package.rpm',
    _binary_payload: 'w6T0.xzdio',
    _build_id_links: 'none',
    // The files are finished: nothing strips them, compiles them or looks into them.
    __os_install_post: '%{nil}',
    // Without it, rpm would remove the folder before it packs it.
    __spec_install_pre: '%{nil}',
  };
  const options = Object.entries(defines).flatMap(([name, value]) => [
    '--define',
    `${name} ${value}`,
  ]);
  const target = ['--target', request.architecture, '--buildroot', root];
  await runOrThrow('rpmbuild', ['-bb', '--quiet', ...options, ...target, specFile]);
  renameSync(join(folder, 'package.rpm'), request.file);
}

/**
 * @param {PackageRequest} request
 * @param {readonly string[]} files
 */
export function buildSpec(request, files) {
  const requires = request.depends.map((name) => `Requires: ${name}`);
  return [
    `Name: ${request.name}`,
    `Version: ${request.version}`,
    'Release: 1',
    `Summary: ${escapeMacros(request.summary)}`,
    `License: ${request.license}`,
    `URL: ${request.url}`,
    `Packager: ${request.maintainer}`,
    // Only what is named: rpm would ask for the app's own libraries.
    'AutoReqProv: no',
    ...requires,
    '%description',
    escapeMacros(request.description),
    '%post',
    escapeMacros(readFileSync(request.afterInstall, 'utf8')),
    '%postun',
    escapeMacros(readFileSync(request.afterRemove, 'utf8')),
    '%files',
    '%defattr(-,root,root,-)',
    ...listOwnedFolders(files).map((folder) => `%dir "${folder}"`),
    ...files.map((file) => `"/${escapeMacros(file)}"`),
    '',
  ].join('\n');
}

/**
 * @param {readonly string[]} files
 * @returns {string[]} the folders that are the package's own, so that they leave with it
 */
function listOwnedFolders(files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    for (let length = 2; length <= parts.length; length += 1) {
      if (parts[0] === 'opt') folders.add(`/${parts.slice(0, length).join('/')}`);
    }
  }
  return [...folders].toSorted();
}

/** @param {string} text */
function escapeMacros(text) {
  return text.replaceAll('%', '%%');
}
