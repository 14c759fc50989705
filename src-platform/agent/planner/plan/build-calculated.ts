import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  findTimeColumn,
  pickAggregationOf,
  type Group,
  type Measure,
  type SimpleMeasure,
} from './plan.ts';
import { buildEndSide } from './build-comparison.ts';
import type { Slots } from '../slots/slots.ts';

/** A question's slots together with the groups that the planner chose for them. */
export interface AggregateContext {
  readonly slots: Slots;
  readonly groups: readonly Group[];
  readonly cube: ModelCube;
}

/** Rows that are things are counted; of rows that are measurements, the measured value is meant. */
export function pickMeasured(cube: ModelCube): SimpleMeasure {
  const { measured } = cube;
  if (measured === undefined) return { kind: 'count' };
  return { kind: 'aggregate', column: measured, aggregation: pickAggregationOf(cube, measured) };
}

/** `the quarterly average of Apple`: of the value that each row measures. */
export function listLoose({ slots, cube }: AggregateContext): SimpleMeasure[] {
  const measured = pickMeasured(cube);
  const { looseAggregations } = slots;
  return measured.kind === 'aggregate' && looseAggregations.length > 0
    ? looseAggregations.map((aggregation) => ({ ...measured, aggregation }))
    : [measured];
}

/** The figure that a calculation is made of: the named one, or the number of rows. */
export function pickSimple({ slots, cube }: AggregateContext): SimpleMeasure {
  const [number] = slots.numbers;
  const [distinct] = slots.distinct;
  if (number !== undefined) {
    const aggregation = number.aggregation ?? pickAggregationOf(cube, number.column);
    return { kind: 'aggregate', column: number.column, aggregation };
  }
  if (distinct !== undefined) return { kind: 'distinct', column: distinct };
  return slots.counts ? { kind: 'count' } : pickMeasured(cube);
}

/** Whether each group holds one series of measurements: the prices of one share. */
export function isOneSeries({ slots, groups, cube }: AggregateContext): boolean {
  const names = cube.label.filter((label) =>
    cube.columns.some((one) => one.name === label && one.kind === 'string'),
  );
  return names.every(
    (name) =>
      groups.some((group) => group.column === name) ||
      slots.filters.some(
        (one) =>
          one.kind === 'values' && one.column === name && !one.negated && one.values.length === 1,
      ),
  );
}

/** `which share grew the most between 2005 and 2009`: from the first value to the latest. */
export function buildSpan(shape: AggregateContext, of: SimpleMeasure): Measure[] | null {
  const { slots, groups, cube } = shape;
  const { calculation } = slots;
  const time = findTimeColumn(cube);
  if (calculation?.kind !== 'window' || calculation.grain !== null || time === undefined)
    return null;
  const { kind } = calculation.window;
  const isSpan = kind === 'change' || kind === 'growth';
  const hasTime = groups.some((group) => group.grain !== null);
  if (!isSpan || hasTime || of.kind !== 'aggregate' || cube.measured === undefined) return null;
  if (!isOneSeries(shape)) return null;
  const { column } = of;
  return [
    { kind: 'span', column, time, change: kind },
    { kind: 'edge', column, time, edge: 'first' },
    { kind: 'edge', column, time, edge: 'last' },
  ];
}

export function buildCalculated(shape: AggregateContext): Measure[] | null {
  const { slots, cube } = shape;
  const { calculation, perGroup } = slots;
  if (perGroup !== null) return [{ kind: 'perGroup', of: pickSimple(shape), group: perGroup }];
  switch (calculation?.kind) {
    case undefined:
      return null;
    case 'window': {
      const of = pickSimple(shape);
      const span = buildSpan(shape, of);
      if (span !== null) return span;
      return [of, { kind: 'window', of, window: calculation.window }];
    }
    case 'formula': {
      const { left, right, operator } = calculation;
      const aggregation = calculation.aggregation ?? pickAggregationOf(cube, left);
      return [{ kind: 'formula', operator, left, right, aggregation }];
    }
    case 'range': {
      const { column } = calculation;
      return [
        { kind: 'range', column },
        { kind: 'aggregate', column, aggregation: 'max' },
        { kind: 'aggregate', column, aggregation: 'min' },
      ];
    }
    case 'ratioOfEnds': {
      const { column } = calculation;
      const left = buildEndSide({ kind: 'aggregate', column, aggregation: 'max' });
      const right = buildEndSide({ kind: 'aggregate', column, aggregation: 'min' });
      if (left === null || right === null) return null;
      return [{ kind: 'contrast', operator: 'over', left, right }, left, right];
    }
    case 'interquartile':
      return [{ kind: 'interquartile', column: calculation.column }];
    case 'correlation': {
      const { left, right } = calculation;
      return [
        { kind: 'correlation', left, right },
        { kind: 'pairs', left, right },
      ];
    }
    case 'edge': {
      const time = findTimeColumn(cube) ?? '';
      const { column, edge } = calculation;
      if (edge === 'both')
        return [
          { kind: 'edge', column, time, edge: 'first' },
          { kind: 'edge', column, time, edge: 'last' },
        ];
      const at: Measure = {
        kind: 'aggregate',
        column: time,
        aggregation: edge === 'first' ? 'min' : 'max',
      };
      return [{ kind: 'edge', column, time, edge }, at];
    }
  }
}

/** `genres per director`: a film of unknown genre tells nothing of how many its director has. */
export const listPairedColumns = (measures: readonly Measure[]): readonly string[] =>
  measures.flatMap((one) =>
    one.kind === 'perGroup' && one.of.kind === 'distinct' ? [one.of.column] : [],
  );
