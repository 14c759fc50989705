import { pluralizeTitle } from './plural-titles.ts';
import type { Grain, NumberFormat } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import {
  describeMeasure,
  findFormat,
  GRAIN_NAMES,
  INTEGER_FORMAT,
  PERCENT,
} from './measure-columns.ts';
import {
  describeBase,
  findTitle,
  GRAIN_TITLES,
  labelPlanMeasure,
  labelTextMatch,
} from './measure-labels.ts';
import { findRunGrain, listMeasureColumns } from './plan-parts.ts';
import type { AggregatePlan, Group, Measure, PartBase, Plan } from './plan.ts';

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

const findValueTitles = (cube: ModelCube, column: string): Pick<OutputColumn, 'titles'> => {
  const found = cube.columns.find((one) => one.name === column);
  const titles = found?.kind === 'string' ? found.valueTitles : {};
  return Object.keys(titles).length === 0 ? {} : { titles };
};

/** A column of years shows `1995`, and one of months `March 1995`, and not the first day of each. */
function findShownGrain(name: string, cube: ModelCube): Grain {
  const column = cube.columns.find((one) => one.name === name);
  if (cube.label.includes(name)) return findRowGrain(cube) ?? 'day';
  const isYear = column?.kind === 'time' && column.trendGrain === 'year' && name.includes('year');
  return isYear ? 'year' : 'day';
}

function buildMeasureColumn(measure: Measure, cube: ModelCube, plan: AggregatePlan): OutputColumn {
  const { name, format, isFixed } = describeMeasure(measure, cube);
  // Only the first and the last date have no format of a number.
  const kind = format === null ? 'time' : 'number';
  const [time = ''] = kind === 'time' ? listMeasureColumns(measure) : [];
  const grain = kind === 'time' ? findShownGrain(time, cube) : null;
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
  const grain = kind === 'time' ? findShownGrain(name, cube) : null;
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

const createCountColumn = (name: string, title: string): OutputColumn => ({
  name,
  title,
  role: 'measure',
  kind: 'number',
  grain: null,
  format: INTEGER_FORMAT,
  isFixed: false,
});

/** The place in the ranking, and how many are ranked. */
const STANDING_COLUMNS: readonly OutputColumn[] = [
  createCountColumn('place', 'Place'),
  createCountColumn('ranked', 'Ranked in all'),
];

const createEnd = (name: string, title: string, grain: Grain): OutputColumn => ({
  name,
  title,
  role: 'measure',
  kind: 'time',
  grain,
  format: null,
  isFixed: false,
});

/** The columns of a longest run: where it begins and ends, and how many periods it has. */
function buildRunColumns(plan: AggregatePlan): OutputColumn[] {
  const grain = findRunGrain(plan);
  const periods = pluralizeTitle(GRAIN_TITLES[grain]);
  return [
    createEnd(`first_${grain}`, `First ${GRAIN_TITLES[grain]}`, grain),
    createEnd(`last_${grain}`, `Last ${GRAIN_TITLES[grain]}`, grain),
    {
      name: `${periods}_in_a_row`,
      title: `${periods.charAt(0).toUpperCase()}${periods.slice(1)} in a row`,
      role: 'measure',
      kind: 'number',
      grain: null,
      format: INTEGER_FORMAT,
      isFixed: false,
    },
  ];
}

function buildAggregateColumns(plan: AggregatePlan, cube: ModelCube): OutputColumn[] {
  if (plan.longestRun === true) return buildRunColumns(plan);
  const columns = [
    ...plan.groups.map((group) => buildGroupColumn(group, cube)),
    ...plan.measures.map((measure) => buildMeasureColumn(measure, cube, plan)),
  ];
  if (plan.standingOf !== undefined) return [...columns, ...STANDING_COLUMNS];
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
