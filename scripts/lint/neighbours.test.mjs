import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveInProject } from '../project.mjs';
import { buildGraph } from '../verify/changed/import-graph.mjs';
import { readSubpaths } from './import-paths.js';
import { checkNeighbours, checkNeighbourTable, featureOf, NEIGHBOURS } from './neighbours.js';

/** @returns {ReadonlyMap<string, string>} */
function readFeatures() {
  const root = 'src-renderer/features';
  const names = readdirSync(resolveInProject(root), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(ts|svelte)$/.test(name)).map((name) => join(root, name));
  return new Map(files.map((file) => [file, readFileSync(resolveInProject(file), 'utf8')]));
}

it('holds no more than two neighbours a feature, and no circle', () => {
  expect(checkNeighbourTable(NEIGHBOURS)).toEqual([]);
});

it('names no neighbour that is not imported', () => {
  const graph = buildGraph(readFeatures(), readSubpaths(resolveInProject('package.json')));
  const used = new Set(
    [...graph].flatMap(([path, importers]) =>
      importers.map((file) => `${featureOf(file) ?? ''} → ${featureOf(path) ?? ''}`),
    ),
  );
  const named = Object.entries(NEIGHBOURS).flatMap(([feature, others]) =>
    Object.keys(others).map((other) => `${feature} → ${other}`),
  );
  expect(named.filter((pair) => !used.has(pair))).toEqual([]);
});

it.each([
  ['three neighbours', { a: { b: 'Why.', c: 'Why.', d: 'Why.' } }, 'at most 2'],
  ['a feature that imports itself', { a: { a: 'Why.' } }, 'a → a is a circle'],
  ['two that import each other', { a: { b: 'Why.' }, b: { a: 'Why.' } }, 'a → b → a is a circle'],
  [
    'a circle of three',
    { a: { b: 'Why.' }, b: { c: 'Why.' }, c: { a: 'Why.' } },
    'b → c → a → b is a circle',
  ],
  ['a neighbour without a reason', { a: { b: ' ' } }, 'no stated reason'],
])('refuses %s, with advice', (_what, table, advice) => {
  expect(checkNeighbourTable(table).join('\n')).toContain(advice);
});

it('says how a feature may come to what it wants of another', () => {
  const [file, path] = ['src-renderer/features/a/x.ts', 'src-renderer/features/z/y.ts'];
  expect(checkNeighbours(file, path, {}).join('')).toMatch(/a view.*a port.*the domain.*name z/);
  expect(checkNeighbours(file, path, { a: { z: 'Why.' } })).toEqual([]);
  const full = { a: { b: 'Why.', c: 'Why.' } };
  expect(checkNeighbours(file, path, full).join('')).toContain('its 2 neighbours (b, c)');
});
