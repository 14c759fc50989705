import { readBounds } from './join-bounds.ts';
import { dropLastEach, dropBetweenSides, readBetweenGroups, dropLooseBy } from './join-by-words.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { isDirectionMention, joinExtremes } from './extremes.ts';
import { findTimeColumn } from './plan.ts';
import {
  joinPercentChange,
  readChanges,
  dropHowFar,
  dropSplits,
  joinBeforeWindows,
  readMoves,
  readDrops,
  readEndPeriods,
  readFalling,
  readGrowthRanks,
  readOrders,
  readOver,
  readPoints,
  readSizes,
  turnFallingRanks,
} from './join-changes.ts';
import {
  dropAcrossAll,
  dropScopeWords,
  joinPerRow,
  joinTimes,
  readAmounts,
  readNamesAsRows,
  readVerbs,
  splitCompounds,
  splitMostOf,
  splitExtremes,
  splitRankedFormulas,
} from './join-measures.ts';
import { joinOnes } from './join-ones.ts';
import { splitAlternatives } from './read-alternatives.ts';
import { joinAskedWords } from './join-asked-words.ts';
import { readEachOf, readEachYear } from './each-sides.ts';
import { joinAverages, moveAverageVerbs } from './join-averages.ts';
import { dropOwnGrains } from './join-own-grains.ts';
import { joinConditions, NEGATED } from './join-conditions.ts';
import { dropUnitsOfChange, joinPercentDifferences } from './join-differences.ts';
import { joinEnds } from './join-ends.ts';
import { joinEverything } from './join-everything.ts';
import { joinListedMonths, readAllMonths } from './join-listed-months.ts';
import { joinLeftOut } from './join-left-out.ts';
import { joinMinus } from './join-minus.ts';
import { joinGrowthTests } from './join-growth-tests.ts';
import { joinKnownColumns, joinMeasuredRows } from './join-known-columns.ts';
import { joinLatestPeriods, joinPeriodEnds } from './join-latest-periods.ts';
import { joinComparedTimes } from './join-compared-times.ts';
import { joinConditionSubjects } from './join-condition-subjects.ts';
import { joinRowOfExtreme, joinWhichOne } from './join-row-of-extreme.ts';
import { joinOpenYears } from './join-open-years.ts';
import { joinCompleteSets } from './join-complete-sets.ts';
import { joinNever } from './join-never.ts';
import { joinSteps, joinTimeGrains, readScopeOver } from './join-series-words.ts';
import {
  dropRowVerbs,
  dropSharing,
  dropValueNouns,
  nameValuedThings,
  readHowAdjectives,
  readReaching,
} from './join-verbs.ts';
import { joinBothWays } from './join-both-ways.ts';
import { joinOtherEnd } from './join-other-end.ts';
import { joinWeekParts } from './join-week-parts.ts';
import { joinWeekdays } from './join-weekdays.ts';
import { joinVariantShares } from './join-variant-shares.ts';
import { dropLastMove, joinHowLow } from './join-how-low.ts';
import { dropRestated } from './join-restated.ts';
import {
  dropDataNames,
  dropHowBefore,
  dropSameUnits,
  joinEverywhere,
  dropIndividual,
  readFarApart,
  joinScores,
} from './join-everywhere.ts';
import { joinPartsOfYear } from './join-parts-of-year.ts';
import { joinUnitDifferences } from './join-unit-differences.ts';
import { joinVariants } from './join-variants.ts';
import { joinClasses, joinUnits } from './join-units.ts';
import { joinConversions } from './unit-conversions.ts';
import { joinUntilYears, joinYearAdjectives } from './join-year-adjectives.ts';
import { isMention, MentionList, type Mention, type MentionOf } from './mention.ts';

/** `heavier than 4000 lbs`: the word names the column, so number and word are one condition. */
function joinNumber(
  list: MentionList,
  mention: MentionOf<'comparative'>,
  number: MentionOf<'number'>,
): {
  readonly condition: Mention;
  readonly negation: Mention | undefined;
  readonly used: readonly (Mention | undefined)[];
} | null {
  // `the lighter six-cylinder` compares with nothing.
  if (mention.column === null || !/\bthan$/i.test(mention.text)) return null;
  const after = list.neighbour(number, 1);
  const isSame = isMention(after, 'unit', 'column') && after.column === mention.column;
  const last = isSame ? after : number;
  const comparison = mention.isMore ? '>' : '<';
  // `not warmer than 15 degrees`.
  const before = list.neighbour(mention, -1);
  const negation = isMention(before, 'not') ? before : undefined;
  const condition: Mention = {
    kind: 'condition',
    column: mention.column,
    comparison: negation === undefined ? comparison : NEGATED[comparison],
    value: number.value,
    start: mention.start,
    end: last.end,
    text: `${mention.text} ${number.text}`,
  };
  return { condition, negation, used: [mention, number, isSame ? after : undefined] };
}

/**
 * A comparison with a number is a condition; one with anything else sets two sides against each
 * other.
 */
function joinComparatives(list: MentionList): readonly Mention[] {
  const used = new Set<Mention | undefined>();
  const negations = new Set<Mention | undefined>();
  const joined = list.all.flatMap((mention): Mention[] => {
    if (used.has(mention)) return [];
    const next = list.neighbour(mention, 1);
    if (isMention(mention, 'comparative') && isMention(next, 'number')) {
      const found = joinNumber(list, mention, next);
      if (found === null) return [mention];
      for (const one of found.used) used.add(one);
      negations.add(found.negation);
      return [found.condition];
    }
    const isOpen =
      isMention(mention, 'compare') && /(?:\bthan|^exceed(?:s|ed)?)$/i.test(mention.text);
    if (!isOpen || isMention(next, 'number') || next === undefined) return [mention];
    const { start, end, text, comparison } = mention;
    return [{ kind: 'comparative', column: null, isMore: comparison === '>', start, end, text }];
  });
  return joined.filter((one) => !negations.has(one));
}

/** `the most delays`: rows are counted of which the condition holds, and no delays added up. */
function readCountedRows(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention) => {
    const condition = cube.conditions.find((one) => one.counted === mention.text.toLowerCase());
    const before = list.neighbour(mention, -1);
    const isCounted =
      isMention(before, 'count') || (isMention(before, 'rank') && !before.wantsNumber);
    if (condition === undefined || !isCounted || !isMention(mention, 'column')) return mention;
    const { start, end, text } = mention;
    const { column, comparison, value } = condition;
    return { kind: 'condition', column, comparison, value, start, end, text };
  });
}

const ORDINALS: Readonly<Record<string, number>> = { second: 2, '2nd': 2 };

/** `the second highest`: a position belongs to a ranking; anywhere else the word is not known. */
function readOrdinals(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    const isUnit = isMention(mention, 'unit');
    const position = isMention(mention, 'ordinal')
      ? mention.position
      : ORDINALS[isUnit ? mention.text.toLowerCase() : ''];
    if (position === undefined) return mention;
    const { start, end, text } = mention;
    const next = list.all[list.all.indexOf(mention) + 1];
    if (isDirectionMention(next)) return { kind: 'ordinal', position, start, end, text };
    return isUnit ? mention : { kind: 'unknown', start, end, text };
  });
}

const TIME_END = /^(?:first|last|for the (?:first|last) time)$/i;

/** What may stand between `first` and the noun: `the last rainy day`. */
const QUALIFIERS = ['value', 'condition', 'labelWord', 'stop'] as const;

/** `the first snow day of 2014`: rows are ordered by time, so the word names the earliest one. */
function readTimeEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  return list.all.map((mention, index) => {
    const isEnd = isMention(mention, 'rank') && TIME_END.test(mention.text);
    if (!isEnd || time === undefined) return mention;
    const isLast = /last\b/i.test(mention.text);
    // `the first 5 movies` are those of a list, `the last 5 movies` the latest.
    const noun = list.all
      .slice(index + 1)
      .find((one) => !isMention(one, ...QUALIFIERS) && !(isLast && isMention(one, 'number')));
    const isRanked = list.all.some(
      (one) => one !== mention && isMention(one, 'sort', 'superlative', 'rank'),
    );
    const next = list.neighbour(mention, 1);
    // `when did it last snow`, `in which month did Apple first exceed 200`.
    const happens =
      (/\btime$/i.test(mention.text) ||
        isMention(next, 'value', 'condition', 'compare') ||
        (isMention(next, 'column') && isMention(list.neighbour(next, 1), 'compare'))) &&
      list.all.some((one) => isMention(one, 'when', 'ask'));
    if ((!isMention(noun, 'entity') && !happens) || isRanked) return mention;
    const direction = isLast ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'superlative', column: time, direction, start, end, text };
  });
}

/** `above 80 for the first time` is `first above 80`. */
function moveTimeEnds(list: MentionList): readonly Mention[] {
  const end = list.all.find(
    (one) => isMention(one, 'superlative') && /^for the .* time$/i.test(one.text),
  );
  const at = list.all.findIndex((one) => isMention(one, 'compare', 'condition'));
  if (end === undefined || at === -1) return list.all;
  return list.all.toSpliced(at, 0, end).filter((one, index) => one !== end || index === at);
}

/** `months that brought Seattle more than 200 mm`: what all the data are about stands between nothing. */
function moveTopics(list: MentionList): readonly Mention[] {
  const between = list.all.filter(
    (one) =>
      isMention(one, 'topic') &&
      !isMention(list.neighbour(one, -1), 'by') &&
      isMention(list.neighbour(one, 1), 'compare', 'condition'),
  );
  return [...list.all.filter((one) => !between.includes(one)), ...between];
}

/** Joins names, dates and verbs, before what is asked about them. */
function joinNames(found: readonly Mention[], cube: ModelCube): readonly Mention[] {
  const things = nameValuedThings(new MentionList(found, cube), cube);
  const year = joinPartsOfYear(new MentionList(things, cube), cube);
  const single = dropIndividual(new MentionList(year, cube));
  const apart = readFarApart(new MentionList(single, cube));
  const named = dropDataNames(new MentionList(apart, cube));
  const same = dropSameUnits(new MentionList(named, cube));
  const how = dropHowBefore(new MentionList(same, cube));
  const scored = joinScores(new MentionList(how, cube));
  const everywhere = joinEverywhere(new MentionList(scored, cube), cube);
  const led = moveTopics(new MentionList(everywhere, cube));
  const sets = joinCompleteSets(new MentionList(led, cube), cube);
  const one = joinWhichOne(new MentionList(sets, cube));
  const asked = joinRowOfExtreme(new MentionList(one, cube), cube);
  const lowest = joinHowLow(
    new MentionList(dropLastMove(new MentionList(asked, cube)), cube),
    cube,
  );
  const once = dropRestated(new MentionList(lowest, cube), cube);
  const yearly = joinYearAdjectives(new MentionList(once, cube), cube);
  const until = joinUntilYears(new MentionList(yearly, cube), cube);
  const open = joinOpenYears(new MentionList(until, cube), cube);
  const timed = joinComparedTimes(new MentionList(open, cube), cube);
  const tested = joinConditionSubjects(new MentionList(timed, cube), cube);
  const parts = readEachOf(new MentionList(tested, cube));
  const years = readEachYear(new MentionList(parts, cube));
  const sides = dropBetweenSides(new MentionList(years, cube));
  const between = readBetweenGroups(new MentionList(sides, cube));
  const ways = joinBothWays(new MentionList(between, cube), cube);
  const ends = joinOtherEnd(new MentionList(ways, cube), cube);
  const allMonths = readAllMonths(new MentionList(ends, cube));
  const days = joinWeekdays(new MentionList(allMonths, cube));
  const dates = joinListedMonths(new MentionList(days, cube));
  const numbered = joinOnes(new MentionList(dates, cube), cube);
  const verbal = moveAverageVerbs(new MentionList(numbered, cube), cube);
  const regular = dropOwnGrains(new MentionList(verbal, cube), cube.entity.one);
  const complete = joinEverything(new MentionList(regular, cube), cube);
  const dropped = readDrops(new MentionList(complete, cube));
  const negated = joinLeftOut(new MentionList(dropped, cube), cube);
  const opposed = joinMinus(new MentionList(negated, cube));
  const shared = dropSharing(new MentionList(opposed, cube));
  const bare = dropValueNouns(new MentionList(shared, cube), cube);
  const released = dropRowVerbs(new MentionList(bare, cube), cube);
  const described = readHowAdjectives(new MentionList(released, cube));
  return readReaching(new MentionList(described, cube));
}

/** Joins words that have a meaning only together, before any rule reads them. */
export function joinMentions(found: readonly Mention[], cube: ModelCube): readonly Mention[] {
  const tested = joinGrowthTests(new MentionList(joinNames(found, cube), cube));
  const alternated = splitAlternatives(new MentionList(tested, cube));
  const conditioned = splitMostOf(new MentionList(alternated, cube), cube);
  const parted = splitCompounds(new MentionList(conditioned, cube));
  const asked = joinAskedWords(new MentionList(parted, cube), cube);
  const divided = joinVariantShares(new MentionList(asked, cube), cube);
  const varied = joinVariants(new MentionList(divided, cube), cube);
  const falling = readFalling(new MentionList(varied, cube));
  const stepped = joinSteps(new MentionList(falling, cube));
  const hours = joinTimeGrains(new MentionList(stepped, cube), cube);
  const over = readScopeOver(new MentionList(hours, cube));
  const measuredRows = joinMeasuredRows(new MentionList(over, cube));
  const known = joinKnownColumns(new MentionList(measuredRows, cube), cube);
  const rows = readNamesAsRows(new MentionList(known, cube), cube);
  const times = joinTimes(new MentionList(rows, cube));
  const formulas = splitRankedFormulas(new MentionList(times, cube));
  const split = splitExtremes(new MentionList(formulas, cube), cube);
  const scoped = dropScopeWords(new MentionList(joinWeekParts(split), cube));
  const across = dropAcrossAll(new MentionList(scoped, cube), cube);
  const averaged = joinPerRow(new MentionList(across, cube));
  const bounded = readBounds(new MentionList(averaged, cube), cube);
  const measured = readAmounts(new MentionList(bounded, cube), cube);
  const moving = readMoves(
    new MentionList(joinBeforeWindows(new MentionList(measured, cube)), cube),
  );
  const unsplit = dropSplits(new MentionList(moving, cube), cube);
  const far = dropHowFar(new MentionList(unsplit, cube));
  const changing = readChanges(new MentionList(far, cube));
  const grown = joinPercentChange(new MentionList(changing, cube));
  const plain = dropUnitsOfChange(new MentionList(grown, cube));
  const units = joinUnitDifferences(new MentionList(plain, cube), cube);
  const apart = joinPercentDifferences(new MentionList(units, cube));
  const spanned = readEndPeriods(new MentionList(apart, cube));
  const pointed = readPoints(new MentionList(spanned, cube), cube);
  const timedOver = readOver(new MentionList(pointed, cube));
  const sorted = readOrders(new MentionList(timedOver, cube));
  const bounds = joinPeriodEnds(new MentionList(sorted, cube), cube);
  const dated = joinLatestPeriods(new MentionList(bounds, cube), cube);
  const placed = readOrdinals(new MentionList(dated, cube));
  const ended = readTimeEnds(new MentionList(placed, cube), cube);
  const moved = moveTimeEnds(new MentionList(ended, cube));
  const sized = readSizes(new MentionList(moved, cube));
  const turned = turnFallingRanks(new MentionList(sized, cube), cube);
  const ranked = readGrowthRanks(new MentionList(turned, cube));
  const spread = joinEnds(new MentionList(ranked, cube));
  const grouped = dropLastEach(new MentionList(spread, cube));
  const joined = dropLooseBy(new MentionList(grouped, cube), cube);
  const counted = readCountedRows(new MentionList(joined, cube), cube);
  const classed = joinClasses(new MentionList(counted, cube));
  const never = joinNever(new MentionList(classed, cube), cube);
  const meant = joinAverages(new MentionList(never, cube), cube);
  const conditions = joinConditions(new MentionList(meant, cube), cube);
  const converted = joinConversions(new MentionList(conditions, cube), cube);
  const timed = joinUnits(new MentionList(converted, cube), cube);
  const named = readVerbs(new MentionList(timed, cube), cube);
  const compared = joinComparatives(new MentionList(named, cube));
  return joinExtremes(new MentionList(compared, cube));
}
