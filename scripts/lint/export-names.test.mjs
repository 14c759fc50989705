import { describe, expect, it } from 'vitest';
import { checkConversions, findTwins, listExports } from './export-names.mjs';

describe('listExports', () => {
  it.each([
    ['export function load() {}', ['load']],
    ['export async function* read() {}', ['read']],
    ['export const SIZE = 1;', ['SIZE']],
    ['export abstract class Store {}', ['Store']],
    ['export interface Row {}\nexport type Rows = Row[];', ['Row', 'Rows']],
    ['export { a, b as c, type D };', ['a', 'c', 'D']],
    ["export type { E } from './e.ts';", ['E']],
    ['export function f(a: 1): 1;\nexport function f(a: 2): 2;', ['f']],
    ['const own = 1;\n  export const inner = 2;', []],
  ])('%s', (text, names) => {
    expect(listExports('a.ts', text).map(({ name }) => name)).toEqual(names);
  });
});

describe('findTwins', () => {
  it('leaves catalogues out, which all have one name', () => {
    const exports = [
      { name: 'messages', file: 'src-renderer/a/messages.ts' },
      { name: 'messages', file: 'src-renderer/b/messages.ts' },
    ];
    expect(findTwins(exports)).toEqual([]);
  });

  it('names both modules of a room', () => {
    const exports = [
      { name: 'Area', file: 'src-main/a.ts' },
      { name: 'Area', file: 'src-main/b.ts' },
    ];
    expect(findTwins(exports)).toEqual([
      'src-main exports Area more than once: src-main/a.ts, src-main/b.ts',
    ]);
  });

  it('lets two rooms have a word each', () => {
    const exports = [
      { name: 'Area', file: 'src-main/a.ts' },
      { name: 'Area', file: 'src-renderer/b.ts' },
    ];
    expect(findTwins(exports)).toEqual([]);
  });
});

describe('checkConversions', () => {
  /** @param {number} conversions */
  const exportsWith = (conversions) =>
    Array.from({ length: 100 }, (_, at) => ({
      name: at < conversions ? `toRow${String(at)}` : `token${String(at)}`,
      file: 'src-main/a.ts',
    }));

  it('lets five in a hundred be', () => {
    expect(checkConversions(exportsWith(5))).toEqual([]);
    expect(checkConversions([])).toEqual([]);
  });

  it('refuses more, with the share', () => {
    expect(checkConversions(exportsWith(6)).join()).toContain('6.0 % of the exports');
  });
});
