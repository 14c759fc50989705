import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  describeGroup,
  COMPARISONS,
  describeFilter,
  describeOtherColumn,
  nameAverage,
  describeHours,
  describePeriod,
  formatValueOf,
  joinWords,
  listValueNames,
  MONTHS,
  SET_AGAINST,
  WEEKDAYS,
} from './describe.ts';
import { escapeMarkdown } from './format.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Filter, Listed, Plan } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';

type TimeFilter = Extract<Filter, { kind: 'period' | 'months' | 'weekdays' | 'hours' }>;

const isTimed = (filter: Filter): filter is TimeFilter =>
  filter.kind === 'period' ||
  filter.kind === 'months' ||
  filter.kind === 'weekdays' ||
  filter.kind === 'hours';

function phraseTime(filter: TimeFilter): string {
  switch (filter.kind) {
    case 'period':
      return describePeriod(filter);
    case 'months': {
      const months = filter.months.map((month) => MONTHS[month - 1] ?? '');
      return `in ${joinWords(months, 'or')}`;
    }
    case 'weekdays': {
      const days = filter.weekdays.map((day) => pluralize(WEEKDAYS[day - 1] ?? ''));
      return `on ${joinWords(days, 'or')}`;
    }
    case 'hours':
      return describeHours(filter.hours);
  }
}

const TIME_ORDER: readonly TimeFilter['kind'][] = ['hours', 'weekdays', 'months', 'period'];

/** `on Fridays in 2001`: when the rows were. */
export function phraseTimes(filters: readonly Filter[]): string {
  return filters
    .filter(isTimed)
    .toSorted((a, b) => TIME_ORDER.indexOf(a.kind) - TIME_ORDER.indexOf(b.kind))
    .map(phraseTime)
    .join(' ');
}

/** `8 cylinders`, `IMDB rating 6.7`: a number beside the title of its column. */
export function phraseNumber(value: string, column: string, cube: ModelCube): string {
  const found = cube.columns.find((one) => one.name === column);
  const title = lowerCaseTitle(found?.title ?? column);
  const number = formatValueOf(value, column, cube);
  if (!pluralize.isPlural(title) || /^\d+\.\d/.test(value)) return `${title} ${number}`;
  return `${number} ${value === '1' ? pluralize.singular(title) : title}`;
}

/** Phrases of a word of their own, those that follow `with`, and those that follow `whose`. */
interface ConditionPhrases {
  readonly own: string[];
  readonly with: string[];
  readonly whose: string[];
}

function addValues(
  filter: Extract<Filter, { kind: 'values' }>,
  cube: ModelCube,
  phrases: ConditionPhrases,
): void {
  const { column: name, values, negated } = filter;
  const column = cube.columns.find((one) => one.name === name);
  const names = joinWords(listValueNames(filter, cube), 'or');
  const phrase = column?.kind === 'string' ? column.valuePhrase : undefined;
  const title = lowerCaseTitle(column?.title ?? name);
  if (phrase === 'with' && negated) phrases.own.push(`without ${names}`);
  else if (phrase === 'with') phrases.with.push(names);
  else if (phrase !== undefined) phrases.own.push(`${negated ? 'not ' : ''}${phrase} ${names}`);
  else if (negated) phrases.whose.push(describeFilter(filter, cube));
  else if (column?.kind === 'number')
    phrases.with.push(
      joinWords(
        values.map((value) => phraseNumber(value, name, cube)),
        'or',
      ),
    );
  else phrases.with.push(`${title} ${names}`);
}

/** `from or to DEN`, in the words of the two columns. */
function phraseEither(
  { column, other, value }: Extract<Filter, { kind: 'either' }>,
  cube: ModelCube,
): string {
  const words = [column, other].map((name) => {
    const found = cube.columns.find((one) => one.name === name);
    return found?.kind === 'string' ? (found.valuePhrase ?? found.title) : name;
  });
  return `${joinWords(words, 'or')} ${escapeMarkdown(value)}`;
}

function addCondition(filter: Filter, cube: ModelCube, phrases: ConditionPhrases): void {
  const title = lowerCaseTitle(
    cube.columns.find((one) => one.name === filter.column)?.title ?? filter.column,
  );
  switch (filter.kind) {
    case 'values':
      addValues(filter, cube, phrases);
      return;
    case 'compare':
      if (filter.comparison === '<>') phrases.whose.push(describeFilter(filter, cube));
      else if (filter.comparison === '=')
        phrases.with.push(phraseNumber(filter.value, filter.column, cube));
      else
        phrases.with.push(
          `${title} ${COMPARISONS[filter.comparison]}${formatValueOf(filter.value, filter.column, cube)}`,
        );
      return;
    case 'between':
      phrases.with.push(
        `${title} between ${formatValueOf(filter.low, filter.column, cube)} and ${formatValueOf(filter.high, filter.column, cube)}`,
      );
      return;
    case 'columns':
      phrases.with.push(`${title} ${describeOtherColumn(filter, cube)}`);
      return;
    case 'either':
      phrases.own.push(phraseEither(filter, cube));
      return;
    case 'average':
      phrases.with.push(`${title} ${SET_AGAINST[filter.comparison]} ${nameAverage(filter, cube)}`);
      return;
    case 'any':
      phrases.whose.push(describeFilter(filter, cube));
      return;
    case 'unknown':
      phrases.with.push(`unknown ${title}`);
      return;
    case 'text': {
      const texts = filter.texts.map((text) => `“${escapeMarkdown(text)}”`);
      if (filter.at === undefined) phrases.with.push(`${joinWords(texts, 'or')} in the ${title}`);
      else
        phrases.whose.push(
          `${title} ${filter.at === 'start' ? 'starts' : 'ends'} with ${joinWords(texts, 'or')}`,
        );
      return;
    }
    // Such filters only exclude unknown values; a remark says so where it matters.
    case 'known':
    case 'period':
    case 'months':
    case 'weekdays':
    case 'hours':
  }
}

/** ` from ATL with delay over 300 min`, after the noun of the rows. */
export function phraseConditions(filters: readonly Filter[], cube: ModelCube): string {
  const phrases: ConditionPhrases = { own: [], with: [], whose: [] };
  for (const filter of filters) addCondition(filter, cube, phrases);
  const parts = [
    ...phrases.own,
    ...(phrases.with.length === 0 ? [] : [`with ${joinWords(phrases.with, 'and')}`]),
    ...(phrases.whose.length === 0 ? [] : [`whose ${joinWords(phrases.whose, 'and')}`]),
  ];
  return parts.map((part) => ` ${part}`).join('');
}

/** ` whose director is known`: where nothing but the question can have asked for that. */
export function phraseKnown(filters: readonly Filter[], cube: ModelCube): string {
  const titles = filters.flatMap(({ kind, column }) =>
    kind === 'known'
      ? [lowerCaseTitle(cube.columns.find((one) => one.name === column)?.title ?? column)]
      : [],
  );
  if (titles.length === 0) return '';
  return ` whose ${joinWords(titles, 'and')} ${titles.length === 1 ? 'is' : 'are'} known`;
}

/** ` in the genre Drama since 2000`: the conditions and the time, after the noun of the rows. */
export function describeScope(filters: readonly Filter[], cube: ModelCube): string {
  const times = phraseTimes(filters);
  return `${phraseConditions(filters, cube)}${times === '' ? '' : ` ${times}`}`;
}

/** `first 10 movies by worldwide gross in 2008`. */
function describeListed(listed: Listed, cube: ModelCube): string {
  const { limit, sort, filters, within } = listed;
  const title = cube.columns.find(
    (one) => sort?.by === 'column' && one.name === sort.column,
  )?.title;
  const by = title === undefined ? '' : ` by ${lowerCaseTitle(title)}`;
  const end = sort?.direction === 'asc' ? 'lowest' : 'first';
  const rows = limit === 1 ? cube.entity.one : `${String(limit)} ${cube.entity.many}`;
  const each = within.map((group) => describeGroup(group, cube));
  const of = each.length === 0 ? '' : ` of each ${joinWords(each, 'and')}`;
  return `${end} ${rows}${of}${by}${describeScope(filters, cube)}`;
}

/** ` of the first 10 movies by worldwide gross`: the rows that a figure is computed over. */
export const phraseListed = ({ listed }: Plan, cube: ModelCube): string =>
  listed === null ? '' : ` of the ${describeListed(listed, cube)}`;

/** What the figures of a plan are about: its conditions, and the rows that it is computed over. */
export function describePlanScope(plan: Plan, cube: ModelCube): string {
  return `${phraseListed(plan, cube)}${describeScope(plan.filters, cube)}`;
}

/**
 * The noun for the rows of a plan. Where rows are measurements and the period holds one of each
 * thing, the things are meant: countries in 2005, and not yearly figures.
 */
export function nameRows(
  plan: Plan,
  cube: ModelCube,
): { readonly one: string; readonly many: string } {
  const thing = cube.columns.find((one) => one.kind === 'string' && cube.label.includes(one.name));
  if (thing === undefined || !holdsOneEach(plan, cube)) return cube.entity;
  const one = lowerCaseTitle(thing.title);
  return { one, many: pluralize(one) };
}
