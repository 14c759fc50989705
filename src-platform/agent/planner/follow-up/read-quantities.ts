import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import { pickAggregationOf, type Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

const HOW_MUCH = /\bhow (?:much|many)\b/i;

/** `how much rain fell then?` asks for a total, whatever was averaged before. */
export const readQuantities = (
  text: string,
  { numbers }: Slots,
  cube: ModelCube,
): Slots['numbers'] =>
  numbers.map((one) => {
    const isTotal = HOW_MUCH.test(text) && pickAggregationOf(cube, one.column) === 'sum';
    return isTotal && one.aggregation === null ? { ...one, aggregation: 'sum' } : one;
  });

/**
 * `what's the drop in years?`, `an increase of how many years?`, of a life expectancy: the unit of the
 * figure, and no series or number of years.
 */
export function dropUnitOfFigure(
  mentions: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): readonly Mention[] {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const name = measure?.kind === 'aggregate' ? measure.column : null;
  const column = columns.find((one) => one.name === name);
  const [led, unit] = mentions.slice(-2);
  const isUnit =
    column?.kind === 'number' &&
    isMention(unit, 'grain') &&
    column.format.unit === unit.text.toLowerCase() &&
    (/\bin$/i.test(led?.text ?? '') || isMention(led, 'count')) &&
    mentions.some((one) => isMention(one, 'window', 'operator'));
  return isUnit
    ? mentions.map((one) =>
        one === unit || (one === led && isMention(led, 'count')) ? toStop(one) : one,
      )
    : mentions;
}
