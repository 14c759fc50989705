import pluralize from 'pluralize';
import type { Grain, NumberFormat } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import {
  describeMeasure,
  findFormat,
  GRAIN_NAMES,
  INTEGER_FORMAT,
  PERCENT,
} from './measure-columns.ts';
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

export const AGGREGATION_TITLES = {
  avg: 'Average',
  sum: 'Total',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  stddev: 'Standard deviation of',
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
/** Lower-cases a title inside a sentence, but not its abbreviations: `IMDB rating`, `US gross`. */
export function lowerCaseTitle(title: string): string {
  return /^[A-Z][a-z]/.test(title) && !title.startsWith('Rotten')
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}

function findTitle(cube: ModelCube, column: string): string {
  return cube.columns.find((one) => one.name === column)?.title ?? column;
}

const WINDOW_TITLES = {
  change: 'Change from the period before',
  growth: 'Growth from the period before, percent',
  yearChange: 'Change from the year before',
  yearGrowth: 'Growth from the year before, percent',
  running: 'Running total',
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
    case 'side':
      return `${labelSimple(measure.of, cube)}, ${measure.label}`;
    case 'contrast': {
      const { left, right, operator } = measure;
      const of = labelSimple(left.of, cube);
      return `${of}, ${left.label} ${operator === 'minus' ? 'minus' : 'divided by'} ${right.label}`;
    }
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

const PERIOD_COLUMN: OutputColumn = {
  name: 'period',
  title: 'Period',
  role: 'group',
  kind: 'string',
  grain: null,
  format: null,
  isFixed: false,
};

export function buildGroupColumn(group: Group, cube: ModelCube): OutputColumn {
  const column = cube.columns.find((one) => one.name === group.column);
  if (group.grain === null) {
    if (group.isPeriod === true) return PERIOD_COLUMN;
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
