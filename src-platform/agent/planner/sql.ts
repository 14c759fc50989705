import type { Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { quoteIdentifier, quoteLiteral } from '../../engine/sql-text.ts';
import { buildOutputColumns } from './output-columns.ts';
import type {
  AggregatePlan,
  Filter,
  Group,
  ListPlan,
  Measure,
  Plan,
  SharePlan,
  DayRange,
} from './plan.ts';

function buildGrainSql(column: string, grain: Grain): string {
  switch (grain) {
    case 'monthOfYear':
      return `monthname(${column})`;
    case 'weekday':
      return `dayname(${column})`;
    case 'hour':
      return `hour(${column})`;
    case 'decade':
    case 'year':
    case 'quarter':
    case 'month':
    case 'week':
    case 'day':
      return `CAST(date_trunc('${grain}', ${column}) AS DATE)`;
  }
}

/** A row that contains two of the texts counts for the one named first. */
function buildMatchSql({ column }: Group, filters: readonly Filter[]): string {
  const texts = filters.flatMap((one) =>
    one.kind === 'text' && one.column === column ? one.texts : [],
  );
  const cases = texts.map(
    (text) => `WHEN ${buildTextSql(column, text)} THEN ${quoteLiteral(text)}`,
  );
  return `CASE ${cases.join(' ')} END`;
}

function buildGroupSql(group: Group, filters: readonly Filter[]): string {
  const column = quoteIdentifier(group.column);
  if (group.isMatch === true) return buildMatchSql(group, filters);
  return group.grain === null ? column : buildGrainSql(column, group.grain);
}

/** Names of months and weekdays follow the calendar and not the alphabet. */
function buildGroupOrder(group: Group, alias: string): string {
  const column = quoteIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `min(month(${column}))`;
  if (group.grain === 'weekday') return `min(isodow(${column}))`;
  return quoteIdentifier(alias);
}

function buildMeasureSql(measure: Measure, cube: ModelCube): string {
  if (measure.kind === 'count') return 'count(*)';
  const column = quoteIdentifier(measure.column);
  if (measure.kind === 'distinct') return `count(DISTINCT ${column})`;
  const sum = `${measure.aggregation}(${column})`;
  const found = cube.columns.find((one) => one.name === measure.column);
  const isInteger = found?.kind === 'number' && found.sqlType === 'BIGINT';
  // DuckDB adds integers up as 128 bits, a type that few clients support.
  return measure.aggregation === 'sum' && isInteger ? `CAST(${sum} AS BIGINT)` : sum;
}

function buildWhere(filters: readonly Filter[], cube: ModelCube): string[] {
  if (filters.length === 0) return [];
  return [`WHERE ${filters.map((filter) => buildConditionSql(filter, cube)).join('\n  AND ')}`];
}

const buildSelect = (expressions: readonly (readonly [string, string])[]): string =>
  `SELECT\n${expressions
    .map(([sql, name]) =>
      sql === quoteIdentifier(name) ? `  ${sql}` : `  ${sql} AS ${quoteIdentifier(name)}`,
    )
    .join(',\n')}`;

function buildShareExpression(plan: AggregatePlan): string {
  const [first] = plan.measures;
  const additive = first?.kind === 'aggregate' && first.aggregation === 'sum' ? first : undefined;
  const part = additive === undefined ? 'count(*)' : `sum(${quoteIdentifier(additive.column)})`;
  return `100.0 * ${part} / sum(${part}) OVER ()`;
}

function buildAggregateOrder(plan: AggregatePlan, names: readonly string[]): string[] {
  const measureAt = (index: number): string =>
    quoteIdentifier(names[plan.groups.length + index] ?? '');
  const groupOrders = plan.groups.map((group, index) => buildGroupOrder(group, names[index] ?? ''));
  const ties = groupOrders.map((order) => `${order} NULLS LAST`);
  const turn = (direction: 'asc' | 'desc'): string => (direction === 'desc' ? ' DESC' : '');
  const { sort } = plan;
  if (sort?.by === 'measure') {
    return [`${measureAt(sort.index)}${turn(sort.direction)} NULLS LAST`, ...ties];
  }
  if (sort?.by === 'group') {
    const chosen = `${groupOrders[sort.index] ?? ''}${turn(sort.direction)} NULLS LAST`;
    return [chosen, ...ties.filter((_, index) => index !== sort.index)];
  }
  const isOrdered =
    plan.groups.length > 1 ||
    plan.groups.some((group) => group.grain !== null || group.column === 'cylinders');
  return isOrdered ? ties : [`${measureAt(0)} DESC NULLS LAST`, ...ties];
}

function buildAggregateSql(plan: AggregatePlan, cube: ModelCube): string {
  const names = buildOutputColumns(plan, cube).map((column) => column.name);
  const expressions = [
    ...plan.groups.map((group) => buildGroupSql(group, plan.filters)),
    ...plan.measures.map((measure) => buildMeasureSql(measure, cube)),
    ...(plan.share ? [buildShareExpression(plan)] : []),
  ];
  const isGrouped = plan.groups.length > 0;
  const { having } = plan;
  return [
    buildSelect(expressions.map((sql, index) => [sql, names[index] ?? ''])),
    `FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(plan.filters, cube),
    ...(isGrouped ? ['GROUP BY ALL'] : []),
    ...(having === null
      ? []
      : [
          `HAVING ${buildMeasureSql(having.measure, cube)} ${having.comparison} ${assertNumberLiteral(having.value)}`,
        ]),
    ...(isGrouped ? [`ORDER BY ${buildAggregateOrder(plan, names).join(', ')}`] : []),
    ...(plan.limit === null ? [] : [`LIMIT ${String(plan.limit)}`]),
  ].join('\n');
}

function buildListOrder(plan: ListPlan): string {
  const { sort } = plan;
  const first = sort?.by === 'column' ? sort.column : (plan.columns[0] ?? '');
  const direction = sort?.direction === 'desc' ? ' DESC' : '';
  const ties = plan.columns.filter((column) => column !== first).map(quoteIdentifier);
  return [`${quoteIdentifier(first)}${direction} NULLS LAST`, ...ties].join(', ');
}

/**
 * Selects the first rows of each group: a rank inside the group, and the groups in their own order.
 */
function buildRankWithin(plan: ListPlan, names: readonly string[]): string[] {
  const parts = plan.within.map((group) => buildGroupSql(group, plan.filters)).join(', ');
  const rank = `row_number() OVER (PARTITION BY ${parts} ORDER BY ${buildListOrder(plan)})`;
  const groups = plan.within.map((group, index) => buildRowGroupOrder(group, names[index] ?? ''));
  return [
    `QUALIFY ${rank} <= ${String(plan.limit ?? 1)}`,
    `ORDER BY ${[...groups, buildListOrder(plan)].join(', ')}`,
  ];
}

function buildRowGroupOrder(group: Group, alias: string): string {
  const column = quoteIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `month(${column})`;
  if (group.grain === 'weekday') return `isodow(${column})`;
  return quoteIdentifier(alias);
}

function buildListSql(plan: ListPlan, cube: ModelCube): string {
  const names = buildOutputColumns(plan, cube).map((column) => column.name);
  const expressions = [
    ...plan.within.map((group) => buildGroupSql(group, plan.filters)),
    ...plan.columns.map(quoteIdentifier),
  ];
  const limit = plan.limit === null ? [] : [`LIMIT ${String(plan.limit)}`];
  return [
    buildSelect(expressions.map((sql, index) => [sql, names[index] ?? ''])),
    `FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(plan.filters, cube),
    ...(plan.within.length > 0
      ? buildRankWithin(plan, names)
      : [`ORDER BY ${buildListOrder(plan)}`, ...limit]),
  ].join('\n');
}

function buildShareSql(plan: SharePlan, cube: ModelCube): string {
  const conditions = plan.filters.filter((filter) => filter.kind !== 'period');
  const periods = plan.filters.filter((filter) => filter.kind === 'period');
  const matching = `count(*) FILTER (WHERE ${conditions.map((one) => buildConditionSql(one, cube)).join(' AND ')})`;
  return [
    buildSelect([
      [`100.0 * ${matching} / nullif(count(*), 0)`, 'share_percent'],
      [matching, 'matching'],
      ['count(*)', 'total'],
    ]),
    `FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere(periods, cube),
  ].join('\n');
}

/**
 * Writes the plan as one DuckDB SELECT with a total order, so that the same question always gives
 * the same rows in the same order.
 */
export function buildSql(plan: Plan, cube: ModelCube): string {
  switch (plan.kind) {
    case 'aggregate':
      return buildAggregateSql(plan, cube);
    case 'list':
      return buildListSql(plan, cube);
    case 'share':
      return buildShareSql(plan, cube);
  }
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number as the question wrote it; no other text may enter the SQL unquoted. */
function assertNumberLiteral(value: string): string {
  if (!PLAIN_NUMBER.test(value)) throw new RangeError(`${value} is not a number`);
  return value;
}

function buildRangeSql(column: string, { from, to }: DayRange): string {
  const parts = [
    ...(from === null ? [] : [`${column} >= DATE ${quoteLiteral(from)}`]),
    ...(to === null ? [] : [`${column} < DATE ${quoteLiteral(to)}`]),
  ];
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

function buildValuesSql(filter: Extract<Filter, { kind: 'values' }>, cube: ModelCube): string {
  const column = quoteIdentifier(filter.column);
  const isNumber = cube.columns.some((one) => one.name === filter.column && one.kind === 'number');
  const literals = filter.values.map((value) =>
    isNumber ? assertNumberLiteral(value) : quoteLiteral(value),
  );
  const list = literals.join(', ');
  const single = literals.length === 1;
  if (!filter.negated) return single ? `${column} = ${list}` : `${column} IN (${list})`;
  // A row without a value does not have the excluded value, but plain NOT IN would drop it.
  if (single) return `${column} IS DISTINCT FROM ${list}`;
  return `(${column} NOT IN (${list}) OR ${column} IS NULL)`;
}

function joinAlternatives(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? 'true') : `(${conditions.join(' OR ')})`;
}

const buildTextSql = (column: string, text: string): string =>
  `contains(lower(${quoteIdentifier(column)}), lower(${quoteLiteral(text)}))`;

function buildConditionSql(filter: Filter, cube: ModelCube): string {
  const column = quoteIdentifier(filter.column);
  switch (filter.kind) {
    case 'values':
      return buildValuesSql(filter, cube);
    case 'compare':
      return `${column} ${filter.comparison} ${assertNumberLiteral(filter.value)}`;
    case 'between':
      return `${column} BETWEEN ${assertNumberLiteral(filter.low)} AND ${assertNumberLiteral(filter.high)}`;
    case 'period': {
      const ranges = filter.ranges.map((range) => buildRangeSql(column, range));
      return ranges.length === 1
        ? joinAlternatives(ranges)
        : joinAlternatives(ranges.map((one) => `(${one})`));
    }
    case 'months':
      return `month(${column}) IN (${filter.months.map(String).join(', ')})`;
    case 'text':
      return joinAlternatives(filter.texts.map((text) => buildTextSql(filter.column, text)));
    case 'known':
      return `${column} IS NOT NULL`;
  }
}
