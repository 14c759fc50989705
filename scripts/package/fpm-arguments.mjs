import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const list = /** @type {const} */ ({ type: 'string', multiple: true });
const flag = /** @type {const} */ ({ type: 'boolean' });

/** What electron-builder passes; anything else is refused, so that no wish of it goes unheard. */
const OPTIONS = {
  'input-type': { ...text, short: 's' },
  'output-type': { ...text, short: 't' },
  depends: { ...list, short: 'd' },
  force: flag,
  'deb-recommends': list,
  'deb-compression': text,
  'deb-compression-level': text,
  'deb-priority': text,
  'rpm-os': text,
  'rpm-compression': text,
  'rpm-summary': text,
  architecture: text,
  'after-install': text,
  'after-remove': text,
  description: text,
  version: text,
  package: text,
  name: text,
  maintainer: text,
  vendor: text,
  url: text,
  category: text,
  license: text,
};

/**
 * @typedef {object} PackageRequest
 * @property {'deb' | 'rpm'} type
 * @property {string} name
 * @property {string} version
 * @property {string} architecture
 * @property {string} file to write
 * @property {string} maintainer
 * @property {string} url
 * @property {string} category
 * @property {string} license
 * @property {string} summary one line
 * @property {string} description
 * @property {string} compressionLevel of a deb, from 0 to 9
 * @property {readonly string[]} depends
 * @property {readonly string[]} recommends
 * @property {string} afterInstall a script's file
 * @property {string} afterRemove a script's file
 * @property {readonly { from: string, to: string }[]} contents files, and folders that end in a slash
 */

/**
 * @param {readonly string[]} args
 * @returns {PackageRequest}
 */
export function parseFpmArguments(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
  });
  const type = values['output-type'];
  if (values['input-type'] !== 'dir' || (type !== 'deb' && type !== 'rpm')) {
    throw new Error('Only a folder can be packed, as deb or rpm.');
  }
  /** @param {string | undefined} value */
  const need = (value) => {
    if (value === undefined) throw new Error(`An argument is missing: ${args.join(' ')}`);
    return value;
  };
  const [firstLine = '', ...rest] = need(values.description).split('\n');
  return {
    type,
    name: need(values.name),
    version: need(values.version),
    architecture: need(values.architecture),
    file: need(values.package),
    maintainer: need(values.maintainer),
    url: need(values.url),
    category: values.category ?? 'misc',
    license: values.license ?? 'unknown',
    summary: values['rpm-summary'] ?? firstLine,
    description: rest.length > 0 ? rest.join('\n').trim() : firstLine,
    compressionLevel: values['deb-compression-level'] ?? '6',
    depends: values.depends ?? [],
    recommends: values['deb-recommends'] ?? [],
    afterInstall: need(values['after-install']),
    afterRemove: need(values['after-remove']),
    contents: positionals.map(parseContent),
  };
}

/** @param {string} positional `source=target` */
function parseContent(positional) {
  const at = positional.lastIndexOf('=');
  if (at < 1) throw new Error(`Not a source with its target: ${positional}`);
  return { from: positional.slice(0, at), to: positional.slice(at + 1) };
}
