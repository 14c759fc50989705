/**
 * The arrows of the house. `target` may not import `from`; the message says where the thing belongs.
 * Ordered as in ARCHITECTURE.md.
 */
const PROCESSES = ['src-main', 'src-preload', 'src-renderer', 'src-platform'];

const processZones = PROCESSES.map((room) => ({
  target: `./${room}`,
  from: PROCESSES.filter((other) => other !== room).map((other) => `./${other}`),
  message: `${room} imports only src-shared and itself. What two rooms need belongs in src-shared; what another room does is reached over IPC or HTTP.`,
}));

const sharedZone = {
  target: './src-shared',
  from: PROCESSES.map((room) => `./${room}`),
  message: 'src-shared is what everyone knows, so it knows nobody. Move the shared part down here.',
};

const documents = ['lib', 'domain', 'charts', 'failure', 'features'].map((tier) => ({
  target: `./src-renderer/${tier}`,
  from: ['./src-renderer/documents'],
  message: 'documents/ is composed from the features; no tier below imports it.',
}));

const tierZones = [
  {
    target: './src-renderer/lib',
    from: [
      './src-renderer/domain',
      './src-renderer/features',
      './src-renderer/views',
      './src-renderer/charts',
      './src-renderer/ipc',
    ],
    message: 'lib/ is tier 1 and has no domain words: hand the value in as a prop.',
  },
  {
    target: './src-renderer/domain',
    from: [
      './src-renderer/features',
      './src-renderer/views',
      './src-renderer/charts',
      './src-renderer/failure',
      './src-renderer/ipc',
    ],
    message: 'domain/ is tier 2: pure rules without Svelte. It imports lib, src-shared and itself.',
  },
  {
    target: './src-renderer/features',
    from: './src-renderer/views',
    message:
      'Features do not know the views that compose them: move the shared part into a feature.',
  },
  {
    target: './src-renderer/charts',
    from: ['./src-renderer/features', './src-renderer/views'],
    message: 'charts/ is the one door to Vega and knows no feature: hand the value in as a prop.',
  },
];

/** @param {readonly string[]} features names of the folders under features/ */
const createFeatureZones = (features) =>
  features.map((feature) => ({
    target: `./src-renderer/features/${feature}`,
    from: features
      .filter((other) => other !== feature)
      .map((other) => `./src-renderer/features/${other}`),
    message:
      'Features never import each other: compose them in a view, or hand a snippet or a prop down.',
  }));

const mainZones = [
  {
    target: './src-main/platform',
    from: ['./src-main/ipc', './src-main/app', './src-main/conversations'],
    message: 'The API client knows HTTP and schemas only: use cases call it, it calls nobody.',
  },
  {
    target: './src-main/http',
    from: ['./src-main/platform', './src-main/ipc', './src-main/app', './src-main/conversations'],
    message: 'http/ is below everything: it carries bytes and knows no meaning.',
  },
  {
    target: './src-main/conversations',
    from: ['./src-main/ipc', './src-main/app'],
    message: 'A use case does not know who asks: the handler hands in what it needs.',
  },
  {
    target: './src-main/exports',
    from: ['./src-main/ipc', './src-main/app'],
    message: 'A use case does not know Electron: dialogs and pages come in as ports.',
  },
];

const platformZones = [
  {
    target: './src-platform/domain',
    from: ['./src-platform/routes', './src-platform/store', './src-platform/engine'],
    message: 'domain/ holds the contract’s rules, pure: hand data in, get a verdict out.',
  },
  {
    target: './src-platform/engine',
    from: ['./src-platform/routes', './src-platform/store', './src-platform/agent'],
    message: 'The engine runs SQL and knows the model; it does not know who asks.',
  },
];

export const zones = [
  ...processZones,
  sharedZone,
  ...tierZones,
  ...documents,
  ...createFeatureZones([
    'connections',
    'conversations',
    'export',
    'results',
    'settings',
    'thread',
    'workspace',
  ]),
  ...mainZones,
  ...platformZones,
];
