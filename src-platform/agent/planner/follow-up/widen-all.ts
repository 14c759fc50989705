import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import { createPhraseKey } from '../text/tokenize.ts';

const NUMBER = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/i;
const ALL = /\ball(?: of)?(?: the)?$/i;

/** Words beside which a column is a group, a side or the total of a share, and no scope. */
const OTHERWISE = [
  ...(['by', 'share', 'versus', 'between', 'operator', 'comparative', 'trend'] as const),
  ...(['not', 'also', 'instead'] as const),
];

/** A change from the first to the last row is one of a single series. */
const isOfSeries = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.measures.some(({ kind }) => kind === 'span' || kind === 'edge' || kind === 'range');

interface Widened {
  readonly mentions: readonly Mention[];
  readonly plan: Plan;
}

/** `all genres`: the column, and where it stands. */
function findAll(mentions: readonly Mention[], plan: Plan): number {
  return mentions.findIndex((one, index) => {
    // `all three species`, where three are all.
    const isCounted = NUMBER.test(mentions[index - 1]?.text ?? '');
    const before = mentions[isCounted ? index - 2 : index - 1];
    return (
      isMention(before, 'stop') &&
      ALL.test(before.text) &&
      isMention(one, 'column') &&
      plan.filters.some(
        (filter) => filter.kind === 'values' && !filter.negated && filter.column === one.column,
      )
    );
  });
}

const GRAINS: ReadonlySet<string> = new Set(['year', 'month', 'quarter', 'week', 'day', 'weekday']);

/** Whether a condition chooses some of the times that a noun means: one year, of all years. */
function choosesTimes(filter: Filter, noun: string, plan: Plan): boolean {
  // `over all months`, of a figure by month: no period goes.
  if (!GRAINS.has(noun) || listGroups(plan).some(({ grain }) => grain !== null)) return false;
  if (filter.kind === 'months') return noun === 'month';
  if (filter.kind === 'weekdays') return noun === 'day' || noun === 'weekday';
  return filter.kind === 'period' && pickPeriodGrain(filter.ranges) === noun;
}

/** The noun of `in all years`, `across all airports`, which says no more than that. */
function findNoun(mentions: readonly Mention[]): string | null {
  const all = mentions.findIndex((one) => isMention(one, 'stop') && ALL.test(one.text));
  const noun = mentions.slice(all + 1).find((one) => !/^(?:the|of|of the)$/i.test(one.text));
  const isPlain = all !== -1 && isMention(noun, 'stop') && /s$/i.test(noun.text);
  return isPlain ? createPhraseKey(noun.text) : null;
}

/** The last plan without the condition that chose some of the things or times that are all meant. */
function widenToNoun(mentions: readonly Mention[], plan: Plan, { columns }: ModelCube): Plan {
  const noun = findNoun(mentions);
  if (noun === null || mentions.some((one) => isMention(one, ...OTHERWISE))) return plan;
  const isOf = (name: string): boolean =>
    columns.some(
      (one) =>
        one.kind === 'string' &&
        one.name === name &&
        [...getColumnPhrases(one).all, ...one.valueNouns].includes(noun),
    );
  const filters = plan.filters.filter(
    (one) =>
      !choosesTimes(one, noun, plan) && (one.kind !== 'values' || one.negated || !isOf(one.column)),
  );
  return filters.length < plan.filters.length ? { ...plan, filters } : plan;
}

/**
 * `which of all countries gained the most`, after three of them, and `if you take all genres again`,
 * after dramas by year: the condition on that column goes, and what was asked stays.
 */
export function widenToAll(mentions: readonly Mention[], plan: Plan, cube: ModelCube): Widened {
  const at = findAll(mentions, plan);
  const named = mentions[at];
  if (!isMention(named, 'column'))
    return { mentions, plan: isOfSeries(plan) ? plan : widenToNoun(mentions, plan, cube) };
  const isRanked =
    mentions.some((one) => isMention(one, 'ask')) &&
    mentions.some((one) => isMention(one, 'rank', 'superlative'));
  const isScope =
    !isRanked && !isOfSeries(plan) && mentions.every((one) => !isMention(one, ...OTHERWISE));
  if (!isRanked && !isScope) return { mentions, plan };
  const from = NUMBER.test(mentions[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const filters = plan.filters.filter(
    (one) => one.kind !== 'values' || one.negated || one.column !== named.column,
  );
  return {
    mentions: isScope ? mentions.toSpliced(from, at + 1 - from) : mentions,
    plan: { ...plan, filters },
  };
}
