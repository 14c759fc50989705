import { isDeepStrictEqual } from 'node:util';
import { readNumberWord } from '../text/number-words.ts';
import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import type { PlanForm } from './plan-form.ts';

/** The same plan, in whatever order its conditions stand. */
const isSamePlan = (plan: Plan, other: Plan): boolean =>
  isDeepStrictEqual({ ...plan, filters: null }, { ...other, filters: null }) &&
  plan.filters.length === other.filters.length &&
  plan.filters.every((one) => other.filters.some((two) => isDeepStrictEqual(one, two)));

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const INSTEAD_OF_MONTH = new RegExp(
  String.raw`\b(?:instead of|rather than|in place of) (?:in |from |the )*(${MONTHS.join('|')})\b`,
);
const MONTH_LENGTH = 31 * 86_400_000;

/** Whether a condition still chooses the month that something else stands in the place of. */
function staysMonth(text: string, filter: Filter): boolean {
  const [, name = ''] = INSTEAD_OF_MONTH.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (filter.kind === 'months') return filter.months.includes(month);
  return (
    filter.kind === 'period' &&
    filter.ranges.some(
      ({ from, to }) =>
        from !== null &&
        to !== null &&
        Number(from.slice(5, 7)) === month &&
        Date.parse(to) - Date.parse(from) <= MONTH_LENGTH,
    )
  );
}

const INSTEAD_OF_YEAR =
  /\b(?:instead of|rather than|in place of) (?:in |from |the )*((?:19|20)\d\d)\b/;

/** `to instead of from`, `2006 instead of 2005`: what stands in the place of something else changes the answer. */
function describeUnchanged(asked: Asked, { plan, filters }: PlanForm): string | null {
  if (asked.before === null) return null;
  const [, year] = INSTEAD_OF_YEAR.exec(asked.text) ?? [];
  const staysYear =
    year !== undefined &&
    filters.some(
      (one) => one.kind === 'period' && one.ranges.some(({ from }) => from?.startsWith(year)),
    );
  const isSameMonth = filters.some((one) => staysMonth(asked.text, one));
  return staysYear || isSameMonth || (names(asked, 'instead') && isSamePlan(plan, asked.before))
    ? 'I could not tell what to change in the last question.'
    : null;
}

const OF_ALL = /\b(?:overall|of (?:them )?all|all told)\b/;
const TIMES = ['period', 'months', 'weekdays', 'hours', 'known'];

/** `the 3 heaviest overall`, after the cars from Japan: of those, or of all. */
function describeLostAll({ text, words, before }: Asked, { plan }: PlanForm): string | null {
  if (before === null || plan.kind !== 'list' || plan.sort === null || plan.within.length > 0)
    return null;
  const carried = plan.filters.filter(
    (one) => !TIMES.includes(one.kind) && before.filters.some((two) => isDeepStrictEqual(one, two)),
  );
  const isNamed = words.some((one) => isMention(one, 'value', 'label', 'condition'));
  return OF_ALL.test(text) && carried.length > 0 && !isNamed
    ? 'This could be of the rows of the last question or of all; name the rows that you mean.'
    : null;
}

/** `which are the 3 heaviest?`, after two groups: of the rows, and not of those two. */
function describeFewerGroups({ before }: Asked, { plan, groups }: PlanForm): string | null {
  const [group] = groups;
  if (
    before === null ||
    plan.kind !== 'aggregate' ||
    plan.limit === null ||
    plan.limit === before.limit
  )
    return null;
  const limit = plan.limit;
  const isOfFewer = plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      !one.negated &&
      one.column === group?.column &&
      one.values.length < limit,
  );
  return isOfFewer
    ? `The last answer has fewer than ${String(limit)} groups; say whether you mean its rows, and ask in full.`
    : null;
}

const SCOPE =
  /\b(?:in|over|across|for|on|within|throughout|of) (?:all |the |these |those |all the |all of the )?(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) \p{L}+/u;

/** `in the 3 years how many movies`: so many of them, and not those that have the most. */
function describeScopeAsTop(asked: Asked, { plan }: PlanForm): string | null {
  const [said, number] = SCOPE.exec(asked.text) ?? [];
  if (said === undefined || number === undefined || asked.before !== null) return null;
  if (plan.kind !== 'aggregate' || plan.limit !== readNumberWord(number)) return null;
  return names(asked, 'rank', 'superlative', 'extreme', 'common', 'sort')
    ? null
    : `«${said}» are not all that the data have, and I would rank them; say which ones.`;
}

const SPEAKER_MOVES =
  /\b(?:i|we|he|she|they) (?:(?:also|then|just|all|once|really) )?(?:grew up|moved|rose|climbed|fell|dropped)\b/;

/** `I grew up in the nineties`: nothing in the data grows. */
const describeMovedSpeaker = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  SPEAKER_MOVES.test(text) &&
  plan.kind === 'aggregate' &&
  groups.some(({ grain }) => grain !== null)
    ? 'I cannot tell a change of the figure from what somebody did; ask for the figure alone.'
    : null;

/** Words that choose, order or replace something, and that the plan does not follow. */
export const describeLostOrder = (asked: Asked, form: PlanForm): string | null =>
  describeUnchanged(asked, form) ??
  describeLostAll(asked, form) ??
  describeFewerGroups(asked, form) ??
  describeScopeAsTop(asked, form) ??
  describeMovedSpeaker(asked, form);
