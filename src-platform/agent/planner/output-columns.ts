import pluralize from 'pluralize';
import type { Grain, NumberFormat } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type {
  AggregatePlan,
  Group,
  Measure,
  PartBase,
  Plan,
  SimpleMeasure,
  Window,
} from './plan.ts';

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
}

type FormulaMeasure = Extract<Measure, { kind: 'formula' }>;

const INTEGER_FORMAT: NumberFormat = { type: 'number', decimals: 0 };
const PERCENT: NumberFormat = { type: 'percent', decimals: 1 };
export const AGGREGATION_TITLES = {
  avg: 'Average',
  sum: 'Total',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  stddev: 'Standard deviation of',
} as const;
const AGGREGATION_NAMES = {
  avg: 'avg',
  sum: 'total',
  min: 'min',
  max: 'max',
  median: 'median',
  stddev: 'stddev',
} as const;
export const GRAIN_TITLES: Readonly<Record<Grain, string>> = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  monthOfYear: 'month of the year',
  weekday: 'weekday',
  season: 'season',
  weekPart: 'part of the week',
  hour: 'hour of the day',
};
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

/** Lower-cases a title inside a sentence, but not its abbreviations: `IMDB rating`, `US gross`. */
export function lowerCaseTitle(title: string): string {
  return /^[A-Z][a-z]/.test(title) && !title.startsWith('Rotten')
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}

function findTitle(cube: ModelCube, column: string): string {
  return cube.columns.find((one) => one.name === column)?.title ?? column;
}

function findFormat(cube: ModelCube, column: string): NumberFormat | null {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.format : null;
}

const WINDOW_TITLES = {
  change: 'Change from the period before',
  growth: 'Growth from the period before, percent',
  yearChange: 'Change from the year before',
  yearGrowth: 'Growth from the year before, percent',
  running: 'Running total',
} as const;

const WINDOW_NAMES = {
  change: 'change',
  growth: 'growth_percent',
  yearChange: 'year_change',
  yearGrowth: 'year_growth_percent',
  running: 'running_total',
} as const;

const labelWindow = (window: Window): string =>
  window.kind === 'moving'
    ? `Moving average of ${String(window.size)}`
    : WINDOW_TITLES[window.kind];

function labelSimple(measure: SimpleMeasure, cube: ModelCube): string {
  if (measure.kind === 'count') return `Number of ${cube.entity.many}`;
  const title = lowerCaseTitle(findTitle(cube, measure.column));
  if (measure.kind === 'distinct' && measure.grain !== undefined)
    return `Number of different ${pluralize(GRAIN_TITLES[measure.grain])}`;
  if (measure.kind === 'distinct') return `Number of different ${pluralize(title)}`;
  return `${AGGREGATION_TITLES[measure.aggregation]} ${title}`;
}

function labelFormula(
  { operator, left, right, aggregation }: FormulaMeasure,
  cube: ModelCube,
): string {
  const [first, second] = [left, right].map((one) => lowerCaseTitle(findTitle(cube, one)));
  const joined = `${first ?? ''} ${operator === 'minus' ? 'minus' : 'divided by'} ${second ?? ''}`;
  if (operator === 'over') return joined.charAt(0).toUpperCase() + joined.slice(1);
  return `${AGGREGATION_TITLES[aggregation]} ${joined}`;
}

const labelGroup = ({ column, grain }: Group, cube: ModelCube): string =>
  grain === null ? lowerCaseTitle(findTitle(cube, column)) : GRAIN_TITLES[grain];

const describeBase = (of: PartBase, cube: ModelCube): string =>
  of.kind === 'count' ? cube.entity.many : lowerCaseTitle(findTitle(cube, of.column));

export function labelMeasure(measure: Measure, cube: ModelCube): string {
  switch (measure.kind) {
    case 'count':
    case 'distinct':
    case 'aggregate':
      return labelSimple(measure, cube);
    case 'matching':
      return `Matching ${describeBase(measure.of, cube)}`;
    case 'part':
      return `Share of ${describeBase(measure.of, cube)}, percent`;
    case 'formula':
      return labelFormula(measure, cube);
    case 'perGroup':
      return `${labelSimple(measure.of, cube)} per ${labelGroup(measure.group, cube)}, on average`;
    case 'window':
      return labelWindow(measure.window);
    case 'correlation': {
      const [left, right] = [measure.left, measure.right].map((one) =>
        lowerCaseTitle(findTitle(cube, one)),
      );
      return `Correlation of ${left ?? ''} and ${right ?? ''}`;
    }
    case 'pairs':
      return `Number of ${cube.entity.many} with both`;
    case 'range':
      return `Highest minus lowest ${lowerCaseTitle(findTitle(cube, measure.column))}`;
    case 'span':
      return measure.change === 'growth'
        ? `Growth of the ${lowerCaseTitle(findTitle(cube, measure.column))} from the first to the latest, percent`
        : `Change of the ${lowerCaseTitle(findTitle(cube, measure.column))} from the first to the latest`;
    case 'edge':
      return `${measure.edge === 'first' ? 'First' : 'Latest'} ${lowerCaseTitle(findTitle(cube, measure.column))}`;
  }
}

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

function buildMeasureColumn(measure: Measure, cube: ModelCube): OutputColumn {
  const { name, format, isFixed } = describeMeasure(measure, cube);
  // Only the first and the last date have no format of a number.
  const kind = format === null ? 'time' : 'number';
  const grain = kind === 'time' ? 'day' : null;
  return {
    title: labelMeasure(measure, cube),
    role: 'measure',
    kind,
    grain,
    name,
    format,
    isFixed,
  };
}

export function labelTextMatch(column: string, cube: ModelCube): string {
  return `Word in the ${lowerCaseTitle(findTitle(cube, column))}`;
}

export function buildGroupColumn(group: Group, cube: ModelCube): OutputColumn {
  const column = cube.columns.find((one) => one.name === group.column);
  if (group.grain === null) {
    const isMatch = group.isMatch === true;
    if (group.width !== undefined) {
      return {
        name: `${group.column}_from`,
        title: `${findTitle(cube, group.column)}, classes of ${group.width} from`,
        role: 'group',
        kind: 'number',
        grain: null,
        format: findFormat(cube, group.column),
        isFixed: false,
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
    };
  }
  const base = group.column.replace(/_?(?:date|year)$/, '');
  const grain = GRAIN_NAMES[group.grain];
  const stem = base === '' ? '' : `${base}_`;
  const words = base === '' ? '' : `${base} `;
  const titled = `${words}${GRAIN_TITLES[group.grain]}`;
  const isBucket = ['monthOfYear', 'weekday', 'season', 'weekPart'].includes(group.grain);
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
  };
}

function buildAggregateColumns(plan: AggregatePlan, cube: ModelCube): OutputColumn[] {
  const columns = [
    ...plan.groups.map((group) => buildGroupColumn(group, cube)),
    ...plan.measures.map((measure) => buildMeasureColumn(measure, cube)),
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
    title: `Share of ${describeBase(of, cube)}, percent`,
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
