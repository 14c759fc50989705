import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolveInProject } from '../../project.mjs';
import { listScenes } from './scene-list.mjs';
import { DRAWN, isDrawnBy } from './scene-views.mjs';

it('knows what every view of the scenes draws', async () => {
  const views = new Set((await listScenes()).map(({ view }) => view));
  expect(Object.keys(DRAWN).toSorted()).toEqual([...views].toSorted());
}, 30_000);

it('names folders that are there', () => {
  const folders = Object.values(DRAWN).flat();
  expect(folders.filter((folder) => !existsSync(resolveInProject('src-renderer', folder)))).toEqual(
    [],
  );
});

it('tells whether a view draws a file', () => {
  expect(isDrawnBy('Chart', 'src-renderer/charts/map/projection.ts')).toBe(true);
  expect(isDrawnBy('Chart', 'src-renderer/features/board/Board.svelte')).toBe(false);
});

it('every group of scenes has a spec that plays it', () => {
  const scenes = readFileSync(resolveInProject('e2e/screens/scenes/all-scenes.ts'), 'utf8');
  const groups = scenes.slice(scenes.indexOf('SCENE_GROUPS')).match(/\b[A-Z]+(?:_[A-Z]+)*(?=,)/g);
  const specs = readdirSync(resolveInProject('e2e/specs/scenes'))
    .map((name) => readFileSync(resolveInProject('e2e/specs/scenes', name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/checkScenes\((\w+)\)/g)].map(([, group]) => group));
  expect(specs.toSorted()).toEqual(groups?.toSorted());
});
