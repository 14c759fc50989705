import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLicences } from '../build/licences.mjs';
import { npmCommand } from '../process/npm.mjs';
import { runOrThrow } from '../process/run.mjs';
import { resolveInProject } from '../project.mjs';

/** @typedef {import('../build/licences.mjs').PackageLicence} PackageLicence */

const DOCUMENTS = resolveInProject('out', 'package', 'documents');

/**
 * Writes what goes with the packages: the sums of their bytes, the list of their parts, and the
 * licences of these.
 * @param {readonly string[]} packages files
 */
export async function writeReleaseDocuments(packages) {
  mkdirSync(DOCUMENTS, { recursive: true });
  const licences = readLicences();
  writeFileSync(join(DOCUMENTS, 'SHA256SUMS'), packages.map(describeSum).join(''));
  writeFileSync(join(DOCUMENTS, 'LICENCES.txt'), licences.map(describeLicence).join('\n'));
  const bill = JSON.stringify(selectPacked(await readBill(), licences), null, 2);
  writeFileSync(join(DOCUMENTS, 'sbom.cdx.json'), bill);
}

/** @param {string} file */
function describeSum(file) {
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  return `${sum}  ${basename(file)}\n`;
}

/** @param {PackageLicence} entry */
function describeLicence({ name, version, licence, text }) {
  return `${name} ${version} (${licence})\n\n${text}\n\n${'-'.repeat(80)}\n`;
}

/**
 * @typedef {{ name: string, version: string, 'bom-ref': string, type: string, purl: string }} Component
 * @typedef {{ components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} Bill CycloneDX
 *
 * npm's own bill of materials of the lock file, without its opinion on peers.
 * @returns {Promise<Bill>}
 */
async function readBill() {
  const [command, ...before] = npmCommand();
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const args = ['sbom', ...format, '--package-lock-only', '--legacy-peer-deps'];
  const text = await runOrThrow(command, [...before, ...args], { tailChars: 100_000_000 });
  return /** @type {Bill} */ (JSON.parse(text));
}

/**
 * @param {PackageLicence} entry
 * @returns {Component}
 */
function describeComponent({ name, version }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl };
}

/**
 * @param {Bill} bill of everything that is installed to build and test
 * @param {readonly PackageLicence[]} packed
 * @returns {Bill} of what is packed
 */
export function selectPacked(bill, packed) {
  const keys = new Set(packed.map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ name, version }) => keys.has(`${name}@${version}`));
  const found = new Set(components.map(({ name, version }) => `${name}@${version}`));
  // npm leaves out peers when it does not judge them.
  const peers = packed.filter(({ name, version }) => !found.has(`${name}@${version}`));
  components.push(...peers.map(describeComponent));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }));
  return { ...bill, components, dependencies };
}
