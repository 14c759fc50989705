import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { countListedRows } from './change-list.ts';

const THAT = /^(?:that|this)$/i;
const GROUP = /^(?:group|set|lot|bunch)$/i;
const ONE = /^one$/i;

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

/** `show me that one year by year`, after the cheapest of three: the one that came first. */
export function readThatOne(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'pronoun') &&
      THAT.test(one.text) &&
      isMention(mentions[index + 1], 'pronoun', 'stop') &&
      ONE.test(mentions[index + 1]?.text ?? ''),
  );
  const [that, one] = [mentions[at], mentions[at + 1]];
  // `without that one`, `from that one film` say something else of it.
  const isSeries = isMention(mentions[at + 2], 'grain', 'trend', 'by');
  const isShown = mentions
    .slice(0, Math.max(at, 0))
    .every((two) => isMention(two, 'stop', 'join', 'list'));
  if (that === undefined || one === undefined || plan.sort === null || !isSeries || !isShown)
    return mentions;
  const { start, end } = that;
  return mentions.toSpliced(
    at,
    2,
    { kind: 'rank', direction: 'desc', wantsNumber: false, start, end, text: 'first' },
    { kind: 'pronoun', start: one.start, end: one.end, text: 'one' },
  );
}

/** `how many more is that`, after numbers of people: the difference of those, and no number of rows. */
export function readHowManyMore(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'count') &&
      /^how many$/i.test(one.text) &&
      isMention(mentions[index + 1], 'comparative') &&
      /^(?:more|fewer|less)$/i.test(mentions[index + 1]?.text ?? ''),
  );
  const rest = mentions.slice(at + 2);
  const isBare = rest.every((one) => isMention(one, 'stop', 'join', 'pronoun', 'period'));
  const isSum = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  const count = mentions[at];
  if (count === undefined || !isBare || !isSum) return mentions;
  const { start, end } = count;
  return mentions.toSpliced(at, 1, { kind: 'stop', start, end, text: 'how much' });
}
