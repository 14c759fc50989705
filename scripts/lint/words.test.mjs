import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveInProject } from '../project.mjs';
import { component, lintPlanted } from './planted.mjs';
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

/** Modules, and the names that each is refused for. */
const PLANTED = {
  types: {
    text: `export interface RowWish {
      place: number;
      hold(note: string): void;
    }
    export type Desk = (told: string) => { face: 1 };`,
    refused: ['RowWish', 'place', 'note', 'Desk', 'told', 'face'],
  },
  classes: {
    text: `export class RowDesk {
      #held = 1;
      static kept = 2;
      get look() {
        return this.#held;
      }
      letGo(place: number) {
        return place;
      }
    }`,
    refused: ['RowDesk', 'held', 'kept', 'look', 'letGo', 'place'],
  },
  functions: {
    text: `function findFace(place: number, { at: mark, ...kept }: { at: number }, [told = 1] = [2]) {
      const desk = 1;
      return [place, mark, kept, told, desk, (wish: number) => wish];
    }
    void findFace;`,
    refused: ['findFace', 'place', 'mark', 'kept', 'told', 'desk', 'wish'],
  },
  exports: {
    text: `const inner = 1;
    export { inner as innerDesk };
    export { note } from './other.ts';`,
    refused: ['innerDesk'],
  },
  schemas: {
    text: `import { z } from 'zod';
    export const a = z.object({ trouble: z.string() });`,
    refused: ['trouble'],
  },
  // What is taken apart has the names of somebody else, and an object's type names its keys.
  others: {
    text: `export const { look, whole: all } = { look: 1, whole: 2 };
    export const read = ({ seal }: Record<string, number>) => ({ seal });`,
    refused: [],
  },
};

it('reads the names that a module gives, and the name of its file', async () => {
  /** @type {Record<string, string>} */
  const files = {
    'src-main/desk-file.ts': 'export const a = 1;\n',
    'src-renderer/MarkMenu.svelte': component('let desk = 1;\nvoid desk;'),
  };
  for (const [name, { text }] of Object.entries(PLANTED)) files[`src-main/${name}.ts`] = text;
  const found = await lintPlanted(files);
  /** @param {string} name */
  const textsOf = (name) =>
    (found.get(name) ?? [])
      .filter(({ rule }) => rule === 'house(words)')
      .map(({ text }) => text.split(':')[0]);
  for (const [name, { refused }] of Object.entries(PLANTED)) {
    expect(new Set(textsOf(`src-main/${name}.ts`)), name).toEqual(new Set(refused));
  }
  expect(textsOf('src-main/desk-file.ts')).toEqual(['desk-file']);
  expect(textsOf('src-renderer/MarkMenu.svelte')).toEqual(['MarkMenu', 'desk']);
});
