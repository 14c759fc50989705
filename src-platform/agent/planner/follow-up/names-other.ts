import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import type { RewordContext } from './reword-of-figures.ts';

const CHOOSES = [
  ...(['value', 'label', 'labelWord', 'condition', 'presence', 'contains', 'quoted'] as const),
  ...(['period', 'months', 'weekdays', 'hours', 'compare', 'between', 'not', 'unknown'] as const),
] as const;

const listFigures = (plan: Plan): readonly string[] =>
  plan.kind === 'list'
    ? plan.sort?.by === 'column'
      ? [plan.sort.column]
      : []
    : plan.measures.flatMap(listMeasureColumns);

/** Whether a word is another figure than those of the last answer, or none of its groups. */
export function isOtherColumn(one: Mention, plan: Plan): boolean {
  if (!isMention(one, 'column', 'superlative', 'extreme')) return false;
  const groups = plan.kind === 'aggregate' ? plan.groups.map(({ column }) => column) : [];
  return ![...listFigures(plan), ...groups].includes(one.column);
}

/** Whether words choose rows, or name a figure that is not that of the last answer. */
export const namesOther = (said: string, { plan, read }: RewordContext): boolean =>
  read(said).some((one) => isMention(one, ...CHOOSES) || isOtherColumn(one, plan));

const findUnits = (names: readonly string[], { columns }: ModelCube): readonly string[] =>
  columns.flatMap((one) =>
    one.kind === 'number' && names.includes(one.name) && one.format.unit !== undefined
      ? [one.format.unit]
      : [],
  );

/**
 * Whether `how many months` asks for anything else than the figure of the last answer: a time, rows, or
 * another figure.
 */
export function countsOther(noun: string, { plan, cube, read }: RewordContext): boolean {
  const isCount =
    plan.kind === 'aggregate' &&
    plan.measures.some(({ kind }) => kind === 'count' || kind === 'distinct');
  const units = findUnits(listFigures(plan), cube);
  return read(noun).some((one) => {
    if (isMention(one, 'grain')) return !units.includes(noun.toLowerCase());
    if (isMention(one, 'entity')) return !isCount;
    // `degrees`, of either temperature.
    if (
      isMention(one, 'column') &&
      findUnits([one.column], cube).some((unit) => units.includes(unit))
    )
      return false;
    const isUnknown = isMention(one, 'unknown') && !/^points$/i.test(one.text);
    return isUnknown || isMention(one, 'value', 'compound') || isOtherColumn(one, plan);
  });
}
