import type {
  SqlAggregate,
  Condition,
  CyclicGrain,
  Grain,
  Measure,
  MemberName,
  ConditionSubject,
  ConditionTest,
} from './assumption.ts';
import { labelTimeRanges } from './period-labels.ts';

/** Labels a column in a sentence; one without a title by its name in words. */
export type LabelMember = (member: MemberName) => string;

export const labelPlainMember: LabelMember = ({ name }) => name.replaceAll('_', ' ').trim();

const AGGREGATE_LABELS: Readonly<Record<SqlAggregate, string>> = {
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

export function labelSqlMeasure(measure: Measure, toTitle: LabelMember): string {
  switch (measure.kind) {
    case 'aggregate': {
      const { aggregate, member } = measure;
      return `${AGGREGATE_LABELS[aggregate]} ${member ? toTitle(member) : 'rows'}`;
    }
    case 'defined':
      return toTitle(measure.member);
    case 'calculated':
      return measure.name === '' ? 'a calculation' : measure.name.replaceAll('_', ' ');
  }
}

const GRAIN_LABELS: Readonly<Record<CyclicGrain, string>> = {
  hourOfDay: 'hour of the day',
  weekday: 'weekday',
  dayOfMonth: 'day of the month',
  dayOfYear: 'day of the year',
  weekOfYear: 'week of the year',
  monthOfYear: 'month of the year',
  quarterOfYear: 'quarter of the year',
};

const isCyclic = (grain: Grain): grain is CyclicGrain => Object.hasOwn(GRAIN_LABELS, grain);

export const labelGrain = (grain: Grain): string => (isCyclic(grain) ? GRAIN_LABELS[grain] : grain);

function labelSubject(subject: ConditionSubject, toTitle: LabelMember): string {
  switch (subject.kind) {
    case 'member':
      return toTitle(subject.member);
    case 'part':
      return `${toTitle(subject.member)}’s ${labelGrain(subject.grain)}`;
    case 'measure':
      return labelSqlMeasure(subject.measure, toTitle);
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
function labelValue(value: string, subject: ConditionSubject): string {
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

/** Further values are only counted. */
const VALUES_MOST = 6;

function labelValues(values: readonly string[], subject: ConditionSubject): string {
  const named = values.map((value) => labelValue(value, subject));
  if (named.length <= VALUES_MOST) {
    const last = named.at(-1) ?? '';
    return named.length > 1 ? `${named.slice(0, -1).join(', ')} or ${last}` : last;
  }
  const more = String(named.length - VALUES_MOST);
  return `${named.slice(0, VALUES_MOST).join(', ')} or ${more} more`;
}

export function describeConditionTest(test: ConditionTest, subject: ConditionSubject): string {
  const say = (value: string): string => labelValue(value, subject);
  if ('value' in test) return `is ${COMPARISONS[test.op]} ${say(test.value)}`;
  if ('low' in test) {
    return `is ${test.negated ? 'not ' : ''}between ${say(test.low)} and ${say(test.high)}`;
  }
  if (!('values' in test)) return test.op === 'known' ? 'is not empty' : 'is empty';
  const list = labelValues(test.values, subject);
  if ('negated' in test) return `${TEXT_TESTS[test.op][test.negated ? 1 : 0]} ${list}`;
  return test.op === 'is' ? `is ${list}` : `is not ${list}`;
}

/** Returns null where a part of the condition cannot be described, so that no half is shown. */
export function describeCondition(condition: Condition, toTitle: LabelMember): string | null {
  switch (condition.kind) {
    case 'test':
      return `${labelSubject(condition.subject, toTitle)} ${describeConditionTest(condition.test, condition.subject)}`;
    case 'period':
      return `${toTitle(condition.member)} is ${labelTimeRanges(condition.ranges)}`;
    case 'not': {
      const inner = describeCondition(condition.of, toTitle);
      return inner === null ? null : `not (${inner})`;
    }
    case 'any':
    case 'all':
      return describeJoined(condition, toTitle);
    case 'unread':
      return null;
  }
}

function describeJoined(
  condition: Extract<Condition, { of: readonly Condition[] }>,
  toTitle: LabelMember,
): string | null {
  const parts = condition.of.map((part) => {
    const words = describeCondition(part, toTitle);
    return words !== null && 'of' in part && part.kind !== 'not' ? `(${words})` : words;
  });
  return parts.some((part) => part === null)
    ? null
    : parts.join(condition.kind === 'any' ? ' or ' : ' and ');
}
