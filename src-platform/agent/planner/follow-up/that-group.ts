import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { countListedRows } from './change-list.ts';

const THAT = /^(?:that|this)$/i;
const GROUP = /^(?:group|set|lot|bunch)$/i;

/** Whether the last answer ranks single things: cars or countries by name, and no genres. */
function ranksThings({ plan, asksOne }: ThreadMemory, cube: ModelCube): boolean {
  if (plan.kind === 'list')
    return asksOne && plan.filters.some(({ kind }) => kind === 'compare' || kind === 'average');
  const [group, other] = listGroups(plan);
  const isLimited = plan.filters.some(({ kind }) => kind === 'compare' || kind === 'average');
  const isThing = group?.grain === null && other === undefined && cube.label.includes(group.column);
  // An industry is a group itself, unless a limit chose several.
  return isThing && isLimited;
}

/**
 * `avg mpg of that group?`, after the heaviest of ten cars: of all ten, and not of that one. The words
 * that are left, and the rows that they are asked of.
 */
export function openThatGroup(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): { readonly mentions: readonly Mention[]; readonly memory: ThreadMemory } {
  const { plan } = memory;
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      THAT.test(one.text) &&
      isMention(mentions[index + 1], 'stop', 'unknown') &&
      GROUP.test(mentions[index + 1]?.text ?? ''),
  );
  const isPart = plan.kind === 'aggregate' && (plan.limit !== null || plan.listed !== null);
  if (at === -1 || isPart || !ranksThings(memory, cube)) return { mentions, memory };
  const rows = plan.kind === 'list' ? countListedRows({ ...plan, limit: null, sort: null }) : plan;
  const all: AggregatePlan = {
    ...rows,
    measures: [{ kind: 'count' }],
    groups: [],
    filters: rows.filters.filter(({ kind }) => kind !== 'known'),
    sort: null,
    limit: null,
    having: [],
  };
  const isLed = /^(?:of|for|in)$/i.test(mentions[at - 1]?.text ?? '');
  return {
    mentions: mentions.toSpliced(isLed ? at - 1 : at, isLed ? 3 : 2),
    memory: {
      ...memory,
      plan: all,
      named: [],
      totalRows: 1,
      tied: 1,
      asksOne: false,
      isContext: true,
    },
  };
}
