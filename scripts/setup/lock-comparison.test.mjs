import { describe, expect, it } from 'vitest';
import { compareTrees } from './lock-comparison.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/c-win32': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
};
const onDisk = new Map([
  ['node_modules/a', '1.0.0'],
  ['node_modules/a/node_modules/b', '2.0.0'],
]);

/** @param {string} path */
const versionOnDisk = (path) => onDisk.get(path);

describe('compareTrees', () => {
  it('finds nothing where only packages of another system are left out', () => {
    expect(compareTrees(wanted, installed, versionOnDisk)).toBeUndefined();
  });

  it('does not mind from which registry a package came', () => {
    const elsewhere = { ...installed['node_modules/a'], resolved: 'https://mirror.test/a.tgz' };
    const tree = { ...installed, 'node_modules/a': elsewhere };
    expect(compareTrees(wanted, tree, versionOnDisk)).toBeUndefined();
  });

  it.each([
    ['a missing package', { 'node_modules/a': installed['node_modules/a'] }, 'b is missing'],
    [
      'another version',
      { ...installed, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } },
      'a has changed',
    ],
    [
      'other content under the same version',
      { ...installed, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } },
      'a has changed',
    ],
    [
      'a package that the lock file dropped',
      { ...installed, 'node_modules/@scope/d': { version: '1.0.0' } },
      '@scope/d is no longer wanted',
    ],
  ])('names %s', (_, tree, words) => {
    expect(compareTrees(wanted, tree, versionOnDisk)).toBe(words);
  });

  it('names a package whose folder was deleted or exchanged by hand', () => {
    expect(compareTrees(wanted, installed, () => undefined)).toBe('a is missing');
    expect(compareTrees(wanted, installed, () => '1.0.0')).toBe('b is 1.0.0, not 2.0.0');
  });
});
