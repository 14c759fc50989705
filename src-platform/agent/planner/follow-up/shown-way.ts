import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findEnd } from '../mentions/join-both-ends.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { bindFirst, isRanked } from './bind-first.ts';
import { countListedRows } from './change-list.ts';
import { isOfOneWay } from './that-way.ts';

const isEnd = (column: string, cube: ModelCube): boolean => findTwin(cube, column) !== undefined;

/** The last plan for the way of the first row of a ranking: the busiest route. */
function narrowRanking({ plan, ...memory }: ThreadMemory, cube: ModelCube): Plan | null {
  if (plan.kind === 'list' || !isRanked(plan)) return null;
  const isOne = memory.asksOne && memory.tied === 1 && plan.groups.length > 0;
  if (!isOne || plan.groups.some(({ column }) => !isEnd(column, cube))) return null;
  const bound = bindFirst({ ...memory, plan }, plan, { cube });
  return bound !== null && isOfOneWay(bound.plan, cube) ? bound.plan : null;
}

/** The number of rows on the way of the first row of a list, where those equal to it go the same way. */
function narrowList({ plan, named, ...memory }: ThreadMemory, cube: ModelCube): Plan | null {
  if (plan.kind !== 'list' || !(memory.asksOne || memory.totalRows === 1)) return null;
  const filters = named.flatMap(({ column, values }): Filter[] => {
    const [value, other] = new Set(values.slice(0, Math.max(1, memory.tied)));
    const isOne = isEnd(column, cube) && other === undefined;
    return isOne && value !== undefined && value !== null
      ? [{ kind: 'values', column, values: [value], negated: false }]
      : [];
  });
  const periods = plan.filters.filter((one) => one.kind === 'period');
  const way: Plan = { ...countListedRows(plan), filters: [...periods, ...filters], listed: null };
  return isOfOneWay(way, cube) ? way : null;
}

const BACK = /\b(?:direction|back|(?:other|reverse) way|return (?:leg|trip|journey)|vice versa)$/i;
const asksNumber = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'count', 'column'));
const THAT = /^(?:that|this|the same|same)$/i;
const NUMBERED = /^(?:second|latter|last)$/i;
const WAY = /^(?:way|direction|route|leg|connection)$/i;

/** The noun of `that route`, `that second route`, and the word between. */
function findThatWay(mentions: readonly Mention[]) {
  const at = mentions.findIndex((one) => isMention(one, 'pronoun') && THAT.test(one.text));
  const [next, behind] = mentions.slice(at + 1);
  const numbered = next !== undefined && NUMBERED.test(next.text) ? next : undefined;
  const noun = numbered === undefined ? next : behind;
  return at === -1 || noun === undefined || !WAY.test(noun.text) ? null : { numbered };
}

export interface OpenedWay {
  readonly mentions: readonly Mention[];
  readonly memory: ThreadMemory;
}

/**
 * `and in the opposite direction?`, after the busiest route or the airport with the most flights from
 * another: the way back, and not the other end of that ranking. `How many flights were on that second
 * route?`, after two such questions: on that of the second.
 */
export function openShownWay(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): OpenedWay {
  const turns = mentions.some((one) => isMention(one, 'flip') && BACK.test(one.text));
  const that = findThatWay(mentions);
  const isOfTwo = memory.replaced !== null && memory.hasMoreSides !== true;
  const isNumbered = that?.numbered !== undefined;
  if ((!turns && that === null) || (isNumbered && !isOfTwo)) return { mentions, memory };
  const words = mentions.filter((one) => one !== that?.numbered);
  if (isOfOneWay(memory.plan, cube))
    return isNumbered ? { mentions: words, memory } : { mentions, memory };
  const ofList = turns && asksNumber(mentions) ? narrowList(memory, cube) : null;
  const plan = narrowRanking(memory, cube) ?? ofList;
  return plan === null
    ? { mentions, memory }
    : {
        mentions: words,
        memory: { ...memory, plan, named: [], totalRows: 1, tied: 1, asksOne: false },
      };
}

const COUNTED = ['pronoun', 'stop', 'join', 'ask', 'count', 'entity'] as const;
const IN_TOTAL = /^(?:in total|altogether|overall|in all|total)$/i;

/** `how many flights did that route have in total?`: the number of rows on it, and nothing else. */
export function askCountOfWay(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): Plan | null {
  const { mentions: words } = openShownWay(mentions, memory, cube);
  const that = findThatWay(words);
  const isPlain = words.every(
    (one) =>
      isMention(one, ...COUNTED) ||
      (isMention(one, 'column', 'compound', 'unknown') && WAY.test(one.text)) ||
      (isMention(one, 'aggregation', 'reset', 'unknown') && IN_TOTAL.test(one.text)),
  );
  const counts = words.some((one) => isMention(one, 'count'));
  if (that === null || that.numbered !== undefined || !isPlain || !counts) return null;
  const plan = isOfOneWay(memory.plan, cube)
    ? memory.plan
    : (narrowRanking(memory, cube) ?? narrowList(memory, cube));
  return plan?.kind === 'aggregate' && plan.groups.length === 0
    ? { ...plan, measures: [{ kind: 'count' }], sort: null, limit: null, contrast: false }
    : null;
}

const OPEN_LIST =
  'The last answer is one row, and the other direction could be a row or a number of rows; ask for a figure of that way.';

const OPEN_RANKING =
  'This could be the way back or another order of the last answer; name both ends of the way, or ask to reverse the order.';

/** `and in the opposite direction?`, after the most delayed flight: no flight with the least delay. */
export function describeOpenTurn(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): string | null {
  const turns = mentions.some((one) => isMention(one, 'flip') && BACK.test(one.text));
  const { plan } = memory;
  if (!turns || narrowRanking(memory, cube) !== null) return null;
  const ranksEnd = isRanked(plan) && listGroups(plan).some(({ column }) => isEnd(column, cube));
  if (ranksEnd && !isOfOneWay(plan, cube)) return OPEN_RANKING;
  return !asksNumber(mentions) && narrowList(memory, cube) !== null ? OPEN_LIST : null;
}

const ROWS = /^(?:those|these|its|their)$/i;

/**
 * `the average delay of those arrivals`, after flights to one airport: those rows, and no figure of each
 * airport. `Those departures` are none of them.
 */
export const readRowsOfEnd = (
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): readonly Mention[] =>
  mentions.map((one, index) => {
    const before = mentions[index - 1];
    const end = findEnd(one, cube);
    const pointed = isMention(before, 'pronoun') && ROWS.test(before.text);
    if (end === undefined || !pointed || plan.kind === 'list') return one;
    const columns = [...plan.filters, ...plan.groups].map(({ column }) => column);
    const twin = findTwin(cube, end)?.name ?? '';
    const { start, end: last, text } = one;
    if (columns.includes(end)) return { kind: 'entity', start, end: last, text };
    return columns.includes(twin) ? { kind: 'unknown', start, end: last, text } : one;
  });
