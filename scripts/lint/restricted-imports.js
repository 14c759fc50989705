/**
 * Powers that live behind few allowedIn each: the only product files that may import `name`, or of it
 * `imported` where that is given. Tests go in and out as they need.
 * @typedef {{ name: string, imported?: string, allowedIn: readonly string[], message: string }} RestrictedImport
 */

/** @type {readonly RestrictedImport[]} */
export const RESTRICTED_IMPORTS = [
  {
    name: 'undici',
    allowedIn: ['src-main/http/http-client.ts', 'src-main/http/dispatchers.ts'],
    message: 'HTTP has one door: src-main/http/http-client.ts.',
  },
  {
    name: 'keytar',
    allowedIn: ['src-main/secrets/keytar-secret-store.ts'],
    message: 'The keychain has one door: src-main/secrets/keytar-secret-store.ts.',
  },
  {
    name: 'vega',
    allowedIn: [
      'src-renderer/charts/chart-worker.ts',
      'src-renderer/charts/compiled-vega.ts',
      'src-renderer/charts/draw-picture.ts',
      'src-renderer/charts/extend-colours.ts',
      'src-renderer/charts/axis-strips.ts',
      'src-renderer/charts/fit-frame.ts',
      'src-renderer/charts/measure-extent.ts',
      'src-renderer/charts/reference/draw-both.ts',
      'src-renderer/charts/reference/inter-text.ts',
      'src-renderer/charts/refusing-loader.ts',
      'src-renderer/charts/run-chart.ts',
      'src-renderer/charts/utc-functions.ts',
      'src-renderer/charts/worker-text.ts',
    ],
    message: 'Vega has one door: the worker of src-renderer/charts; in the page charts/live alone.',
  },
  {
    name: 'vega-embed',
    allowedIn: ['src-renderer/bench/naive-chart.ts', 'src-renderer/charts/live/draw-live.ts'],
    message: 'vega-embed has one door: src-renderer/charts/live/draw-live.ts.',
  },
  ...restrictElectron('ipcMain', 'src-main/ipc/electron-adapter.ts'),
  ...restrictElectron('shell', 'src-main/app/open-external.ts'),
  ...restrictElectron('ipcRenderer', 'src-preload/bridge.ts'),
];

/**
 * @param {string} imported
 * @param {string} file
 * @returns {RestrictedImport[]}
 */
function restrictElectron(imported, file) {
  return [
    {
      name: 'electron',
      imported,
      allowedIn: [file],
      message: `${imported} has one door: ${file}.`,
    },
  ];
}

/**
 * @param {string} file below the project's root
 * @param {{ from: string, names: readonly string[] | 'all' }} found
 * @returns {string[]} what is wrong with the import
 */
export function checkRestrictedImports(file, { from, names }) {
  return RESTRICTED_IMPORTS.filter(
    ({ name, imported, allowedIn }) =>
      name === from &&
      !allowedIn.includes(file) &&
      (imported === undefined || names === 'all' || names.includes(imported)),
  ).map(({ message }) => message);
}
