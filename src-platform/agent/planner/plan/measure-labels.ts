import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type {
  AggregatePlan,
  Group,
  Measure,
  PartBase,
  Side,
  SimpleMeasure,
  Window,
} from './plan.ts';
import { isOneRowEach } from './single-rows.ts';

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

export function findTitle(cube: ModelCube, column: string): string {
  return cube.columns.find((one) => one.name === column)?.title ?? column;
}

function labelWindow(window: Window, grain: Grain | null): string {
  const period = grain === null ? 'period' : GRAIN_TITLES[grain];
  switch (window.kind) {
    case 'change':
      return `Change from the ${period} before`;
    case 'growth':
      return `Growth from the ${period} before`;
    case 'yearChange':
      return 'Change from the year before';
    case 'yearGrowth':
      return 'Growth from the year before';
    case 'running':
      return 'Running total';
    case 'moving':
      return `Moving average of ${String(window.size)} ${pluralize(period)}`;
  }
}

function labelSimple(measure: SimpleMeasure, cube: ModelCube): string {
  if (measure.kind === 'count') return `Number of ${cube.entity.many}`;
  const title = lowerCaseTitle(findTitle(cube, measure.column));
  if (measure.kind === 'distinct' && measure.grain !== undefined)
    return `Number of different ${pluralize(GRAIN_TITLES[measure.grain])}`;
  if (measure.kind === 'distinct') return `Number of different ${pluralize(title)}`;
  const isTime = cube.columns.some((one) => one.name === measure.column && one.kind === 'time');
  if (isTime && measure.aggregation === 'min') return `First ${title}`;
  if (isTime && measure.aggregation === 'max') return `Latest ${title}`;
  return `${AGGREGATION_TITLES[measure.aggregation]} ${title}`;
}

const OPERATOR_TITLES = {
  minus: 'minus',
  over: 'divided by',
  percentOf: 'in percent of',
} as const;

function labelFormula(
  { operator, left, right, aggregation }: FormulaMeasure,
  cube: ModelCube,
): string {
  const [first, second] = [left, right].map((one) => lowerCaseTitle(findTitle(cube, one)));
  const joined = `${first ?? ''} ${OPERATOR_TITLES[operator]} ${second ?? ''}`;
  if (operator === 'minus') return `${AGGREGATION_TITLES[aggregation]} ${joined}`;
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

const labelGroup = ({ column, grain }: Group, cube: ModelCube): string =>
  grain === null ? lowerCaseTitle(findTitle(cube, column)) : GRAIN_TITLES[grain];

export const describeBase = (of: PartBase, cube: ModelCube): string =>
  of.kind === 'count' ? cube.entity.many : lowerCaseTitle(findTitle(cube, of.column));

/** `Average unemployed people per month`: what is added up within a month is a number of its own. */
function labelPerGroup(
  { of, group }: Extract<Measure, { kind: 'perGroup' }>,
  cube: ModelCube,
): string {
  const by = labelGroup(group, cube);
  if (of.kind !== 'aggregate' || of.aggregation !== 'sum')
    return `Average ${lowerCaseTitle(labelSimple(of, cube))} per ${by}`;
  const column = cube.columns.find((one) => one.name === of.column);
  const title = lowerCaseTitle(column?.title ?? of.column);
  const isMoney = column?.kind === 'number' && column.format.type === 'currency';
  const [last = ''] = title.split(' ').slice(-1);
  return `Average ${pluralize.isPlural(last) && !isMoney ? 'number of ' : ''}${title} per ${by}`;
}

/** `Average weight, in 1970`, `Highest weight`. */
const labelSide = ({ of, label }: Side, cube: ModelCube): string =>
  label === '' ? labelSimple(of, cube) : `${labelSimple(of, cube)}, ${label}`;

const LINKS = { minus: 'minus', over: 'divided by' } as const;

/** `Average weight, in 1982 minus in 1970`, `Highest weight divided by lowest weight`. */
function labelContrast(
  { left, right, operator }: Extract<Measure, { kind: 'contrast' }>,
  cube: ModelCube,
): string {
  const of = labelSimple(left.of, cube);
  if (operator === 'growth') return `Growth of the ${lowerCaseTitle(of)}`;
  const link = LINKS[operator];
  if (isDeepStrictEqual(left.of, right.of) && left.label !== '')
    return `${of}, ${left.label} ${link} ${right.label}`;
  return `${labelSide(left, cube)} ${link} ${lowerCaseTitle(labelSide(right, cube))}`;
}

/** @param grain the length of the result's periods, for figures that are set against another period */
export function labelMeasure(
  measure: Measure,
  cube: ModelCube,
  grain: Grain | null = null,
): string {
  switch (measure.kind) {
    case 'count':
    case 'distinct':
    case 'aggregate':
      return labelSimple(measure, cube);
    case 'matching':
      return `Matching ${describeBase(measure.of, cube)}`;
    case 'part':
      return `Share of ${describeBase(measure.of, cube)}`;
    case 'side':
      return labelSide(measure, cube);
    case 'contrast':
      return labelContrast(measure, cube);
    case 'formula':
      return labelFormula(measure, cube);
    case 'perGroup':
      return labelPerGroup(measure, cube);
    case 'window':
      return labelWindow(measure.window, grain);
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
    case 'interquartile':
      return `Interquartile range of ${lowerCaseTitle(findTitle(cube, measure.column))}`;
    case 'span':
      return `${findTitle(cube, measure.column)} ${measure.change}`;
    case 'edge':
      return `${measure.edge === 'first' ? 'First' : 'Latest'} ${lowerCaseTitle(findTitle(cube, measure.column))}`;
  }
}

/** The title of a measure in a result: the average of one row is its value, and called so. */
export function labelPlanMeasure(measure: Measure, plan: AggregatePlan, cube: ModelCube): string {
  const isValue =
    measure.kind === 'aggregate' && measure.aggregation !== 'stddev' && isOneRowEach(plan, cube);
  if (isValue) return findTitle(cube, measure.column);
  const grain = plan.groups.find((group) => group.grain !== null)?.grain ?? null;
  return labelMeasure(measure, cube, grain);
}

export function labelTextMatch(column: string, cube: ModelCube): string {
  return `Word in the ${lowerCaseTitle(findTitle(cube, column))}`;
}
