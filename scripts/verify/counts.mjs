import { getField, getList, getNumber } from './report-fields.mjs';
import { listVitestFailures } from './test-failures.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, remark?: string }} Counts
 */

/**
 * @param {boolean} ok
 * @returns {Counts}
 */
export function countCheck(ok) {
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @param {unknown} report vitest's JSON report
 * @returns {Counts}
 */
export function countVitest(report) {
  const failed = getNumber(report, 'numFailedTests');
  const suites = getList(report, 'testResults').filter(isFailedWithoutTests).length;
  const repeated = listVitestFailures(report).filter(({ passed }) => passed).length;
  return {
    passed: getNumber(report, 'numPassedTests'),
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    failed: failed + suites,
    skipped: getNumber(report, 'numPendingTests') + getNumber(report, 'numTodoTests'),
    ...describeCounts(repeated),
  };
}

/** @param {number} repeated */
function describeCounts(repeated) {
  return repeated === 0 ? {} : { remark: `${String(repeated)} only when repeated` };
}

/** @param {unknown} suite */
function isFailedWithoutTests(suite) {
  return getField(suite, 'status') === 'failed' && getList(suite, 'assertionResults').length === 0;
}

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const stats = getField(report, 'stats');
  const flaky = getNumber(stats, 'flaky');
  return {
    passed: getNumber(stats, 'expected') + flaky,
    failed: getNumber(stats, 'unexpected'),
    skipped: getNumber(stats, 'skipped'),
    ...describeCounts(flaky),
  };
}

/**
 * @param {unknown} report the conformance suite's
 * @returns {Counts}
 */
export function countConformance(report) {
  const kinds = getList(report, 'checks').map((check) => getField(check, 'kind'));
  /** @param {string} kind */
  const count = (kind) => kinds.filter((found) => found === kind).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: kinds.length - count('passed') - count('failed'),
  };
}

/**
 * A step that failed has at least one failure, and one that ran nothing has not passed: whatever the
 * report says, the sum must not look green.
 * @param {Counts} counts
 * @param {boolean} ok
 * @returns {Counts}
 */
export function reconcileCounts(counts, ok) {
  if (!ok && counts.failed === 0) return { ...counts, failed: 1, remark: 'ended with an error' };
  if (ok && counts.passed === 0) return { ...counts, failed: 1, remark: 'ran no test' };
  return counts;
}
