import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type MentionList } from './mention.ts';
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

/** `how much rain falls per month on average`: each month has an amount, and their mean is asked for. */
export function readAmountPer(list: MentionList, cube: ModelCube): Group | null {
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
