import { describe, expect, it } from 'vitest';
import { countBucketLetters, countBuckets } from './time-unit-keys.ts';

const DAYS = Array.from({ length: 730 }, (_, day) => Date.UTC(2022, 0, 1 + day));

describe('buckets of a time unit', () => {
  it.each([
    ['year', 2],
    ['yearquarter', 8],
    ['utcyearmonth', 24],
    ['month', 12],
    ['day', 7],
    ['date', 31],
    ['dayofyear', 365],
    ['week', 53],
    ['hours', 1],
    ['yearmonthdate', 730],
  ])('are counted: %s', (unit, count) => {
    expect(countBuckets(DAYS, unit)).toBe(count);
    expect(countBuckets(DAYS, { unit })).toBe(count);
  });

  it('are not known where a step, bins or another word decides', () => {
    expect(countBuckets(DAYS, { unit: 'month', step: 3 })).toBeNull();
    expect(countBuckets(DAYS, { maxbins: 10 })).toBeNull();
    expect(countBuckets(DAYS, 'fortnight')).toBeNull();
    expect(countBuckets(DAYS, true)).toBeNull();
  });

  it('have labels of about as many letters', () => {
    expect(countBucketLetters('yearmonth')).toBe('Jan 2024'.length);
    expect(countBucketLetters('day')).toBe('Sun'.length);
    expect(countBucketLetters('fortnight')).toBeNull();
  });
});
