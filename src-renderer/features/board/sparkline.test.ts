import { expect, it } from 'vitest';
import { drawSparkline } from './sparkline.ts';

const columns = [
  { name: 'year', type: 'DATE' },
  { name: 'n', type: 'BIGINT' },
];
const draw = (values: readonly (string | null)[]) =>
  drawSparkline(
    // The newest row comes first, as many queries have it.
    { columns, rows: values.map((value, at) => [`200${String(at)}-01-01`, value]).reverse() },
    'n',
    'year',
  );

it('draws the values in the order of their time, the lowest below', () => {
  const path = draw(['1', '2', '3', '2', '5']);
  expect(path).toMatch(/^M0\.00 24\.00L/);
  expect(path).toMatch(/L100\.00 0\.00$/);
  expect(path.match(/[ML]/g)).toHaveLength(5);
});

it('breaks where a period has no value', () => {
  expect(draw(['1', '2', null, '2', '5', '1']).match(/M/g)).toHaveLength(2);
});

it('draws a level line of equal values, and nothing of a few or of several rows at one time', () => {
  expect(draw(['4', '4', '4', '4', '4'])).toContain(' 12.00');
  expect(draw(['1', '2', '3', '4'])).toBe('');
  const rows = ['1', '2', '3', '4', '5'].map((value) => ['2001-01-01', value]);
  expect(drawSparkline({ columns, rows }, 'n', 'year')).toBe('');
  expect(drawSparkline({ columns, rows }, 'n', null)).toBe('');
});
