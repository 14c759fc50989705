import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataModelAnswerSchema } from '../platform/data-model.ts';
import { readMemberFormat, readMemberUnit } from './member-format.ts';
import { toModelCubes } from './model-cubes.ts';

const custom = (value: string) => ({ type: 'custom-numeric', value });

it.each([
  ['percent', { kind: 'percent', decimals: 2 }],
  ['percent_0', { kind: 'percent', decimals: 0 }],
  ['currency', { kind: 'currency', decimals: 2 }],
  ['number_1', { kind: 'number', decimals: 1 }],
  ['abbr', { kind: 'number', decimals: null }],
  ['id', { kind: 'id', decimals: null }],
  [custom('$,.0f'), { kind: 'currency', decimals: 0 }],
  [custom(',.1~f'), { kind: 'number', decimals: 1 }],
  [custom('.2%'), { kind: 'percent', decimals: 2 }],
  [custom('.3s'), { kind: 'number', decimals: null }],
  [custom(',d'), { kind: 'number', decimals: 0 }],
])('reads %j', (format, read) => {
  expect(readMemberFormat({ format })).toEqual({ ...read, currency: null });
});

it.each([
  'imageUrl',
  'link',
  '',
  'number_2_2',
  custom('{}'),
  { type: 'link', label: 'x' },
  7,
  null,
])('reads nothing in %j', (format) => {
  expect(readMemberFormat({ format })).toBeNull();
});

it('reads a currency, and takes no other text for one', () => {
  const currency = (code: unknown) => readMemberFormat({ format: 'currency', currency: code });
  expect(currency('eur')?.currency).toBe('EUR');
  expect(currency('dollars')?.currency).toBeNull();
  expect(readMemberFormat({ format: 'number', currency: 'EUR' })?.currency).toBeNull();
});

it('reads a short unit', () => {
  expect(readMemberUnit({ meta: { unit: ' min ' } })).toBe('min');
  expect(readMemberUnit({ meta: { unit: 'a remark about how this is measured' } })).toBe('');
  expect(readMemberUnit({ meta: { unit: 3 } })).toBe('');
  expect(readMemberUnit({})).toBe('');
});

it('refuses no model for what a server puts there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (format, currency, meta) => {
      const member = { name: 'c.m', type: 'number', format, currency, meta };
      const answer = dataModelAnswerSchema.parse({ cubes: [{ name: 'c', measures: [member] }] });
      const [read] = toModelCubes(answer)[0]?.members ?? [];
      expect(read?.name).toBe('c.m');
      if (read?.format) expect([null, ...Array(21).keys()]).toContain(read.format.decimals);
    }),
  );
});
