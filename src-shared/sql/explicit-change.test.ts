import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addChange,
  parseFollowUp,
  formatFollowUp,
  normalizeQuoted,
  type ExplicitChange,
} from './explicit-change.ts';

const words = fc.string().map(normalizeQuoted);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const end = fc.option(day);

const change: fc.Arbitrary<ExplicitChange> = fc.oneof(
  fc.record({
    kind: fc.constant('grain' as const),
    to: fc.constantFrom(
      'day',
      'week',
      'month',
      'quarter',
      'year',
      'weekday',
      'monthOfYear' as const,
    ),
  }),
  fc.record({ kind: fc.constant('period' as const), first: end, last: end }),
  fc.record({
    kind: fc.constant('without' as const),
    what: fc.constantFrom('filter', 'condition', 'split' as const),
    words,
  }),
  fc.record({
    kind: fc.constant('instead' as const),
    what: fc.constantFrom('filter', 'condition', 'measure', 'split' as const),
    words,
    old: words,
  }),
  fc.record({ kind: fc.constant('limit' as const), to: fc.option(fc.nat({ max: 999_999 })) }),
  fc.record({ kind: fc.constant('zone' as const), to: fc.constantFrom('UTC', 'Europe/Berlin') }),
);

describe('a follow-up that states changes', () => {
  it('reads as a person would put it', () => {
    expect(formatFollowUp([{ kind: 'grain', to: 'quarter' }])).toBe(
      'Same as before, but by quarter',
    );
    expect(
      formatFollowUp([
        { kind: 'period', first: '2015-01-01', last: '2015-12-31' },
        { kind: 'without', what: 'filter', words: 'Location is Seattle' },
      ]),
    ).toBe(
      'Same as before, but for 2015-01-01 to 2015-12-31, and without the filter "Location is Seattle"',
    );
    expect(
      formatFollowUp([
        { kind: 'instead', what: 'measure', words: 'average wind', old: 'sum of rain' },
      ]),
    ).toBe('Same as before, but with "average wind" instead of "sum of rain"');
  });

  it('reads back as the changes that it was made of', () => {
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      expect(parseFollowUp(formatFollowUp(changes))).toEqual(changes);
    });
    fc.assert(property);
  });

  it('is not read into any other text', () => {
    expect(parseFollowUp('by quarter instead')).toBeNull();
    expect(parseFollowUp('Same as before, but nicer')).toBeNull();
    expect(parseFollowUp('Same as before, but by quarter, and nicer')).toBeNull();
  });
});

describe('addChange', () => {
  it('adds to what is stated, and takes the place of a word on the same thing', () => {
    const once = addChange('and what else?', { kind: 'grain', to: 'week' });
    expect(once).toBe('Same as before, but by week');
    const twice = addChange(once, { kind: 'limit', to: 5 });
    expect(twice).toBe('Same as before, but by week, and limited to 5 rows');
    expect(addChange(twice, { kind: 'grain', to: 'year' })).toBe(
      'Same as before, but limited to 5 rows, and by year',
    );
  });
});
