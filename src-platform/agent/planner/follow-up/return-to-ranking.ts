import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Measure, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { openRanked, type ThreadMemory } from '../thread-memory.ts';
import { findWay } from './reword-of-ends.ts';

/** Ends of a number of rows; `lowest` is none of them. */
const OF_NUMBER = /^(?:the )?(?:most|least|fewest)$/i;
const OF_NUMBER_ALONE = /^(?:the )?fewest$/i;

const OPEN =
  'This could be the other end of the ranking before the last figure, or the lowest or highest of that figure; name the figure.';

interface Returned {
  readonly memory: ThreadMemory;
  /** Says which answer the question goes on from; null where nothing was returned to. */
  readonly assumption: string | null;
  readonly problem: string | null;
}

/** The one word for an end, where the question says nothing else but which group has it. */
function findBareEnd(mentions: readonly Mention[], { groups, measures }: AggregatePlan) {
  // `and the fewest flights?`
  const counts = measures.some(({ kind }) => kind === 'count');
  const said = mentions.filter((one) => {
    const isNoun = groups.some(
      ({ column, grain }) =>
        (isMention(one, 'column') && one.column === column) ||
        (isMention(one, 'grain') && one.grain === grain),
    );
    if (counts && isMention(one, 'entity')) return false;
    return !isNoun && !isMention(one, 'stop', 'join', 'ask', 'pronoun');
  });
  const [end, other] = said;
  return end !== undefined && other === undefined && isMention(end, 'rank', 'superlative')
    ? end
    : null;
}

const isExtreme = (measure: Measure | undefined): boolean =>
  measure?.kind === 'aggregate' && /^(?:max|min)$/.test(measure.aggregation);

/** Whether the last figure is one of a row of the ranking, with no further condition. */
function isOfRankedRow(last: Plan, ranked: Plan): boolean {
  if (last.kind === 'list' || ranked.kind === 'list') return false;
  const columns = ranked.groups.map(({ column }) => column);
  const own = (filters: readonly Filter[]): string =>
    JSON.stringify(filters.filter((one) => one.kind !== 'known' && !columns.includes(one.column)));
  return (
    last.groups.length === 0 &&
    last.filters.some((one) => columns.includes(one.column)) &&
    own(last.filters) === own(ranked.filters)
  );
}

/**
 * `and the fewest?`, after the airport with the most flights and then its average delay: the other end
 * of that ranking, and no lowest delay.
 */
export function returnToRanking(mentions: readonly Mention[], memory: ThreadMemory): Returned {
  const { ranking, plan, replaced } = memory;
  const stays = { memory, assumption: null, problem: null };
  if (ranking === undefined || memory.isRefused === true) return stays;
  const { sort } = ranking.plan;
  if (ranking.plan.kind === 'list' || sort?.by !== 'measure') return stays;
  const end = findBareEnd(mentions, ranking.plan);
  if (end === null) return stays;
  const measure = ranking.plan.measures[sort.index];
  const [last, another] = plan.kind === 'aggregate' ? plan.measures : [];
  // `and of Japan?`, and then `the fewest`, which is no end of a mean.
  if (replaced !== null)
    return OF_NUMBER_ALONE.test(end.text) && last?.kind === 'aggregate'
      ? { ...stays, problem: OPEN }
      : stays;
  if (another !== undefined || isExtreme(last) || !isOfRankedRow(plan, ranking.plan)) return stays;
  const column = measure === undefined ? null : (listMeasureColumns(measure)[0] ?? null);
  // `the shortest`, after the longest delay, is of a distance as well.
  const isAlone = mentions.every((one) => one === end || isMention(one, 'stop', 'join'));
  const isOfOther = isMention(end, 'superlative') && ![null, column].includes(end.column);
  if (isAlone && isOfOther) return { ...stays, problem: OPEN };
  const way = findWay([end], column);
  if (way === null || way === sort.direction) return stays;
  const counts = measure?.kind === 'count' || measure?.kind === 'distinct';
  const isOpen = counts
    ? last?.kind !== 'count' && !OF_NUMBER.test(end.text)
    : last?.kind === 'count' && OF_NUMBER_ALONE.test(end.text);
  if (isOpen) return { ...stays, problem: OPEN };
  const assumption = 'This goes on from the ranking before the last figure.';
  return { memory: openRanked(memory), assumption, problem: null };
}
