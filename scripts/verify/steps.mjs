import process from 'node:process';
import { resolveInModules, resolveInProject } from '../project.mjs';

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {readonly string[]} args for this Node
 * @property {number} [seconds] what it takes on a quiet machine of two cores
 * @property {'check' | 'vitest' | 'conformance' | 'playwright'} counts what its passes and failures are read from
 * @property {boolean} [keyring] runs with a keyring of its own
 * @property {boolean} [display] runs with a display of its own
 * @property {boolean} [alone] nothing runs beside it but one step that yields
 * @property {boolean} [yields] takes only the processor time that others leave; no clock hurries it
 * @property {string} [needs] the step that must have passed before
 */

const MINUTE_MS = 60_000;
/** Half as long again as the longest step takes on a busy machine of two cores: only one that hangs meets it. */
export const STEP_LIMIT_MS = 30 * MINUTE_MS;

/** @param {string} id */
export function getReportFile(id) {
  return resolveInProject('out', 'reports', `${id}.json`);
}

/**
 * @param {string} id
 * @param {readonly string[]} args
 * @returns {Step}
 */
export function check(id, ...args) {
  return { id, args, counts: 'check' };
}

/**
 * @param {string} id
 * @param {readonly string[]} choice what to run of all tests
 * @returns {Step}
 */
export function vitest(id, choice) {
  const script = resolveInModules('vitest', 'vitest.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${getReportFile(id)}`,
    // What passes only when it is repeated is told in the sum as such, and by name.
    '--retry=1',
  ];
  return { id, args: [script, 'run', ...choice, ...reporters], counts: 'vitest' };
}

/** The projects of `e2e/playwright.config.ts` by step. */
const PLAYWRIGHT_PROJECTS = { scenes: ['scenes'], e2e: ['e2e', 'clipboard'] };

/**
 * Real windows on a display of their own.
 * @param {keyof typeof PLAYWRIGHT_PROJECTS} id
 * @param {readonly string[]} choice what to run of its projects, all where it is empty
 * @returns {Step}
 */
export function playwright(id, choice) {
  const script = resolveInModules('@playwright', 'test', 'cli.js');
  const config = '--config=e2e/playwright.config.ts';
  const output = `--output=${resolveInProject('out', id)}`;
  const projects = PLAYWRIGHT_PROJECTS[id].map((name) => `--project=${name}`);
  const reporters = ['--reporter=list,json', '--retries=1'];
  return {
    id,
    args: [script, 'test', config, output, ...projects, ...reporters, ...choice],
    counts: 'playwright',
    keyring: true,
    display: true,
    needs: 'build',
  };
}

/**
 * @param {string} id of the step and of the project
 * @param {number} seconds
 * @returns {Step}
 */
function project(id, seconds) {
  return { ...vitest(id, ['--project', id]), seconds };
}

/**
 * Reads sources and waits for nothing, so that it yields to the windows of another step.
 * @param {Step} step
 * @param {number} seconds
 * @returns {Step}
 */
function yielding(step, seconds) {
  return { ...step, seconds, yields: true };
}

/** @type {readonly Step[]} */
const STEPS = [
  yielding(check('format', resolveInModules('oxfmt', 'bin', 'oxfmt'), '--check', '.'), 10),
  yielding(check('lint', resolveInProject('scripts', 'lint.mjs')), 75),
  yielding(check('types', resolveInProject('scripts', 'types.mjs')), 60),
  yielding(check('knip', resolveInModules('knip', 'bin', 'knip.js')), 8),
  {
    ...vitest('unit', ['--project', 'unit', '--project', 'scripts', '--project', 'zones']),
    seconds: 55,
  },
  project('contract', 6),
  { ...project('main', 80), keyring: true },
  project('component', 360),
  project('platform', 220),
  { ...check('build', resolveInProject('scripts', 'build.mjs'), '--force'), seconds: 40 },
  {
    id: 'conformance',
    args: [
      resolveInProject('scripts', 'conformance.mjs'),
      '--report',
      getReportFile('conformance'),
    ],
    counts: 'conformance',
    needs: 'build',
    seconds: 30,
  },
  // Views that wait for nothing but themselves: a busy neighbour only makes them slower.
  { ...playwright('scenes', []), seconds: 350 },
  // Windows that are waited for with clocks: a busy neighbour would make them fail, unless it yields.
  { ...playwright('e2e', []), alone: true },
];

/**
 * @param {string | undefined} only ids with commas between
 * @returns {readonly Step[]} with what they need
 */
export function chooseSteps(only) {
  if (only === undefined) return STEPS;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !STEPS.some((step) => step.id === id));
  if (unknown.length > 0) {
    const known = STEPS.map(({ id }) => id).join(', ');
    throw new RangeError(`no such step: ${unknown.join(', ')}. There are: ${known}`);
  }
  const needed = STEPS.filter(({ id }) => ids.includes(id)).flatMap(({ needs }) => needs ?? []);
  const chosen = STEPS.filter(({ id }) => ids.includes(id) || needed.includes(id));
  if (chosen.some(({ alone }) => alone === true)) return chosen;
  // There is nobody to yield to; on a busy machine they would wait for the work of others.
  return chosen.map((step) => ({ ...step, yields: false }));
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} base
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment({ id }, base) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return { ...base, ...colour, PLAYWRIGHT_JSON_OUTPUT_FILE: getReportFile(id) };
}
