import { checkNeighbours } from './neighbours.js';

/**
 * The arrows of the house: what lies in `target` may not import what lies in `from`; the message says
 * where the thing belongs. Ordered as in ARCHITECTURE.md.
 * @typedef {{ target: string, from: readonly string[], message: string }} Zone
 */

const ROOMS = ['src-main', 'src-preload', 'src-renderer', 'src-platform'];

/** The renderer's, from the lowest to the highest: each imports the ones before it and itself. */
const TIERS = [
  {
    name: 'lib',
    message: 'lib/ is the lowest tier and has no domain words: hand the value in as a prop.',
  },
  {
    name: 'domain',
    message:
      'domain/ is the second tier: pure rules without Svelte. It imports lib, src-shared and itself.',
  },
  {
    name: 'charts',
    message: 'charts/ is the one door to Vega and knows no feature: hand the value in as a prop.',
  },
  {
    name: 'features',
    message:
      'Features do not know what composes them: move the shared part into a feature or the domain.',
  },
  {
    name: 'documents',
    message: 'documents/ is composed from the features; what a view shows is not its business.',
  },
  {
    name: 'window',
    message:
      'window/ is what the window shows now, and its commands: hand an action in, or move the use case into a feature.',
  },
  {
    name: 'views',
    message: 'Views compose and are composed by nobody but the app.',
  },
  {
    name: 'viewer-preview',
    message: 'The page around a preview is a window of its own, which nobody composes.',
  },
  {
    name: 'viewer',
    message:
      'A viewer’s page runs in a browser, with its own client and network; nothing of the app’s window may depend on it.',
  },
];

/** @type {Zone[]} */
const peers = ROOMS.map((room) => ({
  target: room,
  from: ROOMS.filter((other) => other !== room),
  message: `${room} imports only src-shared and itself. What two rooms need belongs in src-shared; what another room does is reached over IPC or HTTP.`,
}));

/** @type {Zone} */
const shared = {
  target: 'src-shared',
  from: ROOMS,
  message: 'src-shared is what everyone knows, so it knows nobody. Move the shared part down here.',
};

/** @type {Zone[]} */
const sharedNode = ['src-renderer', 'src-preload', 'src-shared'].map((target) => ({
  target,
  from: ['src-shared/node'],
  message:
    'src-shared/node needs Node: it is for main and the local platform. Hand the value over IPC, or keep what needs no Node in src-shared.',
}));

/** @type {Zone[]} */
const tiers = TIERS.map(({ name, message }, at) => ({
  target: `src-renderer/${name}`,
  from: TIERS.slice(at + 1).map((higher) => `src-renderer/${higher.name}`),
  message,
}));

/** @type {Zone[]} */
const appState = ['lib', 'domain', 'charts', 'features', 'documents'].map((name) => ({
  target: `src-renderer/${name}`,
  from: ['src-renderer/app-state.ts'],
  message: 'The state of the app is made of the features: ask for what you need as a port.',
}));

/** @type {Zone} */
const ipc = {
  target: 'src-renderer/lib',
  from: ['src-renderer/ipc'],
  message: 'lib/ is the lowest tier and has no domain words: hand the value in as a prop.',
};

/** @type {Zone} */
const domainIpc = {
  target: 'src-renderer/domain',
  from: ['src-renderer/ipc'],
  message: 'domain/ is pure: the feature asks main and hands the answer in.',
};

/** @type {Zone[]} */
const main = [
  {
    target: 'src-main/platform',
    from: ['src-main/ipc', 'src-main/app', 'src-main/conversations'],
    message: 'The API client knows HTTP and schemas only: use cases call it, it calls nobody.',
  },
  {
    target: 'src-main/http',
    from: ['src-main/platform', 'src-main/ipc', 'src-main/app', 'src-main/conversations'],
    message: 'http/ is below everything: it carries bytes and knows no meaning.',
  },
  {
    target: 'src-main/conversations',
    from: ['src-main/ipc', 'src-main/app'],
    message: 'A use case does not know who asks: the handler hands in what it needs.',
  },
  {
    target: 'src-main/exports',
    from: ['src-main/ipc', 'src-main/app'],
    message: 'A use case does not know Electron: dialogs and pages come in as ports.',
  },
];

/** @type {Zone[]} */
const platform = [
  {
    target: 'src-platform/domain',
    from: ['src-platform/routes', 'src-platform/store', 'src-platform/engine'],
    message: 'domain/ holds the contract’s rules, pure: hand data in, get a verdict out.',
  },
  {
    target: 'src-platform/engine',
    from: ['src-platform/routes', 'src-platform/store', 'src-platform/agent'],
    message: 'The engine runs SQL and knows the model; it does not know who asks.',
  },
];

const ZONES = [
  ...peers,
  shared,
  ...sharedNode,
  ...tiers,
  ...appState,
  ipc,
  domainIpc,
  ...main,
  ...platform,
];

/**
 * @param {string} file below the project's root
 * @param {string} path what it imports, below the project's root
 * @returns {string[]} what is wrong with the import
 */
export function checkZones(file, path) {
  const crossed = ZONES.filter(
    ({ target, from }) =>
      isIn(file, target) && from.some((folder) => isIn(path, folder) && !isIn(file, folder)),
  );
  return [...crossed.map(({ message }) => message), ...checkNeighbours(file, path)];
}

/** @param {string} path @param {string} folder or a single file */
function isIn(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}
