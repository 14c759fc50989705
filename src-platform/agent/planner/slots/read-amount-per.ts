import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import { findTimeColumn, type Group } from '../plan/plan.ts';

const HOW_MUCH = /\b(?:how )?much\b/i;

/** Whether the question asks `how much` of one thing that is added up. */
function isAmount(list: MentionList): boolean {
  const figures = list.listFree().filter((one) => list.findNumberColumn(one) !== undefined);
  const [figure, other] = figures;
  const column = list.findColumn(figure);
  if (figure === undefined || other !== undefined || column?.kind !== 'number') return false;
  const led = list.all[list.all.indexOf(figure) - 1];
  const isLed = HOW_MUCH.test(figure.text) || (isMention(led, 'stop') && HOW_MUCH.test(led.text));
  const isFlow = column.additive && column.snapshot === undefined;
  // `how much do films gross per year on average` could be of each film.
  const isOfRows = list.all.some((one) => isMention(one, 'entity', 'count', 'ask', 'rank'));
  return isLed && isFlow && !isOfRows;
}

const isMean = (mention: Mention | undefined): boolean =>
  isMention(mention, 'aggregation') && mention.aggregation === 'avg';
const isTotal = (mention: Mention | undefined): boolean =>
  isMention(mention, 'aggregation') && mention.aggregation === 'sum';

/** The one figure of the question, where it adds up and is not the level of a time. */
function findFlow(list: MentionList): { readonly figure: Mention; readonly sums: boolean } | null {
  const [figure, other] = list.listFree().filter((one) => list.findNumberColumn(one) !== undefined);
  const column = list.findColumn(figure);
  const isFlow = column?.kind === 'number' && column.additive && column.snapshot === undefined;
  return figure === undefined || other !== undefined || !isFlow
    ? null
    : { figure, sums: column.aggregation === 'sum' };
}

const PER = /^(?:per|each|every|for each|for every|in each)$/i;

/** What the totals are of: the `per year` behind the figure. */
function findPer(list: MentionList, cube: ModelCube): TotalsOf | null {
  const by = list.listFree().find((one) => isMention(one, 'by') && PER.test(one.text));
  const noun = by === undefined ? undefined : list.neighbour(by, 1);
  const time = findTimeColumn(cube);
  if (by === undefined || noun === undefined) return null;
  if (isMention(noun, 'grain') && time !== undefined)
    return { group: { column: time, grain: noun.grain }, used: [by, noun] };
  const column = isMention(noun, 'column') ? list.findColumn(noun) : undefined;
  return column?.kind === 'string'
    ? { group: { column: column.name, grain: null }, used: [by, noun] }
    : null;
}

interface TotalsOf {
  readonly group: Group;
  readonly used: readonly Mention[];
}

/**
 * `average yearly precipitation`, `average daily total distance`, `average total gross per year`,
 * `precipitation per year on average`: the mean of the totals, and not of the rows.
 */
export function readMeanOfTotals(list: MentionList, cube: ModelCube): Group | null {
  const mean = list.listFree().find(isMean);
  const flow = findFlow(list);
  const time = findTimeColumn(cube);
  const isRanked = list.all.some((one) =>
    isMention(one, 'rank', 'superlative', 'trend', 'compare'),
  );
  if (mean === undefined || flow === null || time === undefined || isRanked) return null;
  let next = list.neighbour(mean, 1);
  const adverb = isMention(next, 'grain') && next.adverb ? next : null;
  if (adverb !== null) next = list.neighbour(adverb, 1);
  const total = isTotal(next) ? next : undefined;
  if (total !== undefined) next = list.neighbour(total, 1);
  const isLast = /^on average$/i.test(mean.text);
  if (next !== flow.figure && !isLast) return null;
  // The mean of a figure that is averaged anyway is one of rows: `average monthly delay`.
  if (!flow.sums && total === undefined) return null;
  if (adverb !== null) {
    list.take(mean, adverb);
    return { column: time, grain: adverb.grain };
  }
  const per = total !== undefined || isLast ? findPer(list, cube) : null;
  if (per === null || list.all.some((one) => isMention(one, 'entity', 'ask', 'count'))) return null;
  list.take(mean, ...per.used);
  return per.group;
}

/** `how much rain falls per month on average`: each month has an amount, and their mean is asked for. */
export function readAmountPer(list: MentionList, cube: ModelCube): Group | null {
  const ofTotals = readMeanOfTotals(list, cube);
  if (ofTotals !== null) return ofTotals;
  const mean = list
    .listFree()
    .find((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  const per = list.listFree().find((one) => isMention(one, 'by') && /^per$/i.test(one.text));
  const grain = per === undefined ? undefined : list.neighbour(per, 1);
  const time = findTimeColumn(cube);
  if (mean === undefined || time === undefined || !isMention(grain, 'grain') || !isAmount(list))
    return null;
  list.take(mean, per, grain);
  return { column: time, grain: grain.grain };
}
