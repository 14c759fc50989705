import { describe, expect, it } from 'vitest';
import { createChartLocale } from './chart-locale.ts';

describe('numbers as a language writes them', () => {
  it.each([
    ['en-US', '.', ',', ['$', '']],
    ['de-DE', ',', '.', ['', '\u00A0$']],
    ['fr-CH', ',', '\u202F', ['', '\u00A0$']],
  ])('%s', (locale, decimal, thousands, currency) => {
    expect(createChartLocale(locale).number).toMatchObject({
      decimal,
      thousands,
      currency,
      minus: '\u2212',
    });
  });

  it('groups by three, or as India does: three, then twos for ever', () => {
    expect(createChartLocale('en-US').number.grouping.slice(0, 4)).toEqual([3, 3, 3, 3]);
    expect(createChartLocale('en-IN').number.grouping.slice(0, 4)).toEqual([3, 2, 2, 2]);
  });

  it('means by `$` the currency of the data, which no language changes', () => {
    expect(createChartLocale('de-DE', 'EUR').number.currency).toEqual(['', '\u00A0€']);
    expect(createChartLocale('en-US', 'EUR').number.currency).toEqual(['€', '']);
    expect(createChartLocale('en-US', 'CHF').number.currency).toEqual(['CHF\u00A0', '']);
  });
});

describe('times as a language writes them', () => {
  it('names weekdays from Sunday and months from January', () => {
    const { time } = createChartLocale('de-DE');
    expect([time.days[0], time.days[6]]).toEqual(['Sonntag', 'Samstag']);
    expect([time.months[0], time.months[11]]).toEqual(['Januar', 'Dezember']);
    expect(time.shortDays[1]).toBe('Mo');
    expect(new Set(time.shortMonths).size).toBe(12);
  });

  it('names the halves of the day', () => {
    expect(createChartLocale('en-US').time.periods).toEqual(['AM', 'PM']);
    expect(createChartLocale('ja-JP').time.periods).toEqual(['午前', '午後']);
  });
});
