import { resolveImport } from '../../lint/import-paths.js';

/**
 * Who imports whom, by paths below the project's root.
 * @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph file to its importers
 */

/** `from '…'`, `import '…'`, `import('…')` and the address of a worker. */
const IMPORTS = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"\n]+)['"]/g;

/**
 * Read from the text: a tenth of a second for the whole house, where a compiler takes many.
 * @param {ReadonlyMap<string, string>} texts path to text
 * @param {import('../../lint/import-paths.js').Subpaths} subpaths
 * @returns {ImportGraph}
 */
export function buildGraph(texts, subpaths) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, specifier = ''] of text.matchAll(IMPORTS)) {
      const path = resolveImport(file, specifier, subpaths);
      if (path === undefined) continue;
      const known = importers.get(path) ?? new Set();
      importers.set(path, known.add(file));
    }
  }
  return new Map([...importers].map(([path, files]) => [path, [...files]]));
}

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} files
 * @returns {ReadonlyMap<string, number>} what imports them, however far away, with the number of
 *   imports between; the files themselves are 0 away
 */
export function dependentsOf(graph, files) {
  const away = new Map(files.map((file) => [file, 0]));
  // A Map is read on while it grows.
  for (const [file, steps] of away) {
    for (const importer of graph.get(file) ?? []) {
      if (!away.has(importer)) away.set(importer, steps + 1);
    }
  }
  return away;
}
