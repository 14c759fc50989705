import { expect, it } from 'vitest';
import { NO_CHOICES, readBoardChoices, type BoardChoices } from './board-choices.ts';

const CHOICES: BoardChoices = {
  filters: { genre: ['Drama', null, ''] },
  grains: { by: 'second' },
  crossFilters: [{ member: 'movies.year', operator: 'within', values: ['2024', '2025'] }],
};

it('reads back what was stored, whatever the number of values', () => {
  const values = Array.from({ length: 100_000 }, (_, at) => `value ${String(at)}`);
  const many = { ...CHOICES, filters: { ...CHOICES.filters, many: values } };
  expect(readBoardChoices(JSON.stringify(many))).toEqual(many);
});

it('loses only what is damaged', () => {
  const damaged = {
    filters: { ...CHOICES.filters, bad: 'Drama', worse: [{ value: 1 }], ['x'.repeat(2_000)]: [] },
    grains: { ...CHOICES.grains, other: 'era' },
    crossFilters: [{ member: 5 }, ...CHOICES.crossFilters, null],
    more: true,
  };
  expect(readBoardChoices(JSON.stringify(damaged))).toEqual(CHOICES);
});

it.each([null, 'no JSON', '[]', '5', '{"filters":[],"grains":"x","crossFilters":{}}'])(
  'has no choices in %s',
  (text) => {
    expect(readBoardChoices(text)).toEqual(NO_CHOICES);
  },
);
