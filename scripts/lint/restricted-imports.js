/**
 * Powers that live behind exactly one door each. `names` are banned imports; `doors` are the only
 * files that may use them.
 */
const RESTRICTED_IMPORTS = [
  {
    name: 'undici',
    doors: ['src-main/http/http-client.ts', 'src-main/http/dispatchers.ts'],
    room: 'src-main',
    message: 'HTTP has one door: src-main/http/http-client.ts.',
  },
  {
    name: 'keytar',
    doors: ['src-main/secrets/keytar-secret-store.ts'],
    room: 'src-main',
    message: 'The keychain has one door: src-main/secrets/keytar-secret-store.ts.',
  },
  {
    name: 'vega',
    doors: [
      'src-renderer/charts/chart-worker.ts',
      'src-renderer/charts/draw-picture.ts',
      'src-renderer/charts/live/live-picture.ts',
      'src-renderer/charts/refusing-loader.ts',
      'src-renderer/charts/run-chart.ts',
      'src-renderer/charts/worker-text.ts',
    ],
    room: 'src-renderer',
    message: 'Vega has one door: the worker of src-renderer/charts; in the page charts/live alone.',
  },
  {
    name: 'vega-embed',
    doors: ['src-renderer/bench/naive-chart.ts', 'src-renderer/charts/live/draw-live.ts'],
    room: 'src-renderer',
    message: 'vega-embed has one door: src-renderer/charts/live/draw-live.ts.',
  },
];

const RESTRICTED_ELECTRON_IMPORTS = [
  { imported: 'ipcMain', door: 'src-main/ipc/electron-adapter.ts' },
  { imported: 'shell', door: 'src-main/app/open-external.ts' },
  { imported: 'ipcRenderer', door: 'src-preload/bridge.ts' },
];

/** @typedef {{ name: string, importNames?: string[], message: string }} Ban */

/** @type {Ban[]} */
const packageBans = RESTRICTED_IMPORTS.map(({ name, message }) => ({ name, message }));
/** @type {Ban[]} */
const electronBans = RESTRICTED_ELECTRON_IMPORTS.map(({ imported, door }) => ({
  name: 'electron',
  importNames: [imported],
  message: `${imported} has one door: ${door}.`,
}));

/** @param {Ban} ban @param {string} allow */
const isAllowed = (ban, allow) => (ban.importNames?.[0] ?? ban.name) === allow;

/**
 * @param {{ files: string[], ignores?: string[], allow?: string }} scope
 * @returns {import('eslint').Linter.Config}
 */
const createImportRules = ({ files, ignores = [], allow = '' }) => ({
  files,
  ignores: ['**/*.test.ts', ...ignores],
  plugins: { doors: restrictedImportsPlugin },
  rules: {
    'doors/no-dynamic-import': 'error',
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [...packageBans, ...electronBans].filter((ban) => !isAllowed(ban, allow)),
        patterns: [{ regex: '/index(\\.ts)?$', message: 'No barrels: import the file itself.' }],
      },
    ],
  },
});

const entryPoints = [
  ...RESTRICTED_IMPORTS.flatMap(({ doors }) => doors),
  ...RESTRICTED_ELECTRON_IMPORTS.map(({ door }) => door),
];

/**
 * A door is also a door for `import()`, which no-restricted-imports does not see.
 * @type {import('eslint').Rule.RuleModule}
 */
const noDynamicImport = {
  meta: { type: 'problem' },
  create: (context) => ({
    ImportExpression(node) {
      const source = node.source.type === 'Literal' ? node.source.value : null;
      const found = RESTRICTED_IMPORTS.find(({ name }) => name === source);
      if (!found || found.doors.some((door) => context.filename.endsWith(door))) return;
      context.report({ node, message: found.message });
    },
  }),
};

const restrictedImportsPlugin = { rules: { 'no-dynamic-import': noDynamicImport } };

/** @type {import('eslint').Linter.Config[]} */
export const restrictedImportRules = [
  createImportRules({ files: ['src-*/**/*.ts', 'src-*/**/*.svelte'], ignores: entryPoints }),
  ...RESTRICTED_IMPORTS.map(({ name, doors }) => createImportRules({ files: doors, allow: name })),
  ...RESTRICTED_ELECTRON_IMPORTS.map(({ imported, door }) =>
    createImportRules({ files: [door], allow: imported }),
  ),
  {
    files: ['src-renderer/**'],
    ignores: ['src-renderer/main.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'window',
          property: 'host',
          message: 'The bridge is read in main.ts alone; take the client from the context.',
        },
      ],
    },
  },
  {
    files: ['src-*/**'],
    ignores: ['src-main/http/http-client.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'HTTP has one door: src-main/http/http-client.ts.' },
        { name: 'XMLHttpRequest', message: 'The renderer has no network.' },
      ],
    },
  },
];
