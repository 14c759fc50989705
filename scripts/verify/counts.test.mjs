import { describe, expect, it } from 'vitest';
import { countConformance, countPlaywright, countVitest, reconcileCounts } from './counts.mjs';

describe('countVitest', () => {
  it('reads passed, failed and skipped tests', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, testResults: [] };
    expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [broken] };
    expect(countVitest(report).failed).toBe(1);
  });
});

it('says which tests of vitest passed only when repeated', () => {
  const assertionResults = [{ status: 'passed', failureMessages: ['late'] }];
  const testResults = [{ status: 'passed', assertionResults }];
  expect(countVitest({ numPassedTests: 1, testResults }).remark).toBe('1 only when repeated');
});

describe('countPlaywright', () => {
  it('says which tests passed only when repeated', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    const remark = '1 only when repeated';
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1, skipped: 2, remark });
  });
});

describe('reconcile', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 };

  it('makes a step that ended with an error red, whatever its report says', () => {
    expect(reconcileCounts({ ...nothing, passed: 3 }, false).failed).toBe(1);
  });

  it('makes a step that ran nothing red', () => {
    expect(reconcileCounts(nothing, true).failed).toBe(1);
  });

  it('leaves true counts alone', () => {
    const counts = { passed: 3, failed: 2, skipped: 0 };
    expect(reconcileCounts(counts, false)).toEqual(counts);
  });
});

it('counts what the conformance suite found', () => {
  const checks = ['passed', 'passed', 'failed', 'notApplicable'].map((kind) => ({ kind }));
  expect(countConformance({ checks })).toEqual({ passed: 2, failed: 1, skipped: 1 });
});
