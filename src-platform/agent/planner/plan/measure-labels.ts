import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import { pluralizeTitle } from './plural-titles.ts';
import type { Aggregation, Grain } from '../../../engine/cube.ts';
import { isPercentile, writeOrdinal } from '../lexicon/percentiles.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, Group, Measure, PartBase, Side, SimpleMeasure } from './plan.ts';
import { isOneRowEach } from './single-rows.ts';
import type { Window } from './window.ts';

type FormulaMeasure = Extract<Measure, { kind: 'formula' }>;

const NAMED_AGGREGATIONS = {
  avg: 'Average',
  sum: 'Total',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  stddev: 'Standard deviation of',
} as const;

export const titleAggregation = (aggregation: Aggregation): string =>
  isPercentile(aggregation)
    ? `${writeOrdinal(aggregation)} percentile of`
    : NAMED_AGGREGATIONS[aggregation];

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

/** The period before, `year`; of data that are measured every fifth year, `5 years`. */
function labelStep(grain: Grain | null, cube: ModelCube): string {
  const time = cube.columns.find(({ kind }) => kind === 'time');
  const step = time?.kind === 'time' ? time.stepYears : 1;
  if (grain === null) return 'the period';
  return grain === 'year' && step > 1 ? `${String(step)} years` : `the ${GRAIN_TITLES[grain]}`;
}

function labelWindow(window: Window, grain: Grain | null, cube: ModelCube): string {
  const period = labelStep(grain, cube);
  switch (window.kind) {
    case 'change':
      return `Change from ${period} before`;
    case 'growth':
      return `Growth from ${period} before`;
    case 'yearChange':
      return `Change from ${labelStep('year', cube)} before`;
    case 'yearGrowth':
      return `Growth from ${labelStep('year', cube)} before`;
    case 'running':
      return 'Running total';
    case 'index':
      return `Index (first ${grain === null ? 'period' : GRAIN_TITLES[grain]} = 100)`;
    case 'moving':
      return `Moving average of ${String(window.size)} ${pluralize(grain === null ? 'period' : GRAIN_TITLES[grain])}`;
  }
}

function labelSimple(measure: SimpleMeasure, cube: ModelCube): string {
  if (measure.kind === 'count') return `Number of ${cube.entity.many}`;
  const title = lowerCaseTitle(findTitle(cube, measure.column));
  if (measure.kind === 'distinct' && measure.grain !== undefined)
    return `Number of different ${pluralizeTitle(GRAIN_TITLES[measure.grain])}`;
  if (measure.kind === 'distinct') return `Number of different ${pluralizeTitle(title)}`;
  const isTime = cube.columns.some((one) => one.name === measure.column && one.kind === 'time');
  if (isTime && measure.aggregation === 'min') return `First ${title}`;
  if (isTime && measure.aggregation === 'max') return `Latest ${title}`;
  return `${titleAggregation(measure.aggregation)} ${title}`;
}

const OPERATOR_TITLES = {
  minus: 'minus',
  over: 'divided by',
  percentOf: 'in percent of',
  restPercentOf: 'in percent of',
} as const;

function labelFormula(
  { operator, left, right, aggregation }: FormulaMeasure,
  cube: ModelCube,
): string {
  const [first, second] = [left, right].map((one) => lowerCaseTitle(findTitle(cube, one)));
  if (operator === 'restPercentOf') return `Part of ${second ?? ''} beyond ${first ?? ''}`;
  const joined = `${first ?? ''} ${OPERATOR_TITLES[operator]} ${second ?? ''}`;
  if (operator === 'minus') return `${titleAggregation(aggregation)} ${joined}`;
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
function labelSide({ of, label, per }: Side, cube: ModelCube): string {
  const figure =
    per === undefined
      ? labelSimple(of, cube)
      : labelPerGroup({ kind: 'perGroup', of, group: per }, cube);
  return label === '' ? figure : `${figure}, ${label}`;
}

/** The word between the two sides of a contrast. */
export const CONTRAST_LINKS = {
  minus: 'minus',
  over: 'divided by',
  apart: 'to',
  percentOf: 'in percent of',
} as const;

/** `Average weight, in 1982 minus in 1970`, `Highest weight divided by lowest weight`. */
function labelContrast(
  { left, right, operator }: Extract<Measure, { kind: 'contrast' }>,
  cube: ModelCube,
): string {
  const of = labelSimple(left.of, cube);
  if (operator === 'growth') return `Growth of the ${lowerCaseTitle(of)}`;
  if (operator === 'annual') return `Growth per year of the ${lowerCaseTitle(of)}`;
  const link = CONTRAST_LINKS[operator];
  if (operator === 'apart')
    return `Difference of the ${lowerCaseTitle(of)}, ${left.label} ${link} ${right.label}`;
  if (isDeepStrictEqual(left.of, right.of) && left.label !== '')
    return `${of}, ${left.label.replace(/^in /u, '')} ${link} ${right.label.replace(/^in /u, '')}`;
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
      return labelWindow(measure.window, grain, cube);
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
      if (measure.change === 'factor')
        return `Latest ${lowerCaseTitle(findTitle(cube, measure.column))} divided by the first`;
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
