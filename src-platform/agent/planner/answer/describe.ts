import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown, formatDate, formatNumber, withUnit } from './format.ts';
import {
  GRAIN_TITLES,
  lowerCaseTitle,
  labelTextMatch,
  labelMeasure,
} from '../plan/measure-labels.ts';
import type { Comparison, DayRange, Filter, Group, Having } from '../plan/plan.ts';

export const COMPARISONS: Readonly<Record<Comparison, string>> = {
  '=': '',
  '<>': 'not ',
  '>': 'over ',
  '>=': 'at least ',
  '<': 'under ',
  '<=': 'at most ',
};
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, index, 1)),
  ),
);

/** 1 January 2001 was a Monday. */
export const WEEKDAYS: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2001, 0, index + 1)),
  ),
);
export const SET_AGAINST: Readonly<Record<Comparison, string>> = {
  '=': 'equal to',
  '<>': 'not equal to',
  '>': 'higher than',
  '>=': 'at least as high as',
  '<': 'lower than',
  '<=': 'at most as high as',
};

const TEXT_VERBS = { within: 'contains', start: 'starts with', end: 'ends with' } as const;

export function joinWords(words: readonly string[], word: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1) ?? ''}`;
}

function subtractOneDay(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

const isYearStart = (iso: string): boolean => iso.endsWith('-01-01');
const isMonthStart = (iso: string): boolean => iso.endsWith('-01');

function guessGrain(iso: string): Grain {
  if (isYearStart(iso)) return 'year';
  return isMonthStart(iso) ? 'month' : 'day';
}

function describeSpan(from: string, to: string): string {
  const last = subtractOneDay(to);
  const grains = [guessGrain(from), guessGrain(to)];
  const coarse = grains.includes('month') ? 'month' : 'year';
  const grain = grains.includes('day') ? 'day' : coarse;
  const [first, end] = [formatDate(from, grain), formatDate(last, grain)];
  if (first !== end) return `from ${first} to ${end}`;
  return grain === 'day' ? `on ${first}` : `in ${first}`;
}

/** `in 2014`, `from March 2013 to June 2014`, `since 2000`, `before 1990`. */
export function describeRange({ from, to }: DayRange): string {
  if (from !== null && to !== null) return describeSpan(from, to);
  if (from !== null) return `since ${formatDate(from, guessGrain(from))}`;
  return to === null ? 'at any time' : `before ${formatDate(to, guessGrain(to))}`;
}

export function formatValueOf(value: string, column: string, cube: ModelCube): string {
  const found = cube.columns.find((one) => one.name === column);
  if (found?.kind === 'string') return found.valueTitles[value] ?? value;
  if (found?.kind !== 'number') return value;
  return withUnit(formatNumber(value, found.format), found.format);
}

export function describePeriod({ ranges }: Extract<Filter, { kind: 'period' }>): string {
  return joinWords(ranges.map(describeRange), 'or');
}

/** `from 6:00 to 8:59`. */
export function describeHours(hours: readonly number[]): string {
  const [first = 0] = hours;
  const last = hours.at(-1) ?? first;
  return `from ${String(first)}:00 to ${String(last)}:59`;
}

export const listValueNames = (
  { column, values }: Extract<Filter, { kind: 'values' }>,
  cube: ModelCube,
): string[] => values.map((value) => escapeMarkdown(formatValueOf(value, column, cube)));

/**
 * `at least twice production budget`, `over 10 times production budget`, `higher than production
 * budget`, `over $500,000,000 above production budget`.
 */
export function describeOtherColumn(
  { comparison, other, factor, by }: Extract<Filter, { kind: 'columns' }>,
  cube: ModelCube,
): string {
  const found = cube.columns.find((one) => one.name === other);
  const title = lowerCaseTitle(found?.title ?? other);
  if (by !== undefined)
    return `${COMPARISONS[comparison]}${formatValueOf(by, other, cube)} above ${title}`;
  return factor === undefined
    ? `${SET_AGAINST[comparison]} ${title}`
    : `${COMPARISONS[comparison]}${Number(factor) === 2 ? 'twice' : `${factor} times`} ${title}`;
}

const AGAINST = {
  avg: 'the average',
  median: 'the median',
  max: 'the highest',
  min: 'the lowest',
  row: 'that',
} as const;

/** The mean of the rows that the other conditions select, or of all: `the highest of days in 2013`. */
export function nameAverage(
  { isOfAll, against }: Extract<Filter, { kind: 'average' }>,
  cube: ModelCube,
): string {
  const { many } = cube.entity;
  if (against === undefined) return isOfAll === true ? `the average of all ${many}` : 'the average';
  const { figure, of } = against;
  if (of.length === 0) return `${AGAINST[figure]} of all ${many}`;
  const values = of.filter((one) => one.kind === 'values');
  const times = of.filter((one) => one.kind === 'period').map(describePeriod);
  const rows =
    figure === 'row'
      ? values.flatMap((one) => listValueNames(one, cube))
      : [
          many,
          ...(values.length === 0
            ? []
            : [
                'whose',
                joinWords(
                  values.map((one) => describeFilter(one, cube)),
                  'and',
                ),
              ]),
        ];
  return `${AGAINST[figure]} of ${[...rows, ...times].join(' ')}`;
}

/** The text of a filter as a clause: `major genre is Drama`. */
export function describeFilter(filter: Filter, cube: ModelCube): string {
  const column = cube.columns.find((one) => one.name === filter.column);
  const title = lowerCaseTitle(column?.title ?? filter.column);
  switch (filter.kind) {
    case 'values': {
      const values = joinWords(listValueNames(filter, cube), 'or');
      return `${title} is ${filter.negated ? 'not ' : ''}${values}`;
    }
    case 'compare':
      return `${title} is ${COMPARISONS[filter.comparison]}${formatValueOf(filter.value, filter.column, cube)}`;
    case 'between':
      return `${title} is between ${formatValueOf(filter.low, filter.column, cube)} and ${formatValueOf(filter.high, filter.column, cube)}`;
    case 'period':
      return `${title} ${describePeriod(filter)}`;
    case 'months':
      return `${title} is in ${joinWords(
        filter.months.map((month) => MONTHS[month - 1] ?? ''),
        'or',
      )}`;
    case 'weekdays':
      return `${title} is on a ${joinWords(
        filter.weekdays.map((day) => WEEKDAYS[day - 1] ?? ''),
        'or',
      )}`;
    case 'hours':
      return `${title} is ${describeHours(filter.hours)}`;
    case 'columns':
      return `${title} is ${describeOtherColumn(filter, cube)}`;
    case 'unknown':
      return `${title} is not known`;
    case 'either': {
      const other = cube.columns.find((one) => one.name === filter.other);
      return `${title} or ${lowerCaseTitle(other?.title ?? filter.other)} is ${escapeMarkdown(filter.value)}`;
    }
    case 'average':
      return `${title} is ${SET_AGAINST[filter.comparison]} ${nameAverage(filter, cube)}`;
    case 'text':
      return `${title} ${TEXT_VERBS[filter.at ?? 'within']} ${joinWords(
        filter.texts.map((text) => `“${escapeMarkdown(text)}”`),
        'or',
      )}`;
    case 'known':
      return `${title} is known`;
    case 'any':
      return joinWords(
        filter.tests.map((one) => describeFilter(one, cube)),
        'or',
      );
  }
}

/** `more movies than Woody Allen`, `average delay higher than that of ATL`. */
function describeRival({ measure, comparison }: Having, rival: string, cube: ModelCube): string {
  if (measure.kind === 'count')
    return `${comparison === '>' ? 'more' : 'fewer'} ${cube.entity.many} than ${rival}`;
  return `${lowerCaseTitle(labelMeasure(measure, cube))} ${SET_AGAINST[comparison]} that of ${rival}`;
}

/** `more than 100 movies`, `total precipitation over 150 mm`. */
function describeGroupTest(test: Having, cube: ModelCube): string {
  const { measure, comparison, value, than } = test;
  if (than !== undefined)
    return describeRival(test, escapeMarkdown(formatValueOf(than.value, than.column, cube)), cube);
  if (measure.kind === 'window' && Number(value) === 0)
    return `a ${comparison === '>' ? 'rise' : 'fall'} in the ${lowerCaseTitle(labelMeasure(measure.of, cube))}`;
  const column = measure.kind === 'aggregate' ? measure.column : '';
  if (test.isOfAll === true)
    return `${lowerCaseTitle(labelMeasure(measure, cube))} ${SET_AGAINST[comparison]} that of all ${cube.entity.many}`;
  if (test.isOfMean === true)
    return `a ${lowerCaseTitle(labelMeasure(measure, cube))} ${SET_AGAINST[comparison]} the average of ${test.isOpen === true ? 'all figures' : 'the figures shown'}`;
  // A share of what is counted, and the part of each group that meets a condition.
  if (test.isShare === true) return `a share ${COMPARISONS[comparison]}${value}%`;
  if (measure.kind === 'part') return `a share ${COMPARISONS[comparison]}${value}%`;
  const limit = `${COMPARISONS[comparison]}${formatValueOf(value, column, cube)}`;
  if (measure.kind === 'distinct' && measure.grain === undefined) {
    const title = cube.columns.find((one) => one.name === measure.column)?.title ?? measure.column;
    return `${limit} different ${pluralize(lowerCaseTitle(title), Number(value))}`;
  }
  if (measure.kind !== 'count') return `${lowerCaseTitle(labelMeasure(measure, cube))} ${limit}`;
  return `${limit.replace('over ', 'more than ').replace('under ', 'fewer than ')} ${cube.entity.many}`;
}

/** `more than 100 movies and average delay under 5 min`; empty without conditions. */
export const describeHaving = (having: readonly Having[], cube: ModelCube): string =>
  joinWords(
    having.map((one) => describeGroupTest(one, cube)),
    'and',
  );

export function describeGroup(group: Group, cube: ModelCube): string {
  if (group.isPeriod === true) return 'period';
  if (group.isMatch === true) return lowerCaseTitle(labelTextMatch(group.column, cube));
  if (group.grain === null) {
    const title = lowerCaseTitle(
      cube.columns.find((one) => one.name === group.column)?.title ?? group.column,
    );
    return group.width === undefined
      ? title
      : `${title} in steps of ${Number(group.width).toString()}`;
  }
  return GRAIN_TITLES[group.grain];
}
