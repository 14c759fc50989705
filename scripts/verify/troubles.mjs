import { fieldOf, listIn } from './report-fields.mjs';

/**
 * A test that failed at least once.
 * @typedef {{ name: string, why: string, passed: boolean }} Trouble `passed`: when it was repeated
 */

/** As many lines of a check's output as still fit in the part of a log that is kept. */
const LAST_LINES = 25;
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/**
 * @param {unknown} report vitest's JSON report
 * @returns {Trouble[]}
 */
export function troublesOfVitest(report) {
  return listIn(report, 'testResults').flatMap((file) => {
    const tests = listIn(file, 'assertionResults').flatMap((test) => troubleOfVitest(file, test));
    if (fieldOf(file, 'status') !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
    return [...tests, { name: text(file, 'name'), why: text(file, 'message'), passed: false }];
  });
}

/**
 * @param {unknown} file
 * @param {unknown} test
 * @returns {Trouble[]}
 */
function troubleOfVitest(file, test) {
  const [why] = listIn(test, 'failureMessages');
  const passed = fieldOf(test, 'status') === 'passed';
  if (why === undefined && fieldOf(test, 'status') !== 'failed') return [];
  const name = `${text(file, 'name')} › ${text(test, 'fullName')}`;
  return [{ name, why: typeof why === 'string' ? why : '', passed }];
}

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {Trouble[]}
 */
export function troublesOfPlaywright(report) {
  // A suite within a suite has the report's own shape.
  return listIn(report, 'suites').flatMap((suite) => [
    ...troublesOfPlaywright(suite),
    ...listIn(suite, 'specs').flatMap((spec) => troublesOfSpec(suite, spec)),
  ]);
}

/**
 * @param {unknown} suite
 * @param {unknown} spec
 * @returns {Trouble[]}
 */
function troublesOfSpec(suite, spec) {
  return listIn(spec, 'tests').flatMap((test) => {
    const status = fieldOf(test, 'status');
    if (status !== 'flaky' && status !== 'unexpected') return [];
    const failed = listIn(test, 'results').find((result) => fieldOf(result, 'status') !== 'passed');
    const why = text(fieldOf(failed, 'error'), 'message');
    const name = `${text(suite, 'file')} › ${text(spec, 'title')}`;
    return [{ name, why, passed: status === 'flaky' }];
  });
}

/**
 * What a reader of the end of a log must know of a step: which tests failed, or what a check said last.
 * @param {{ id: string, ok: boolean, output: string, troubles: readonly Trouble[] }} step
 * @returns {string} lines, or nothing
 */
export function renderTroubles({ id, ok, output, troubles }) {
  if (troubles.length > 0) {
    return troubles
      .map(({ name, why, passed }) => {
        const end = passed ? 'passed only when repeated' : 'FAILED';
        return `${id}: ${name}: ${end}\n${indent(plain(why).split('\n').slice(0, 8))}`;
      })
      .join('\n');
  }
  if (ok) return '';
  const last = plain(output).trimEnd().split('\n').slice(-LAST_LINES);
  return `${id}: FAILED\n${indent(last)}`;
}

/** @param {string} value */
function plain(value) {
  return value.replace(ESCAPES, '');
}

/** @param {readonly string[]} lines */
function indent(lines) {
  return lines.map((line) => `    ${line}`).join('\n');
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function text(value, name) {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}
