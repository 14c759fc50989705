import { expect, test } from 'vitest';
import { createDrawnData } from './testing/unit-chart-fixture.ts';
import { countColumns, wrapPlots } from './wrap-plots.ts';

const DATA = createDrawnData(
  { g: 'String', n: 'Int64' },
  Array.from({ length: 9 }, (_, at) => [`g${String(at)}`, String(at)]),
);
const FACET = { field: 'g', type: 'nominal' };

test.each([
  [1, 680, 1],
  [3, 680, 3],
  [4, 680, 2],
  [9, 680, 3],
  [9, 420, 2],
  [9, 100, 1],
  [12, 900, 4],
])('%i plots in %i px stand in %i columns', (plots, widthPx, columns) => {
  expect(countColumns(plots, widthPx)).toBe(columns);
});

test('plots that their author put into one row are wrapped', () => {
  const unit = { mark: 'line', encoding: {} };
  expect(wrapPlots({ mark: 'line', encoding: { facet: FACET } }, DATA, 680)).toMatchObject({
    encoding: { facet: { ...FACET, columns: 3 } },
  });
  expect(wrapPlots({ facet: FACET, spec: unit }, DATA, 420)).toMatchObject({ columns: 2 });
  expect(wrapPlots({ repeat: ['a', 'b', 'c', 'd'], spec: unit }, DATA, 420)['columns']).toBe(2);
  expect(wrapPlots({ concat: [unit, unit] }, DATA, 200)['columns']).toBe(1);
});

test('the author’s columns stay, and so does what has rows and columns of its own', () => {
  const unit = { mark: 'line', encoding: {} };
  const specs = [
    { facet: FACET, columns: 5, spec: unit },
    { mark: 'line', encoding: { facet: { ...FACET, columns: 9 } } },
    { facet: { row: FACET }, spec: unit },
    { repeat: { layer: ['a', 'b'] }, spec: unit },
    { hconcat: [unit, unit] },
    { mark: 'line', encoding: { facet: { field: 'computed' } } },
  ];
  for (const spec of specs) expect(wrapPlots(spec, DATA, 400)).toBe(spec);
});
