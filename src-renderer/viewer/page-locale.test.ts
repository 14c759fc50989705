import { afterEach, beforeEach, expect, it } from 'vitest';
import { followPageLocale } from './page-locale.ts';

const { NumberFormat, DateTimeFormat, Collator } = Intl;
const restore = () => Object.assign(Intl, { NumberFormat, DateTimeFormat, Collator });
beforeEach(restore);
afterEach(restore);

it('formats as the page’s locale says, also what was made before it changed', () => {
  const locale = followPageLocale('de');
  const numbers = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1 });
  expect(numbers.format(1234.5)).toBe('1.234,5');
  expect(locale.set('en-us')).toBe(true);
  expect(locale.name).toBe('en-US');
  expect(numbers.format(1234.5)).toBe('1,234.5');
  expect(numbers.resolvedOptions().locale).toBe('en-US');
  const dates = new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' });
  locale.set('fr');
  expect(dates.format(0)).toBe('janvier');
  expect(dates.formatToParts(0)).toEqual([{ type: 'month', value: 'janvier' }]);
});

it('leaves a named locale, and what is no locale changes nothing', () => {
  const locale = followPageLocale('de');
  expect(new Intl.NumberFormat('en').format(1234.5)).toBe('1,234.5');
  expect(locale.set('not_a_locale')).toBe(false);
  expect(new Intl.NumberFormat().format(1234.5)).toBe('1.234,5');
  expect(Intl.DateTimeFormat.supportedLocalesOf('de')).toEqual(['de']);
});
