import { getField, getList } from './report-fields.mjs';

/**
 * A test that failed at least once.
 * @typedef {{ name: string, why: string, passed: boolean }} Failure `passed`: when it was repeated
 */

/** The last lines of a check's output that fit in the stored part of a log. */
const LAST_LINES = 25;
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/**
 * @param {unknown} report vitest's JSON report
 * @returns {Failure[]}
 */
export function listVitestFailures(report) {
  return getList(report, 'testResults').flatMap((file) => {
    const tests = getList(file, 'assertionResults').flatMap((test) =>
      readVitestFailure(file, test),
    );
    if (getField(file, 'status') !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
    return [
      ...tests,
      { name: readText(file, 'name'), why: readText(file, 'message'), passed: false },
    ];
  });
}

/**
 * @param {unknown} file
 * @param {unknown} test
 * @returns {Failure[]}
 */
function readVitestFailure(file, test) {
  const [why] = getList(test, 'failureMessages');
  const passed = getField(test, 'status') === 'passed';
  if (why === undefined && getField(test, 'status') !== 'failed') return [];
  const name = `${readText(file, 'name')} › ${readText(test, 'fullName')}`;
  return [{ name, why: typeof why === 'string' ? why : '', passed }];
}

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {Failure[]}
 */
export function listPlaywrightFailures(report) {
  // A suite within a suite has the report's own shape.
  return getList(report, 'suites').flatMap((suite) => [
    ...listPlaywrightFailures(suite),
    ...getList(suite, 'specs').flatMap((spec) => listSpecFailures(suite, spec)),
  ]);
}

/**
 * @param {unknown} suite
 * @param {unknown} spec
 * @returns {Failure[]}
 */
function listSpecFailures(suite, spec) {
  return getList(spec, 'tests').flatMap((test) => {
    const status = getField(test, 'status');
    if (status !== 'flaky' && status !== 'unexpected') return [];
    const failed = getList(test, 'results').find(
      (result) => getField(result, 'status') !== 'passed',
    );
    const why = readText(getField(failed, 'error'), 'message');
    const name = `${readText(suite, 'file')} › ${readText(spec, 'title')}`;
    return [{ name, why, passed: status === 'flaky' }];
  });
}

/**
 * What a reader of the end of a log must know of a step: which tests failed, or what a check said last.
 * @param {{ id: string, ok: boolean, output: string, failures: readonly Failure[] }} step
 * @returns {string} lines, or nothing
 */
export function renderFailures({ id, ok, output, failures }) {
  if (failures.length > 0) {
    return failures
      .map(({ name, why, passed }) => {
        const end = passed ? 'passed only when repeated' : 'FAILED';
        return `${id}: ${name}: ${end}\n${indent(stripEscapes(why).split('\n').slice(0, 8))}`;
      })
      .join('\n');
  }
  if (ok) return '';
  const last = stripEscapes(output).trimEnd().split('\n').slice(-LAST_LINES);
  return `${id}: FAILED\n${indent(last)}`;
}

/** @param {string} value */
function stripEscapes(value) {
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
function readText(value, name) {
  const field = getField(value, name);
  return typeof field === 'string' ? field : '';
}
