import { isMention, type Mention } from '../mentions/mention.ts';
import { isUnit } from './compared-sides.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';

const SPLIT = /^(?:split|break|broken|divide|divided|separate)\b/i;

/** `split those by destination`: a group is added, as with `split by`, whatever stands between. */
export function readSplits(mentions: readonly Mention[]): readonly Mention[] {
  const split = mentions.find((one) => isMention(one, 'histogram', 'stop') && SPLIT.test(one.text));
  const by = mentions.findIndex((one) => isMention(one, 'by'));
  if (split === undefined || by < mentions.indexOf(split)) return mentions;
  const { start, end, text } = split;
  return mentions.map((one) => (one === split ? { kind: 'also', start, end, text } : one));
}

/** Whether a word names what the last question asked for. */
export function isInPlan(mention: Mention, plan: Plan): boolean {
  const measures = plan.kind === 'aggregate' ? plan.measures : [];
  const columns = [
    ...measures.flatMap(listMeasureColumns),
    ...listGroups(plan).map((one) => one.column),
    ...plan.filters.map((one) => one.column),
    ...(plan.kind === 'list' ? plan.columns : []),
    ...(plan.sort?.by === 'column' ? [plan.sort.column] : []),
  ];
  if (isMention(mention, 'entity', 'by')) return true;
  if (isMention(mention, 'count')) return measures.some((one) => one.kind === 'count');
  if (isMention(mention, 'column')) return columns.includes(mention.column);
  if (isMention(mention, 'aggregation'))
    return measures.some(
      (one) => one.kind === 'aggregate' && one.aggregation === mention.aggregation,
    );
  if (isMention(mention, 'grain'))
    return listGroups(plan).some((one) => one.grain === mention.grain);
  if (isMention(mention, 'rank', 'superlative', 'direction'))
    return plan.sort?.direction === mention.direction;
  if (isMention(mention, 'number')) return plan.limit === Number(mention.value);
  if (isMention(mention, 'period', 'months', 'weekdays', 'hours'))
    return plan.filters.some(
      (one) => one.kind === mention.kind && JSON.stringify(one).includes(describeDate(mention)),
    );
  // `dodge in place of ford`, after cars whose name has «ford».
  if (isMention(mention, 'labelWord', 'quoted'))
    return plan.filters.some(
      (one) =>
        one.kind === 'text' &&
        one.texts.some((text) => text.toLowerCase() === mention.text.toLowerCase()),
    );
  if (!isMention(mention, 'value')) return false;
  return plan.filters.some(
    (one) =>
      one.kind === 'values' &&
      mention.options.some(
        ({ column, value }) => column === one.column && one.values.includes(value),
      ),
  );
}

const describeDate = (
  mention: Extract<Mention, { kind: 'period' | 'months' | 'weekdays' | 'hours' }>,
): string => {
  switch (mention.kind) {
    case 'period':
      return JSON.stringify(mention.ranges);
    case 'months':
      return JSON.stringify(mention.months);
    case 'weekdays':
      return JSON.stringify(mention.weekdays);
    case 'hours':
      return JSON.stringify(mention.hours);
  }
};

/** A month without its year, where the last question was about that month of one year. */
export const isMonthOfPlan = (mention: Mention, plan: Plan): boolean =>
  isMention(mention, 'months') &&
  plan.filters.some(
    (one) =>
      one.kind === 'period' &&
      one.ranges.length === 1 &&
      one.ranges.every(
        (range) =>
          isUnit('month', range) &&
          mention.months.length === 1 &&
          Number(range.from?.slice(5, 7)) === mention.months[0],
      ),
  );

/** A condition of several values, or one that leaves values out: naming one of them chooses. */
const isMultiple = (filter: Filter): boolean =>
  (filter.kind === 'values' && (filter.negated || filter.values.length > 1)) ||
  (filter.kind === 'period' && filter.ranges.length > 1) ||
  filter.kind === 'any';

const THOSE = /^(?:those|these|that|this)$/i;

/** `which of those 2008 films`, after a question about 2008: the year is said again, and chooses nothing. */
export function dropSaidAgain(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  return mentions.filter((mention, index) => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isBetween =
      isMention(before, 'pronoun') && THOSE.test(before.text) && isMention(after, 'entity', 'stop');
    const isSaid =
      isMention(mention, 'period', 'months', 'value') &&
      plan.filters.every((one) => !isMultiple(one)) &&
      (isInPlan(mention, plan) || isMonthOfPlan(mention, plan));
    return !(isBetween && isSaid);
  });
}
