import { dependentsOf } from './import-graph.mjs';
import { splitName } from '../../lint/words-in-names.js';
import { isDrawnBy } from './scene-views.mjs';

/**
 * What a change makes worth proving. Empty lists are steps that need not run.
 * @typedef {object} Choice
 * @property {string[]} format files
 * @property {string[]} lint files, 'all' of them as `['.']`
 * @property {string[]} types rooms
 * @property {string[]} tests files
 * @property {string[]} scenes names
 * @property {string[]} specs files
 * @property {string[]} left what only a whole run proves, in words
 *
 * @typedef {object} Project
 * @property {import('./import-graph.mjs').ImportGraph} graph
 * @property {readonly string[]} rooms folders with a tsconfig, '.' for what lies at the root
 * @property {readonly import('./scene-list.mjs').SceneEntry[]} scenes
 * @property {readonly string[]} appRoots files that mount the whole app for a test
 */

const CODE = /\.(ts|svelte|mjs|js)$/;
const FORMATTED = /\.(ts|svelte|mjs|js|json|md|css|html)$/;
const UNFORMATTED = /^package-lock\.json$/;
const TEST = /\.test\.(ts|mjs)$/;
/** All but those that play the scenes. */
const SPEC = /^e2e\/specs\/[^/]+\.spec\.ts$/;
/** What every file is linted by, and what every room is checked by. */
const LINT_RULES = /^(oxlint\.config\.js|eslint\.config\.js|scripts\/lint\/[\w-]+\.js)$/;
const ALL_TYPES = /^(tsconfig\.base\.json|package(-lock)?\.json)$/;

/**
 * Two minutes of two cores, less what lint, types, the build and the scenes take, in seconds of a
 * processor.
 */
const TEST_SECONDS = 65;
/** As many as a window shows in half a minute. */
const SCENES = 6;
/** Each starts an app of its own, and nothing runs beside it. */
const SPECS = 1;

/**
 * @param {readonly string[]} changed paths below the project's root; also of files that are gone
 * @param {Project} project
 * @returns {Choice}
 */
export function choose(changed, project) {
  const away = dependentsOf(project.graph, changed);
  const near = [...away].filter(([, steps]) => steps <= 1).map(([file]) => file);
  const tests = chooseTests(changed, away, project);
  const scenes = chooseScenes(changed, away, project.scenes);
  const allLint = changed.some((file) => LINT_RULES.test(file));
  const allTypes = changed.some((file) => ALL_TYPES.test(file));
  return {
    format: changed.filter((file) => FORMATTED.test(file) && !UNFORMATTED.test(file)),
    lint: allLint ? ['.'] : near.filter((file) => CODE.test(file)),
    types: allTypes ? [...project.rooms] : roomsOf([...away.keys()], project.rooms),
    tests: tests.chosen,
    scenes: scenes.chosen,
    specs: changed.filter((file) => SPEC.test(file)).slice(0, SPECS),
    left: [...tests.left, ...scenes.left, ...otherwiseProven(changed)],
  };
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} rooms
 * @returns {string[]} the rooms whose types they are part of, in the order of `rooms`
 */
function roomsOf(files, rooms) {
  const code = files.filter((file) => CODE.test(file));
  return rooms.filter((room) =>
    code.some((file) =>
      room === '.' ? !file.includes('/') || isLintRule(file) : file.startsWith(`${room}/`),
    ),
  );
}

/** @param {string} file */
function isLintRule(file) {
  return /^scripts\/lint\/[\w-]+\.js$/.test(file);
}

/**
 * The nearest first, and of those equally near the ones named like the change, until the time is used
 * up; what has changed itself is never left out.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, number>} away
 * @param {Project} project
 */
function chooseTests(changed, away, project) {
  const appDependents = dependentsOf(project.graph, project.appRoots);
  const words = new Set(changed.flatMap(wordsOfPath));
  const found = [...away]
    .filter(([file]) => TEST.test(file))
    .map(([file, steps]) => ({
      file,
      steps,
      likeness: wordsOfPath(file).filter((word) => words.has(word)).length,
      seconds: secondsOf(file, appDependents.has(file)),
    }))
    .toSorted((a, b) => a.steps - b.steps || b.likeness - a.likeness || a.seconds - b.seconds);
  let seconds = 0;
  const chosen = found.filter((test) => {
    seconds += test.seconds;
    return test.steps === 0 || seconds <= TEST_SECONDS;
  });
  const left = found.length - chosen.length;
  return {
    chosen: chosen.map(({ file }) => file),
    left: left === 0 ? [] : [`${String(left)} of ${String(found.length)} test files, further away`],
  };
}

/** @param {string} path */
function wordsOfPath(path) {
  const named = path.replace(/(\.svelte)?(\.test)?\.\w+$/, '').split('/');
  // The folder and the file itself: what lies above is shared by too many.
  return named.slice(-2).flatMap(splitName);
}

/**
 * @param {string} file a test
 * @param {boolean} isFullApp
 * @returns {number} of a processor, about, when it runs among others
 */
function secondsOf(file, isFullApp) {
  if (isFullApp) return 12;
  if (file.startsWith('src-platform/')) return 4;
  if (/^src-(main|renderer)\//.test(file) && !file.startsWith('src-renderer/domain/')) return 2;
  return 0.7;
}

/**
 * Those that draw what is touched, the nearest view first and each view in turn, so that a part that
 * stands everywhere is seen in as many views as there is time for.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, number>} away
 * @param {readonly import('./scene-list.mjs').SceneEntry[]} scenes
 */
function chooseScenes(changed, away, scenes) {
  const drawn = [...away].filter(([file]) => file.startsWith('src-renderer/') && !TEST.test(file));
  const isStyle = changed.some((file) => /^src-renderer\/.*\.css$/.test(file));
  const isSeen = isStyle || drawn.some(([file]) => file.endsWith('.svelte'));
  // What lies in no folder of a view (a style, the shell around them) is looked at in every view.
  const isEverywhere = isStyle || scenes.every(({ view }) => stepsTo(view, drawn) === Infinity);
  const found = scenes
    .map(({ name, view }, at) => ({
      name,
      turn: scenes.slice(0, at).filter((earlier) => earlier.view === view).length,
      steps: isEverywhere ? 0 : stepsTo(view, drawn),
    }))
    .filter(({ steps }) => isSeen && steps !== Infinity)
    .toSorted((a, b) => a.steps - b.steps || a.turn - b.turn);
  const left = found.length - SCENES;
  return {
    chosen: found.slice(0, SCENES).map(({ name }) => name),
    left: left <= 0 ? [] : [`${String(left)} of ${String(found.length)} scenes`],
  };
}

/**
 * @param {string} view
 * @param {readonly (readonly [string, number])[]} drawn
 */
function stepsTo(view, drawn) {
  const own = drawn.filter(([file]) => isDrawnBy(view, file)).map(([, steps]) => steps);
  return Math.min(Infinity, ...own);
}

/** @param {readonly string[]} changed */
function otherwiseProven(changed) {
  const remarks = [];
  if (changed.some((file) => file.startsWith('src-platform/'))) remarks.push('conformance');
  if (changed.some((file) => /^(src-|e2e\/)/.test(file))) remarks.push('e2e');
  const setup = changed.filter((file) => /^[\w.-]*(config|package)[\w.-]*$/.test(file));
  return [...remarks, ...setup.map((file) => `what ${file} changes elsewhere`)];
}
