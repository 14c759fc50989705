import { describe, expect, it } from 'vitest';
import { refineValues } from './refine-values.ts';
import { createDrawnData } from './testing/unit-chart-fixture.ts';

const MEAN = { field: 'value', type: 'quantitative', aggregate: 'mean' };
const over = (...values: readonly string[]) =>
  createDrawnData(
    { value: 'Double' },
    values.map((value) => [value]),
  );

describe('computed values', () => {
  it.each([
    [['105.898979924', '3'], ',.1~f'],
    [['0.0123', '0.5'], ',.4~f'],
    [['1234567'], ',.0~f'],
  ])('of %j are written with %s', (values, format) => {
    const data = over(...values);
    expect(refineValues({ text: MEAN, color: MEAN }, data)).toEqual({
      text: { ...MEAN, format },
      color: { ...MEAN, legend: { format } },
    });
  });

  it('keep their digits where nothing is known of their size, or where somebody chose', () => {
    const data = over('105.898979924');
    const tiny = over('0.0000000123');
    const chosen = {
      text: { ...MEAN, format: '.2f' },
      color: { ...MEAN, legend: { labelExpr: 'datum.label' } },
    };
    expect(refineValues(chosen, data)).toEqual(chosen);
    const own = {
      text: { field: 'value', type: 'quantitative' },
      color: { ...MEAN, legend: null },
    };
    expect(refineValues(own, data)).toEqual(own);
    const computed = { text: { ...MEAN, field: 'other' }, color: { ...MEAN, bin: true } };
    expect(refineValues(computed, data)).toEqual(computed);
    expect(refineValues({ text: MEAN }, tiny)).toEqual({ text: MEAN });
  });
});
