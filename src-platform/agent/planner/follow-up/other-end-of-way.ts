import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { findEnd } from '../mentions/join-both-ends.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** The one value at either end of the way that the last answer is about: a condition, or the first of a ranking. */
function findSubject({ plan, named, asksOne, tied }: ThreadMemory, ends: readonly string[]) {
  const conditions = plan.filters.filter(({ column }) => ends.includes(column));
  const [condition, other] = conditions.filter(({ kind }) => kind !== 'known');
  if (other !== undefined || plan.kind === 'list') return null;
  if (condition?.kind === 'values' && !condition.negated && plan.groups.length === 0) {
    const [value, second] = condition.values;
    return second === undefined ? (value ?? null) : null;
  }
  const [group, third] = plan.groups;
  const isFirst = asksOne && tied === 1 && plan.sort?.by === 'measure' && third === undefined;
  const isEnd = group?.grain === null && ends.includes(group.column);
  const isOfFirst = isFirst && isEnd && condition === undefined;
  return isOfFirst ? (named.find((one) => one.column === group.column)?.values[0] ?? null) : null;
}

interface AskedEnd {
  readonly column: string;
  readonly twin: string;
}

/** The end that `how many arrivals does it have`, `and departures?` names, and nothing else. */
function findAskedEnd(
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
  cube: ModelCube,
): AskedEnd | null {
  const words = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'count', 'ask'));
  const [noun, other] = words;
  const column = findEnd(noun, cube);
  const twin = column === undefined ? undefined : findTwin(cube, column)?.name;
  const isOfCount =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    plan.measures.every(({ kind }) => kind === 'count');
  const counts =
    mentions.some((one) => isMention(one, 'count')) ||
    (isOfCount && isMention(mentions[0], 'join') && isMention(noun, 'entity'));
  if (other !== undefined || column === undefined || twin === undefined) return null;
  return counts ? { column, twin } : null;
}

/**
 * `how many arrivals does it have?`, after the departures of an airport or the airport with the most: the
 * rows that have it at the end that the noun names.
 */
export function askEndOfWay(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): AggregatePlan | null {
  const asked = findAskedEnd(mentions, memory, cube);
  const { plan, isRefused } = memory;
  if (asked === null || isRefused === true) return null;
  if (plan.kind === 'list' || plan.listed !== null) return null;
  const { column, twin } = asked;
  const value = findSubject(memory, [column, twin]);
  if (value === null || plan.having.length > 0) return null;
  const rest = plan.filters.filter((one) => one.column !== column && one.column !== twin);
  const end: Filter = { kind: 'values', column, values: [value], negated: false };
  const { position: _position, within: _within, countsEmpty: _counts, ...last } = plan;
  return {
    ...last,
    measures: [{ kind: 'count' }],
    groups: [],
    filters: [...rest, end],
    sort: null,
    limit: null,
    share: false,
    contrast: false,
    difference: undefined,
  };
}

const OPEN = 'The last answer has several of them, and nothing says which one is meant; name it.';

/** `how many arrivals does it have?`, where several share the first position: no number of departures. */
export function describeOpenEnd(
  mentions: readonly Mention[],
  memory: ThreadMemory,
  cube: ModelCube,
): string | null {
  const asked = findAskedEnd(mentions, memory, cube);
  const { plan } = memory;
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  if (asked === null || !points || plan.kind === 'list') return null;
  const isOfEnds = plan.groups.some(({ column }) => [asked.column, asked.twin].includes(column));
  return isOfEnds && findSubject(memory, [asked.column, asked.twin]) === null ? OPEN : null;
}
