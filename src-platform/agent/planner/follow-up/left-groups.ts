import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const OVERALL = /^(?:overall|altogether|in total|of all)$/i;

/**
 * `which name occurs most often?`, after how many different names there are, of all and of each origin:
 * the name with the most rows, and no longer the number of names of each origin.
 */
export function askCommonestOfCounted(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const common = mentions.find((one) => isMention(one, 'common'));
  if (plan.kind === 'list' || measure?.kind !== 'distinct' || other !== undefined) return null;
  const { column, grain } = measure;
  const isOf = (one: Mention): boolean => isMention(one, 'column') && one.column === column;
  const isAsked = mentions.some((one, index) => isOf(one) && isMention(mentions[index - 1], 'ask'));
  const isPlain = mentions.every(
    (one) =>
      isOf(one) ||
      OVERALL.test(one.text) ||
      isMention(one, 'ask', 'common', 'stop', 'join', 'pronoun', 'entity'),
  );
  const isOpen = plan.having.length === 0 && plan.limit === null && plan.listed === null;
  if (!isMention(common, 'common') || !isAsked || !isPlain || !isOpen || grain !== undefined)
    return null;
  const filters = plan.filters.filter((one) => one.column !== column);
  return {
    ...plan,
    measures: [{ kind: 'count' }],
    groups: [{ column, grain: null }],
    filters: [...filters, ...buildKnownFilters([column], cube)],
    sort: { by: 'measure', index: 0, direction: common.direction },
    countsGroups: undefined,
  };
}

interface Opened {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

/** `the median temperature in that year`, after the days in classes of it: one figure, and none of each class. */
export function openClasses(mentions: readonly Mention[], memory: ThreadMemory): Opened | null {
  const { plan } = memory;
  const [group, other] = listGroups(plan);
  if (plan.kind === 'list' || group?.width === undefined || other !== undefined) return null;
  const isAsked =
    mentions.some((one) => isMention(one, 'aggregation')) &&
    mentions.some((one) => isMention(one, 'column') && one.column === group.column);
  if (!isAsked || mentions.some((one) => isMention(one, 'by', 'rank', 'superlative'))) return null;
  return {
    mentions,
    memory: {
      ...memory,
      plan: { ...plan, groups: [], sort: null },
      named: [],
      totalRows: 1,
      tied: 1,
    },
  };
}
