import { buildPeriodOf } from '../dates/period-of.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, PartBase } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { listSameTime } from './same-time-again.ts';

const POINTS = /^(?:it|that|this)$/i;
const BESIDE = ['stop', 'join', 'ask', 'pronoun', 'share', 'entity'] as const;

function findAdded({ measures }: AggregatePlan): PartBase | null {
  const [measure, other] = measures;
  if (other !== undefined) return null;
  if (measure?.kind === 'count') return measure;
  return measure?.kind === 'aggregate' && measure.aggregation === 'sum' ? measure : null;
}

/** Whether the words ask for the share of it in the total, and name nothing else. */
function asksForShare(mentions: readonly Mention[], plan: AggregatePlan, of: PartBase): boolean {
  const sameTime = listSameTime(mentions, plan);
  const isTotal = (one: Mention): boolean =>
    (isMention(one, 'aggregation') && one.aggregation === 'sum') ||
    (isMention(one, 'share') && /\btotal$/i.test(one.text));
  const isFigure = (one: Mention): boolean =>
    isMention(one, 'column') && of.kind === 'aggregate' && one.column === of.column;
  return (
    mentions.some((one) => isMention(one, 'share')) &&
    mentions.some(isTotal) &&
    mentions.some((one) => isMention(one, 'pronoun', 'stop') && POINTS.test(one.text)) &&
    mentions.every(
      (one) => isTotal(one) || isFigure(one) || sameTime.has(one) || isMention(one, ...BESIDE),
    )
  );
}

/**
 * `what share of the total does it account for?`, after the month of 2013 with the most rain: of what that
 * ranking was of, the year, and not of all years.
 */
export function askShareOfTopTime(
  mentions: readonly Mention[],
  { plan, named, tied }: ThreadMemory,
): AggregatePlan | null {
  if (plan.kind === 'list' || plan.share || plan.having.length > 0 || plan.listed !== null)
    return null;
  const [group, other] = plan.groups;
  const of = findAdded(plan);
  const first = named[0]?.values[0] ?? null;
  const isRanked = plan.sort?.by === 'measure' && tied === 1 && other === undefined;
  const isDated = plan.filters.some(({ kind }) => kind === 'period');
  const grain = group?.grain ?? null;
  if (group === undefined || grain === null || first === null || of === null) return null;
  if (!isRanked || !isDated || !asksForShare(mentions, plan, of)) return null;
  const range = buildPeriodOf(first, grain);
  if (range === null) return null;
  const filters: readonly Filter[] = [{ kind: 'period', column: group.column, ranges: [range] }];
  return {
    ...plan,
    measures: [{ kind: 'part', of, filters }, { kind: 'matching', of, filters }, of],
    groups: [],
    sort: null,
    limit: null,
  };
}
