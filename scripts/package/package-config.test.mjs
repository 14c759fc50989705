import { readFileSync, readdirSync } from 'node:fs';
import { FuseV1Options } from '@electron/fuses';
import { expect, it } from 'vitest';
import { FUSE_CONFIG, FUSES } from '../../build/fuses.mjs';
import { createPackageConfig, SAMPLE_FILES } from '../../build/package-config.mjs';
import { RUNTIME_PACKAGES } from '../../build/runtime-packages.mjs';
import { readManifest, resolveInProject } from '../project.mjs';
import { chooseVersion } from './runtime.mjs';

const config = createPackageConfig({
  version: '1.2.3',
  electronVersion: '45.0.0',
  electronDist: '/dist',
  output: '/output',
  icons: '/icons',
  homepage: 'https://example.org/',
  updatesUrl: undefined,
  isNotarized: false,
  afterPack: () => Promise.resolve(),
});

it('decides every fuse that Electron has', () => {
  const fuses = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
  expect(Object.keys(FUSES).map(Number)).toEqual(fuses);
  expect(FUSE_CONFIG.strictlyRequireAllFuses).toBe(true);
});

it('starts nothing but its own archive', () => {
  expect(config.asar).toBe(true);
  expect(FUSES[FuseV1Options.OnlyLoadAppFromAsar]).toBe(true);
  expect(FUSES[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(true);
  expect(FUSES[FuseV1Options.RunAsNode]).toBe(false);
});

it('packs the data sets that the samples read', () => {
  const folder = resolveInProject('src-platform', 'samples');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap(
      (name) => /file: '([^']+)'/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? [],
    );
  expect(files.toSorted()).toEqual(SAMPLE_FILES);
});

it('packs what the bundles leave outside', () => {
  const text = readFileSync(resolveInProject('vite.platform.config.ts'), 'utf8');
  const outside = /external: \[([^\]]+)\]/.exec(text)?.[1]?.match(/[\w@/-]+/g) ?? [];
  const packed = outside.map((name) => (name.startsWith('@') ? (name.split('/')[0] ?? '') : name));
  expect(RUNTIME_PACKAGES).toEqual(expect.arrayContaining(packed));
});

it('registers the app’s own links with every system', () => {
  expect(config.protocols).toMatchObject([{ schemes: ['plumbline'] }]);
});

it('describes the version that is packed', () => {
  const { version = '' } = readManifest(resolveInProject('package.json'));
  const metainfo = readFileSync(
    resolveInProject('build', 'linux', 'app.plumbline.Plumbline.metainfo.xml'),
    'utf8',
  );
  expect(metainfo).toContain(`<release version="${version}"`);
  expect(metainfo).toContain(`<id>${config.appId ?? ''}</id>`);
});

it('names a package of a foreign runtime in its version', () => {
  const runtime = { dist: '', version: '33.4.11' };
  expect(chooseVersion('1.2.3', { ...runtime, isOfficial: false })).toBe(
    '1.2.3-not-for-distribution',
  );
  expect(chooseVersion('1.2.3', { ...runtime, isOfficial: true })).toBe('1.2.3');
});
