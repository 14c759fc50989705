import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RUNTIME_PACKAGES } from '../../build/runtime-packages.mjs';
import { readJson, resolveInModules, resolveInProject } from '../project.mjs';
import { PACKED_FOLDER } from './record-packages.mjs';

export const LICENCES_FILE = resolveInProject('out', 'licences.json');
const LICENCE_NAME = /^(licen[cs]e|copying)/i;
const ONLY_TEXT = 'see its text';

/**
 * @typedef {object} PackageLicence
 * @property {string} name
 * @property {string} version
 * @property {string} licence as an SPDX expression, or that only its text tells
 * @property {string} text empty where the package brings none
 * @typedef {{ name?: string, version?: string, license?: string | { type?: string } }} LicensedManifest
 */

/** Writes down the licence of every package that the app brings, bundled or beside the bundles. */
export function writeLicences() {
  const bundled = readdirSync(PACKED_FOLDER).flatMap(
    (name) => /** @type {string[]} */ (readJson(join(PACKED_FOLDER, name))),
  );
  const folders = new Set([...bundled, ...listRuntimeFolders(), resolveInModules('electron')]);
  const licences = new Map([...folders].map(readLicence).map((entry) => [getKey(entry), entry]));
  const sorted = [...licences.values()].toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
  writeFileSync(LICENCES_FILE, JSON.stringify(sorted));
}

/** @returns {PackageLicence[]} */
export function readLicences() {
  return /** @type {PackageLicence[]} */ (readJson(LICENCES_FILE));
}

/** @param {PackageLicence} entry */
function getKey({ name, version }) {
  return `${name}@${version}`;
}

/** @returns {string[]} the installed packages that are packed as they are */
function listRuntimeFolders() {
  return RUNTIME_PACKAGES.flatMap((name) => {
    const folder = resolveInModules(name);
    if (!name.startsWith('@')) return [folder];
    // Electron runs with glibc alone, so what is built for musl is never packed.
    const parts = readdirSync(folder).filter((part) => !part.endsWith('-musl'));
    return parts.map((part) => join(folder, part));
  });
}

/**
 * @param {string} folder of a package
 * @returns {PackageLicence}
 */
export function readLicence(folder) {
  const { name, version, license } = /** @type {LicensedManifest} */ (
    readJson(join(folder, 'package.json'))
  );
  const named = typeof license === 'object' ? license.type : license;
  const file = readdirSync(folder).find((entry) => LICENCE_NAME.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  const licence = named ?? (text === '' ? undefined : ONLY_TEXT);
  if (name === undefined || version === undefined || licence === undefined) {
    throw new Error(`The package in ${basename(folder)} has no licence, so it must not be packed.`);
  }
  return { name, version, licence, text };
}
