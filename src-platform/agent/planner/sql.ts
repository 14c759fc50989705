import type { Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { toIdentifier, toLiteral } from '../../engine/sql-text.ts';
import { toOutput } from './output.ts';
import type { AggregatePlan, Filter, Group, ListPlan, Measure, Plan, SharePlan } from './plan.ts';
import { toCondition, toNumberLiteral, toTextSql } from './sql-filter.ts';

function toGrainSql(column: string, grain: Grain): string {
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
function toMatchSql({ column }: Group, filters: readonly Filter[]): string {
  const texts = filters.flatMap((one) =>
    one.kind === 'text' && one.column === column ? one.texts : [],
  );
  const cases = texts.map((text) => `WHEN ${toTextSql(column, text)} THEN ${toLiteral(text)}`);
  return `CASE ${cases.join(' ')} END`;
}

function toGroupSql(group: Group, filters: readonly Filter[]): string {
  const column = toIdentifier(group.column);
  if (group.isMatch === true) return toMatchSql(group, filters);
  return group.grain === null ? column : toGrainSql(column, group.grain);
}

/** Names of months and weekdays are put in the order of the calendar, not of the alphabet. */
function toGroupOrder(group: Group, alias: string): string {
  const column = toIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `min(month(${column}))`;
  if (group.grain === 'weekday') return `min(isodow(${column}))`;
  return toIdentifier(alias);
}

function toMeasureSql(measure: Measure, cube: ModelCube): string {
  if (measure.kind === 'count') return 'count(*)';
  const column = toIdentifier(measure.column);
  if (measure.kind === 'distinct') return `count(DISTINCT ${column})`;
  const sum = `${measure.aggregation}(${column})`;
  const found = cube.columns.find((one) => one.name === measure.column);
  const isWhole = found?.kind === 'number' && found.sqlType === 'BIGINT';
  // DuckDB adds whole numbers up as 128 bits, a type that few clients know.
  return measure.aggregation === 'sum' && isWhole ? `CAST(${sum} AS BIGINT)` : sum;
}

function toWhere(filters: readonly Filter[], cube: ModelCube): string[] {
  if (filters.length === 0) return [];
  return [`WHERE ${filters.map((filter) => toCondition(filter, cube)).join('\n  AND ')}`];
}

const toSelect = (expressions: readonly (readonly [string, string])[]): string =>
  `SELECT\n${expressions
    .map(([sql, name]) =>
      sql === toIdentifier(name) ? `  ${sql}` : `  ${sql} AS ${toIdentifier(name)}`,
    )
    .join(',\n')}`;

function toShareSql(plan: AggregatePlan): string {
  const [first] = plan.measures;
  const additive = first?.kind === 'aggregate' && first.aggregation === 'sum' ? first : undefined;
  const part = additive === undefined ? 'count(*)' : `sum(${toIdentifier(additive.column)})`;
  return `100.0 * ${part} / sum(${part}) OVER ()`;
}

function aggregateOrder(plan: AggregatePlan, names: readonly string[]): string[] {
  const measureAt = (index: number): string =>
    toIdentifier(names[plan.groups.length + index] ?? '');
  const groupOrders = plan.groups.map((group, index) => toGroupOrder(group, names[index] ?? ''));
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

function aggregateSql(plan: AggregatePlan, cube: ModelCube): string {
  const names = toOutput(plan, cube).map((column) => column.name);
  const expressions = [
    ...plan.groups.map((group) => toGroupSql(group, plan.filters)),
    ...plan.measures.map((measure) => toMeasureSql(measure, cube)),
    ...(plan.share ? [toShareSql(plan)] : []),
  ];
  const isGrouped = plan.groups.length > 0;
  const { having } = plan;
  return [
    toSelect(expressions.map((sql, index) => [sql, names[index] ?? ''])),
    `FROM ${toIdentifier(cube.name)}`,
    ...toWhere(plan.filters, cube),
    ...(isGrouped ? ['GROUP BY ALL'] : []),
    ...(having === null
      ? []
      : [
          `HAVING ${toMeasureSql(having.measure, cube)} ${having.comparison} ${toNumberLiteral(having.value)}`,
        ]),
    ...(isGrouped ? [`ORDER BY ${aggregateOrder(plan, names).join(', ')}`] : []),
    ...(plan.limit === null ? [] : [`LIMIT ${String(plan.limit)}`]),
  ].join('\n');
}

function listOrder(plan: ListPlan): string {
  const { sort } = plan;
  const first = sort?.by === 'column' ? sort.column : (plan.columns[0] ?? '');
  const direction = sort?.direction === 'desc' ? ' DESC' : '';
  const ties = plan.columns.filter((column) => column !== first).map(toIdentifier);
  return [`${toIdentifier(first)}${direction} NULLS LAST`, ...ties].join(', ');
}

/** The first rows of each group: a rank inside the group, and the groups in their own order. */
function rankWithin(plan: ListPlan, names: readonly string[]): string[] {
  const parts = plan.within.map((group) => toGroupSql(group, plan.filters)).join(', ');
  const rank = `row_number() OVER (PARTITION BY ${parts} ORDER BY ${listOrder(plan)})`;
  const groups = plan.within.map((group, index) => rowGroupOrder(group, names[index] ?? ''));
  return [
    `QUALIFY ${rank} <= ${String(plan.limit ?? 1)}`,
    `ORDER BY ${[...groups, listOrder(plan)].join(', ')}`,
  ];
}

function rowGroupOrder(group: Group, alias: string): string {
  const column = toIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `month(${column})`;
  if (group.grain === 'weekday') return `isodow(${column})`;
  return toIdentifier(alias);
}

function listSql(plan: ListPlan, cube: ModelCube): string {
  const names = toOutput(plan, cube).map((column) => column.name);
  const expressions = [
    ...plan.within.map((group) => toGroupSql(group, plan.filters)),
    ...plan.columns.map(toIdentifier),
  ];
  const limit = plan.limit === null ? [] : [`LIMIT ${String(plan.limit)}`];
  return [
    toSelect(expressions.map((sql, index) => [sql, names[index] ?? ''])),
    `FROM ${toIdentifier(cube.name)}`,
    ...toWhere(plan.filters, cube),
    ...(plan.within.length > 0
      ? rankWithin(plan, names)
      : [`ORDER BY ${listOrder(plan)}`, ...limit]),
  ].join('\n');
}

function shareSql(plan: SharePlan, cube: ModelCube): string {
  const conditions = plan.filters.filter((filter) => filter.kind !== 'period');
  const periods = plan.filters.filter((filter) => filter.kind === 'period');
  const matching = `count(*) FILTER (WHERE ${conditions.map((one) => toCondition(one, cube)).join(' AND ')})`;
  return [
    toSelect([
      [`100.0 * ${matching} / nullif(count(*), 0)`, 'share_percent'],
      [matching, 'matching'],
      ['count(*)', 'total'],
    ]),
    `FROM ${toIdentifier(cube.name)}`,
    ...toWhere(periods, cube),
  ].join('\n');
}

/** The plan as one DuckDB SELECT, in full order: the same question gives the same rows in the same places. */
export function toSql(plan: Plan, cube: ModelCube): string {
  switch (plan.kind) {
    case 'aggregate':
      return aggregateSql(plan, cube);
    case 'list':
      return listSql(plan, cube);
    case 'share':
      return shareSql(plan, cube);
  }
}
