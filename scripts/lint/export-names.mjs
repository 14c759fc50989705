/**
 * @typedef {{ name: string, file: string }} NamedExport
 */

const ROOMS = ['src-main', 'src-platform', 'src-renderer', 'src-shared', 'e2e'];
/** More than that, and the word says nothing any more. */
const MOST_CONVERSIONS = 0.05;

const DECLARED =
  /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type) ?([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/**
 * What a module exports. Components are left out: what they export is theirs to their parent alone.
 * @param {string} file
 * @param {string} text
 * @returns {NamedExport[]}
 */
export function listExports(file, text) {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? '',
    ),
  );
  // An overload declares its name once more.
  const names = new Set([...declared, ...listed].filter((name) => name !== ''));
  return [...names].map((name) => ({ name, file }));
}

/** The one name of every catalogue, whose folder says which it is (ADR 0087). */
const CATALOGUE = '/messages.ts';

/**
 * A name that two modules of a room export sends whoever looks it up to the wrong one.
 * @param {readonly NamedExport[]} exports
 * @returns {string[]} a sentence for each such name
 */
export function findTwins(exports) {
  return ROOMS.flatMap((room) => {
    /** @type {Map<string, string[]>} */
    const files = new Map();
    for (const { name, file } of exports) {
      if (!file.startsWith(`${room}/`) || file.endsWith(CATALOGUE)) continue;
      files.set(name, [...(files.get(name) ?? []), file]);
    }
    return [...files]
      .filter(([, twins]) => twins.length > 1)
      .map(([name, twins]) => `${room} exports ${name} more than once: ${twins.join(', ')}`);
  });
}

/**
 * @param {readonly NamedExport[]} exports
 * @returns {string[]} a sentence where too many are called `toX`
 */
export function checkConversions(exports) {
  const conversions = exports.filter(({ name }) => /^to[A-Z]/.test(name));
  const share = conversions.length / Math.max(1, exports.length);
  if (share <= MOST_CONVERSIONS) return [];
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(1)} %`;
  return [
    `${percent(share)} of the exports are called toX, more than ${percent(MOST_CONVERSIONS)}: toX converts one value into another shape, everything else has a verb of its own.`,
  ];
}
