import type { ModelCube } from '../../engine/semantic-model.ts';
import { pickAggregationOf } from './plan.ts';
import type { Slots } from './slots.ts';

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
