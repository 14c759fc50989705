import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isDeepStrictEqual } from 'node:util';
import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { type AggregatePlan, type Filter, type PartBase } from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isText } from './bind-first.ts';

const POINTS = /^(?:that|this|the|the same|same|of the)$/i;
const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'count'] as const;

const isOneValue = (filter: Filter): boolean =>
  filter.kind === 'values' && !filter.negated && filter.values.length === 1;

/** The last figure with its one row, `Gentoo: 61`, as a condition: the answer names one group alone. */
function nameOnlyRow(
  { plan, named, totalRows }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.share || plan.listed !== null || plan.having.length > 0)
    return null;
  const [group, other] = plan.groups;
  if (group === undefined) return plan;
  const value = named[0]?.values[0] ?? null;
  const isOne = totalRows === 1 && other === undefined && isText(group.column, cube);
  if (!isOne || value === null) return null;
  const filter: Filter = { kind: 'values', column: group.column, values: [value], negated: false };
  return { ...plan, filters: [...plan.filters, filter], groups: [], sort: null, limit: null };
}

/** What is counted or added up; null for a mean. */
function findBase({ measures }: AggregatePlan): PartBase | null {
  const [measure, other] = measures;
  if (other !== undefined) return null;
  if (measure?.kind === 'count') return measure;
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum' ? measure : null;
}

/** The condition of the last question that a noun names: `that species`, `the day`, `the weighed penguins`. */
function findEntire(
  noun: Mention,
  next: Mention | undefined,
  { plan, cube }: { readonly plan: AggregatePlan; readonly cube: ModelCube },
): readonly Filter[] | null {
  if (isMention(noun, 'grain') && !noun.adverb) {
    const period = plan.filters.find((one) => one.kind === 'period');
    const [range, other] = period?.kind === 'period' ? period.ranges : [];
    const start = range?.from ?? null;
    const isOne =
      start !== null &&
      other === undefined &&
      isDeepStrictEqual(buildPeriodOf(start, noun.grain), range);
    return period !== undefined && isOne ? [period] : null;
  }
  if (!isMention(noun, 'column')) return null;
  const periods = plan.filters.filter(({ kind }) => kind === 'period');
  const value = plan.filters.find((one) => one.column === noun.column && isOneValue(one));
  if (value !== undefined && isText(noun.column, cube)) return [...periods, value];
  // `of the weighed penguins`: of those whose weight is known.
  const isTested = plan.filters.some((one) => one.kind === 'compare' && one.column === noun.column);
  const isKnown = isTested && isMention(next, 'entity') && /ed$/i.test(noun.text);
  return isKnown ? [...periods, ...buildKnownFilters([noun.column], cube)] : null;
}

/** `of all the days of that year`: the noun of the groups, which each of them is the whole of. */
function isOfOwnGroup(mentions: readonly Mention[], { plan }: ThreadMemory): boolean {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const at = mentions.findIndex(
    (one, index) =>
      OF_GROUP.test(mentions[index - 1]?.text ?? '') &&
      ((isMention(one, 'grain') && !one.adverb && one.grain === group?.grain) ||
        (isMention(one, 'column') && one.column === group?.column)),
  );
  const saysAll = mentions.some((one) => isMention(one, 'stop') && /\ball\b/i.test(one.text));
  return (
    other === undefined &&
    at !== -1 &&
    saysAll &&
    mentions.some((one) => isMention(one, 'entity')) &&
    mentions.every(
      (one, index) =>
        index === at || isMention(one, ...BESIDE, 'entity') || OF_GROUP.test(one.text),
    )
  );
}

const OF_GROUP = /^(?:that|each|(?:of|in|for) each)$/i;

/** `as a share of all the days of that year`, after the foggy days of each year: of those of each year. */
function shareOfEachGroup(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): AggregatePlan | null {
  const { plan } = memory;
  const isPlain = plan.kind === 'aggregate' && plan.limit === null && plan.having.length === 0;
  if (!isPlain || plan.listed !== null || plan.share || !isOfOwnGroup(mentions, memory))
    return null;
  const of = findBase(plan);
  const periods = plan.filters.filter(({ kind }) => kind === 'period');
  const filters = plan.filters.filter((one) => one.kind !== 'known' && !periods.includes(one));
  if (of?.kind !== 'count' || filters.length === 0) return null;
  const part = [{ kind: 'part', of, filters } as const, { kind: 'matching', of, filters } as const];
  return { ...plan, measures: [...part, of], filters: periods };
}

/**
 * `what share of that species is that?`, `in percent of the day?`, after a number of its heavy ones or of
 * its late flights: of all that the one condition leaves, which the noun names. Null where the noun names
 * none of them, or where no other condition is left for the part.
 */
export function askShareOfCondition(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  if (!mentions.some((one) => isMention(one, 'share'))) return null;
  const each = shareOfEachGroup(mentions, memory);
  const plan = nameOnlyRow(memory, cube);
  const of = plan === null ? null : findBase(plan);
  if (each !== null || plan === null || of === null) return each;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'column', 'grain') && POINTS.test(mentions[index - 1]?.text ?? ''),
  );
  const noun = mentions[at];
  const isPlain = mentions.every(
    (one, index) =>
      index === at ||
      isMention(one, ...BESIDE) ||
      (isMention(one, 'entity') && of.kind === 'count'),
  );
  if (noun === undefined || !isPlain) return null;
  const entire = findEntire(noun, mentions[at + 1], { plan, cube });
  if (entire === null) return null;
  const filters = plan.filters.filter((one) => one.kind !== 'known' && !entire.includes(one));
  if (filters.length === 0) return null;
  return {
    ...plan,
    measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
    filters: entire,
  };
}
