import type { Grain } from '../../../engine/cube.ts';
import { countListedRows } from './change-list.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isFullYear } from '../dates/follow-up-dates.ts';
import type { AggregatePlan, DayRange, Filter, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import { MAX_SIDES, type ThreadMemory } from '../thread-memory.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const hasFilter = ({ filters }: Plan, filter: Filter): boolean =>
  filters.some((one) => isSame(one, filter));

const isPartner = (filter: Filter, other: Filter): boolean =>
  filter.column === other.column && filter.kind === other.kind && !isNegated(filter);

/** `add 2013`, after 2012: the old one is still there. */
const holds = (filter: Filter, other: Filter): boolean => {
  if (filter.kind === 'values' && other.kind === 'values')
    return other.values.every((value) => filter.values.includes(value));
  if (filter.kind !== 'period' || other.kind !== 'period') return false;
  return other.ranges.every((range) => filter.ranges.some((one) => isSame(one, range)));
};

const isNegated = (filter: Filter): boolean => filter.kind === 'values' && filter.negated;

const measuresOf = (plan: Plan): unknown =>
  plan.kind === 'aggregate' ? [plan.measures, plan.groups] : plan.kind;

interface Change {
  readonly memory: ThreadMemory;
  /** Whether the plan changes the last one, and is no question of its own. */
  readonly isChange: boolean;
}

/**
 * The condition in whose place the question put another: France, after `and Germany?`. It stays as
 * long as the other one does.
 */
export function findReplaced(plan: Plan, { memory, isChange }: Change): Filter | null {
  const before = memory.plan;
  if (before.cube !== plan.cube) return null;
  const isAlike =
    isSame(measuresOf(before), measuresOf(plan)) && before.filters.length === plan.filters.length;
  if (!isChange && !isAlike) return null;
  const gone = before.filters.filter(
    (one) =>
      !hasFilter(plan, one) &&
      plan.filters.some(
        (next) => !hasFilter(before, next) && isPartner(one, next) && !holds(next, one),
      ),
  );
  const [replaced, another] = gone;
  if (another !== undefined) return null;
  if (replaced !== undefined) return replaced;
  const { replaced: earlier } = memory;
  const partner = plan.filters.find(
    (one) => earlier !== null && isPartner(earlier, one) && !holds(one, earlier),
  );
  return partner !== undefined && hasFilter(before, partner) ? earlier : null;
}

/** The same, where a word stood for a row of the last answer: of that row, when the answer itself has none. */
export const findReplacedSide = (
  plan: Plan,
  { base, ...change }: Change & { readonly base: Plan | undefined },
): Filter | null =>
  findReplaced(plan, change) ??
  (base === undefined
    ? null
    : findReplaced(plan, { ...change, memory: { ...change.memory, plan: base } }));

/** The sides beside that of the last plan. */
export interface LastSides {
  readonly replaced: Filter | null;
  readonly hasMoreSides: boolean;
  readonly earlierSides: readonly Filter[];
}

/** Whether two questions differ in the condition on the sides, and in nothing else. */
function differsInSide(a: Plan, b: Plan, side: Filter): boolean {
  const others = ({ filters }: Plan): readonly Filter[] =>
    filters.filter((one) => one.column !== side.column || one.kind !== side.kind);
  return isSame(measuresOf(a), measuresOf(b)) && isSame(others(a), others(b));
}

/** `Italy too`, after France and then Germany: France stands before the two of the last plan. */
function listSidesBefore(plan: Plan, memory: ThreadMemory): readonly Filter[] {
  const known = [
    ...(memory.earlierSides ?? []),
    ...(memory.replaced === null ? [] : [memory.replaced]),
  ];
  const [side] = known;
  if (side === undefined || plan.kind === 'list' || memory.plan.kind === 'list') return [];
  const [now, old] = [plan, memory.plan].map(({ filters }) =>
    filters.find((one) => isPartner(side, one)),
  );
  const isAlike = isSame(plan.measures, memory.plan.measures);
  if (now === undefined || old === undefined || !isAlike || !holds(now, old)) return [];
  return known.filter((one) => !holds(now, one));
}

/** `and Italy?`, after France and Germany: the sides that the last questions asked about one by one. */
export function listLastSides(
  plan: Plan,
  replaced: Filter | null,
  memory: ThreadMemory | null,
): LastSides {
  const last = memory?.replaced ?? null;
  const added = memory === null || replaced !== null ? [] : listSidesBefore(plan, memory);
  if (added.length > 0) return { replaced, hasMoreSides: true, earlierSides: added };
  if (memory === null || last === null || replaced === null || !isPartner(last, replaced))
    return { replaced, hasMoreSides: false, earlierSides: [] };
  const isNewSide = !isSame(last, replaced);
  const hasMoreSides = memory.hasMoreSides === true || isNewSide;
  // `the wind in 2014`, after the rain in 2012 and in 2013: no third side of the same figure.
  if (isNewSide && !differsInSide(memory.plan, plan, replaced))
    return { replaced, hasMoreSides, earlierSides: [] };
  const earlier = [...(memory.earlierSides ?? []), last].filter(
    (one) => !isSame(one, replaced) && !hasFilter(plan, one),
  );
  const isListed =
    earlier.length <= MAX_SIDES &&
    (memory.hasMoreSides !== true || memory.earlierSides !== undefined);
  return { replaced, hasMoreSides, earlierSides: isListed ? earlier : [] };
}

const countStated = ({ filters }: Plan): number =>
  filters.filter(({ kind }) => kind !== 'known').length;

export interface Sides {
  readonly plan: AggregatePlan;
  /** The condition in whose place the last questions put their own. */
  readonly other: Filter;
}

/** `what is the difference?`, after two questions that differ in one condition. */
export function findSides({ plan, before, replaced }: ThreadMemory, slots: Slots): Sides | null {
  const rows = plan.kind === 'list' && plan.limit === null ? countListedRows(plan) : plan;
  if (rows.kind !== 'aggregate' || replaced === null) return null;
  // `and comedies in 2005?`, after all dramas: the two differ in more than the genre.
  const isOfBefore = before !== null && hasFilter(before, replaced);
  if (isOfBefore && countStated(before) !== countStated(rows)) return null;
  const isNamed = slots.filters.some((one) => isPartner(replaced, one));
  const hasPartner = rows.filters.some((one) => isPartner(replaced, one));
  return hasPartner && !isNamed ? { plan: rows, other: replaced } : null;
}

const THOSE = /^(?:those|these|the|both)$/i;

/** The time from the first of the last two periods to the end of the other. */
function joinPeriods(words: readonly Mention[], replaced: Filter | null, plan: Plan): Mention {
  const partner = plan.filters.find((one) => one.kind === 'period');
  const ranges = [replaced, partner].flatMap((one) => (one?.kind === 'period' ? one.ranges : []));
  const [starts, ends] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
  const from = starts.includes(null) ? null : (starts.toSorted()[0] ?? null);
  const to = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const text = words.map((one) => one.text).join(' ');
  return {
    kind: 'period',
    ranges: [{ from, to }],
    listed: false,
    isRelative: false,
    start,
    end,
    text,
  };
}

/**
 * `between those two months`, after two questions about two months: the periods of both are meant.
 */
function dropThoseTwo(
  mentions: readonly Mention[],
  { replaced, plan }: ThreadMemory,
): readonly Mention[] {
  const isDated =
    (replaced?.kind === 'period' && plan.filters.some((one) => isPartner(replaced, one))) ||
    // After the change from the one to the other.
    plan.filters.some((one) => one.kind === 'period' && one.ranges.length === 2);
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'between') && THOSE.test(mentions[index + 1]?.text.split(' ').at(-1) ?? ''),
  );
  const rest = mentions.slice(at + 2);
  const [number, grain] = [rest[0], rest[1]];
  const isTwo = /^(?:two|2)$/i.test(number?.text ?? '');
  const noun = isTwo ? grain : number;
  const isPeriods =
    (isMention(noun, 'grain') && !noun.adverb) ||
    (isMention(noun, 'column') && noun.column === replaced?.column);
  if (!isDated || at === -1 || !(isPeriods || (isTwo && noun === undefined))) return mentions;
  const count = 2 + (isTwo ? 1 : 0) + (isPeriods ? 1 : 0);
  // `by how much did Japan grow between those years`: another thing, over the time between both.
  const isOfOther = mentions.some((one) => isMention(one, 'value', 'label', 'labelWord'));
  return isOfOther
    ? mentions.toSpliced(at, count, joinPeriods(mentions.slice(at, at + count), replaced, plan))
    : mentions.toSpliced(at, count);
}

const countMonths = (from: string, to: string): number => {
  const [a = 0, b = 0] = [from, to].map((day) => {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return year * 12 + month;
  });
  return Math.abs(a - b);
};

/** `over those twelve months`, after two months that are a year apart: the time between both. */
function dropTimeBetween(
  mentions: readonly Mention[],
  { replaced, plan }: ThreadMemory,
): readonly Mention[] {
  const own = plan.filters.find((one) => one.kind === 'period');
  const ranges = [replaced, own].flatMap((one) => (one?.kind === 'period' ? one.ranges : []));
  const [first, second, other] = ranges.map(({ from }) => from);
  if (typeof first !== 'string' || typeof second !== 'string' || other !== undefined)
    return mentions;
  const at = mentions.findIndex((one, index) => {
    const [pronoun, number, noun] = mentions.slice(index + 1);
    const months = isMention(noun, 'grain') && noun.grain === 'year' ? 12 : 1;
    return (
      /^(?:over|in|during|within)$/i.test(one.text) &&
      isMention(pronoun, 'pronoun', 'stop') &&
      THOSE.test(pronoun.text) &&
      isMention(number, 'number') &&
      isMention(noun, 'grain') &&
      /^(?:year|month)$/.test(noun.grain) &&
      Number(number.value) * months === countMonths(first, second)
    );
  });
  return at === -1 ? mentions : mentions.toSpliced(at, 4);
}

const ENDS = /^(?:extremes?|ends?|figures?|values?|numbers?|averages?|results?)$/i;

/** `between the two extremes`: the noun says nothing of what the two are. */
const dropEndsOfTwo = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.filter(
    (one, index) =>
      !(ENDS.test(one.text) && /^(?:two|2|both)$/i.test(mentions[index - 1]?.text ?? '')),
  );

/** `which of the two genres`, after one genre and then another: those two. */
function dropNounOfTwo(
  mentions: readonly Mention[],
  { replaced }: ThreadMemory,
): readonly Mention[] {
  const at = mentions.findIndex((one) => isMention(one, 'pronoun') && /^two$/i.test(one.text));
  const noun = mentions[at + 1];
  const isNoun = at !== -1 && isMention(noun, 'column') && noun.column === replaced?.column;
  return isNoun ? mentions.toSpliced(at + 1, 1) : mentions;
}

const FIRST = /^(?:first|former|1st)$/i;
const SECOND = /^(?:second|latter|2nd)$/i;

/** `the ratio of the first to the second`, after two questions: of both. */
function dropFirstAndSecond(
  mentions: readonly Mention[],
  { replaced }: ThreadMemory,
): readonly Mention[] {
  const said = mentions.filter((one) => !isFunctionWord(one));
  const [operator, first, second, other] = said;
  const names = (one: Mention | undefined, word: RegExp): boolean =>
    one !== undefined && word.test(one.text.replace(/^the /i, ''));
  const isBoth =
    isMention(operator, 'operator') &&
    (names(first, FIRST) || names(first, SECOND)) &&
    (names(second, FIRST) || names(second, SECOND)) &&
    other === undefined;
  return isBoth && replaced !== null && first?.text !== second?.text ? [operator] : mentions;
}

/** Words that point at the two times or things that the last questions were about. */
export const dropTwo = (mentions: readonly Mention[], memory: ThreadMemory): readonly Mention[] =>
  dropNounOfTwo(
    dropTimeBetween(
      dropThoseTwo(dropFirstAndSecond(dropEndsOfTwo(mentions), memory), memory),
      memory,
    ),
    memory,
  );

const DIFFERS = /\b(?:by how (?:much|many)|differ|differs|far apart)\b/i;

/** `by how much?`, `by how much do they differ?`: nothing but the difference is asked for. */
export const asksDifference = (text: string, words: readonly Mention[]): boolean =>
  DIFFERS.test(text) && words.every((one) => isMention(one, 'stop', 'join', 'pronoun'));

/** Whether a period is one of this length, such as one year. */
export const isUnit = (grain: Grain | null, { from, to }: DayRange): boolean => {
  if (from === null || to === null) return false;
  if (grain === 'year') return isFullYear({ from, to });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return grain === 'month' && from.endsWith('-01') && to.endsWith('-01') && days <= 31;
};

/** `which was higher in 2008?`, after two series by year: two figures, of that year. */
export function dropOnlyPeriod(plan: AggregatePlan, filters: readonly Filter[]): AggregatePlan {
  const period = filters.find((one) => one.kind === 'period');
  const [range, other] = period?.ranges ?? [];
  if (range === undefined || other !== undefined) return plan;
  const groups = plan.groups.filter((group) => !isUnit(group.grain, range));
  return groups.length === plan.groups.length ? plan : { ...plan, groups, sort: null, limit: null };
}
