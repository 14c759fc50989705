import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Group, Plan } from '../plan/plan.ts';
import type { Bound } from './bound.ts';
import { isUnit } from './compared-sides.ts';
import { readGrain } from './bind-counted-periods.ts';

const POINTING = /^(?:this|that|the same|same|these|those)$/i;

/** The grain word after `that`, `this` or `the same`. */
export function findPointed(mentions: readonly Mention[], pronoun: Mention): Mention | undefined {
  const next = mentions[mentions.indexOf(pronoun) + 1];
  const isGrain =
    (isMention(next, 'grain') && !next.adverb) ||
    (isMention(next, 'column') && next.grain !== undefined);
  const isDay = isMention(next, 'entity') && /^days?$/i.test(next.text);
  return POINTING.test(pronoun.text) && (isGrain || isDay) ? next : undefined;
}

/** `that month` may be a month of every year, and `that day` a weekday. */
const NAMED_BY: Partial<Record<Grain, Grain>> = { monthOfYear: 'month', weekday: 'day' };

/**
 * The `month` of `in that month`, after a ranking of months; `the same month` may be asked about, and
 * `that year` is the time of them all.
 */
export const findThatTime = (
  mentions: readonly Mention[],
  groups: readonly Group[],
): Mention | undefined =>
  mentions
    .filter((one) => isMention(one, 'pronoun') && /^(?:that|this)$/i.test(one.text))
    .map((one) => findPointed(mentions, one))
    .find((one) =>
      groups.some(
        ({ grain }) =>
          grain !== null && one !== undefined && (NAMED_BY[grain] ?? grain) === readGrain(one),
      ),
    );

/** `how many people lived there then`, `the flights from there on it`: the time of the last answer. */
export const pointsThen = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one, index) =>
      isMention(one, 'pronoun') &&
      (one.text === 'then' ||
        (/^it$/i.test(one.text) && /^(?:on|in|at)$/i.test(mentions[index - 1]?.text ?? ''))),
  );

/**
 * `and when was it lowest that year?`, after the month of one year with the highest figure: one of its months
 * once more. Without a word that ranks, the year is asked about.
 */
export function bindThatYear(mentions: readonly Mention[], plan: Plan): Bound | null {
  if (plan.kind === 'list') return null;
  const [period, other] = plan.filters.filter(({ kind }) => kind === 'period');
  const [range, another] = period?.kind === 'period' ? period.ranges : [];
  const isYear = range !== undefined && another === undefined && isUnit('year', range);
  const [group, second] = plan.groups;
  const grain = group?.grain ?? null;
  const isPart = grain !== null && grain !== 'year' && second === undefined;
  const year = findThatTime(mentions, [{ column: period?.column ?? '', grain: 'year' }]);
  if (!isYear || other !== undefined || !isPart || year === undefined) return null;
  const isEnd = mentions.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  const entire = { ...plan, groups: [], sort: null, limit: null, having: [] };
  return { plan: isEnd ? plan : entire, assumption: null, used: [year] };
}
