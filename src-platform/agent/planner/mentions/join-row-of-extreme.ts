import type { ModelCube } from '../../../engine/semantic-model.ts';
import { joinDateOfRow } from './join-date-of-row.ts';
import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const RANKS = ['rank', 'superlative', 'extreme', 'common'] as const;
/** What may stand behind the noun of `and which species is it`, `and in which month was it reached`. */
const CLOSING = ['stop', 'pronoun'] as const;
const EVER = /\b(?:ever|on record|of all time|all time|in history)\b/i;
const HOW = /\bhow$/i;

/** The column that the words before rank by. */
function findRanked(list: MentionList, before: readonly Mention[]): string | undefined {
  const rank = before.find((one) => isMention(one, 'superlative', 'extreme'));
  if (isMention(rank, 'superlative', 'extreme')) return rank.column;
  return list.findNumberColumn(before.find((one) => list.findNumberColumn(one) !== undefined));
}

/** `of every month, which one had the most rain`: which month. */
export function joinWhichOne(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const next = list.neighbour(one, 1);
    return (
      isMention(one, 'by') &&
      /^(?:every|each)$/i.test(one.text) &&
      isMention(next, 'grain') &&
      list.all.slice(index).some((two) => /^which one$/i.test(two.text))
    );
  });
  const by = list.all[at];
  const noun = by === undefined ? undefined : list.neighbour(by, 1);
  if (by === undefined || noun === undefined) return list.all;
  return list.all.flatMap((one): Mention[] => {
    if (one === by) return [toStop(one)];
    if (one === noun) return [];
    if (!/^which one$/i.test(one.text)) return [one];
    const { start, end } = one;
    return [
      { kind: 'ask', start, end, text: 'which' },
      { ...noun, start: end, end },
    ];
  });
}

/** `which species live on Biscoe, and how many of each`: a number by what is asked for. */
function joinNumberOfEach(list: MentionList): readonly Mention[] | null {
  const { all } = list;
  const [join, count, by] = all
    .filter((one) => !isMention(one, 'stop') && one.text !== ',')
    .slice(-3);
  const ask = all.find((one) => isMention(one, 'ask'));
  const first = ask === undefined ? undefined : list.neighbour(ask, 1);
  // `which penguin species`.
  const noun = isMention(first, 'entity') ? list.neighbour(first, 1) : first;
  const isEach =
    isMention(join, 'join') &&
    isMention(count, 'count') &&
    isMention(by, 'by') &&
    /\beach$/i.test(by.text);
  const isPlain = all.every((one) => one === by || !isMention(one, ...RANKS, 'by', 'aggregation'));
  if (!isEach || !isPlain || ask === undefined || noun === undefined) return null;
  if (list.findColumn(noun)?.kind !== 'string') return null;
  return all
    .filter((one) => one.start < join.start || one.end > by.end)
    .flatMap((one): Mention[] =>
      one === ask
        ? [
            { ...count, start: ask.start, end: ask.end },
            { ...by, start: ask.start, end: ask.end },
          ]
        : [one],
    );
}

/** `which genre`, `which month`, and not `what was the highest`. */
function asksForNoun(list: MentionList, mention: Mention): boolean {
  const noun = isMention(mention, 'ask') ? list.neighbour(mention, 1) : undefined;
  return isMention(noun, 'grain', 'entity') || list.findColumn(noun)?.kind === 'string';
}

/** `what is the longest flipper of any penguin`: as in `which penguin`, one row is asked for. */
function nameRowsFirst(words: readonly Mention[], cube: ModelCube): readonly Mention[] {
  const first = words.find((one) => isMention(one, 'superlative'));
  // `the longest flipper, and which species is it`: of a row, whatever is said of it.
  const meant: Mention | undefined =
    first === undefined || cube.measured !== undefined
      ? undefined
      : { kind: 'entity', start: first.start, end: first.start, text: cube.entity.one };
  const rows = words.find((one) => isMention(one, 'entity')) ?? meant;
  const ask = words.find((one) => isMention(one, 'ask'));
  if (rows === undefined) return words;
  const asking: Mention = ask ?? { kind: 'ask', start: rows.start, end: rows.start, text: 'which' };
  const end = words.find((one) => isMention(one, 'superlative'));
  if (end === undefined) return words;
  const led: Mention = { kind: 'stop', start: end.start, end: end.start, text: 'with' };
  const rest = words.filter((one) => one !== rows && one !== ask && one !== end);
  return [asking, rows, led, end, ...rest];
}

/** `the lowest price in 2008, which company was it and in which month`: the comma went into the date. */
function joinNamedBefore(
  list: MentionList,
  before: readonly Mention[],
  tail: readonly Mention[],
  { grain, measured }: { readonly grain: Mention; readonly measured: string | undefined },
): { readonly before: readonly Mention[]; readonly tail: readonly Mention[] } | null {
  const rank = before.findIndex((one) => isMention(one, ...RANKS));
  // `which company had the lowest price of all, and in which month`: of one measurement as well.
  const isOfMeasured = before.some(
    (one) => measured !== undefined && list.findNumberColumn(one) === measured,
  );
  const ask = before.find(
    (one, index) =>
      (index > rank || isOfMeasured) && isMention(one, 'ask') && asksForNoun(list, one),
  );
  const noun = ask === undefined ? undefined : list.neighbour(ask, 1);
  const isName = list.findColumn(noun)?.kind === 'string';
  if (rank === -1 || ask === undefined || !isName) return null;
  if (before.some((one) => isMention(one, 'by'))) return null;
  const { start, end, text } = grain;
  return {
    before: before.map((one) => (one === ask ? toStop(one) : one)),
    tail: tail.map((one) => (one === grain ? { kind: 'when', start, end, text } : toStop(one))),
  };
}

/** `the highest rate, which industry was it, and in which month`: one row, with its name and its time. */
function joinHolderAndTime(
  list: MentionList,
  before: readonly Mention[],
  tail: readonly Mention[],
): readonly Mention[] | null {
  const [ask, noun, other, grain, more] = tail.filter((one) => !isMention(one, ...CLOSING, 'join'));
  const isBoth =
    isMention(ask, 'ask') &&
    noun !== undefined &&
    list.findColumn(noun)?.kind === 'string' &&
    isMention(other, 'ask') &&
    isMention(grain, 'grain') &&
    more === undefined;
  if (!isBoth || before.some((one) => isMention(one, 'by'))) return null;
  const { start, end, text } = grain;
  // `any industry`: said once more behind.
  const figures = before.filter((one) => list.findColumn(one) !== list.findColumn(noun));
  return [
    ...figures,
    ...tail.map((one): Mention => {
      if (one === grain) return { kind: 'when', start, end, text };
      return one === noun || isMention(one, 'join') ? one : toStop(one);
    }),
  ];
}

/** Where the word stands that joins what is asked of the row: `, and in which month`; -1 without any. */
const findJoin = (list: MentionList): number =>
  list.all.findIndex((one, index) => {
    const asked = list.neighbour(one, 1);
    return (
      isMention(one, 'join') &&
      /^(?:and|,)$/i.test(one.text) &&
      list.all.slice(0, index).some((other) => isMention(other, ...RANKS)) &&
      isMention(asked, 'ask', 'count', 'column') &&
      (!isMention(asked, 'column') || HOW.test(list.all[list.all.indexOf(asked) - 1]?.text ?? ''))
    );
  });

/**
 * `the highest price, and in which month`, `the heaviest penguin, and which species is it`, `which car
 * has the best mileage, and how many miles per gallon does it do`: what is said after the join is asked
 * of the row that has the extreme.
 */
function readRowOfExtreme(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const each = joinNumberOfEach(list);
  if (each !== null) return each;
  const at = findJoin(list);
  const join = all[at];
  if (join === undefined) return all;
  const before = all.slice(0, at);
  const rest = all.slice(at + 1).filter((one) => !isMention(one, ...CLOSING, 'join'));
  const [asked, noun, other] = rest;
  const both = joinHolderAndTime(list, before, all.slice(at));
  if (both !== null) return both;
  if (asked === undefined || other !== undefined) return all;
  const ranked = findRanked(list, before);
  const named = list.findColumn(isMention(asked, 'column') ? asked : noun);
  const tail = all.slice(at + 1);
  if (isMention(asked, 'ask') && isMention(noun, 'grain')) {
    const isDivided = before.some(
      (one) =>
        isMention(one, 'by') || asksForNoun(list, one) || (isMention(one, 'grain') && !one.adverb),
    );
    const named = joinNamedBefore(list, before, tail, {
      grain: noun,
      measured: cube.measured,
    });
    if (named !== null) return [...named.before, join, ...named.tail];
    if (isDivided) return all;
    const when: Mention = { ...toStop(noun), kind: 'when' };
    // `the highest monthly price`, where each row is one of a month.
    const isOwn = (one: Mention): boolean =>
      isMention(one, 'grain') && cube.entity.one.startsWith(one.text.toLowerCase());
    const figures = before.filter((one) => !isOwn(one));
    return [...figures, join, ...tail.map((one) => (one === noun ? when : toStop(one)))];
  }
  if (isMention(asked, 'ask') && named?.kind === 'string') {
    if (before.some((one) => isMention(one, 'by') || asksForNoun(list, one))) return all;
    // `the lowest rate ever recorded and in which industry`: of one measurement, and of no mean.
    const isEver = all.some((one) => isMention(one, 'stop') && EVER.test(one.text));
    if (isEver && cube.measured !== undefined) return all;
    // `where did most of the February flights leave, which airport`: rows are counted, and none is ranked.
    if (ranked === undefined) return all;
    // `how heavy is the heaviest`: the superlative names the figure.
    const isOwn = before.some((one) => isMention(one, 'superlative', 'extreme'));
    const figures = before.flatMap((one): Mention[] => {
      if (!isMention(one, 'superlative') && list.findNumberColumn(one) === ranked) return [];
      // `the longest flipper`: the figure stands behind the word that ranks.
      const isLoose = isMention(one, 'rank') && !isOwn;
      return [isLoose ? { ...one, kind: 'superlative', column: ranked } : one];
    });
    const rows = nameRowsFirst(figures, cube);
    // `the highest price and of which company`: what follows asks for the row by itself.
    if (rows === figures) return all;
    const named = tail.map((one) => (one === noun ? one : toStop(one)));
    return [...rows, join, ...named];
  }
  // `the five airports with the most flights, and how many does each have`.
  const isCountOfEach =
    isMention(asked, 'count') && isMention(noun, 'by') && /\beach$/i.test(noun.text);
  const isCounted = before.some((one) => isMention(one, 'rank')) && ranked === undefined;
  if (isCountOfEach && isCounted)
    return before.slice(0, before.findLastIndex((one) => !isMention(one, 'join')) + 1);
  // `how hot was it in 2013`: of other rows.
  const isAlone = noun === undefined || list.findColumn(noun) === named;
  const isSameFigure = isAlone && named !== undefined && named.name === ranked;
  return isSameFigure ? [...before, ...all.slice(at).map(toStop)] : all;
}

/** What is asked of the row that has the extreme, and its date. */
export const joinRowOfExtreme = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  joinDateOfRow(list.with(readRowOfExtreme(list, cube)), cube);
