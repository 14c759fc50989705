/**
 * @typedef {'start' | 'demo' | 'bench' | 'test' | 'package'} Purpose each one needs what the ones before it need
 * @typedef {object} Requirement
 * @property {string} name Debian's package
 * @property {string} [alternative] the package to install instead on a release that has it
 * @property {string | readonly string[]} [command] a program that does as well, whoever installed it
 * @property {Purpose} from the first purpose that needs it
 * @property {'display' | 'session'} [unless] not needed where the desktop gives one
 * @property {string} [optional] what happens without it; absent where nothing works without it
 * @property {string} reason
 */

/** @type {readonly Requirement[]} */
export const REQUIREMENTS = [
  {
    name: 'libgtk-3-0',
    alternative: 'libgtk-3-0t64',
    from: 'start',
    reason: 'Electron links to it',
  },
  { name: 'libnss3', from: 'start', reason: 'Electron links to it' },
  {
    name: 'libasound2',
    alternative: 'libasound2t64',
    from: 'start',
    reason: 'Electron links to it',
  },
  { name: 'libgbm1', from: 'start', reason: 'Electron links to it' },
  { name: 'libsecret-1-0', from: 'start', reason: 'the way to the keychain' },
  {
    name: 'libsecret-1-dev',
    from: 'start',
    optional: 'npm takes the ready-made keytar where it can be fetched',
    reason: 'keytar is compiled against it',
  },
  {
    name: 'xvfb',
    command: 'Xvfb',
    from: 'demo',
    unless: 'display',
    reason: 'a display to draw on',
  },
  { name: 'xauth', command: 'xauth', from: 'demo', unless: 'display', reason: 'xvfb-run calls it' },
  {
    name: 'dbus',
    command: 'dbus-daemon',
    from: 'demo',
    unless: 'session',
    reason: 'a session bus for the keyring',
  },
  {
    name: 'gnome-keyring',
    command: 'gnome-keyring-daemon',
    from: 'demo',
    unless: 'session',
    reason: 'a real keychain to keep keys in',
  },
  {
    name: 'chromium',
    alternative: 'chromium-headless-shell',
    command: ['chromium-headless-shell', 'chromium'],
    from: 'bench',
    reason: 'component tests run in it, and the speed of windows is measured in it',
  },
  {
    name: 'libreoffice-calc-nogui',
    command: 'soffice',
    from: 'test',
    reason: 'tests open exported files in a real spreadsheet program',
  },
  {
    name: 'rpm',
    command: 'rpmbuild',
    from: 'package',
    optional: 'no rpm is packed',
    reason: 'it packs the rpm',
  },
  {
    name: 'debootstrap',
    command: 'debootstrap',
    from: 'package',
    optional: 'the packed deb cannot be tested',
    reason: 'the bare system that a deb is tested in',
  },
];

const PURPOSES = /** @type {const} */ (['start', 'demo', 'bench', 'test', 'package']);

/**
 * @param {string} text
 * @returns {text is Purpose}
 */
export function isPurpose(text) {
  return PURPOSES.some((purpose) => purpose === text);
}

/**
 * @param {Requirement} requirement
 * @param {Purpose} purpose
 * @param {NodeJS.ProcessEnv} env
 */
export function isNeeded({ from, unless }, purpose, env) {
  if (PURPOSES.indexOf(from) > PURPOSES.indexOf(purpose)) return false;
  if (unless === 'display') return !hasDisplay(env);
  // Benchmarks and tests run in a keyring of their own, so that they never touch the user's.
  const hasOwnKeyring = PURPOSES.indexOf(purpose) >= PURPOSES.indexOf('bench');
  if (unless === 'session') return hasOwnKeyring || !hasSessionBus(env);
  return true;
}

/** @param {NodeJS.ProcessEnv} env */
export function hasDisplay(env) {
  // An empty variable names no display.
  return [env['DISPLAY'], env['WAYLAND_DISPLAY']].some(Boolean);
}

/** @param {NodeJS.ProcessEnv} env */
export function hasSessionBus(env) {
  return Boolean(env['DBUS_SESSION_BUS_ADDRESS']);
}
