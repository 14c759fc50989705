import type { NumberFormat } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { isFunctionWord } from './function-words.ts';
import { POINTS } from './join-changes.ts';
import { PERCENT_WORDS } from './join-differences.ts';
import { countSides } from './merge-slots.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import { listMeasureColumns } from './plan-parts.ts';

/** 20 °C is not twice as warm as 10 °C: the zero of the scale means nothing. */
export const hasRatio = (format: NumberFormat | null): boolean =>
  format?.unit?.startsWith('°') !== true;

function isOfRatios(name: string, { columns }: ModelCube): boolean {
  const column = columns.find((one) => one.name === name);
  return column?.kind !== 'number' || hasRatio(column.format);
}

/** Whether a plan sets exactly two sides against each other that differ by so many percent. */
export function canDifferInPercent(plan: Plan, cube: ModelCube): boolean {
  if (plan.kind === 'list' || !plan.contrast) return false;
  const [group, other] = plan.groups;
  const isPair =
    group?.grain === 'weekPart' ||
    plan.filters.some((one) => one.column === group?.column && countSides(one) === 2);
  const columns = plan.measures.flatMap(listMeasureColumns);
  return other === undefined && isPair && columns.every((name) => isOfRatios(name, cube));
}

/** Whether the difference of two sides is one in percent. */
export const differsInPercent = (plan: Plan, cube: ModelCube): boolean =>
  plan.kind === 'aggregate' &&
  (plan.difference ?? 'figure') !== 'figure' &&
  canDifferInPercent(plan, cube);

/** `in percent?`, after the difference of two sides. */
export function readPercent(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  const isPoints = word === undefined && mentions.some((one) => POINTS.test(one.text));
  if (isPoints && plan.kind === 'aggregate' && plan.contrast && plan.difference !== undefined)
    return { ...plan, difference: 'figure' };
  const isAlone = isMention(word, 'share') && PERCENT_WORDS.test(word.text) && other === undefined;
  if (!isAlone || plan.kind === 'list' || plan.difference === undefined) return null;
  return canDifferInPercent(plan, cube) ? { ...plan, difference: 'percentOfLast' } : null;
}
