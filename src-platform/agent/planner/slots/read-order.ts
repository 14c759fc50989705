import pluralize from 'pluralize';
import type { Aggregation, Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isRowOfFigure } from './row-of-figure.ts';
import { isPlainTop, isDirectionMention, type DirectionMention } from './extremes.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import { ranksByOwnSize } from './own-size.ts';
import { findRankedItems, ranksPeriodsOfItems } from './ranked-items.ts';
import { findTimeColumn } from '../plan/plan.ts';
import type { RankSlot, SortSlot } from './slots.ts';

/** `newest first` orders by time, whatever else is shown. */
const BY_TIME = /^(?:newest|latest|oldest|earliest) first$/i;

/** Reads `sorted by average rating descending` and takes the words that name the column. */
export function readSort(list: MentionList, cube: ModelCube): SortSlot | null {
  const free = list.listFree();
  const sort = free.find((mention) => isMention(mention, 'sort'));
  const turn = free.find((mention) => isMention(mention, 'direction'));
  const alphabetical = free.find((mention) => isMention(mention, 'alphabetical'));
  const named = sort === undefined ? findSortingBy(list) : undefined;
  if (named === undefined && sort === undefined && turn === undefined && alphabetical === undefined)
    return null;
  const direction: Direction | null = isMention(turn, 'direction') ? turn.direction : null;
  list.take(sort, turn, alphabetical);
  if (alphabetical !== undefined) {
    return { column: null, byCount: false, byGroup: true, direction: direction ?? 'asc' };
  }
  if (named !== undefined) {
    list.take(...named.words);
    return { ranks: true, column: named.column, byCount: false, byGroup: false, direction };
  }
  const ranks = sort !== undefined && /^rank/i.test(sort.text) ? ({ ranks: true } as const) : {};
  const { target, aggregation } = sort === undefined ? {} : findSortTarget(list, sort);
  const figure = aggregation === undefined ? {} : { aggregation };
  const time = findTimeColumn(cube);
  if (target === undefined && turn !== undefined && BY_TIME.test(turn.text) && time !== undefined)
    return { column: time, byCount: false, byGroup: false, direction };
  if (target === undefined)
    return { ...ranks, ...figure, column: null, byCount: false, byGroup: false, direction };
  list.take(target);
  const timed = isMention(target, 'grain') ? time : undefined;
  const column = isMention(target, 'column') ? target.column : (timed ?? null);
  return {
    ...ranks,
    ...figure,
    column,
    byCount: isMention(target, 'count', 'entity'),
    byGroup: false,
    direction,
  };
}

/** Words that are no figure, and leave the one behind `by` as the only one. */
const NO_FIGURE = ['list', 'stop', 'entity', 'column', 'value', 'period', 'ask', 'join'] as const;

interface SortingBy {
  readonly words: readonly Mention[];
  readonly column: string;
}

/**
 * `countries by life expectancy`, `cars by horsepower, strongest first`: the only figure of the
 * question sorts them, and parts nothing.
 */
function findSortingBy(list: MentionList): SortingBy | undefined {
  const by = list.all.filter((one) => isMention(one, 'by'));
  const at = list.all.findIndex((one) => one === by[0]);
  if (by[0] === undefined || by.length > 1) return undefined;
  const before = list.all.slice(0, at);
  const [figure, ...after] = list.all.slice(at + 1).filter((one) => !isMention(one, 'stop'));
  const column = list.findColumn(figure);
  const names = before.filter((one) => isMention(one, 'column'));
  const isNamed = names.length > 0 && names.every((one) => list.findColumn(one)?.kind === 'string');
  const isPlain = (one: Mention): boolean =>
    isMention(one, ...NO_FIGURE, 'direction') && list.findNumberColumn(one) === undefined;
  const isTurned = after.some((one) => isMention(one, 'direction'));
  const isOfRows = isTurned && names.length === 0 && before.some((one) => isMention(one, 'entity'));
  if (column?.kind !== 'number' || column.discrete || figure === undefined) return undefined;
  const isBare = [...before, ...after].every(isPlain);
  return isBare && (isNamed || isOfRows)
    ? { words: [by[0], figure], column: column.name }
    : undefined;
}

/** Whether a figure follows: `by population`, `by average rating`, `by number of films`. */
function isFigure(list: MentionList, by: Mention): boolean {
  let next = list.neighbour(by, 1);
  while (isMention(next, 'aggregation')) next = list.neighbour(next, 1);
  return isMention(next, 'count') || list.findNumberColumn(next) !== undefined;
}

interface SortTarget {
  readonly target?: Mention;
  /** `by the median weight`. */
  readonly aggregation?: Aggregation;
}

function findSortTarget(list: MentionList, sort: Mention): SortTarget {
  const noun = list.neighbour(sort, 1);
  const isNoun = isMention(noun, 'entity', 'grain') || list.findColumn(noun)?.kind === 'string';
  // `rank the countries by population`: what is ranked stands before what ranks it.
  const ranks = isNoun
    ? list
        .listFree()
        .find((one) => isMention(one, 'by') && one.start > sort.start && isFigure(list, one))
    : undefined;
  list.take(ranks);
  const start = ranks ?? sort;
  // `rank the species by average beak depth`: a figure of each, which sorts them.
  if (ranks !== undefined && isMention(list.neighbour(ranks, 1), 'aggregation')) return {};
  let target = list.neighbour(start, 1);
  let found: SortTarget = {};
  while (isMention(target, 'aggregation', 'by')) {
    if (isMention(target, 'aggregation')) found = { aggregation: target.aggregation };
    list.take(target);
    target = list.neighbour(start, 1);
  }
  return isMention(target, 'column', 'count', 'entity', 'grain') ? { ...found, target } : found;
}

/** These words rank by any measure that follows them. */
const GENERIC = /^(?:best|worst|biggest|largest|smallest)$/i;
const SEQUENCE = /^(?:the )?(?:first|last)$/i;

const SIZE = /^(?:biggest|largest|smallest)$/i;

/** Bounds of a list's length: a top of none, or of a million, is not a list. */
const LIMIT = /^[1-9]\d{0,3}$/;

/**
 * Reads `top 10`, `5 worst`, `highest`. It takes the number and leaves the words for later rules.
 */
export function readRank(
  list: MentionList,
  cube: ModelCube,
): { rank: RankSlot | null; limit: number | null } {
  const free = list.listFree();
  const mention = readLeadingRank(free.filter(isDirectionMention));
  const number = free.find((one) => isMention(one, 'number') && isLimit(list, one));
  const isCount = isMention(number, 'number') && LIMIT.test(number.value);
  if (isCount) list.take(number);
  const limit = isCount ? Number(number.value) : null;
  if (mention === undefined) return { rank: null, limit };
  const ordinal = free.find((one) => isMention(one, 'ordinal'));
  list.take(ordinal);
  const position = isMention(ordinal, 'ordinal') ? ordinal.position : undefined;
  const isJudgement = /^(?:best|worst)$/i.test(mention.text);
  const target = readTarget(list, mention);
  const next = findBehind(list, mention);
  const isGeneric = isMention(mention, 'rank') || GENERIC.test(mention.text);
  const isOfNamed = isRowOfFigure(list, next, cube);
  const touchesNumber = isGeneric && !isOfNamed && list.findNumberColumn(next) !== undefined;
  const ofPeriods = limit === null && ranksPeriodsOfItems(list, mention);
  const ranksSingle =
    isMention(findNoun(list, mention), 'labelWord') ||
    isOfNamed ||
    (position !== undefined &&
      isMention(mention, 'superlative') &&
      // `the second wettest month` is one of the months.
      !isMention(next, 'grain') &&
      list.findColumn(next)?.kind !== 'string') ||
    (isMention(next, 'entity') &&
      !isOfAskedPeriods(list, next) &&
      list.findColumn(list.neighbour(next, 1))?.kind !== 'string' &&
      !(isMention(mention, 'rank') && !mention.wantsNumber)) ||
    isRowWith(list, mention);
  return {
    rank: {
      direction: mention.direction,
      limit,
      position,
      isJudgement,
      ...(SEQUENCE.test(mention.text) ? { isSequence: true } : {}),
      touchesNumber,
      ranksRows: ranksSingle && !ofPeriods,
      ...(ofPeriods ? { isOfPeriods: true } : {}),
      ...(findRankedItems(list, mention) === 'one' ? { isOfItem: true } : {}),
      ...(isEver(list) ? { isEver: true } : {}),
      ...(isOwn(list, mention) ? { isOwn: true } : {}),
      ...(isRowWith(list, mention) ? { isOfRow: true } : {}),
      byCount: isMention(mention, 'common') || isMention(next, 'common') || target === 'count',
      ...(target === null || target === 'count' ? {} : { column: target.column }),
      ...(isClosed(list, mention) ? { isClosed: true } : {}),
      ...readBeside(list, mention),
      ...readRanked(list, mention),
      bySize:
        SIZE.test(mention.text) &&
        list.findColumn(next)?.kind === 'string' &&
        !ranksByOwnSize(list, mention, cube),
    },
    limit,
  };
}

/** `which year had the heaviest cars`: the years are ranked by theirs, and no single cars. */
const isOfAskedPeriods = (list: MentionList, rows: Mention): boolean =>
  pluralize.isPlural(rows.text) &&
  list.all.some((one) => {
    const asked = isMention(one, 'ask') ? list.neighbour(one, 1) : undefined;
    return isMention(asked, 'grain') && asked.start < rows.start;
  });

type RankTarget = 'count' | { readonly column: string } | null;

const SHOWS = /^(?:show|give|tell|display|list)(?: me| us)?$/i;

/** The mention behind the rank; none where `show` begins another sentence: `the biggest? Show the rating`. */
function findBehind(list: MentionList, rank: Mention): Mention | undefined {
  const next = list.neighbour(rank, 1);
  return next !== undefined && isMention(next, 'column') && isClosed(list, rank) ? undefined : next;
}

/** Whether nothing but a time stands between the rank and `show`. */
function isClosed(list: MentionList, rank: Mention): boolean {
  const after = list.all.slice(list.all.indexOf(rank) + 1);
  const isShow = (one: Mention): boolean => isMention(one, 'stop', 'list') && SHOWS.test(one.text);
  const show = after.find(
    (one) => isShow(one) || !isMention(one, 'stop', 'join', 'period', 'months'),
  );
  return show !== undefined && isShow(show);
}

/** The words that may stand between a rank and the `by` that names its figure. */
const RANKED = ['number', 'stop', 'column', 'entity', 'value', 'labelWord', 'join'] as const;

/** The `by` of `top 5 directors by number of films`, and the figure behind it. */
function findRankingFigure(list: MentionList, rank: Mention): readonly Mention[] | null {
  const after = list.all.slice(list.all.indexOf(rank) + 1);
  const by = after.find((one) => !isMention(one, ...RANKED));
  if (!isMention(by, 'by') || !/^by$/i.test(by.text)) return null;
  let figure = list.neighbour(by, 1);
  while (isMention(figure, 'aggregation')) figure = list.neighbour(figure, 1);
  // `by number of jobless people`: a column counts them.
  const counted = isMention(figure, 'count') ? list.neighbour(figure, 1) : undefined;
  if (isMention(counted, 'column') && list.findNumberColumn(counted) !== undefined)
    return [by, counted];
  return figure === undefined ? null : [by, figure];
}

/** The figure right behind the rank or behind its `by`, else the one before it: `grossed the most`. */
function readBeside(
  list: MentionList,
  rank: Mention,
): {
  readonly beside?: string;
  readonly isOfTwo?: true;
} {
  const target = readTarget(list, rank);
  if (target === 'count') return {};
  const before = list.neighbour(rank, -1);
  const column = target?.column ?? (isMention(before, 'column') && list.findNumberColumn(before));
  if (typeof column !== 'string') return {};
  const figure = list.all.findLast((one) => isMention(one, 'column') && one.column === column);
  const [join, other] = figure === undefined ? [] : list.all.slice(list.all.indexOf(figure) + 1);
  const second = list.findNumberColumn(other);
  const isOfTwo =
    isMention(join, 'join') &&
    isMention(other, 'column') &&
    second !== undefined &&
    second !== column &&
    figure !== undefined &&
    figure.start > rank.start;
  return { beside: column, ...(isOfTwo ? { isOfTwo: true } : {}) };
}

/** The category behind the rank and its number. */
function readRanked(list: MentionList, rank: Mention): { readonly of?: string } {
  const noun = list.all
    .slice(list.all.indexOf(rank) + 1)
    .find((one) => !isMention(one, 'stop', 'number', 'common', 'superlative'));
  const column = isMention(noun, 'column') ? list.findColumn(noun) : undefined;
  // `5 busiest routes`: pairs are ranked, and not the airports of one end.
  const isPair =
    noun !== undefined &&
    list.all.some((one) => one !== noun && isMention(one, 'column') && one.start === noun.start);
  return column?.kind === 'string' && !isPair ? { of: column.name } : {};
}

/** What ranks: the rows that are counted, or a column; null where the question leaves it open. */
function readTarget(list: MentionList, rank: Mention): RankTarget {
  const [by, figure] = findRankingFigure(list, rank) ?? [];
  const next = figure ?? findBehind(list, rank);
  const column = list.findNumberColumn(next);
  if (column !== undefined && isMention(next, 'column')) return { column };
  if (by !== undefined && isMention(next, 'entity') && !/^days?$/i.test(next.text)) {
    list.take(by, next);
    return 'count';
  }
  const isMost = isMention(rank, 'rank') && !rank.wantsNumber && isMention(next, 'entity');
  return isMost || (by !== undefined && isMention(next, 'count')) ? 'count' : null;
}

/** `in which year did it have its highest price`: the highest of all its prices. */
const isOwn = (list: MentionList, mention: Mention): boolean => {
  const before = list.all[list.all.indexOf(mention) - 1];
  return isMention(before, 'stop') && /\b(?:its|their)$/i.test(before.text);
};

/** `the highest rate ever recorded`, `the lowest price of all time`. */
const isEver = (list: MentionList): boolean =>
  list.all.some(
    (one) =>
      isMention(one, 'stop') &&
      /^(?:ever|of all time|all time|on record|in history)\b/i.test(one.text),
  );

/** `the car with the best mpg`: the row is asked for. */
function isRowWith(list: MentionList, mention: Mention): boolean {
  const before = list.all[list.all.indexOf(mention) - 1];
  const isWith = (one: Mention | undefined): boolean =>
    isMention(one, 'stop') && /\b(?:with|having|has|have|had)\b/i.test(one.text);
  const second = list.all[list.all.indexOf(mention) - 2];
  const noun = list.all
    .slice(0, list.all.indexOf(mention))
    .findLast((one) => !isMention(one, 'stop'));
  // `the chinstrap with the longest beak` is one of them.
  const isOne =
    isMention(noun, 'value', 'labelWord') && isThe(list.all[list.all.indexOf(noun) - 1]);
  // `on which weekday do flights have the highest delay`: the weekday is asked for.
  const subject = list.all[noun === undefined ? -1 : list.all.indexOf(noun) - 1];
  const isInverted =
    (isMention(subject, 'stop') && /\b(?:do|does|did)$/i.test(subject.text)) ||
    // `which distributor's films have the highest gross`: the distributor is.
    (isMention(subject, 'column') && /['’]s?$/i.test(subject.text));
  const isRow = isMention(noun, 'entity') && !isInverted;
  return (isWith(before) || isWith(second)) && (isRow || isOne);
}

const isThe = (mention: Mention | undefined): boolean =>
  isMention(mention, 'stop') && /\bthe$/i.test(mention.text);

/** What a rank is put before, whether or not another rule uses it: `top 3 fords`. */
function findNoun(list: MentionList, rank: Mention): Mention | undefined {
  const after = list.all.slice(list.all.indexOf(rank) + 1);
  return after.find((one) => !isMention(one, 'stop', 'number'));
}

/** `top 10 cheapest`: `top` only gives the count, the other word says which end. */
function readLeadingRank(turned: readonly DirectionMention[]): DirectionMention | undefined {
  const [first, second] = turned;
  const other = turned.find((one) => one.direction !== first?.direction);
  return first !== undefined && isPlainTop(first) ? (other ?? second ?? first) : first;
}

const ACROSS = /^across$/i;

function isLimit(list: MentionList, number: Mention): boolean {
  // `on all three islands` limits nothing.
  const word = list.all[list.all.indexOf(number) - 1];
  if (isMention(word, 'stop') && /\b(?:all|both)$/i.test(word.text)) return false;
  const before = list.neighbour(number, -1);
  const after = list.neighbour(number, 1);
  // `across the five years`: how many there are, where they are not as many.
  const words = list.all.slice(0, list.all.indexOf(number)).toReversed();
  const end = words.findIndex((one) => !isMention(one, 'stop', 'by'));
  const isAcross = words
    .slice(0, end === -1 ? undefined : end)
    .some((one) => ACROSS.test(one.text));
  if (isAcross && isMention(after, 'grain')) return false;
  // `show all three` names what was there before, and no limit.
  if (isMention(before, 'list') && /\ball$/i.test(before.text)) return false;
  if (isMention(before, 'rank', 'superlative', 'common', 'list')) return true;
  if (isMention(after, 'rank', 'superlative', 'entity', 'common')) return true;
  return list.findColumn(after)?.kind === 'string' || isMention(after, 'grain');
}

/** The worst delay is the highest, the worst rating the lowest. */
export function applyJudgement(
  rank: RankSlot | null,
  column: string | undefined,
  cube: ModelCube,
): RankSlot | null {
  const found = cube.columns.find((one) => one.name === column);
  const isTurned = rank?.isJudgement === true && found?.kind === 'number' && found.lowIsBetter;
  if (!isTurned) return rank;
  return { ...rank, direction: rank.direction === 'asc' ? 'desc' : 'asc' };
}
