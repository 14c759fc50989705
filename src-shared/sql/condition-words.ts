import type {
  Aggregate,
  Condition,
  CyclicGrain,
  Grain,
  Measure,
  MemberName,
  Subject,
  Test,
} from './assumption.ts';
import { toPeriodWords } from './period-words.ts';

/** How a column is called in a sentence; without one of its own, its name in words. */
export type ToTitle = (member: MemberName) => string;

export const toPlainTitle: ToTitle = ({ name }) => name.replaceAll('_', ' ').trim();

const AGGREGATE_WORDS: Readonly<Record<Aggregate, string>> = {
  sum: 'sum of',
  avg: 'average',
  min: 'lowest',
  max: 'highest',
  count: 'count of',
  distinct: 'number of different',
  approximateDistinct: 'approximate number of different',
  median: 'median',
  deviation: 'standard deviation of',
  variance: 'variance of',
};

export function toMeasureWords(measure: Measure, toTitle: ToTitle): string {
  switch (measure.kind) {
    case 'aggregate': {
      const { aggregate, member } = measure;
      return `${AGGREGATE_WORDS[aggregate]} ${member ? toTitle(member) : 'rows'}`;
    }
    case 'defined':
      return toTitle(measure.member);
    case 'calculated':
      return measure.name === '' ? 'a calculation' : measure.name.replaceAll('_', ' ');
  }
}

const GRAIN_WORDS: Readonly<Record<CyclicGrain, string>> = {
  hourOfDay: 'hour of the day',
  weekday: 'weekday',
  dayOfMonth: 'day of the month',
  dayOfYear: 'day of the year',
  weekOfYear: 'week of the year',
  monthOfYear: 'month of the year',
  quarterOfYear: 'quarter of the year',
};

const isCyclic = (grain: Grain): grain is CyclicGrain => Object.hasOwn(GRAIN_WORDS, grain);

export const toGrainWords = (grain: Grain): string =>
  isCyclic(grain) ? GRAIN_WORDS[grain] : grain;

function toSubjectWords(subject: Subject, toTitle: ToTitle): string {
  switch (subject.kind) {
    case 'member':
      return toTitle(subject.member);
    case 'part':
      return `${toTitle(subject.member)}’s ${toGrainWords(subject.grain)}`;
    case 'measure':
      return toMeasureWords(subject.measure, toTitle);
  }
}

const MONTH_NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** Months by their names; weekdays stay numbers, which databases count from different days. */
function toValueWords(value: string, subject: Subject): string {
  const isMonth = subject.kind === 'part' && subject.grain === 'monthOfYear';
  const month = isMonth ? MONTH_NAMES[Number(value) - 1] : undefined;
  if (month !== undefined) return month;
  return value === '' ? '“”' : value;
}

const COMPARISONS = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
} as const;
const TEXT_TESTS = {
  contains: ['contains', 'does not contain'],
  startsWith: ['starts with', 'does not start with'],
  endsWith: ['ends with', 'does not end with'],
  like: ['is like', 'is not like'],
  matches: ['matches', 'does not match'],
} as const;

/** More are said to be so many more. */
const VALUES_MOST = 6;

function toList(values: readonly string[], subject: Subject): string {
  const named = values.map((value) => toValueWords(value, subject));
  if (named.length <= VALUES_MOST) {
    const last = named.at(-1) ?? '';
    return named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${last}` : last;
  }
  const more = String(named.length - VALUES_MOST);
  return `${named.slice(0, VALUES_MOST).join(', ')} or ${more} more`;
}

export function toTestWords(test: Test, subject: Subject): string {
  const say = (value: string): string => toValueWords(value, subject);
  if ('value' in test) return `is ${COMPARISONS[test.op]} ${say(test.value)}`;
  if ('low' in test) {
    return `is ${test.negated ? 'not ' : ''}between ${say(test.low)} and ${say(test.high)}`;
  }
  if (!('values' in test)) return test.op === 'known' ? 'is not empty' : 'is empty';
  const list = toList(test.values, subject);
  if ('negated' in test) return `${TEXT_TESTS[test.op][test.negated ? 1 : 0]} ${list}`;
  return test.op === 'is' ? `is ${list}` : `is not ${list}`;
}

/** Null where a part of it has no words, so that nothing is told by halves. */
export function toConditionWords(condition: Condition, toTitle: ToTitle): string | null {
  switch (condition.kind) {
    case 'test':
      return `${toSubjectWords(condition.subject, toTitle)} ${toTestWords(condition.test, condition.subject)}`;
    case 'period':
      return `${toTitle(condition.member)} is ${toPeriodWords(condition.ranges)}`;
    case 'not': {
      const inner = toConditionWords(condition.of, toTitle);
      return inner === null ? null : `not (${inner})`;
    }
    case 'any':
    case 'all':
      return joinWords(condition, toTitle);
    case 'unread':
      return null;
  }
}

function joinWords(
  condition: Extract<Condition, { of: readonly Condition[] }>,
  toTitle: ToTitle,
): string | null {
  const parts = condition.of.map((part) => {
    const words = toConditionWords(part, toTitle);
    return words !== null && 'of' in part && part.kind !== 'not' ? `(${words})` : words;
  });
  return parts.some((part) => part === null)
    ? null
    : parts.join(condition.kind === 'any' ? ' or ' : ' and ');
}
