import { join } from 'node:path';
import { RUNTIME_PACKAGES } from './runtime-packages.mjs';

const HERE = import.meta.dirname;
const MAINTAINER = 'The Plumbline founders';

/**
 * What the local platform reads of the data sets when the prepared ones cannot be used; the other
 * files of the package would make ours a third larger. A test holds the list against the samples.
 */
export const SAMPLE_FILES = [
  'cars.json',
  'flights-20k.json',
  'gapminder.json',
  'movies.json',
  'penguins.json',
  'seattle-weather.csv',
  'stocks.csv',
  'unemployment-across-industries.json',
];

/** What is packed: the build, and of the packages outside of it only what runs. */
const FILES = [
  'package.json',
  'out/{main,preload,renderer,platform,viewer}/**',
  'out/licences.json',
  '!node_modules/**/*.{md,markdown,ts,cts,mts,map,gyp,gypi,mk}',
  '!node_modules/keytar/{src,build/Makefile,build/Release/obj.target}{,/**}',
  '!node_modules/vega-datasets/{data,build,src}/**',
  '!node_modules/vega-datasets/datapackage.json',
  'node_modules/vega-datasets/build/index.js',
  `node_modules/vega-datasets/data/{${SAMPLE_FILES.join(',')}}`,
  '!node_modules/dictionary-en/index.aff',
  // The licence of a package goes wherever its code goes.
  'node_modules/**/LICENSE*',
  `!node_modules/!(${RUNTIME_PACKAGES.join('|')}){,/**}`,
  // Bundled with the local platform.
  '!node_modules/@duckdb/node-api{,/**}',
  '!node_modules/@libsql/*-musl{,/**}',
];

/** Native code and the database that DuckDB opens by itself: neither can be read in an archive. */
const UNPACKED = ['**/*.node', '**/{libduckdb.*,duckdb.dll}', 'out/platform/samples.duckdb'];

/**
 * @typedef {object} PackageOptions
 * @property {string} version
 * @property {string} electronVersion of the runtime in `electronDist`
 * @property {string} electronDist
 * @property {string} output folder of the packages
 * @property {string} icons folder with icon.icns, icon.ico and a folder of pictures
 * @property {string} homepage
 * @property {string | undefined} updatesUrl where the app looks for newer versions; none without it
 * @property {boolean} isNotarized whether Apple is asked, which needs the credentials of an account
 * @property {(context: import('electron-builder').AfterPackContext) => Promise<void>} afterPack
 */

/**
 * The one configuration of all packages.
 * @param {PackageOptions} options
 * @returns {import('electron-builder').Configuration}
 */
export function createPackageConfig(options) {
  const { version, electronVersion, electronDist, output, icons, homepage } = options;
  return {
    appId: 'app.plumbline.Plumbline',
    productName: 'Plumbline',
    copyright: `Copyright © 2026 ${MAINTAINER}`,
    electronVersion,
    electronDist,
    // keytar is a Node-API addon, and so are the others: they load in every Electron as they are.
    npmRebuild: false,
    compression: 'maximum',
    electronLanguages: ['en-US'],
    asar: true,
    asarUnpack: UNPACKED,
    files: FILES,
    directories: { output, buildResources: HERE },
    extraMetadata: { version, homepage },
    extraResources: [{ from: join(HERE, '..', 'LICENSE'), to: 'LICENSE' }],
    protocols: [{ name: 'Plumbline', schemes: ['plumbline'], role: 'Viewer' }],
    publish:
      options.updatesUrl === undefined ? null : { provider: 'generic', url: options.updatesUrl },
    afterPack: options.afterPack,
    linux: createLinuxConfig(icons),
    deb: createDebConfig(),
    rpm: createRpmConfig(),
    mac: createMacConfig(icons, options.isNotarized),
    dmg: { title: 'Plumbline ${version}' },
    ...createWindowsConfig(icons),
  };
}

/**
 * @param {string} icons
 * @returns {import('electron-builder').LinuxConfiguration}
 */
function createLinuxConfig(icons) {
  return {
    target: ['deb', 'rpm', 'AppImage'],
    executableName: 'plumbline',
    syncDesktopName: true,
    icon: join(icons, 'sizes'),
    category: 'Office;Database',
    maintainer: `${MAINTAINER} <founders@plumbline.invalid>`,
    synopsis: 'Talk to a BI platform’s agent and check its numbers',
    desktop: {
      entry: {
        GenericName: 'Data analysis',
        Keywords: 'BI;SQL;data;dashboard;chart;analysis;',
        StartupNotify: 'true',
      },
    },
  };
}

/**
 * @param {string} icons
 * @param {boolean} isNotarized
 * @returns {import('electron-builder').MacConfiguration}
 */
function createMacConfig(icons, isNotarized) {
  const entitlements = join(HERE, 'mac', 'entitlements.plist');
  return {
    // A native package is built on its own kind of machine, because DuckDB comes for one each.
    target: ['dmg', 'zip'],
    icon: join(icons, 'icon.icns'),
    category: 'public.app-category.business',
    minimumSystemVersion: '12.0',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements,
    entitlementsInherit: entitlements,
    notarize: isNotarized,
    darkModeSupport: true,
  };
}

/** @returns {import('electron-builder').DebOptions} */
function createDebConfig() {
  return {
    packageCategory: 'database',
    // Electron's own, some of which it only loads while it runs, and the keychain: a start in a bare
    // system proves the list.
    depends: [
      'libgtk-3-0 | libgtk-3-0t64',
      'libnss3',
      'libasound2 | libasound2t64',
      'libgbm1',
      'libx11-xcb1',
      'libsecret-1-0',
      'libxss1',
      'libxtst6',
      'libnotify4',
      'xdg-utils',
    ],
    recommends: ['gnome-keyring | kwalletmanager'],
    fpm: ['--deb-compression-level', '9', ...createMetainfoArguments()],
  };
}

/** @returns {NonNullable<import('electron-builder').Configuration['rpm']>} */
function createRpmConfig() {
  return {
    depends: [
      'gtk3',
      'nss',
      'alsa-lib',
      'mesa-libgbm',
      'libX11-xcb',
      'libsecret',
      'libXScrnSaver',
      'libXtst',
      'libnotify',
      'xdg-utils',
    ],
    fpm: createMetainfoArguments(),
  };
}

/**
 * @param {string} icons
 * @returns {Pick<import('electron-builder').Configuration, 'win' | 'nsis' | 'msi'>}
 */
function createWindowsConfig(icons) {
  return {
    win: { icon: join(icons, 'icon.ico'), target: ['nsis', 'msi'] },
    nsis: {
      // An analyst installs it with a double click and without a password; roll-outs take the MSI.
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      license: join(HERE, '..', 'LICENSE'),
      artifactName: 'Plumbline-Setup-${version}-${arch}.${ext}',
    },
    msi: {
      perMachine: true,
      oneClick: true,
      // Two versions with one code replace each other; it never changes.
      upgradeCode: '7C0B36B2-9D1A-4B0E-9C52-5A6C6E0B6F31',
    },
  };
}

function createMetainfoArguments() {
  const file = 'app.plumbline.Plumbline.metainfo.xml';
  return [`${join(HERE, 'linux', file)}=/usr/share/metainfo/${file}`];
}
