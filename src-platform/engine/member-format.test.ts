import { expect, it } from 'vitest';
import { readMemberFormat, readMemberUnit } from '#shared/model/member-format.ts';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { COUNT_FORMAT, describeColumnFormat, describeNumberFormat } from './member-format.ts';

it('describes money, percentages, units and counts as a client reads them', () => {
  const read = (format: Parameters<typeof describeNumberFormat>[0]) => {
    const described = describeNumberFormat(format);
    return [readMemberFormat(described), readMemberUnit(described)];
  };
  expect(read({ type: 'currency', decimals: 2 })).toEqual([
    { kind: 'currency', decimals: 2, currency: 'USD' },
    '',
  ]);
  // 12.3 means 12.3 %, so that this is no percentage of D3.
  expect(read({ type: 'percent', decimals: 1 })).toEqual([
    { kind: 'number', decimals: 1, currency: null },
    '%',
  ]);
  expect(read({ type: 'number', decimals: 1, unit: 'min' })[1]).toBe('min');
  expect(read(COUNT_FORMAT)).toEqual([{ kind: 'number', decimals: 0, currency: null }, '']);
});

it('describes every number of the samples, and nothing else', () => {
  const columns = SAMPLE_CUBES.flatMap((cube) => cube.columns);
  const described = columns.filter((column) => 'format' in describeColumnFormat(column));
  expect(described).toEqual(columns.filter(({ kind }) => kind === 'number'));
});
