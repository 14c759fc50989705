import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveInProject } from '../project.mjs';
import { lintPlanted } from './planted.mjs';
import { WORDS } from './words.js';
import { checkName, splitName } from './words-in-names.js';

describe('splitName', () => {
  it.each([
    ['toRowKey', ['to', 'row', 'key']],
    ['HTTPServer', ['http', 'server']],
    ['board-theme', ['board', 'theme']],
    ['MAX_KNOWN_ROWS', ['max', 'known', 'rows']],
    ['PdfRenderer2', ['pdf', 'renderer']],
  ])('%s', (name, words) => {
    expect(splitName(name)).toEqual(words);
  });
});

describe('checkName', () => {
  it.each([
    ['BoardDeeds', 'action'],
    ['publishDesk', 'controller'],
    ['GridPlace', 'rect'],
    ['PLACES', 'position'],
    ['letGoOfRows', 'evict'],
    ['stepWords', 'label'],
    ['WorkbookMarks', 'favourite'],
    ['ChartBench', 'renderer'],
  ])('refuses %s with advice', (name, advice) => {
    expect(checkName(name, 'src-renderer/views/a.ts').join()).toContain(advice);
  });

  it.each([
    'placeholder',
    'replaceAll',
    'Interface',
    'markdown',
    'wordsOfText',
    'WORDS',
    'letters',
    'BYTE_ORDER_MARK',
    'decimalPlaces',
    'buildFontFace',
  ])('lets %s be', (name) => {
    expect(checkName(name, 'src-renderer/views/a.ts')).toEqual([]);
  });

  it('lets a word stand where it has its one meaning', () => {
    expect(checkName('MarkGroup', 'src-renderer/charts/a.ts')).toEqual([]);
    expect(checkName('benchRows', 'bench/rows.ts')).toEqual([]);
  });
});

it('refuses every word that the glossary refuses', () => {
  const glossary = readFileSync(resolveInProject('docs', 'glossary.md'), 'utf8');
  const [, table = ''] = glossary.split('## Words that names may not use');
  const rows = [...table.matchAll(/^\| ([^|`]+?) +\|/gm)].map(([, cell = '']) => cell).slice(1);
  const refused = rows
    .flatMap((cell) => cell.replace(/,? (outside|\(as).*/, '').split(', '))
    .filter((word) => /^[a-zA-Z]+$/.test(word));
  const known = new Set(Object.keys(WORDS).flatMap((word) => [word, `${word}s`]));
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.filter((word) => !known.has(splitName(word).join(' ')))).toEqual([]);
});

it('reads what stands at the top of a module, and its file', async () => {
  const found = await lintPlanted({
    'src-main/desk-file.ts': 'export const a = 1;\n',
    'src-main/a.ts': 'export interface RowWish {\n  place: number;\n}\n',
    'src-main/b.ts':
      'function findFace() {\n  const desk = 1;\n  return desk;\n}\nvoid findFace;\n',
    'src-main/c.ts':
      "const inner = 1;\nexport { inner as innerDesk };\nexport { note } from './a.ts';\n",
    'src-main/d.ts': 'export const { look } = { look: 1 };\n',
  });
  /** @param {string} name */
  const textsOf = (name) =>
    (found.get(name) ?? [])
      .filter(({ rule }) => rule === 'house(words)')
      .map(({ text }) => text.split(':')[0]);
  expect(textsOf('src-main/desk-file.ts')).toEqual(['desk-file']);
  expect(textsOf('src-main/a.ts')).toEqual(['RowWish']);
  expect(textsOf('src-main/b.ts')).toEqual(['findFace']);
  expect(textsOf('src-main/c.ts')).toEqual(['innerDesk']);
  expect(textsOf('src-main/d.ts')).toEqual([]);
});
