import type { ModelCube } from '../../engine/semantic-model.ts';
import { describeOpposedRanks } from './extremes.ts';
import { isMention, type Mention, MentionList } from './mention.ts';
import type { Filter } from './plan.ts';
import { readConditions } from './read-conditions.ts';
import { readMeasures } from './read-measures.ts';
import { readGroups } from './read-groups.ts';
import { applyJudgement, readRank, readSort } from './read-order.ts';
import { isMixed, readValues } from './read-values.ts';
import { readCalculations } from './read-calculations.ts';
import type { NumberSlot, PartSlot, RankSlot, Slots } from './slots.ts';
import { joinRanges } from './compared-periods.ts';
import { readSign } from './chosen-by-sign.ts';
import { lastOf, readFlags } from './read-flags.ts';
import { listMisusedWords } from './misused-words.ts';

/**
 * `best` and `worst` rank by the number that the question names, and by ratings if it names none.
 */
const GENERIC_SUPERLATIVES = new Set(['best', 'worst', 'biggest', 'largest', 'smallest']);

/** `excluding Sundays`, `all months but December`. */
function isExcluded(mentions: readonly Mention[], date: Mention): boolean {
  const before = mentions
    .slice(0, mentions.indexOf(date))
    .findLast((one) => !isMention(one, 'stop', 'join', 'weekdays', 'months'));
  return isMention(before, 'not');
}

const isBeforeDate = (list: MentionList, mention: Mention): boolean =>
  isMention(list.neighbour(mention, 1), 'weekdays', 'months');

/** All of 1 to `count` that are not named. */
const invert = (named: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter((one) => !named.includes(one));

function readPeriods(
  mentions: readonly Mention[],
  cube: ModelCube,
): { filters: Filter[]; problems: string[] } {
  const time = cube.columns.find((column) => column.kind === 'time')?.name;
  const dates = mentions.filter((mention) =>
    isMention(mention, 'period', 'months', 'weekdays', 'hours'),
  );
  if (time === undefined) {
    const problems = dates.map(
      (date) => `${cube.title} has no dates, so «${date.text}» means nothing here.`,
    );
    return { filters: [], problems };
  }
  const days = mentions.flatMap((one) => (isMention(one, 'weekdays') ? one.weekdays : []));
  const excluded = dates.filter((one) => isExcluded(mentions, one));
  const excludes = (kind: Mention['kind']): boolean => excluded.some((one) => one.kind === kind);
  const { ranges, problems: unjoined } = joinRanges(
    dates.filter((date) => isMention(date, 'period')),
  );
  const months = dates.flatMap((date) => (isMention(date, 'months') ? date.months : []));
  const filters: Filter[] = [];
  if (ranges.length > 0) filters.push({ kind: 'period', column: time, ranges });
  const pick = (kind: 'months' | 'weekdays', named: readonly number[]): readonly number[] =>
    excludes(kind) ? invert(named, kind === 'months' ? 12 : 7) : named;
  if (months.length > 0)
    filters.push({ kind: 'months', column: time, months: pick('months', months) });
  if (days.length > 0)
    filters.push({ kind: 'weekdays', column: time, weekdays: pick('weekdays', days) });
  const hours = dates.flatMap((date) => (isMention(date, 'hours') ? date.hours : []));
  if (hours.length > 0) filters.push({ kind: 'hours', column: time, hours });
  const problems =
    excludes('period') || excludes('hours')
      ? ['I cannot leave out a period; name the periods that you want.']
      : [];
  return { filters, problems: [...unjoined, ...problems] };
}

const createLimit = (limit: number | null): RankSlot | null =>
  limit === null
    ? null
    : {
        direction: 'desc',
        limit,
        position: undefined,
        isJudgement: false,
        touchesNumber: false,
        ranksRows: false,
        byCount: false,
        bySize: false,
      };

const MIXED =
  'I cannot tell which of these words belong together; set single words side by side, such as «ford» and «toyota».';

/** Meaningful words that no rule used: ignoring them would change the question. */
const MUST_BE_USED = [
  'not',
  'number',
  'between',
  'contains',
  'quoted',
  'compareAfter',
  'grain',
] as const;

function readLeftovers(list: MentionList): Pick<Slots, 'unknown' | 'problems'> {
  const free = list.listFree();
  const unplaced = free.filter((mention) => isMention(mention, ...MUST_BE_USED));
  const unknown = free.filter((mention) => isMention(mention, 'unknown'));
  return {
    unknown: unknown.map((mention) => mention.text),
    problems: unplaced.map((mention) => `I could not place «${mention.text}».`),
  };
}

/** `how many months had …`: the periods are counted; not so `how many movies each month`. */
function readCountedGrain(list: MentionList): Slots['countedGrain'] {
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'count')) continue;
    let next = list.neighbour(mention, 1);
    if (isMention(next, 'distinct')) next = list.neighbour(next, 1);
    if (!isMention(next, 'grain') || next.adverb) continue;
    list.take(mention, next);
    return next.grain;
  }
  return null;
}

const isOther = ({ column }: NumberSlot, known: readonly NumberSlot[]): boolean =>
  known.every((one) => one.column !== column);

type Measures = ReturnType<typeof readMeasures>;

/** Adds the columns that comparatives name; `heavier on average` is the average of the weight. */
function shareAverage(measures: Measures, compared: readonly NumberSlot[]): Measures {
  const added = compared.filter((one) => isOther(one, measures.numbers));
  const { looseAggregation: aggregation, looseAggregations } = measures;
  const isOne = new Set(looseAggregations).size === 1;
  if (added.length === 0 || aggregation === null || !isOne)
    return { ...measures, numbers: [...added, ...measures.numbers] };
  return {
    ...measures,
    numbers: added.map((one) => ({ ...one, aggregation })),
    looseAggregation: null,
    looseAggregations: [],
  };
}

/** `no director`, `the budget is missing`, `with a known rating`. */
function readPresence(list: MentionList): Filter[] {
  const filters: Filter[] = [];
  for (const mention of list.listFree()) {
    if (!isMention(mention, 'not', 'presence')) continue;
    const [after, before] = [list.neighbour(mention, 1), list.neighbour(mention, -1)];
    const isNot = isMention(mention, 'not');
    const side = isMention(after, 'column') ? after : isNot ? undefined : before;
    if (!isMention(side, 'column')) continue;
    // `not rating above 8`, `no origin USA`: the column belongs to a condition.
    const next = list.neighbour(side, 1);
    if (isNot && isMention(next, 'compare', 'compareAfter', 'number', 'value', 'between')) continue;
    if (isNot && !/^(?:no|without|lacking)$/i.test(mention.text)) continue;
    const isKnown = isMention(mention, 'presence') && mention.isKnown;
    const negation = isMention(mention, 'presence') ? list.neighbour(mention, -1) : undefined;
    const isTurned = negation !== side && isMention(negation, 'not');
    list.take(mention, side, isTurned ? negation : undefined);
    filters.push({ kind: isKnown === isTurned ? 'unknown' : 'known', column: side.column });
  }
  return filters;
}

/** Filters by dates, numbers and names, from one half of a question. */
function readFilters(mentions: readonly Mention[], cube: ModelCube): Filter[] {
  const list = new MentionList(mentions, cube);
  const periods = readPeriods(mentions, cube);
  const presence = readPresence(list);
  const conditions = readConditions(list, cube);
  return [...periods.filters, ...readValues(list, cube), ...conditions.filters, ...presence];
}

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|come|came|go|went|got|made|make|makes|did|do|does|live|lives|lived|fall|falls|fell|happened|occurred|fell in|fell on|falls in|falls on)$/i;
/** `the chinstraps weigh more than 4 kg`: the word names a column, and parts the share as a verb. */
const COLUMN_VERB =
  /^(?:weighs?|weighed|costs?|gross|grossed|grosses|earn|earns|earned|close|closed|traded|rated|last|lasted)$/i;
const AMONG = /^(?:among|of all|in all|within)\b/i;

/** `share of months in which IBM traded above 100`: where each month is one row, rows are counted. */
function readSharedMonths(
  mentions: readonly Mention[],
  share: number,
  cube: ModelCube,
): PartSlot | null {
  if (!isSharedMonths(mentions, share) || cube.measured === undefined) return null;
  const all = readFilters(mentions, cube);
  const tests = all.filter((one) => one.kind === 'compare' || one.kind === 'between');
  return { base: all.filter(({ kind }) => kind !== 'compare' && kind !== 'between'), part: tests };
}

/** Whether what is shared are months, and the part those in which something holds. */
function isSharedMonths(mentions: readonly Mention[], share: number): boolean {
  const at = mentions.findIndex((one, index) => index > share && !isMention(one, 'stop'));
  const [grain, ...after] = mentions.slice(at);
  const relative = after
    .slice(0, 2)
    .map((one) => (isMention(one, 'stop', 'ask') ? one.text : ''))
    .join(' ');
  return (
    isMention(grain, 'entity') &&
    /^months?$/i.test(grain.text) &&
    /^(?:in which|where|when|that|with)\b/i.test(relative)
  );
}

interface SharePosition {
  readonly share: number;
  /** The first verb after what the share is of; -1 without any. */
  readonly verb: number;
  readonly list: MentionList;
}

const SELECTING = ['value', 'condition', 'labelWord', 'compare'] as const;

/**
 * `What percentage of the Adelie penguins lives on each island?`: they are the whole, and each group
 * has a part of them.
 */
function isTurnedShare(
  mentions: readonly Mention[],
  { share, verb, list }: SharePosition,
): boolean {
  const each = mentions.findIndex(
    (one, index) => index > share && isMention(one, 'by') && /\b(?:each|every)\b/i.test(one.text),
  );
  const selects = (from: number, to: number): boolean =>
    mentions.slice(from, to).some((one) => isMention(one, ...SELECTING));
  if (each === -1 || !selects(share, each) || selects(each, mentions.length)) return false;
  if (verb !== -1 && verb < each) return selects(share, verb) && !selects(verb, each);
  const [before, after] = [mentions[share], mentions[share + 1]];
  const isOfThe =
    /\bthe$/i.test(before?.text ?? '') || (isMention(after, 'stop') && /\bthe$/i.test(after.text));
  return isOfThe && isMention(before && list.neighbour(before, 1), 'value');
}

/**
 * `What percentage of flights from ATL were delayed?`: the part stands after the verb, the rows that
 * it is a part of before it. Without a verb, all conditions but the period select the part.
 */
function readPart(mentions: readonly Mention[], cube: ModelCube): PartSlot | null {
  const at = mentions.findIndex((one) => isMention(one, 'share'));
  if (at === -1) return null;
  const list = new MentionList(mentions, cube);
  const hasSubject = (index: number): boolean =>
    mentions.slice(at + 1, index).some((one) => isMention(one, 'entity', 'column', 'value'));
  const isVerb = (one: Mention): boolean =>
    (isMention(one, 'stop') && VERB.test(one.text)) ||
    (isMention(one, 'column') &&
      COLUMN_VERB.test(one.text) &&
      isMention(list.neighbour(one, 1), 'compare', 'comparative', 'between'));
  const verb = mentions.findIndex((one, index) => index > at && isVerb(one) && hasSubject(index));
  const among = mentions.findIndex(
    (one, index) => index > at && isMention(one, 'stop') && AMONG.test(one.text),
  );
  const isPeriod = ({ kind }: Filter): boolean =>
    kind === 'period' || kind === 'months' || kind === 'weekdays' || kind === 'hours';
  const namesGroup = mentions.some(
    (one) => isMention(one, 'by', 'grain') || list.findColumn(one)?.kind === 'string',
  );
  const split = (base: readonly Mention[], part: readonly Mention[]): PartSlot => {
    const parts = readFilters(part, cube);
    const rest = readFilters(base, cube);
    const conditions = parts.filter((one) => !isPeriod(one));
    // `the share of the rain that falls in winter`: nothing but the period selects the part.
    const named = rest.filter((one) => !isPeriod(one) && one.kind !== 'compare');
    // `China's share of the population in 1960`: the part stands before the word.
    if (conditions.length === 0 && named.length > 0 && base.length > 0 && part[0] === mentions[at])
      return { base: [...rest.filter((one) => !named.includes(one)), ...parts], part: named };
    if (conditions.length === 0 && !namesGroup) return { base: rest, part: parts };
    return { base: [...rest, ...parts.filter(isPeriod)], part: conditions };
  };
  const months = readSharedMonths(mentions, at, cube);
  if (months !== null) return months;
  if (isTurnedShare(mentions, { share: at, verb, list }))
    return { base: readFilters(mentions, cube), part: [], isTurned: true };
  if (verb !== -1) {
    const found = split(mentions.slice(0, verb), mentions.slice(verb));
    if (found.part.length > 0) return found;
  }
  if (among > at) return split(mentions.slice(among), mentions.slice(0, among));
  return split(mentions.slice(0, at), mentions.slice(at));
}

/**
 * Finds the parts of a question. The order matters, because each rule takes the words that it used.
 */
export function readSlots(mentions: readonly Mention[], cube: ModelCube): Slots {
  const list = new MentionList(mentions, cube);
  const unmeant = [...describeOpposedRanks(list), ...listMisusedWords(list)];
  const part = readPart(mentions, cube);
  const periods = readPeriods(mentions, cube);
  list.take(...mentions.filter((one) => isMention(one, 'not') && isBeforeDate(list, one)));
  const presence = readPresence(list);
  const conditions = readConditions(list, cube);
  const values = readValues(list, cube);
  const calculations = readCalculations(list, cube);
  const sort = readSort(list, cube);
  const { rank, limit } = readRank(list);
  const named = lastOf(mentions, 'superlative');
  const countedGrain = readCountedGrain(list);
  const grouping = readGroups(list, cube, rank !== null);
  const measures = shareAverage(readMeasures(list, cube), calculations.numbers);
  const { unknown, problems } = readLeftovers(list);
  return {
    ...measures,
    ...readFlags(mentions),
    countedGrain,
    calculation: calculations.calculation,
    perGroup: calculations.perGroup,
    contrasts: calculations.contrasts,
    operator: calculations.operator,
    lean: calculations.lean,
    part,
    groups: grouping.groups,
    filters: [
      ...periods.filters,
      ...values,
      ...conditions.filters,
      ...presence,
      ...calculations.filters,
    ],
    having: conditions.having,
    sign: readSign(new MentionList(mentions, cube)),
    rank: applyJudgement(rank, measures.numbers[0]?.column, cube) ?? createLimit(limit),
    superlative: named && { ...named, generic: GENERIC_SUPERLATIVES.has(named.text.toLowerCase()) },
    sort,
    unknown,
    problems: [
      ...periods.problems,
      ...conditions.problems,
      ...(isMixed(values) ? [MIXED] : []),
      ...unmeant,
      ...grouping.problems,
      ...problems,
    ],
  };
}
