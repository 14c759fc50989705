import { createHash } from 'node:crypto';
import { copyFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../process/run.mjs';
import { copyContents, listFiles, measureTree } from './package-tree.mjs';

/** @typedef {import('./fpm-arguments.mjs').PackageRequest} PackageRequest */

/**
 * @param {PackageRequest} request
 * @param {string} folder an empty one, for the work
 */
export async function buildDeb(request, folder) {
  copyContents(request.contents, folder);
  const files = listFiles(folder);
  const control = buildControl(request, measureTree(folder));
  const meta = join(folder, 'DEBIAN');
  mkdirSync(meta);
  writeFileSync(join(meta, 'control'), control);
  writeFileSync(join(meta, 'md5sums'), files.map((file) => describeSum(folder, file)).join(''));
  copyScript(request.afterInstall, join(meta, 'postinst'));
  copyScript(request.afterRemove, join(meta, 'postrm'));
  chmodSync(folder, 0o755);
  const compression = ['-Zxz', `-z${request.compressionLevel}`];
  const options = ['--root-owner-group', ...compression];
  await runOrThrow('dpkg-deb', [...options, '--build', folder, request.file]);
}

/**
 * @param {PackageRequest} request
 * @param {number} bytes
 */
export function buildControl(request, bytes) {
  const fields = {
    Package: request.name,
    Version: request.version,
    Architecture: request.architecture,
    Maintainer: request.maintainer,
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    Depends: request.depends.join(', '),
    Recommends: request.recommends.join(', '),
    Section: request.category,
    Priority: 'optional',
    Homepage: request.url,
    // A line that follows begins with a space, and an empty one holds a dot.
    Description: [request.summary, ...request.description.split('\n')]
      .map((line, index) => (index === 0 ? line : ` ${line.trim() === '' ? '.' : line}`))
      .join('\n'),
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/**
 * @param {string} root
 * @param {string} file
 */
function describeSum(root, file) {
  const sum = createHash('md5')
    .update(readFileSync(join(root, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyScript(from, to) {
  copyFileSync(from, to);
  chmodSync(to, 0o755);
}
