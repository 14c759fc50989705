import { expect, it } from 'vitest';
import { renderFailures, listPlaywrightFailures, listVitestFailures } from './test-failures.mjs';

it('names what failed and what passed only when repeated in a report of vitest', () => {
  const assertionResults = [
    { fullName: 'is fine', status: 'passed', failureMessages: [] },
    { fullName: 'is late', status: 'passed', failureMessages: ['Error: late'] },
    { fullName: 'is wrong', status: 'failed', failureMessages: ['Error: wrong'] },
    { fullName: 'is left out', status: 'skipped', failureMessages: [] },
  ];
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] };
  expect(listVitestFailures(report)).toEqual([
    { name: 'a.test.ts › is late', why: 'Error: late', passed: true },
    { name: 'a.test.ts › is wrong', why: 'Error: wrong', passed: false },
  ]);
});

it('names a file that could not be loaded', () => {
  const file = { name: 'b.test.ts', status: 'failed', message: 'no such module' };
  expect(listVitestFailures({ testResults: [{ ...file, assertionResults: [] }] })).toEqual([
    { name: 'b.test.ts', why: 'no such module', passed: false },
  ]);
});

it('names the specs in suites within suites in a report of Playwright', () => {
  const results = [{ status: 'timedOut', error: { message: 'too late' } }, { status: 'passed' }];
  const specs = [
    { title: 'opens', tests: [{ status: 'flaky', results }] },
    { title: 'closes', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
  ];
  const report = { suites: [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }] };
  expect(listPlaywrightFailures(report)).toEqual([
    { name: 'a.spec.ts › opens', why: 'too late', passed: true },
  ]);
});

const step = { id: 'unit', ok: false, output: 'first\nlast\n', failures: [] };

it('tells failures by name, with the reason in plain text', () => {
  const red = `${String.fromCodePoint(27)}[31mwrong${String.fromCodePoint(27)}[39m`;
  const failures = [{ name: 'a › b', why: red, passed: false }];
  expect(renderFailures({ ...step, failures })).toBe('unit: a › b: FAILED\n    wrong');
});

it('repeats the last words of a step that failed without a test', () => {
  expect(renderFailures(step)).toBe('unit: FAILED\n    first\n    last');
  expect(renderFailures({ ...step, ok: true })).toBe('');
});
