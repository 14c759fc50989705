import type { Aggregation, Grain, NumberFormat } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Measure, Side, SimpleMeasure } from './plan.ts';

type FormulaMeasure = Extract<Measure, { kind: 'formula' }>;

export const INTEGER_FORMAT: NumberFormat = { type: 'number', decimals: 0 };
export const PERCENT: NumberFormat = { type: 'percent', decimals: 1 };
const nameAggregation = (aggregation: Aggregation): string =>
  aggregation === 'sum' ? 'total' : aggregation;
export const GRAIN_NAMES: Readonly<Record<Grain, string>> = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  monthOfYear: 'month',
  weekday: 'weekday',
  season: 'season',
  weekPart: 'week_part',
  hour: 'hour',
};

export function findFormat(cube: ModelCube, column: string): NumberFormat | null {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.format : null;
}

const WINDOW_NAMES = {
  change: 'change',
  growth: 'growth_percent',
  yearChange: 'year_change',
  yearGrowth: 'year_growth_percent',
  running: 'running_total',
  index: 'index_percent_of_first',
} as const;

const toName = (label: string): string => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/** The name in SQL, the format, and whether the figure always shows its decimals. */
interface MeasureFormat {
  readonly name: string;
  readonly format: NumberFormat | null;
  readonly isFixed: boolean;
}

/** How far two figures are apart; of two percentages, that is no percentage of anything. */
export const formatDifference = (
  format: NumberFormat | null,
): Pick<MeasureFormat, 'format' | 'isFixed'> =>
  format?.type === 'percent'
    ? { format: { type: 'number', decimals: 1, unit: 'percentage points' }, isFixed: true }
    : { format, isFixed: false };

const DECIMAL_FORMAT: NumberFormat = { type: 'number', decimals: 2 };
const COEFFICIENT: NumberFormat = { type: 'number', decimals: 3 };

function describeSimple(measure: SimpleMeasure, cube: ModelCube): MeasureFormat {
  if (measure.kind === 'count') {
    const name = `${cube.entity.one.replaceAll(' ', '_')}_count`;
    return { name, format: INTEGER_FORMAT, isFixed: false };
  }
  if (measure.kind === 'distinct')
    return {
      name: `distinct_${measure.grain === undefined ? measure.column : GRAIN_NAMES[measure.grain]}`,
      format: INTEGER_FORMAT,
      isFixed: false,
    };
  if (measure.unit !== undefined) {
    const { name } = measure.unit;
    return {
      name: `${nameAggregation(measure.aggregation)}_${measure.column}_${toName(name)}`,
      format: { type: 'number', decimals: 2, unit: name },
      isFixed: true,
    };
  }
  return {
    name: `${nameAggregation(measure.aggregation)}_${measure.column}`,
    format: findFormat(cube, measure.column),
    // The lowest and highest value are formatted like the column itself, without a mean's decimals.
    isFixed: /avg|median|stddev|^p\d/.test(measure.aggregation),
  };
}

function describeFormula(measure: FormulaMeasure, cube: ModelCube): MeasureFormat {
  const { operator, left, right, aggregation } = measure;
  if (operator === 'over')
    return { name: `${left}_per_${right}`, format: DECIMAL_FORMAT, isFixed: true };
  if (operator === 'restPercentOf')
    return { name: `rest_percent_of_${right}`, format: PERCENT, isFixed: true };
  if (operator === 'percentOf')
    return { name: `${left}_percent_of_${right}`, format: PERCENT, isFixed: true };
  const name = `${nameAggregation(aggregation)}_${left}_minus_${right}`;
  return { name, format: findFormat(cube, left), isFixed: aggregation === 'avg' };
}

function describeSpread(
  { kind, column }: Extract<Measure, { kind: 'range' | 'interquartile' }>,
  cube: ModelCube,
): MeasureFormat {
  const isRange = kind === 'range';
  const { format, isFixed } = formatDifference(findFormat(cube, column));
  return {
    name: `${isRange ? 'range' : 'iqr'}_${column}`,
    format,
    isFixed: isFixed || !isRange,
  };
}

function describeWindow(
  { of, window }: Extract<Measure, { kind: 'window' }>,
  cube: ModelCube,
): MeasureFormat {
  const simple = describeSimple(of, cube);
  if (window.kind === 'moving')
    return {
      name: `moving_average_${String(window.size)}`,
      format: simple.format ?? DECIMAL_FORMAT,
      isFixed: true,
    };
  if (window.kind === 'index')
    return { name: WINDOW_NAMES.index, format: { type: 'number', decimals: 1 }, isFixed: true };
  const name = WINDOW_NAMES[window.kind];
  switch (window.kind) {
    case 'growth':
    case 'yearGrowth':
      return { name, format: PERCENT, isFixed: true };
    case 'change':
    case 'yearChange':
      return { name, ...formatDifference(simple.format) };
    case 'running':
      return { name, format: simple.format, isFixed: false };
  }
}

function describeContrast(
  { operator, left, right }: Extract<Measure, { kind: 'contrast' }>,
  cube: ModelCube,
): MeasureFormat {
  if (operator === 'over') return { name: 'ratio', format: DECIMAL_FORMAT, isFixed: true };
  const { name } = describeSimple(left.of, cube);
  // A number minus a mean of numbers has the decimals of that mean.
  const { format, isFixed } = describeMeasure(right.per === undefined ? left.of : right, cube);
  if (operator === 'growth')
    return { name: `${name}_growth_percent`, format: PERCENT, isFixed: true };
  if (operator === 'percentOf') return { name: `${name}_percent`, format: PERCENT, isFixed: true };
  if (operator === 'annual')
    return { name: `${name}_growth_percent_per_year`, format: PERCENT, isFixed: true };
  return { format, isFixed, name: `${name}_difference` };
}

function describeSide({ of, per, label }: Side, cube: ModelCube): MeasureFormat {
  const { name, ...rest } =
    per === undefined
      ? describeSimple(of, cube)
      : describeMeasure({ kind: 'perGroup', of, group: per }, cube);
  return { ...rest, name: label === '' ? name : `${name}_${toName(label)}` };
}

export function describeMeasure(measure: Measure, cube: ModelCube): MeasureFormat {
  switch (measure.kind) {
    case 'count':
    case 'distinct':
    case 'aggregate':
      return describeSimple(measure, cube);
    case 'matching': {
      const { format } = describeSimple(measure.of, cube);
      return { name: 'matching', format, isFixed: false };
    }
    case 'part':
      return { name: 'share_percent', format: PERCENT, isFixed: true };
    case 'formula':
      return describeFormula(measure, cube);
    case 'perGroup': {
      const { name, format } = describeSimple(measure.of, cube);
      const isInteger = format === INTEGER_FORMAT;
      const by =
        measure.group.grain === null ? measure.group.column : GRAIN_NAMES[measure.group.grain];
      return {
        name: `${name}_per_${by}`,
        format: isInteger ? DECIMAL_FORMAT : format,
        isFixed: true,
      };
    }
    case 'side':
      return describeSide(measure, cube);
    case 'contrast':
      return describeContrast(measure, cube);
    case 'window':
      return describeWindow(measure, cube);
    case 'correlation':
      return { name: 'correlation', format: COEFFICIENT, isFixed: true };
    case 'pairs':
      return { name: 'pairs', format: INTEGER_FORMAT, isFixed: false };
    case 'range':
    case 'interquartile':
      return describeSpread(measure, cube);
    case 'span': {
      if (measure.change === 'factor')
        return { name: `${measure.column}_factor`, format: DECIMAL_FORMAT, isFixed: true };
      if (measure.change === 'growth')
        return { name: `${measure.column}_growth_percent`, format: PERCENT, isFixed: true };
      return {
        name: `${measure.column}_change`,
        ...formatDifference(findFormat(cube, measure.column)),
      };
    }
    case 'edge':
      return {
        name: `${measure.edge}_${measure.column}`,
        format: findFormat(cube, measure.column),
        isFixed: false,
      };
  }
}
