type Week = [string, string, string, string, string, string, string];
type Year = [...Week, string, string, string, string, string];

/**
 * Formats of numbers, months and weekdays in the reader's language, in the shape that d3 expects.
 */
export interface ChartLocale {
  /** The ISO 4217 code that `$` in a format stands for. */
  readonly currency: string;
  readonly number: {
    readonly decimal: string;
    readonly thousands: string;
    readonly grouping: number[];
    readonly currency: [string, string];
    readonly minus: string;
  };
  readonly time: {
    readonly dateTime: string;
    readonly date: string;
    readonly time: string;
    readonly periods: [string, string];
    readonly days: Week;
    readonly shortDays: Week;
    readonly months: Year;
    readonly shortMonths: Year;
  };
}

const SAMPLE = 1_234_567_891.5;
/** This day is a Sunday, because d3 counts weekdays from Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
const NOON = 12;
const MANY = 32;

function readGrouping(parts: readonly Intl.NumberFormatPart[]): number[] {
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  // Groups are counted from the right, and the last size repeats (3 everywhere, 3 2 2 in India).
  const [right = 3, next = right] = sizes.slice(1).toReversed();
  return [right, ...Array.from({ length: MANY }, () => next)];
}

/** The currency sign is placed as the language requires: `€1`, `1 €`. */
function readCurrency(locale: string | undefined, currency: string): [string, string] {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const sign = parts[at]?.value ?? currency;
  const isBehind = parts.slice(0, at).some(({ type }) => type === 'integer');
  if (isBehind) return ['', `\u00A0${sign}`];
  return [sign.length > 1 ? `${sign}\u00A0` : sign, ''];
}

type NameAt = (index: number) => string;

function createWeekdayName(locale: string | undefined, weekday: 'long' | 'short'): NameAt {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return (index) => format.format(SUNDAY + index * DAY_MS);
}

function createMonthName(locale: string | undefined, month: 'long' | 'short'): NameAt {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return (index) => format.format(Date.UTC(2024, index, 1));
}

const listWeekdays = (name: NameAt): Week => [
  name(0),
  name(1),
  name(2),
  name(3),
  name(4),
  name(5),
  name(6),
];

const listMonths = (name: NameAt): Year => [
  ...listWeekdays(name),
  name(7),
  name(8),
  name(9),
  name(10),
  name(11),
];

/**
 * @param currency the meaning of `$` in a format. The default is dollars, because the currency is a
 * property of the data and not of the reader
 */
export function createChartLocale(locale?: string, currency = 'USD'): ChartLocale {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(SAMPLE);
  const find = (type: string): string | undefined =>
    parts.find((part) => part.type === type)?.value;
  const toPeriod = (hour: number): string =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
      .formatToParts(Date.UTC(2024, 0, 1, hour))
      .find(({ type }) => type === 'dayPeriod')?.value ?? '';
  return {
    currency,
    number: {
      decimal: find('decimal') ?? '.',
      thousands: find('group') ?? '',
      grouping: readGrouping(parts),
      currency: readCurrency(locale, currency),
      minus: '\u2212',
    },
    time: {
      dateTime: '%Y-%m-%d %H:%M:%S',
      date: '%Y-%m-%d',
      time: '%H:%M:%S',
      periods: [toPeriod(1), toPeriod(NOON + 1)],
      days: listWeekdays(createWeekdayName(locale, 'long')),
      shortDays: listWeekdays(createWeekdayName(locale, 'short')),
      months: listMonths(createMonthName(locale, 'long')),
      shortMonths: listMonths(createMonthName(locale, 'short')),
    },
  };
}
