import { describe, expect, it } from 'vitest';
import { findDateMentions } from './date-phrases.ts';

const context = {
  anchor: '2015-12-31',
  extent: { first: '2012-01-01', last: '2013-12-31' },
  lastPeriod: null,
  isQuantity: (word: string) => /^(?:pounds?|votes?|million)$/.test(word),
  isUnit: (word: string) => /^(?:pounds?|million)$/.test(word),
  isOfLevels: false,
};
const read = (text: string): unknown[] =>
  findDateMentions(text, context).map((date) =>
    date.kind === 'months'
      ? date.months
      : date.ranges.map(({ from, to }) => `${from ?? ''}..${to ?? ''}`),
  );

describe('findDateMentions', () => {
  it.each([
    ['movies in 2014', '2014-01-01..2015-01-01'],
    ['movies since 2000', '2000-01-01..'],
    ['from 2000 onwards', '2000-01-01..'],
    ['after 2000', '2001-01-01..'],
    ['before 1990', '..1990-01-01'],
    ['until 1990', '..1991-01-01'],
    ['between 2001 and 2005', '2001-01-01..2006-01-01'],
    ['from 2001 to 2005', '2001-01-01..2006-01-01'],
    ['2001-2005', '2001-01-01..2006-01-01'],
    ['in March 2013', '2013-03-01..2013-04-01'],
    ['from June to August 2012', '2012-06-01..2012-09-01'],
    ['between June 2012 and August 2013', '2012-06-01..2013-09-01'],
    ['on 12 June 2012', '2012-06-12..2012-06-13'],
    ['on February 29', '2012-02-29..2012-03-01'],
    ['on 12 June 1998', '1998-06-12..1998-06-13'],
    ['on January 15, 2001', '2001-01-15..2001-01-16'],
    ['in the 1990s', '1990-01-01..2000-01-01'],
    ['during the nineties', '1990-01-01..2000-01-01'],
    ['in Q1 2013', '2013-01-01..2013-04-01'],
    ['in the third quarter of 2013', '2013-07-01..2013-10-01'],
    ['last year', '2015-01-01..2016-01-01'],
    ['this year', '2015-01-01..2016-01-01'],
    ['in the last 3 months', '2015-10-01..2016-01-01'],
    ['over the past 2 years', '2014-01-01..2016-01-01'],
    ['last 10 days', '2015-12-22..2016-01-01'],
    ['yesterday', '2015-12-31..2016-01-01'],
  ])('%s', (text, range) => {
    expect(read(text)).toEqual([[range]]);
  });

  it('reads several periods as a list', () => {
    expect(read('in 2012 or 2013')).toEqual([['2012-01-01..2013-01-01', '2013-01-01..2014-01-01']]);
  });

  it('reads months without a year', () => {
    expect(read('in March')).toEqual([[3]]);
    expect(read('from November to January')).toEqual([[11, 12, 1]]);
  });

  it.each([
    'more than 2000 votes',
    'over 2000',
    'cars under 2000 pounds',
    'between 2000 and 3000 pounds',
    '$2000',
    'top 2000',
    'now by origin',
    'sun days',
    'may I see cars',
    '5 worst movies',
    '1,999 votes',
  ])('takes no amount or other word for a date: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('covers the words that lead to the date', () => {
    const text = 'movies released between 2001 and 2005 by year';
    const [date] = findDateMentions(text, context);
    expect(date?.text).toBe('between 2001 and 2005');
    expect(text.slice(date?.start, date?.end)).toBe(date?.text);
  });
});
