import { expect, it } from 'vitest';
import { buildGraph, dependentsOf } from './import-graph.mjs';

const SUBPATHS = { '#lib/*': './src-renderer/lib/*' };

/** @param {Record<string, string>} texts */
const graphOf = (texts) => buildGraph(new Map(Object.entries(texts)), SUBPATHS);

it.each([
  ["import { b } from './b.ts';"],
  ["import type { B } from './b.ts';"],
  ["import {\n  b,\n  c,\n} from './b.ts';"],
  ["import './b.ts';"],
  ["export * from './b.ts';"],
  ["await import('./b.ts');"],
  ["/** @type {import('./b.ts').B} */"],
  ["new Worker(new URL('./b.ts', import.meta.url));"],
  ["import text from './b.ts?raw';"],
  ["import { b } from '#lib/b.ts';"],
])('knows the importer by %s', (text) => {
  const graph = graphOf({ 'src-renderer/lib/a.ts': text, 'src-renderer/lib/b.ts': '' });
  expect(graph.get('src-renderer/lib/b.ts')).toEqual(['src-renderer/lib/a.ts']);
});

it('leaves packages and other text alone', () => {
  const text = "import { z } from 'zod';\nconst words = 'from here';\nconst a = './b.ts';";
  expect(graphOf({ 'a.ts': text }).size).toBe(0);
});

it('tells how far away a dependent is, also in a circle', () => {
  const graph = graphOf({
    'a.ts': "import './b.ts';",
    'b.ts': "import './c.ts';",
    'c.ts': "import './a.ts';",
    'd.ts': "import './b.ts';",
  });
  expect(Object.fromEntries(dependentsOf(graph, ['c.ts']))).toEqual({
    'c.ts': 0,
    'b.ts': 1,
    'a.ts': 2,
    'd.ts': 2,
  });
});

it('knows who still imports a file that is gone', () => {
  expect([...dependentsOf(graphOf({ 'a.ts': "import './b.ts';" }), ['b.ts']).keys()]).toEqual([
    'b.ts',
    'a.ts',
  ]);
});
