import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn, type Group } from './plan.ts';

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

/** With one of these the words ask for a figure of each, or the figure is one of something else. */
const OTHERWISE = [
  ...(['entity', 'count', 'ask', 'rank', 'superlative', 'trend', 'operator'] as const),
  ...(['comparative', 'window', 'versus', 'share', 'display', 'compare'] as const),
] as const;

/**
 * `the average monthly precipitation`, `the average total precipitation per year`: what is added up in a
 * month has one total in each, and their mean is asked for.
 */
function readMeanOfTotals(list: MentionList, cube: ModelCube): Group | null {
  const free = list.listFree().filter((one) => !isMention(one, 'stop'));
  const at = free.findIndex(isMean);
  const [mean, second, third, fourth, fifth] = free.slice(Math.max(at, 0));
  const isTotal = isMention(second, 'aggregation') && second.aggregation === 'sum';
  const isPer = isMention(fourth, 'by') && /^per$/i.test(fourth.text);
  const grain = isTotal ? (isPer ? fifth : undefined) : second;
  const column = list.findColumn(third);
  const time = findTimeColumn(cube);
  const isFlow =
    column?.kind === 'number' &&
    column.snapshot === undefined &&
    (isTotal ? column.additive : column.aggregation === 'sum');
  const grains = list.all.filter((one) => isMention(one, 'grain'));
  const isOne = isMention(grain, 'grain') && (isTotal || grain.adverb) && grains.length === 1;
  const isDivided =
    list.all.some((one) => isMention(one, ...OTHERWISE)) ||
    list.all.some((one) => isMention(one, 'by') && one !== fourth);
  if (at === -1 || !isFlow || !isOne || isDivided || time === undefined) return null;
  // A day of data that have one row of each is that row.
  if (grain.grain === 'day' && cube.entity.one === 'day') return null;
  list.take(mean, grain, ...(isTotal ? [fourth] : []));
  return { column: time, grain: grain.grain };
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
