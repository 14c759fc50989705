import pluralize from 'pluralize';
import type { Grain, NumberFormat } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import type { AggregatePlan, Group, Measure, Plan } from './plan.ts';

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

const INTEGER_FORMAT: NumberFormat = { type: 'number', decimals: 0 };
const PERCENT: NumberFormat = { type: 'percent', decimals: 1 };
export const AGGREGATION_TITLES = {
  avg: 'Average',
  sum: 'Total',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
} as const;
const AGGREGATION_NAMES = {
  avg: 'avg',
  sum: 'total',
  min: 'min',
  max: 'max',
  median: 'median',
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

export function labelMeasure(measure: Measure, cube: ModelCube): string {
  if (measure.kind === 'count') return `Number of ${cube.entity.many}`;
  const title = lowerCaseTitle(findTitle(cube, measure.column));
  if (measure.kind === 'distinct') return `Number of different ${pluralize(title)}`;
  return `${AGGREGATION_TITLES[measure.aggregation]} ${title}`;
}

function buildMeasureColumn(measure: Measure, cube: ModelCube): OutputColumn {
  const title = labelMeasure(measure, cube);
  const isFixed = measure.kind === 'aggregate' && /avg|median/.test(measure.aggregation);
  const base = { title, role: 'measure', kind: 'number', grain: null, isFixed } as const;
  if (measure.kind === 'count') {
    return {
      ...base,
      name: `${cube.entity.one.replaceAll(' ', '_')}_count`,
      format: INTEGER_FORMAT,
    };
  }
  if (measure.kind === 'distinct')
    return { ...base, name: `distinct_${measure.column}`, format: INTEGER_FORMAT };
  const format = findFormat(cube, measure.column);
  const kind = format === null ? 'time' : 'number';
  // The lowest and highest value are formatted like the column itself, without a mean's decimals.
  const name = `${AGGREGATION_NAMES[measure.aggregation]}_${measure.column}`;
  return { ...base, kind, grain: kind === 'time' ? 'day' : null, name, format };
}

export function labelTextMatch(column: string, cube: ModelCube): string {
  return `Word in the ${lowerCaseTitle(findTitle(cube, column))}`;
}

export function buildGroupColumn(group: Group, cube: ModelCube): OutputColumn {
  const column = cube.columns.find((one) => one.name === group.column);
  if (group.grain === null) {
    const isMatch = group.isMatch === true;
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
  const isBucket = group.grain === 'monthOfYear' || group.grain === 'weekday';
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
  return [...columns, createShareColumn(cube)];
}

function createMeasureColumn(name: string, title: string, format: NumberFormat): OutputColumn {
  return {
    name,
    title,
    role: 'measure',
    kind: 'number',
    grain: null,
    format,
    isFixed: format === PERCENT,
  };
}

function createShareColumn(cube: ModelCube): OutputColumn {
  return createMeasureColumn('share_percent', `Share of ${cube.entity.many}, percent`, PERCENT);
}

/** The columns of a plan's result, in order. */
export function buildOutputColumns(plan: Plan, cube: ModelCube): OutputColumn[] {
  switch (plan.kind) {
    case 'aggregate':
      return buildAggregateColumns(plan, cube);
    case 'list':
      return [
        ...plan.within.map((group) => buildGroupColumn(group, cube)),
        ...plan.columns.map((column) => buildListColumn(column, cube)),
      ];
    case 'share':
      return [
        createShareColumn(cube),
        createMeasureColumn('matching', `Matching ${cube.entity.many}`, INTEGER_FORMAT),
        createMeasureColumn('total', `All ${cube.entity.many}`, INTEGER_FORMAT),
      ];
  }
}
