import type { Grain, Percentile } from '../../../engine/cube.ts';
import { isPercentile, toPercentOfRows } from '../lexicon/percentiles.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier } from '../../../engine/sql-text.ts';
import { assertNumberLiteral, buildConditionSql, buildWhere } from './condition-sql.ts';
import { buildGroupSql } from './group-sql.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import {
  type AggregatePlan,
  type Group,
  type Measure,
  type PartBase,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { listSideFilters } from '../plan/plan-parts.ts';

/** @param filter a FILTER clause for the aggregate, with a leading space */
export function buildSimpleSql(measure: SimpleMeasure, cube: ModelCube, filter = ''): string {
  if (measure.kind === 'count') return `count(*)${filter}`;
  const column = quoteIdentifier(measure.column);
  if (measure.kind === 'distinct') {
    const { column: name, grain = null } = measure;
    return `count(DISTINCT ${buildGroupSql({ column: name, grain }, [])})${filter}`;
  }
  const { unit, ...plain } = measure;
  if (unit !== undefined) {
    const scaled = `${buildSimpleSql(plain, cube, filter)} * ${assertNumberLiteral(unit.factor)}`;
    return unit.offset === undefined ? scaled : `${scaled} + ${assertNumberLiteral(unit.offset)}`;
  }
  const found = cube.columns.find((one) => one.name === measure.column);
  const sqlType = found?.kind === 'number' ? found.sqlType : '';
  if (measure.aggregation === 'median') return `median(${widenDecimal(column, sqlType)})${filter}`;
  if (isPercentile(measure.aggregation))
    return `${buildPercentileSql(measure.aggregation, column)}${filter}`;
  const figure = `${measure.aggregation}(${column})${filter}`;
  // DuckDB adds integers up as 128 bits, a type that few clients support.
  return measure.aggregation === 'sum' && sqlType === 'BIGINT'
    ? `CAST(${figure} AS BIGINT)`
    : figure;
}

/** Between two values, as far as the percentile is: a decimal column would round that to its digits. */
const buildPercentileSql = (percentile: Percentile, expression: string): string =>
  `quantile_cont(CAST(${expression} AS DOUBLE), ${String(toPercentOfRows(percentile) / 100)})`;

const DECIMAL = /^DECIMAL\((\d+),(\d+)\)$/;

/** The mean of the two middle values of a decimal column has one digit more than the column. */
function widenDecimal(column: string, sqlType: string): string {
  const [, width, scale] = DECIMAL.exec(sqlType) ?? [];
  if (width === undefined || scale === undefined) return column;
  return `CAST(${column} AS DECIMAL(${String(Number(width) + 1)},${String(Number(scale) + 1)}))`;
}

function buildFormulaSql(measure: Extract<Measure, { kind: 'formula' }>): string {
  const [left, right] = [quoteIdentifier(measure.left), quoteIdentifier(measure.right)];
  if (measure.operator === 'minus')
    return isPercentile(measure.aggregation)
      ? buildPercentileSql(measure.aggregation, `${left} - ${right}`)
      : `${measure.aggregation}(${left} - ${right})`;
  const both = `FILTER (WHERE ${left} IS NOT NULL AND ${right} IS NOT NULL)`;
  const percent = { minus: '', over: '', percentOf: '100 * ', restPercentOf: '100 - 100 * ' }[
    measure.operator
  ];
  return `${percent}CAST(sum(${left}) ${both} AS DOUBLE) / nullif(sum(${right}) ${both}, 0)`;
}

const LAST_YEAR = "INTERVAL '1 year'";
const STEPS: Partial<Record<Grain, string>> = {
  decade: "INTERVAL '10 years'",
  year: LAST_YEAR,
  quarter: "INTERVAL '3 months'",
  month: "INTERVAL '1 month'",
  week: "INTERVAL '7 days'",
  day: "INTERVAL '1 day'",
};

/** How many periods before the same one of the last year is. */
const PER_YEAR: Partial<Record<Grain, number>> = { year: 1, quarter: 4, month: 12 };

/**
 * A figure set against that of an earlier period. A period without rows is no row of the result, so
 * the earlier one counts only where it is as far away as it should be.
 */
export function buildWindowSql(
  measure: Extract<Measure, { kind: 'window' }>,
  plan: AggregatePlan,
  cube: ModelCube,
): string {
  const columns = buildOutputColumns(plan, cube);
  const of = JSON.stringify(measure.of);
  const figureAt = plan.measures.findIndex((one) => JSON.stringify(one) === of);
  const nameOf = (index: number): string => quoteIdentifier(columns[index]?.name ?? '');
  const figure = nameOf(plan.groups.length + figureAt);
  const timeAt = plan.groups.findIndex((group) => group.grain !== null);
  const grain = plan.groups[timeAt]?.grain ?? 'year';
  const at = nameOf(timeAt);
  const parts = plan.groups.flatMap((_, index) => (index === timeAt ? [] : [nameOf(index)]));
  const by = `${parts.length === 0 ? '' : `PARTITION BY ${parts.join(', ')} `}ORDER BY ${at}`;
  const { window } = measure;
  switch (window.kind) {
    case 'running':
      return `sum(${figure}) OVER (${by} ROWS UNBOUNDED PRECEDING)`;
    case 'index':
      return `100.0 * ${figure} / nullif(first_value(${figure}) OVER (${by}), 0)`;
    case 'moving': {
      const frame = `OVER (${by} ROWS ${String(window.size - 1)} PRECEDING)`;
      return `CASE WHEN count(*) ${frame} = ${String(window.size)} THEN avg(${figure}) ${frame} END`;
    }
    case 'change':
    case 'growth':
    case 'yearChange':
    case 'yearGrowth': {
      const isYear = window.kind.startsWith('year');
      const steps = String(isYear ? (PER_YEAR[grain] ?? 1) : 1);
      const time = cube.columns.find((one) => one.kind === 'time');
      const step = time?.kind === 'time' ? time.stepYears : 1;
      const last = step > 1 ? `INTERVAL '${String(step)} years'` : LAST_YEAR;
      const distance = (isYear || grain === 'year' ? last : STEPS[grain]) ?? last;
      const lag = (column: string): string => `lag(${column}, ${steps}) OVER (${by})`;
      const before = `CASE WHEN ${lag(at)} + ${distance} = ${at} THEN ${lag(figure)} END`;
      const change = `${figure} - ${before}`;
      if (window.kind === 'change' || window.kind === 'yearChange') return change;
      return `100.0 * (${change}) / nullif(${before}, 0)`;
    }
  }
}

function buildPartSql(
  measure: Extract<Measure, { kind: 'part' | 'matching' }>,
  cube: ModelCube,
): string {
  const where = measure.filters.map((one) => buildConditionSql(one, cube)).join(' AND ');
  const figure =
    measure.of.kind === 'count' ? 'count(*)' : `sum(${quoteIdentifier(measure.of.column)})`;
  const matching = `${figure} FILTER (WHERE ${where})`;
  if (measure.kind === 'part') return `100.0 * coalesce(${matching}, 0) / nullif(${figure}, 0)`;
  return measure.of.kind === 'count'
    ? matching
    : `coalesce(CAST(${matching} AS ${buildSumType(measure.of, cube)}), 0)`;
}

function buildSumType(measure: Extract<PartBase, { kind: 'aggregate' }>, cube: ModelCube): string {
  const found = cube.columns.find((one) => one.name === measure.column);
  return found?.kind === 'number' && found.sqlType === 'BIGINT' ? 'BIGINT' : 'DECIMAL(38,4)';
}

/** `destinations per origin`: the number of different pairs of an origin and a destination. */
function buildPairsSql(
  { column, grain }: Extract<SimpleMeasure, { kind: 'distinct' }>,
  group: Group,
  filters: AggregatePlan['filters'],
): string {
  const counted = buildGroupSql({ column, grain: grain ?? null }, filters);
  const known = [column, group.column]
    .map((one) => `${quoteIdentifier(one)} IS NOT NULL`)
    .join(' AND ');
  return `count(DISTINCT (${buildGroupSql(group, filters)}, ${counted})) FILTER (WHERE ${known})`;
}

/**
 * A mean over periods also counts those in which nothing met the conditions: of 31 days with 10 of
 * rain, each has a third.
 */
function buildPerGroupSql(
  { of, group }: Extract<Measure, { kind: 'perGroup' }>,
  { groups, filters }: AggregatePlan,
  cube: ModelCube,
): string {
  const parts = `count(DISTINCT ${buildGroupSql(group, filters)})`;
  const known = ` FILTER (WHERE ${quoteIdentifier(group.column)} IS NOT NULL)`;
  // One thing may be in several groups: each has its own different ones, which are pairs of both.
  const pairs = of.kind === 'distinct' ? buildPairsSql(of, group, filters) : null;
  const figure = `CAST(${pairs ?? buildSimpleSql(of, cube, known)} AS DOUBLE)`;
  const others = filters.filter((one) => one.column !== group.column);
  const isSplitByTime = groups.some((one) => one.column === group.column);
  if (others.length + groups.length === 0 || group.grain === null || isSplitByTime)
    return `${figure} / nullif(${parts}, 0)`;
  const where = buildWhere(
    filters.filter((one) => !others.includes(one)),
    cube,
  );
  const all = ['SELECT', parts, 'FROM', quoteIdentifier(cube.name), ...where].join(' ');
  return `${figure} / nullif((${all}), 0)`;
}

function buildContrastSql(
  contrast: Extract<Measure, { kind: 'contrast' }>,
  plan: AggregatePlan,
  cube: ModelCube,
): string {
  const left = buildMeasureSql(contrast.left, plan, cube);
  const right = buildMeasureSql(contrast.right, plan, cube);
  const ratio = `CAST(${left} AS DOUBLE) / nullif(${right}, 0)`;
  switch (contrast.operator) {
    case 'minus':
      return `${left} - ${right}`;
    case 'apart':
      return `abs(${left} - ${right})`;
    case 'over':
      return ratio;
    case 'percentOf':
      return `100.0 * ${left} / nullif(${right}, 0)`;
    case 'growth':
      return `100.0 * (${left} - ${right}) / nullif(${right}, 0)`;
    case 'annual':
      // No growth per year leads to nothing, or from a gain to a loss.
      return `CASE WHEN ${ratio} > 0 THEN 100.0 * (pow(${ratio}, 1.0 / ${assertNumberLiteral(contrast.years)}) - 1) END`;
  }
}

/** The expression of a measure, computed in each group. */
export function buildMeasureSql(measure: Measure, plan: AggregatePlan, cube: ModelCube): string {
  switch (measure.kind) {
    case 'count':
    case 'distinct':
    case 'aggregate':
      return buildSimpleSql(measure, cube);
    case 'matching':
    case 'part':
      return buildPartSql(measure, cube);
    case 'formula':
      return buildFormulaSql(measure);
    case 'side': {
      const { of, per } = measure;
      if (per !== undefined)
        return buildPerGroupSql({ kind: 'perGroup', of, group: per }, plan, cube);
      const where = listSideFilters(measure)
        .map((filter) => buildConditionSql(filter, cube))
        .join(' AND ');
      return buildSimpleSql(measure.of, cube, ` FILTER (WHERE ${where})`);
    }
    case 'contrast':
      return buildContrastSql(measure, plan, cube);
    case 'perGroup':
      return buildPerGroupSql(measure, plan, cube);
    case 'window':
      throw new RangeError('a figure of other periods is computed from the groups');
    case 'range': {
      const column = quoteIdentifier(measure.column);
      return `max(${column}) - min(${column})`;
    }
    case 'interquartile': {
      // The quartiles of a decimal column would be rounded to its digits.
      const column = `CAST(${quoteIdentifier(measure.column)} AS DOUBLE)`;
      return `quantile_cont(${column}, 0.75) - quantile_cont(${column}, 0.25)`;
    }
    case 'correlation':
      return `corr(${quoteIdentifier(measure.left)}, ${quoteIdentifier(measure.right)})`;
    case 'pairs':
      return `count(*) FILTER (WHERE ${quoteIdentifier(measure.left)} IS NOT NULL AND ${quoteIdentifier(measure.right)} IS NOT NULL)`;
    case 'span': {
      const [column, time] = [quoteIdentifier(measure.column), quoteIdentifier(measure.time)];
      const change = `arg_max(${column}, ${time}) - arg_min(${column}, ${time})`;
      if (measure.change === 'factor')
        return `1.0 * arg_max(${column}, ${time}) / nullif(arg_min(${column}, ${time}), 0)`;
      if (measure.change === 'change') return change;
      return `100.0 * (${change}) / nullif(arg_min(${column}, ${time}), 0)`;
    }
    case 'edge': {
      const pick = measure.edge === 'first' ? 'arg_min' : 'arg_max';
      return `${pick}(${quoteIdentifier(measure.column)}, ${quoteIdentifier(measure.time)})`;
    }
  }
}
