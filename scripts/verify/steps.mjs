import process from 'node:process';
import { resolveInModules, resolveInProject } from '../project.mjs';

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {readonly string[]} args for this Node
 * @property {'check' | 'vitest' | 'conformance' | 'playwright'} counts what its passes and failures are read from
 * @property {boolean} [keyring] runs with a keyring of its own
 * @property {boolean} [display] runs with a display of its own
 * @property {boolean} [alone] nothing else runs beside it
 * @property {string} [needs] the step that must have passed before
 */

const MINUTE_MS = 60_000;
/** Twice what the longest step takes on a busy machine of two cores: only one that hangs meets it. */
export const STEP_LIMIT_MS = 20 * MINUTE_MS;

/** @param {string} id */
export function getReportFile(id) {
  return resolveInProject('out', 'reports', `${id}.json`);
}

/**
 * @param {string} id
 * @param {readonly string[]} args
 * @returns {Step}
 */
function check(id, ...args) {
  return { id, args, counts: 'check' };
}

/**
 * @param {string} id also the project's name
 * @returns {Step}
 */
function vitest(id) {
  const script = resolveInModules('vitest', 'vitest.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${getReportFile(id)}`,
    // What passes only when it is repeated is told in the sum as such, and by name.
    '--retry=1',
  ];
  return { id, args: [script, 'run', '--project', id, ...reporters], counts: 'vitest' };
}

/**
 * Real windows on a display of their own.
 * @param {string} id
 * @param {readonly string[]} choice which spec files
 * @returns {Step}
 */
function playwright(id, choice) {
  const script = resolveInModules('@playwright', 'test', 'cli.js');
  const config = '--config=e2e/playwright.config.ts';
  const output = `--output=${resolveInProject('out', id)}`;
  return {
    id,
    args: [script, 'test', config, output, '--reporter=list,json', '--retries=1', ...choice],
    counts: 'playwright',
    keyring: true,
    display: true,
    needs: 'build',
  };
}

const SCENES = 'every-scene';

/** @type {readonly Step[]} */
const STEPS = [
  check('format', resolveInModules('prettier', 'bin', 'prettier.cjs'), '--check', '.'),
  // The types of all rooms at once are near the heap that Node takes by itself.
  check(
    'lint',
    '--max-old-space-size=8192',
    resolveInModules('eslint', 'bin', 'eslint.js'),
    '.',
    '--max-warnings=0',
  ),
  // Its own program, which needs no types and reads every file once: a third of lint's time otherwise.
  check(
    'cycles',
    resolveInModules('oxlint', 'bin', 'oxlint'),
    '-c',
    resolveInProject('scripts', 'lint', 'cycles.json'),
    resolveInProject('.'),
  ),
  check('types', resolveInProject('scripts', 'types.mjs')),
  check('knip', resolveInModules('knip', 'bin', 'knip.js')),
  vitest('unit'),
  vitest('contract'),
  { ...vitest('main'), keyring: true },
  vitest('component'),
  vitest('platform'),
  check('build', resolveInProject('scripts', 'build.mjs'), '--force'),
  {
    id: 'conformance',
    args: [
      resolveInProject('scripts', 'conformance.mjs'),
      '--report',
      getReportFile('conformance'),
    ],
    counts: 'conformance',
    needs: 'build',
  },
  // Views that wait for nothing but themselves: a busy neighbour only makes them slower.
  playwright('scenes', [SCENES]),
  // Windows that are waited for with clocks: a busy neighbour would make them fail.
  { ...playwright('e2e', [`--grep-invert=${SCENES}`]), alone: true },
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
  return STEPS.filter(({ id }) => ids.includes(id) || needed.includes(id));
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
