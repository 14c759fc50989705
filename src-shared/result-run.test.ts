import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runRowsSchema } from './result-run.ts';

const passes = (value: unknown): boolean => runRowsSchema.safeParse(value).success;

it.each([
  ['no list', {}],
  ['text', '[]'],
  ['NULL', null],
  ['nothing', undefined],
  ['a list of cells', ['a']],
  ['an object for a row', [{ 0: 'a', length: 1 }]],
  ['NULL for a row', [['a'], null]],
  ['a number', [['a'], ['b', 1]]],
  ['a truth', [[true]]],
  ['a cell that is missing', [['a', undefined]]],
  ['a list in a cell', [['a', []]]],
  ['an object in a cell', [[{}]]],
])('rows are refused: %s', (_what, value) => {
  expect(passes(value)).toBe(false);
});

it('rows of text and null are the same rows afterwards', () => {
  const rows = [['9223372036854775807', null, ''], []];
  expect(runRowsSchema.parse(rows)).toBe(rows);
  expect(passes([])).toBe(true);
});

it('judges as a schema of arrays does, whatever JSON comes', () => {
  const schema = z.array(z.array(z.string().nullable()));
  const cell = fc.oneof(fc.string(), fc.constant(null), { arbitrary: fc.jsonValue(), weight: 1 });
  const rows = fc.array(fc.oneof(fc.array(cell), fc.jsonValue()));
  fc.assert(
    fc.property(fc.oneof(rows, fc.jsonValue()), (value) => {
      expect(passes(value)).toBe(schema.safeParse(value).success);
    }),
  );
});
