import { expect, it } from 'vitest';
import { renderSummary, renderTable } from './table.mjs';

const outcomes = [
  { id: 'lint', ok: true, durationMs: 31_240, counts: { passed: 1, failed: 0, skipped: 0 } },
  {
    id: 'e2e',
    ok: false,
    durationMs: 0,
    counts: { passed: 0, failed: 1, skipped: 0, remark: 'not run: build failed' },
  },
];

it('sums all steps in the line that CI reads', () => {
  expect(renderSummary(outcomes)).toBe('1 passed, 1 failed');
});

it('shows each step with its time and the reason where there is one', () => {
  const [, lint, e2e, all] = renderTable(outcomes, 40_000).split('\n');
  expect(lint).toMatch(/^lint +ok +1 +0 +0 +31\.2 s$/);
  expect(all).toMatch(/^all +40\.0 s$/);
  expect(e2e).toMatch(/^e2e +FAILED +0 +1 +0 +0\.0 s {2}not run: build failed$/);
});
