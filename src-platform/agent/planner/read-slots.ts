import type { ModelCube } from '../../engine/semantic-model.ts';
import { joinExtremes, describeOpposedRanks } from './extremes.ts';
import { isMention, type Mention, type MentionOf, MentionList } from './mention.ts';
import type { Filter } from './plan.ts';
import { readConditions } from './read-conditions.ts';
import { readMeasures } from './read-measures.ts';
import { readGroups } from './read-groups.ts';
import { readRank, readSort } from './read-order.ts';
import { isMixed, readValues } from './read-values.ts';
import type { RankSlot, Slots } from './slots.ts';
import { listMisusedWords } from './misused-words.ts';

/**
 * `best` and `worst` rank by the number that the question names, and by ratings if it names none.
 */
const GENERIC_SUPERLATIVES = new Set(['best', 'worst', 'biggest', 'largest', 'smallest']);

function readPeriods(
  mentions: readonly Mention[],
  cube: ModelCube,
): { filters: Filter[]; problems: string[] } {
  const time = cube.columns.find((column) => column.kind === 'time')?.name;
  const dates = mentions.filter((mention) => isMention(mention, 'period', 'months'));
  if (time === undefined) {
    const problems = dates.map(
      (date) => `${cube.title} has no dates, so «${date.text}» means nothing here.`,
    );
    return { filters: [], problems };
  }
  const ranges = dates.flatMap((date) => (isMention(date, 'period') ? date.ranges : []));
  const months = dates.flatMap((date) => (isMention(date, 'months') ? date.months : []));
  const filters: Filter[] = [];
  if (ranges.length > 0) filters.push({ kind: 'period', column: time, ranges });
  if (months.length > 0) filters.push({ kind: 'months', column: time, months });
  return { filters, problems: [] };
}

function lastOf<K extends Mention['kind']>(
  mentions: readonly Mention[],
  kind: K,
): MentionOf<K> | null {
  const found = mentions.findLast((mention) => isMention(mention, kind));
  return isMention(found, kind) ? found : null;
}

function findNext(mentions: readonly Mention[], mention: Mention): Mention | undefined {
  const after = mentions.slice(mentions.indexOf(mention) + 1);
  return after.find((one) => !isMention(one, 'stop'));
}

const createLimit = (limit: number | null): RankSlot | null =>
  limit === null
    ? null
    : { direction: 'desc', limit, isJudgement: false, touchesNumber: false, ranksRows: false };

/** The worst delay is the highest, the worst rating the lowest. */
function applyJudgement(
  rank: RankSlot | null,
  column: string | undefined,
  cube: ModelCube,
): RankSlot | null {
  const found = cube.columns.find((one) => one.name === column);
  const isTurned = rank?.isJudgement === true && found?.kind === 'number' && found.lowIsBetter;
  if (!isTurned) return rank;
  return { ...rank, direction: rank.direction === 'asc' ? 'desc' : 'asc' };
}

type Flags = Pick<
  Slots,
  | 'display'
  | 'share'
  | 'withoutNulls'
  | 'wantsList'
  | 'hasEntity'
  | 'hasLabel'
  | 'asks'
  | 'asksRows'
  | 'versus'
  | 'enumerates'
  | 'also'
  | 'reset'
  | 'refers'
>;

const JOINED = ['value', 'label', 'labelWord', 'quoted'] as const;

function isEnumeration(mentions: readonly Mention[]): boolean {
  const meaningful = mentions.filter((mention) => !isMention(mention, 'stop'));
  const joins = meaningful.filter(
    (mention, index) =>
      isMention(mention, 'join') &&
      isMention(meaningful[index - 1], ...JOINED) &&
      isMention(meaningful[index + 1], ...JOINED),
  );
  return joins.length > 0 && joins.every((join) => /^(?:and|&|,|as well as)$/i.test(join.text));
}

/** `January versus July` is read as one date, with the word inside. */
const comparesMonths = (mention: Mention): boolean =>
  isMention(mention, 'months') && /\b(?:vs|versus|against|compared)\b/i.test(mention.text);

function readFlags(mentions: readonly Mention[]): Flags {
  const has = (kind: Mention['kind']): boolean => mentions.some((mention) => mention.kind === kind);
  const asksRow = (mention: Mention): boolean =>
    isMention(mention, 'ask') && isMention(findNext(mentions, mention), 'entity');
  return {
    display: lastOf(mentions, 'display')?.display ?? null,
    share: has('share'),
    withoutNulls: has('withoutNulls'),
    wantsList: has('list'),
    hasEntity: has('entity'),
    hasLabel: has('label'),
    asks: has('ask'),
    asksRows: mentions.some(asksRow),
    versus: has('versus') || mentions.some(comparesMonths),
    enumerates: isEnumeration(mentions),
    also: has('also'),
    reset: has('reset'),
    refers: has('pronoun'),
  };
}

const MIXED =
  'I cannot tell which of these words belong together; set single words side by side, such as «ford» and «toyota».';

/** Meaningful words that no rule used: ignoring them would change the question. */
const MUST_BE_USED = ['not', 'number', 'between', 'contains', 'quoted', 'compareAfter'] as const;

function readLeftovers(list: MentionList): Pick<Slots, 'unknown' | 'problems'> {
  const free = list.listFree();
  const unplaced = free.filter((mention) => isMention(mention, ...MUST_BE_USED));
  const unknown = free.filter((mention) => isMention(mention, 'unknown'));
  return {
    unknown: unknown.map((mention) => mention.text),
    problems: unplaced.map((mention) => `I could not place «${mention.text}».`),
  };
}

/**
 * Finds the parts of a question. The order matters, because each rule takes the words that it used.
 */
export function readSlots(found: readonly Mention[], cube: ModelCube): Slots {
  const mentions = joinExtremes(new MentionList(found, cube));
  const list = new MentionList(mentions, cube);
  const unmeant = [...describeOpposedRanks(list), ...listMisusedWords(list)];
  const periods = readPeriods(mentions, cube);
  const conditions = readConditions(list);
  const values = readValues(list, cube);
  const sort = readSort(list, cube);
  const { rank, limit } = readRank(list);
  const named = lastOf(mentions, 'superlative');
  const grouping = readGroups(list, cube, rank !== null);
  const measures = readMeasures(list);
  const { unknown, problems } = readLeftovers(list);
  return {
    ...measures,
    ...readFlags(mentions),
    groups: grouping.groups,
    filters: [...periods.filters, ...values, ...conditions.filters],
    having: conditions.having,
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
