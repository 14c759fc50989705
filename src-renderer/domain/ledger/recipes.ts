import {
  deriveGroupFigures,
  deriveGroupShares,
  deriveListed,
  deriveMeans,
  deriveMedians,
  derivePartialShares,
  derivePartialSums,
  deriveRanges,
  deriveSharesOfNamedTotals,
  deriveTotalDifferences,
  deriveTotalGrowths,
  deriveTotalRatios,
  deriveTotals,
} from './column-derivations.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { deriveBetweenGroups, deriveGroupPairs } from './group-derivations.ts';
import type { Figure } from './figure.ts';
import { deriveAgainstFormula, deriveApart } from './formula-comparisons.ts';
import {
  deriveGrandTotals,
  deriveJoinedColumns,
  deriveSharesOfGrandTotal,
} from './joined-columns.ts';
import { deriveEndQuotients } from './end-quotients.ts';
import { deriveGivenDistances } from './given-distances.ts';
import { deriveIndexDistance, deriveIndexed } from './index-derivations.ts';
import { deriveLastStep } from './last-step.ts';
import {
  deriveCalledRatios,
  deriveDifferences,
  deriveGrowths,
  derivePairSums,
  deriveRatios,
  deriveShares,
  deriveStatedPerEach,
} from './pair-derivations.ts';
import { deriveAgainstNamed, deriveComplements, deriveRemainders } from './named-derivations.ts';
import { deriveRestOfOuter, deriveTopsOfOuter } from './outer-totals.ts';
import { deriveBasesOfRates, deriveOverallRates } from './overall-rates.ts';
import { deriveOneEvery, derivePerBehind } from './per-behind-derivations.ts';
import { deriveProducts, deriveProductSums, deriveWeightedSums } from './product-derivations.ts';
import { deriveSeriesChange, deriveSeriesShare } from './long-series.ts';
import { deriveLeftOver } from './left-over.ts';
import { deriveLostShares } from './lost-shares.ts';
import { deriveAtOtherRate } from './other-rates.ts';
import { deriveSupposed } from './hypotheticals.ts';
import { deriveMeanBalances, derivePerPeriod, deriveRunway } from './per-period-means.ts';
import { deriveFromItemBefore } from './item-before.ts';
import { deriveMargins } from './margin-derivations.ts';
import {
  deriveChangeInPercent,
  derivePerNamed,
  deriveTotalChangeInPercent,
} from './quotient-derivations.ts';
import { derivePartsOfYear } from './parts-of-year.ts';
import { derivePartsOfCount, deriveShortfalls } from './rate-derivations.ts';
import { deriveOthers, derivePartsOf } from './rest-derivations.ts';
import { deriveResultChanges } from './result-changes.ts';
import { deriveRowChange } from './row-change.ts';
import {
  deriveMonthRanges,
  deriveRowFigures,
  deriveRowShares,
  deriveRowSums,
} from './row-derivations.ts';
import { deriveRowResult } from './row-results.ts';
import { deriveNamedShares, deriveSharesOfGroups } from './row-share-derivations.ts';
import { deriveAcrossResults, deriveAgainstExtreme, deriveSpans } from './span-derivations.ts';
import { deriveComparedWith, deriveStatedStep } from './stated-step.ts';
import { deriveRestOfStated, deriveSharesOfStated } from './stated-totals.ts';
import { deriveSteps } from './step-shares.ts';
import { deriveSharesAlike, deriveSingleRowSums } from './single-row-sums.ts';
import { deriveStepBefore } from './step-before.ts';
import { deriveHeads, deriveTops } from './top-derivations.ts';
import { deriveTwins } from './twin-columns.ts';
import { deriveUnmetParts } from './unmet-parts.ts';
import type { Cue } from './word-tokens.ts';
import { deriveYearly } from './yearly-derivations.ts';

/** The cue's worth in digits where it is no sure sign. */
export type Recipe = readonly [
  recipe: (room: DerivationContext) => Generator<Derivation>,
  cue: Cue,
  worth?: number,
];

const AVERAGES: readonly Recipe[] = [
  [deriveMedians, 'median'],
  [deriveMeans, 'mean'],
  [(room) => derivePartialSums(room, 'mean'), 'mean'],
  [(room) => deriveRowFigures(room, 'mean'), 'mean'],
];
const RECIPES: Readonly<Record<Figure['unit'], readonly Recipe[]>> = {
  percent: [
    [deriveIndexDistance, 'any'],
    [(room) => deriveAgainstNamed(room, 'growth'), 'growth'],
    [(room) => deriveAgainstFormula(room, 'growth'), 'growth'],
    [(room) => deriveApart(room, 'growth'), 'any'],
    [deriveMargins, 'margin'],
    [(room) => deriveRowResult(room, 'share'), 'any'],
    [(room) => deriveRowChange(room, 'growth'), 'growth'],
    [(room) => deriveStatedStep(room, 'growth'), 'growth'],
    [(room) => deriveStepBefore(room, 'growth'), 'any'],
    [(room) => deriveComparedWith(room, 'growth'), 'any'],
    [deriveSharesOfStated, 'share'],
    [(room) => deriveSeriesChange(room, 'growth'), 'growth'],
    [deriveSeriesShare, 'share'],
    [deriveSharesOfGrandTotal, 'share'],
    [(room) => deriveLastStep(room, 'growth'), 'growth'],
    [deriveChangeInPercent, 'growth'],
    [deriveComplements, 'complement'],
    [(room) => deriveSteps(room, 'share'), 'any'],
    [(room) => deriveEndQuotients(room, 'share'), 'any'],
    [deriveSharesAlike, 'any'],
    [deriveLostShares, 'any'],
    [deriveResultChanges, 'growth'],
    [deriveOverallRates, 'any'],
    [deriveShares, 'share'],
    [deriveGrowths, 'growth'],
    [(room) => deriveTotalRatios(room, 'share'), 'overall'],
    [deriveSharesOfNamedTotals, 'share'],
    [deriveTotalChangeInPercent, 'any'],
    [deriveTotalGrowths, 'growth'],
    [(room) => deriveSpans(room, 'growth'), 'growth'],
    [(room) => deriveAgainstExtreme(room, 'growth'), 'growth'],
    [(room) => deriveTwins(room, 'share'), 'share'],
    [deriveNamedShares, 'share'],
    [deriveSharesOfGroups, 'share'],
    [deriveGroupShares, 'share'],
    [(room) => deriveGroupPairs(room, 'share'), 'share'],
    [(room) => deriveGroupPairs(room, 'growth'), 'growth'],
    [(room) => deriveBetweenGroups(room, 'growth'), 'growth'],
    [(room) => deriveTops(room, 'share'), 'top'],
    [deriveTopsOfOuter, 'share'],
    [(room) => deriveTops(room, 'sum'), 'top'],
    [derivePartialShares, 'share'],
    [deriveRowShares, 'share'],
    [(room) => deriveMonthRanges(room, 'share'), 'share'],
    [(room) => deriveOthers(room, 'share'), 'rest'],
    [(room) => derivePartialSums(room, 'sum'), 'sum'],
    ...AVERAGES,
    [(room) => deriveProductSums(room, 'mean'), 'weighted'],
  ],
  points: [
    [(room) => deriveAgainstNamed(room, 'difference'), 'difference'],
    [(room) => deriveAgainstFormula(room, 'difference'), 'difference'],
    [(room) => deriveApart(room, 'difference'), 'any'],
    [(room) => deriveDifferences(room, true), 'difference'],
    [(room) => deriveAgainstExtreme(room, 'difference'), 'difference'],
    [deriveFromItemBefore, 'any'],
    [deriveRanges, 'range'],
  ],
  times: [
    [(room) => deriveAgainstNamed(room, 'ratio'), 'ratio'],
    [(room) => deriveAgainstFormula(room, 'ratio'), 'ratio'],
    [(room) => deriveRatios(room, true), 'ratio'],
    [(room) => deriveSpans(room, 'ratio'), 'ratio'],
    [(room) => deriveAgainstExtreme(room, 'ratio'), 'ratio'],
  ],
  currency: [],
  plain: [],
};
const QUANTITIES: readonly Recipe[] = [
  [deriveIndexed, 'any'],
  [(room) => deriveAgainstNamed(room, 'difference'), 'difference'],
  [(room) => deriveAgainstFormula(room, 'difference'), 'difference'],
  [(room) => deriveApart(room, 'difference'), 'any'],
  [(room) => deriveAgainstFormula(room, 'ratio'), 'factor'],
  [derivePerNamed, 'each'],
  [derivePerBehind, 'per'],
  [deriveOverallRates, 'any'],
  [deriveOneEvery, 'per'],
  [deriveBasesOfRates, 'any'],
  [(room) => deriveSteps(room, 'difference'), 'any'],
  [(room) => deriveEndQuotients(room, 'ratio'), 'any'],
  [deriveSingleRowSums, 'sum'],
  [deriveFromItemBefore, 'any'],
  [deriveUnmetParts, 'any'],
  [(room) => deriveLastStep(room, 'difference'), 'difference'],
  [(room) => deriveRowChange(room, 'difference'), 'difference'],
  [(room) => deriveStatedStep(room, 'difference'), 'difference'],
  [(room) => deriveStepBefore(room, 'difference'), 'any'],
  [derivePerPeriod, 'any'],
  [derivePartsOfYear, 'any'],
  [deriveMeanBalances, 'any'],
  [deriveAtOtherRate, 'any'],
  [(room) => deriveComparedWith(room, 'difference'), 'any'],
  [deriveRunway, 'any'],
  [deriveSupposed, 'any'],
  [deriveLeftOver, 'any'],
  [deriveRestOfStated, 'any'],
  [(room) => deriveSeriesChange(room, 'difference'), 'difference'],
  [deriveGivenDistances, 'difference'],
  [deriveRemainders, 'complement'],
  [derivePartsOfCount, 'any'],
  [deriveShortfalls, 'any'],
  [(room) => deriveRowResult(room, 'difference'), 'any'],
  [deriveRestOfOuter, 'difference'],
  [deriveTotals, 'sum'],
  [deriveJoinedColumns, 'sum'],
  [deriveGrandTotals, 'sum'],
  [(room) => derivePartialSums(room, 'sum'), 'sum'],
  [(room) => deriveGroupFigures(room, 'sum'), 'sum'],
  [(room) => deriveGroupFigures(room, 'mean'), 'mean'],
  [(room) => deriveRowFigures(room, 'sum'), 'sum'],
  [(room) => deriveMonthRanges(room, 'sum'), 'sum'],
  [(room) => deriveMonthRanges(room, 'mean'), 'mean'],
  [deriveRowSums, 'sum'],
  [(room) => deriveTwins(room, 'sum'), 'sum'],
  [deriveAcrossResults, 'sum'],
  [derivePairSums, 'sum'],
  [(room) => deriveSpans(room, 'difference'), 'difference'],
  [(room) => deriveAgainstExtreme(room, 'difference'), 'difference'],
  [(room) => deriveTops(room, 'sum'), 'top'],
  [deriveHeads, 'top'],
  [(room) => deriveTops(room, 'rest'), 'rest'],
  [(room) => deriveListed(room, 'sum'), 'sum'],
  [(room) => deriveListed(room, 'mean'), 'mean'],
  [deriveProducts, 'product'],
  [(room) => deriveProductSums(room, 'product'), 'product'],
  [deriveWeightedSums, 'weighted'],
  [(room) => deriveProductSums(room, 'mean'), 'weighted'],
  ...AVERAGES,
  [deriveRanges, 'range'],
  [(room) => deriveDifferences(room), 'difference'],
  [(room) => deriveDifferences(room, true), 'points'],
  [(room) => deriveRatios(room, false), 'ratio'],
  [(room) => deriveRatios(room, true), 'factor'],
  [deriveCalledRatios, 'ratio'],
  [(room) => deriveRatios(room, false), 'unit', 0.5],
  [deriveStatedPerEach, 'each'],
  [(room) => deriveTotalRatios(room, 'ratio'), 'each'],
  [deriveTotalDifferences, 'difference'],
  [(room) => deriveOthers(room, 'difference'), 'rest'],
  [deriveYearly, 'yearly'],
  [derivePartsOf, 'share'],
  [(room) => deriveGroupPairs(room, 'ratio'), 'ratio'],
  [(room) => deriveGroupPairs(room, 'difference'), 'difference'],
  [(room) => deriveBetweenGroups(room, 'difference'), 'difference'],
];

/** The ways in which a figure of a unit may have been computed. */
export function listRecipes(unit: Figure['unit']): readonly Recipe[] {
  const own = RECIPES[unit];
  return own.length > 0 ? own : QUANTITIES;
}
