import type { Grain, NumberFormat } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import {
  describeBase,
  findTitle,
  GRAIN_TITLES,
  labelPlanMeasure,
  labelTextMatch,
} from './measure-labels.ts';
import type { AggregatePlan, Group, Measure, PartBase, Plan, SimpleMeasure } from './plan.ts';

/** One column of a result: its name in SQL, its title, and the format of its cells. */
export interface OutputColumn {
  readonly name: string;
  readonly title: string;
  readonly role: 'group' | 'measure' | 'column';
  readonly kind: 'string' | 'number' | 'time';
  readonly grain: Grain | null;
  readonly format: NumberFormat | null;
  /** Means always show their decimals, so that 7.00 lines up with 5.68. */
  readonly isFixed: boolean;
  /** How answers write values that the data write otherwise. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The width of the classes of a number; the cell is where a class begins. */
  readonly width?: string;
}

type FormulaMeasure = Extract<Measure, { kind: 'formula' }>;

const INTEGER_FORMAT: NumberFormat = { type: 'number', decimals: 0 };
const PERCENT: NumberFormat = { type: 'percent', decimals: 1 };
const AGGREGATION_NAMES = {
  avg: 'avg',
  sum: 'total',
  min: 'min',
  max: 'max',
  median: 'median',
  stddev: 'stddev',
} as const;
const GRAIN_NAMES: Readonly<Record<Grain, string>> = {
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

function findFormat(cube: ModelCube, column: string): NumberFormat | null {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.format : null;
}

const findValueTitles = (cube: ModelCube, column: string): Pick<OutputColumn, 'titles'> => {
  const found = cube.columns.find((one) => one.name === column);
  const titles = found?.kind === 'string' ? found.valueTitles : {};
  return Object.keys(titles).length === 0 ? {} : { titles };
};

const WINDOW_NAMES = {
  change: 'change',
  growth: 'growth_percent',
  yearChange: 'year_change',
  yearGrowth: 'year_growth_percent',
  running: 'running_total',
} as const;

/** The name in SQL, the format, and whether the figure always shows its decimals. */
interface MeasureFormat {
  readonly name: string;
  readonly format: NumberFormat | null;
  readonly isFixed: boolean;
}

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
  return {
    name: `${AGGREGATION_NAMES[measure.aggregation]}_${measure.column}`,
    format: findFormat(cube, measure.column),
    // The lowest and highest value are formatted like the column itself, without a mean's decimals.
    isFixed: /avg|median|stddev/.test(measure.aggregation),
  };
}

function describeFormula(measure: FormulaMeasure, cube: ModelCube): MeasureFormat {
  const { operator, left, right, aggregation } = measure;
  if (operator === 'over')
    return { name: `${left}_per_${right}`, format: DECIMAL_FORMAT, isFixed: true };
  const name = `${AGGREGATION_NAMES[aggregation]}_${left}_minus_${right}`;
  return { name, format: findFormat(cube, left), isFixed: aggregation === 'avg' };
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
  const isPercent = window.kind === 'growth' || window.kind === 'yearGrowth';
  return {
    name: WINDOW_NAMES[window.kind],
    format: isPercent ? PERCENT : simple.format,
    isFixed: isPercent,
  };
}

function describeMeasure(measure: Measure, cube: ModelCube): MeasureFormat {
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
    case 'window':
      return describeWindow(measure, cube);
    case 'correlation':
      return { name: 'correlation', format: COEFFICIENT, isFixed: true };
    case 'pairs':
      return { name: 'pairs', format: INTEGER_FORMAT, isFixed: false };
    case 'range':
      return {
        name: `range_${measure.column}`,
        format: findFormat(cube, measure.column),
        isFixed: false,
      };
    case 'span': {
      const isGrowth = measure.change === 'growth';
      const format = isGrowth ? PERCENT : findFormat(cube, measure.column);
      const name = isGrowth ? `${measure.column}_growth_percent` : `${measure.column}_change`;
      return { name, format, isFixed: isGrowth };
    }
    case 'edge':
      return {
        name: `${measure.edge}_${measure.column}`,
        format: findFormat(cube, measure.column),
        isFixed: false,
      };
  }
}

function buildMeasureColumn(measure: Measure, cube: ModelCube, plan: AggregatePlan): OutputColumn {
  const { name, format, isFixed } = describeMeasure(measure, cube);
  // Only the first and the last date have no format of a number.
  const kind = format === null ? 'time' : 'number';
  const grain = kind === 'time' ? 'day' : null;
  return {
    title: labelPlanMeasure(measure, plan, cube),
    role: 'measure',
    kind,
    grain,
    name,
    format,
    isFixed,
  };
}

export function buildGroupColumn(group: Group, cube: ModelCube): OutputColumn {
  const column = cube.columns.find((one) => one.name === group.column);
  if (group.grain === null) {
    const isMatch = group.isMatch === true;
    if (group.width !== undefined) {
      return {
        name: `${group.column}_from`,
        title: `${findTitle(cube, group.column)}, in steps of ${Number(group.width).toString()}`,
        role: 'group',
        kind: 'number',
        grain: null,
        format: findFormat(cube, group.column),
        isFixed: false,
        width: group.width,
      };
    }
    return {
      // The alias must differ from the column's name, which GROUP BY and ORDER BY would read as the
      // column.
      name: isMatch ? `${group.column}_contains` : group.column,
      title: isMatch ? labelTextMatch(group.column, cube) : findTitle(cube, group.column),
      role: 'group',
      kind: column?.kind ?? 'string',
      grain: null,
      format: findFormat(cube, group.column),
      isFixed: false,
      ...findValueTitles(cube, group.column),
    };
  }
  const base = group.column.replace(/_?(?:date|year)$/, '');
  const grain = GRAIN_NAMES[group.grain];
  const stem = base === '' ? '' : `${base}_`;
  const isBucket = ['monthOfYear', 'weekday', 'season', 'weekPart'].includes(group.grain);
  // A part of the year or of the day needs no column before it: `hour of the day`, `weekday`.
  const words = base === '' || isBucket || group.grain === 'hour' ? '' : `${base} `;
  const titled = `${words}${GRAIN_TITLES[group.grain]}`;
  return {
    name: `${stem}${grain}`,
    title: titled.charAt(0).toUpperCase() + titled.slice(1),
    role: 'group',
    kind: isBucket ? 'string' : group.grain === 'hour' ? 'number' : 'time',
    grain: group.grain,
    format: group.grain === 'hour' ? INTEGER_FORMAT : null,
    isFixed: false,
  };
}

function buildListColumn(name: string, cube: ModelCube): OutputColumn {
  const column = cube.columns.find((one) => one.name === name);
  const kind = column?.kind ?? 'string';
  const grain =
    column?.kind === 'time'
      ? column.trendGrain === 'year' && name.includes('year')
        ? 'year'
        : 'day'
      : null;
  return {
    name,
    title: column?.title ?? name,
    role: 'column',
    kind,
    grain,
    format: findFormat(cube, name),
    isFixed: false,
    ...findValueTitles(cube, name),
  };
}

function buildAggregateColumns(plan: AggregatePlan, cube: ModelCube): OutputColumn[] {
  const columns = [
    ...plan.groups.map((group) => buildGroupColumn(group, cube)),
    ...plan.measures.map((measure) => buildMeasureColumn(measure, cube, plan)),
  ];
  if (!plan.share) return columns;
  return [...columns, createShareColumn(plan, cube)];
}

/** The share of all groups together; it names what is shared out, rows or the sum of a column. */
function createShareColumn(plan: AggregatePlan, cube: ModelCube): OutputColumn {
  const [first] = plan.measures;
  const of: PartBase = first?.kind === 'aggregate' ? first : { kind: 'count' };
  return {
    name: 'share_percent',
    title: `Share of ${describeBase(of, cube)}`,
    role: 'measure',
    kind: 'number',
    grain: null,
    format: PERCENT,
    isFixed: true,
  };
}

/** The columns of a plan's result, in order. */
export function buildOutputColumns(plan: Plan, cube: ModelCube): OutputColumn[] {
  if (plan.kind === 'aggregate') return buildAggregateColumns(plan, cube);
  return [
    ...plan.within.map((group) => buildGroupColumn(group, cube)),
    ...plan.columns.map((column) => buildListColumn(column, cube)),
  ];
}
