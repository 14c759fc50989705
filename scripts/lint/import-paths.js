import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** @typedef {Readonly<Record<string, string>>} Subpaths as package.json's "imports": pattern to target */

/**
 * @param {string} manifest path of a package.json
 * @returns {Subpaths}
 */
export function readSubpaths(manifest) {
  const { imports = {} } = /** @type {{ imports?: Subpaths }} */ (
    JSON.parse(readFileSync(manifest, 'utf8'))
  );
  return imports;
}

/**
 * Where an import leads, without a look at the disk: the house writes every path with its extension.
 * @param {string} file path below the project's root, with `/`
 * @param {string} specifier what stands behind `from`
 * @param {Subpaths} subpaths
 * @returns {string | undefined} path below the project's root; undefined for a package
 */
export function resolveImport(file, specifier, subpaths) {
  const path = specifier.split('?')[0] ?? specifier;
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  if (!path.startsWith('#')) return undefined;
  const exact = subpaths[path];
  if (exact !== undefined) return posix.normalize(exact);
  const found = Object.entries(subpaths)
    .flatMap(([pattern, target]) => {
      const [start = '', end] = pattern.split('*');
      const fits = end !== undefined && path.startsWith(start) && path.endsWith(end);
      return fits ? [{ start, end, target }] : [];
    })
    // The most exact pattern wins, as in Node.
    .sort((a, b) => b.start.length - a.start.length)
    .at(0);
  if (!found) return undefined;
  const rest = path.slice(found.start.length, path.length - found.end.length);
  return posix.normalize(found.target.replace('*', rest));
}
