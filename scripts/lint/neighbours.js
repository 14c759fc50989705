/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Neighbours feature to the siblings that it imports, each with the reason */

const FEATURES = 'src-renderer/features/';
const MOST = 2;

/**
 * The features that a feature may import beside itself; types count too.
 * @type {Neighbours}
 */
export const NEIGHBOURS = {
  assumptions: {
    thread: 'A changed assumption is asked in the question field of its conversation.',
  },
  board: { results: 'The rows of a tile leave the app as those of a result do.' },
  connections: {
    embedding: 'Chat asks as an external user with typed attributes, as a session does.',
  },
  embedding: { results: 'A leak report leaves the app as the rows of a result do.' },
  publishing: {
    'board-editor': 'What is published is what was edited.',
    workbooks: 'A review belongs to the workbook that lies open.',
  },
  results: { ledger: 'The tables of results are the sources of an answer’s figures.' },
  search: {
    thread: 'A hit is brought into view in its conversation.',
    results: 'A hit in a table or in SQL is brought into view on its result.',
  },
  thread: { connections: 'What can be asked comes from the connection and its data model.' },
  workbooks: { results: 'A report is saved from a result.' },
};

/**
 * @param {string} file below the project's root
 * @param {string} path what it imports, below the project's root
 * @param {Neighbours} [neighbours]
 * @returns {string[]} what is wrong with the import
 */
export function checkNeighbours(file, path, neighbours = NEIGHBOURS) {
  const feature = featureOf(file);
  const other = featureOf(path);
  if (feature === undefined || other === undefined || feature === other) return [];
  if (neighbours[feature]?.[other] !== undefined) return [];
  const named = Object.keys(neighbours[feature] ?? {});
  const hint =
    named.length < MOST
      ? `or name ${other} as a neighbour of ${feature} in scripts/lint/neighbours.js with the reason`
      : `${feature} has its ${String(MOST)} neighbours (${named.join(', ')}) already`;
  return [
    `${feature} does not import ${other}: compose them in a view, hand a snippet, a prop or a port down, move what both need into the domain, ${hint}.`,
  ];
}

/**
 * @param {Neighbours} neighbours
 * @returns {string[]} what is wrong with the table itself
 */
export function checkNeighbourTable(neighbours) {
  return Object.entries(neighbours).flatMap(([feature, others]) => {
    const names = Object.keys(others);
    const way = findWayBack(neighbours, feature);
    return [
      ...(names.length > MOST
        ? [
            `${feature} has ${String(names.length)} neighbours (${names.join(', ')}), at most ${String(MOST)} may be: move what ${feature} needs of one into the domain, or hand it in as a port.`,
          ]
        : []),
      ...(way === null
        ? []
        : [
            `${way.join(' → ')} is a circle: move what the features share into the domain, or let a view compose them.`,
          ]),
      ...names
        .filter((name) => others[name]?.trim() === '')
        .map((name) => `${feature} imports ${name} for no stated reason: write it into the table.`),
    ];
  });
}

/**
 * @param {Neighbours} neighbours
 * @param {string} feature
 * @returns {readonly string[] | null} the features from this one back to itself
 */
function findWayBack(neighbours, feature) {
  /** @type {string[][]} */
  const ways = [[feature]];
  const seen = new Set([feature]);
  // The list is read on while it grows.
  for (const way of ways) {
    for (const next of Object.keys(neighbours[way.at(-1) ?? ''] ?? {})) {
      if (next === feature) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/**
 * @param {string} path
 * @returns {string | undefined} the folder below `features/`
 */
export function featureOf(path) {
  return path.startsWith(FEATURES) ? path.slice(FEATURES.length).split('/')[0] : undefined;
}
