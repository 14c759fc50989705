import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isText } from './bind-first.ts';

const THAT = /^(?:that|this|the same)$/i;
const ITS = /^(?:its|his|her)$/i;
const TIMES = ['period', 'months'] as const;

/** The one thing of that column that the words name. */
function findNamed(mentions: readonly Mention[], column: string) {
  const [named, other] = mentions.filter((one) => isMention(one, 'value'));
  const option = named?.options.find((one) => one.column === column);
  return option === undefined || other !== undefined ? undefined : { mention: named, option };
}

/** Whether the words ask for a share of the first thing in another time, and for nothing else. */
function asksShareThen(mentions: readonly Mention[], column: string): boolean {
  const named = findNamed(mentions, column)?.mention;
  const points =
    named !== undefined ||
    mentions.some(
      (one, index) =>
        isMention(one, 'pronoun') &&
        (ITS.test(one.text) || (THAT.test(one.text) && isMention(mentions[index + 1], 'column'))),
    );
  const isPlain = mentions.every(
    (one) =>
      isMention(one, 'stop', 'join', 'ask', 'pronoun', 'share', ...TIMES) ||
      (isMention(one, 'column') && one.column === column) ||
      (isMention(one, 'value') && one === named),
  );
  const has = (...kinds: Parameters<typeof isMention>[1][]): boolean =>
    mentions.some((one) => isMention(one, ...kinds));
  return points && isPlain && has('share') && has(...TIMES);
}

/**
 * `what was that industry's share in January 2000?`, after the industry with the largest share of another
 * time: the part that it is of the same whole at that time, and no ranking of all.
 */
export function askShareOfFirstThen(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const { plan, named, tied } = memory;
  if (plan.kind === 'list' || !plan.share) return null;
  const [group, other] = plan.groups;
  const [of, second] = plan.measures;
  if (group === undefined || other !== undefined || second !== undefined) return null;
  if (of?.kind !== 'count' && of?.kind !== 'aggregate') return null;
  if (!isText(group.column, cube) || plan.having.length > 0 || plan.listed !== null) return null;
  const isRanked = plan.sort?.by === 'measure' && tied === 1;
  const shown = named.find((one) => one.column === group.column)?.values[0] ?? null;
  const first = isRanked ? shown : null;
  const value = findNamed(mentions, group.column)?.option.value ?? first;
  const times = mentions.flatMap((one): Filter[] => {
    const time = cube.columns.find(({ kind }) => kind === 'time')?.name ?? '';
    if (isMention(one, 'period')) return [{ kind: 'period', column: time, ranges: one.ranges }];
    return isMention(one, 'months') ? [{ kind: 'months', column: time, months: one.months }] : [];
  });
  if (value === null || times.length !== 1 || !asksShareThen(mentions, group.column)) return null;
  const part: Filter = { kind: 'values', column: group.column, values: [value], negated: false };
  const isTime = ({ kind }: Filter): boolean => kind === 'period' || kind === 'months';
  const rest = plan.filters.filter((one) => !isTime(one) && one.column !== group.column);
  return {
    ...plan,
    measures: [
      { kind: 'part', of, filters: [part] },
      { kind: 'matching', of, filters: [part] },
      of,
    ],
    groups: [],
    filters: [...rest, ...times],
    sort: null,
    limit: null,
    share: false,
    display: 'auto',
  };
}
