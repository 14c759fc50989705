import type { ModelCube } from '../../engine/semantic-model.ts';
import { countSides } from './merge-slots.ts';
import type { Plan } from './plan.ts';
import { listMeasureColumns } from './plan-parts.ts';

/** 20 °C is not twice as warm as 10 °C: the zero of the scale means nothing. */
function hasZero(name: string, cube: ModelCube): boolean {
  const column = cube.columns.find((one) => one.name === name);
  return column?.kind !== 'number' || column.format.unit?.startsWith('°') !== true;
}

/** Whether a plan sets exactly two sides against each other that differ by so many percent. */
export function canDifferInPercent(plan: Plan, cube: ModelCube): boolean {
  if (plan.kind === 'list' || !plan.contrast) return false;
  const [group, other] = plan.groups;
  const isPair =
    group?.grain === 'weekPart' ||
    plan.filters.some((one) => one.column === group?.column && countSides(one) === 2);
  const columns = plan.measures.flatMap(listMeasureColumns);
  return other === undefined && isPair && columns.every((name) => hasZero(name, cube));
}
