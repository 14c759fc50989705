import { NAMED_FIRST } from './named-first.ts';
import { chooseByValue } from './choose-by-value.ts';
import { readFigureOfGroups, readFigureOfSides } from './join-compared-groups.ts';
import { joinLimitsByFigure, readGroupsByFigure } from './join-limits-by-figure.ts';
import { joinSharesBehind } from './join-shares-behind.ts';
import { joinDatesOfEnds, joinSameMonths } from './join-tested-ever.ts';
import { readWhoseAll, readWhoseEnds } from './join-ends-of-rows.ts';
import { dropAny } from './join-any.ts';
import { joinCalculatedLimits } from './join-calculated-limits.ts';
import { dropKnownOfEnds } from './join-known-ends.ts';
import { joinHappenedFirst } from './join-happened-first.ts';
import { dropOrderOfEnds, joinFirstTo, moveTimeEnds, readTimeEnds } from './join-time-ends.ts';
import { joinLastHappened } from './join-last-happened.ts';
import { joinLeadingEnds } from './join-leading-ends.ts';
import { joinLeadingTotals } from './join-leading-totals.ts';
import { joinRowsOfLeading } from './join-rows-of-leading.ts';
import { joinPairedFigures } from './join-paired-figures.ts';
import { joinPeakPeriods } from './join-peak-periods.ts';
import { splitAndBounds } from './join-and-bounds.ts';
import { joinFirstPeriods } from './join-first-periods.ts';
import { joinHowManyUnits } from './join-how-many-units.ts';
import { joinCountsBeside } from './join-counts-beside.ts';
import { readExceedingVerbs } from './join-exceeding-verbs.ts';
import { joinAnyAmount } from './join-any-amount.ts';
import { joinPluralFigures } from './join-plural-figures.ts';
import { joinPerRow } from './join-per-row.ts';
import { readBounds } from './join-bounds.ts';
import {
  dropEachOfValues,
  dropLastEach,
  dropBetweenSides,
  readBetweenGroups,
  dropLooseBy,
} from './join-by-words.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { joinExtremes } from '../slots/extremes.ts';
import { readOrdinals } from './join-ordinals.ts';
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
  readAmounts,
  readNamesAsRows,
  readVerbs,
  splitCompounds,
  splitMostOf,
  splitExtremes,
  splitRankedFormulas,
} from './join-measures.ts';
import { joinOnes } from './join-ones.ts';
import { splitAlternatives } from '../slots/read-alternatives.ts';
import { dropAskedSize } from './join-asked-size.ts';
import { joinAskedWords } from './join-asked-words.ts';
import { readEachOf, readEachYear } from '../answer/each-sides.ts';
import { poolAlternatives } from './join-pooled-times.ts';
import { joinPooledThings } from './join-pooled-things.ts';
import { joinAskedThings } from './join-asked-things.ts';
import { joinChangeVerbs } from './join-change-verbs.ts';
import { joinFirstData } from './join-first-data.ts';
import { dropRepeatedFigures } from './join-repeated-figures.ts';
import { joinAverages, moveAverageVerbs } from './join-averages.ts';
import { joinBenchmarks } from './join-benchmarks.ts';
import { readMeanEnds } from './join-mean-ends.ts';
import { dropOwnGrains, readOwnGrains } from './join-own-grains.ts';
import { joinComparatives } from './join-comparatives.ts';
import { joinDeniedLimits } from './join-denied-limits.ts';
import { joinConditions } from './join-conditions.ts';
import { dropUnitsOfChange, joinPercentDifferences } from './join-differences.ts';
import { joinEnds, joinEndsOfFigure } from './join-ends.ts';
import { joinEverything } from './join-everything.ts';
import { dropRelativeWhich, joinListedValues } from './join-listed-values.ts';
import { joinListedMonths, readAllMonths } from './join-listed-months.ts';
import { joinLeftOut, readLostLeftOut, readSetAside } from './join-left-out.ts';
import { joinMinus } from './join-minus.ts';
import { dropLasting, readHowDimensions } from './join-how-long.ts';
import { dropInAll, readHowManyOnAverage } from './join-how-many.ts';
import { readTypical } from './join-typical.ts';
import { joinSplitNames } from './join-split-names.ts';
import { dropUnitRemarks } from './join-unit-remarks.ts';
import { joinPointChanges } from './join-point-changes.ts';
import {
  dropExcludedAll,
  dropExcludedRows,
  dropListNouns,
  dropRowNouns,
} from './join-row-nouns.ts';
import { readNamesOfRows } from './join-names-of-rows.ts';
import { joinRunnerUp } from './join-runner-up.ts';
import { joinShownColumns } from './join-shown-columns.ts';
import { joinSharedThings } from './join-shared-things.ts';
import { joinZeros, readHowBad } from './join-zeros.ts';
import { dropSaidConditions, readSplitBetween, readTooMuch } from './join-said-conditions.ts';
import { joinGroupTests } from './join-group-tests.ts';
import { joinGrowthTests } from './join-growth-tests.ts';
import { joinKnownColumns, joinMeasuredRows, joinStatedColumns } from './join-known-columns.ts';
import { joinLatestPeriods, joinPeriodEnds } from './join-latest-periods.ts';
import { joinRowsWithFigures } from './join-rows-with-figures.ts';
import { joinComparedTimes } from './join-compared-times.ts';
import { joinConditionSubjects } from './join-condition-subjects.ts';
import { joinRowOfExtreme, joinWhichOne } from './join-row-of-extreme.ts';
import { joinOpenYears, joinYearsAfter } from './join-open-years.ts';
import { joinAddingTogether, joinCompleteSets } from './join-complete-sets.ts';
import { joinNever } from './join-never.ts';
import { joinSteps, joinTimeGrains, readScopeOver } from './join-series-words.ts';
import {
  dropRowVerbs,
  dropSharing,
  dropValueNouns,
  nameValuedThings,
  readHowAdjectives,
  readReaching,
  readWhoseThings,
} from './join-verbs.ts';
import { joinBothWays } from './join-both-ways.ts';
import { joinOtherEnd } from './join-other-end.ts';
import { joinWeekParts } from './join-week-parts.ts';
import { joinWeekdays } from './join-weekdays.ts';
import { joinVariantShares } from './join-variant-shares.ts';
import { joinHowManyTimes } from './join-how-many-times.ts';
import { dropLastMove, joinHowLow } from './join-how-low.ts';
import { dropRestatedFigures } from './join-restated-figures.ts';
import { dropRestated } from './join-restated.ts';
import {
  dropDataNames,
  dropNamedColumns,
  dropHowBefore,
  dropSameUnits,
  joinEverywhere,
  dropIndividual,
  dropVery,
  readFarApart,
  joinScores,
} from './join-everywhere.ts';
import { joinPartsOfYear, readQuartersOfYear } from './join-parts-of-year.ts';
import { dropRatingOfSite, dropScoringVerbs } from './join-scored-on.ts';
import { SAID_OTHERWISE, type Step } from './said-otherwise.ts';
import { joinSpread, readSteadiest } from './join-spread.ts';
import { dropAskedAgain } from './join-asked-again.ts';
import { joinCountedPeriods, joinMostPeriods } from './join-counted-periods.ts';
import { joinTimes } from './join-times.ts';
import { readNameThem, readOpenVerbs } from './join-open-verbs.ts';
import { dropPlainWords } from './join-plain-words.ts';
import { dropRepeatedWords } from './join-repeated-words.ts';
import { readRowsOfSides } from './join-rows-of-sides.ts';
import { joinUnitDifferences, joinUnitsApart } from './join-unit-differences.ts';
import { joinVariants } from './join-variants.ts';
import { joinClasses, joinUnits } from './join-units.ts';
import { joinConversions } from './unit-conversions.ts';
import { joinUntilYears, joinYearAdjectives } from './join-year-adjectives.ts';
import { joinMultiples } from './join-multiples.ts';
import { isMention, MentionList, type Mention } from './mention.ts';

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

/** Names, dates and verbs, before what is asked about them. The order matters. */
const NAMES: readonly Step[] = [
  ...NAMED_FIRST,
  joinSameMonths,
  joinDatesOfEnds,
  readWhoseAll,
  joinYearsAfter,
  splitAndBounds,
  joinCountsBeside,
  joinFirstPeriods,
  dropAskedSize,
  readMeanEnds,
  joinHowManyUnits,
  readSetAside,
  joinSplitNames,
  ...SAID_OTHERWISE,
  joinPeakPeriods,
  joinLastHappened,
  joinHappenedFirst,
  dropKnownOfEnds,
  joinMultiples,
  joinHowManyTimes,
  joinFirstData,
  readExceedingVerbs,
  dropRatingOfSite,
  dropScoringVerbs,
  joinAskedThings,
  joinPooledThings,
  poolAlternatives,
  dropRepeatedFigures,
  joinSpread,
  readSteadiest,
  readOpenVerbs,
  dropRepeatedWords,
  readRowsOfSides,
  dropPlainWords,
  readNameThem,
  dropAskedAgain,
  joinCountedPeriods,
  joinMostPeriods,
  dropRowNouns,
  dropListNouns,
  dropExcludedRows,
  dropExcludedAll,
  dropUnitRemarks,
  dropSaidConditions,
  readSplitBetween,
  readTooMuch,
  joinZeros,
  readHowBad,
  joinShownColumns,
  joinRunnerUp,
  joinSharedThings,
  readWhoseThings,
  nameValuedThings,
  joinPartsOfYear,
  readQuartersOfYear,
  dropIndividual,
  dropVery,
  readFarApart,
  dropDataNames,
  dropNamedColumns,
  joinPluralFigures,
  dropSameUnits,
  dropAny,
  joinAnyAmount,
  dropHowBefore,
  joinScores,
  joinEverywhere,
  moveTopics,
  joinCompleteSets,
  readFigureOfGroups,
  joinAddingTogether,
  joinWhichOne,
  joinRowOfExtreme,
  dropLastMove,
  joinHowLow,
  dropRestated,
  joinYearAdjectives,
  joinUntilYears,
  joinOpenYears,
  joinComparedTimes,
  joinConditionSubjects,
  readEachOf,
  readEachYear,
  dropEachOfValues,
  dropBetweenSides,
  readBetweenGroups,
  joinBothWays,
  joinOtherEnd,
  readAllMonths,
  joinWeekdays,
  joinListedMonths,
  joinOnes,
  moveAverageVerbs,
  readOwnGrains,
  dropOwnGrains,
  joinEverything,
  readDrops,
  joinLeftOut,
  readLostLeftOut,
  joinMinus,
  dropSharing,
  dropValueNouns,
  dropRowVerbs,
  dropLasting,
  readHowDimensions,
  dropRestatedFigures,
  readTypical,
  readHowManyOnAverage,
  dropInAll,
  readHowAdjectives,
  readReaching,
];

/** What is asked: conditions, figures, ranks and changes. The order matters. */
const ASKED: readonly Step[] = [
  joinGrowthTests,
  splitAlternatives,
  splitMostOf,
  splitCompounds,
  chooseByValue,
  joinAskedWords,
  joinVariantShares,
  joinVariants,
  readFalling,
  joinChangeVerbs,
  joinSteps,
  joinTimeGrains,
  readScopeOver,
  joinMeasuredRows,
  joinStatedColumns,
  joinKnownColumns,
  readNamesAsRows,
  joinRowsWithFigures,
  readNamesOfRows,
  joinTimes,
  splitRankedFormulas,
  splitExtremes,
  joinWeekParts,
  dropScopeWords,
  dropAcrossAll,
  joinPerRow,
  readBounds,
  readAmounts,
  readFigureOfSides,
  joinBeforeWindows,
  readMoves,
  dropSplits,
  dropHowFar,
  readChanges,
  joinPointChanges,
  joinPercentChange,
  dropUnitsOfChange,
  joinUnitsApart,
  joinUnitDifferences,
  joinPercentDifferences,
  readEndPeriods,
  readPoints,
  readOver,
  readOrders,
  joinPeriodEnds,
  joinLatestPeriods,
  readOrdinals,
  joinFirstTo,
  readTimeEnds,
  moveTimeEnds,
  dropOrderOfEnds,
  readSizes,
  turnFallingRanks,
  readGrowthRanks,
  joinPairedFigures,
  joinEnds,
  joinEndsOfFigure,
  dropLastEach,
  dropLooseBy,
  readWhoseEnds,
  joinLimitsByFigure,
  readGroupsByFigure,
  readCountedRows,
  joinClasses,
  joinNever,
  joinGroupTests,
  joinBenchmarks,
  joinAverages,
  joinDeniedLimits,
  joinConditions,
  joinConversions,
  joinUnits,
  readVerbs,
  joinComparatives,
  joinLeadingTotals,
  joinLeadingEnds,
  joinRowsOfLeading,
  joinExtremes,
  joinCalculatedLimits,
  joinSharesBehind,
  dropRelativeWhich,
  joinListedValues,
];

/** Joins words that have a meaning only together, before any rule reads them. */
export const joinMentions = (found: readonly Mention[], cube: ModelCube): readonly Mention[] =>
  [...NAMES, ...ASKED].reduce(
    (mentions, step) => step(new MentionList(mentions, cube), cube),
    found,
  );
