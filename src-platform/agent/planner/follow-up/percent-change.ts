import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTimeColumn, type AggregatePlan, type Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isUnit } from './compared-sides.ts';
import { hasRatio } from './percent-difference.ts';
import { findTimes } from './rank-changes.ts';

const CHANGE =
  /^(?:the )?(?:% |percent |percentage )?(?:change|changed|grow|grew|grown|growth|rise|rose|increase|increased|fall|fell|drop|dropped|decrease|decreased|decline|declined)(?: in| of)?$/i;
const PERCENT = /(?:%|\bpercent(?:age)?\b)/i;
const BETWEEN =
  /^(?:in|by|how much|by how much|did|does|has|had|the|a|of|it|that|this|what|is|was|so|and|then|now|percent|percentage|%|figure|number|please|pls)$/i;

/** Whether the words ask for the change in percent of the last figure, and for nothing else. */
function asksForChange(text: string, mentions: readonly Mention[]): boolean {
  const changes = mentions.filter(
    (one) => isMention(one, 'trend', 'window') && CHANGE.test(one.text),
  );
  return (
    PERCENT.test(text) &&
    changes.length === 1 &&
    mentions.every(
      (one) =>
        changes.includes(one) ||
        isMention(one, 'period') ||
        (isMention(one, 'share') && PERCENT.test(one.text)) ||
        (isMention(one, 'stop', 'join', 'ask', 'pronoun', 'unknown', 'count') &&
          one.text.split(' ').every((word) => BETWEEN.test(word))),
    )
  );
}

const canGrow = ({ measures }: AggregatePlan, { columns }: ModelCube): boolean => {
  const [measure, other] = measures;
  if (other !== undefined) return false;
  if (measure?.kind === 'count') return true;
  return (
    measure?.kind === 'aggregate' &&
    columns.some(
      (one) => one.name === measure.column && one.kind === 'number' && hasRatio(one.format),
    )
  );
};

/**
 * `change from 2004 to 2006 in %?`, `% change?`, after the number of films in 2004 and then in 2006: one
 * change from the one time to the other, and no share. Null where the last answers have no two times.
 */
export function askPercentChange(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AggregatePlan | null {
  const { plan } = memory;
  const time = findTimeColumn(cube);
  if (plan.kind === 'list' || time === undefined || !asksForChange(text, mentions)) return null;
  const isOfTime = plan.groups.every(({ column, grain }) => column === time && grain !== null);
  const isPlain = isOfTime && !plan.share && plan.having.length === 0 && plan.listed === null;
  if (!isPlain || !canGrow(plan, cube)) return null;
  const period = mentions.find((one) => isMention(one, 'period')) ?? null;
  const times = findTimes(
    period !== null && isMention(period, 'period') ? period : null,
    memory,
    plan,
  );
  if (times === null) return null;
  const grain = (['year', 'month'] as const).find((one: Grain) =>
    times.every((range) => isUnit(one, range)),
  );
  if (grain === undefined) return null;
  const both: Filter = { kind: 'period', column: time, ranges: times };
  return {
    ...plan,
    groups: [{ column: time, grain }],
    filters: [...plan.filters.filter((one) => one.kind !== 'period'), both],
    sort: null,
    limit: null,
    contrast: true,
    difference: 'percentOfLast',
  };
}
