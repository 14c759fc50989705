import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { nameFirstRow } from './share-of-row.ts';

const THAT = /^(?:that|this)$/i;
const ONE = /^(?:one|single|same)$/i;

/** Whether the words ask for the share of `that one day` in the last answer, and for nothing else. */
function asksShareOfThatRow(mentions: readonly Mention[], cube: ModelCube): boolean {
  const points = mentions.some((one, index) => {
    const next = mentions[index + 1];
    const noun = ONE.test(next?.text ?? '') ? mentions[index + 2] : next;
    const isDay = isMention(noun, 'grain') && noun.grain === 'day' && cube.entity.one === 'day';
    return isMention(one, 'pronoun') && THAT.test(one.text) && (isMention(noun, 'entity') || isDay);
  });
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'stop', 'join', 'ask', 'pronoun', 'share', 'entity', 'grain') ||
      (isMention(one, 'aggregation') && one.aggregation === 'sum') ||
      (isMention(one, 'number') && one.value === '1'),
  );
  return points && isPlain && mentions.some((one) => isMention(one, 'share'));
}

/**
 * `what percentage of the month's total fell on that one day?`, after the wettest day and then the total of
 * its month: that day's part of that total.
 */
export function askShareOfRankedRow(
  mentions: readonly Mention[],
  { plan, ranking }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const [of, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const [period, another] = plan.filters.filter(({ kind }) => kind !== 'known');
  if (plan.kind === 'list' || plan.groups.length > 0 || plan.listed !== null) return null;
  const isTotal = of?.kind === 'aggregate' && of.aggregation === 'sum' && other === undefined;
  const isOfPeriod = period?.kind === 'period' && another === undefined;
  if (!isTotal || !isOfPeriod || ranking?.plan.kind !== 'list') return null;
  const isOne = ranking.asksOne && ranking.tied === 1;
  const isSame = ranking.plan.sort?.by === 'column' && ranking.plan.sort.column === of.column;
  if (!isOne || !isSame || !asksShareOfThatRow(mentions, cube)) return null;
  const part = nameFirstRow(ranking, cube);
  if (part.length === 0) return null;
  return {
    ...plan,
    measures: [{ kind: 'part', of, filters: part }, { kind: 'matching', of, filters: part }, of],
    sort: null,
    limit: null,
    share: false,
  };
}
