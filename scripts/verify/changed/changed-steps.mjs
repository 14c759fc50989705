import { existsSync, readFileSync } from 'node:fs';
import { readSubpaths } from '../../lint/import-paths.js';
import { resolveInModules, resolveInProject } from '../../project.mjs';
import { listRooms } from '../../types/rooms.mjs';
import { check, playwright, vitest } from '../steps.mjs';
import { choose } from './choose.mjs';
import { findBase, listChanged, listFiles } from './git-changes.mjs';
import { buildGraph } from './import-graph.mjs';
import { listScenes } from './scene-list.mjs';

/** The files that a test of the complete app mounts. */
const APP_ROOTS = ['src-renderer/App.svelte', 'src-renderer/app-state.ts'];

/**
 * @param {string | undefined} askedBase
 * @returns {Promise<{ steps: readonly import('../steps.mjs').Step[], words: string }>}
 */
export async function planChanged(askedBase) {
  const base = findBase(askedBase);
  const changed = listChanged(base);
  if (changed.length === 0) throw new RangeError(`nothing differs from ${base}`);
  const choice = choose(changed, await readProject());
  const isHere = (/** @type {string} */ file) => file === '.' || existsSync(resolveInProject(file));
  const here = {
    ...choice,
    format: choice.format.filter(isHere),
    lint: choice.lint.filter(isHere),
    tests: choice.tests.filter(isHere),
    specs: choice.specs.filter(isHere),
  };
  return { steps: stepsOf(here), words: tell(here, changed.length, base) };
}

async function readProject() {
  const sources = listFiles().filter((file) => /\.(ts|svelte|mjs|js|css)$/.test(file));
  const texts = new Map(
    sources
      .filter((file) => existsSync(resolveInProject(file)))
      .map((file) => [file, readFileSync(resolveInProject(file), 'utf8')]),
  );
  const graph = buildGraph(texts, readSubpaths(resolveInProject('package.json')));
  return { graph, rooms: listRooms(), scenes: await listScenes(), appRoots: APP_ROOTS };
}

/**
 * @param {import('./choose.mjs').Choice} choice
 * @returns {import('../steps.mjs').Step[]}
 */
function stepsOf({ format, lint, types, tests, scenes, specs }) {
  const steps = [
    ...(format.length > 0
      ? [check('format', resolveInModules('oxfmt', 'bin', 'oxfmt'), '--check', ...format)]
      : []),
    ...(lint.length > 0
      ? [{ ...check('lint', resolveInProject('scripts', 'lint.mjs'), ...lint), seconds: 15 }]
      : []),
    ...(types.length > 0
      ? [{ ...check('types', resolveInProject('scripts', 'types.mjs'), ...types), seconds: 12 }]
      : []),
    check('knip', resolveInModules('knip', 'bin', 'knip.js')),
    ...(tests.length > 0 ? [{ ...vitest('tests', tests), keyring: true, seconds: 45 }] : []),
  ];
  const build = {
    ...check('build', resolveInProject('scripts', 'build.mjs'), '--force'),
    seconds: 20,
  };
  if (scenes.length + specs.length > 0) steps.push(build);
  if (scenes.length > 0) {
    const names = `--grep= (${scenes.join('|')})$`;
    steps.push({ ...playwright('scenes', [names]), seconds: 45 });
  }
  if (specs.length > 0) steps.push({ ...playwright('e2e', specs), alone: true });
  return steps;
}

/**
 * @param {import('./choose.mjs').Choice} choice
 * @param {number} changed
 * @param {string} base
 */
function tell({ lint, types, tests, scenes, specs, left }, changed, base) {
  const count = (/** @type {readonly string[]} */ all) => String(all.length);
  const lines = [
    `${String(changed)} files differ from ${base.slice(0, 10)}.`,
    `  lint    ${lint[0] === '.' ? 'all' : count(lint)} files`,
    `  types   ${types.join(' ') || 'none'}`,
    `  tests   ${count(tests)} files`,
    `  scenes  ${scenes.join(' ') || 'none'}`,
    ...(specs.length > 0 ? [`  e2e     ${specs.join(' ')}`] : []),
    ...(left.length > 0 ? [`  only a whole run proves: ${left.join(', ')}`] : []),
  ];
  return lines.join('\n');
}
