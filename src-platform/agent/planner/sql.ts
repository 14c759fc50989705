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
  PartBase,
  Plan,
  SimpleMeasure,
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
  if (group.width !== undefined) {
    const width = assertNumberLiteral(group.width);
    return `floor(${column} / ${width}) * ${width}`;
  }
  return group.grain === null ? column : buildGrainSql(column, group.grain);
}

/** Names of months and weekdays follow the calendar and not the alphabet. */
function buildGroupOrder(group: Group, alias: string): string {
  const column = quoteIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `min(month(${column}))`;
  if (group.grain === 'weekday') return `min(isodow(${column}))`;
  return quoteIdentifier(alias);
}

function buildSimpleSql(measure: SimpleMeasure, cube: ModelCube, filter = ''): string {
  if (measure.kind === 'count') return `count(*)${filter}`;
  const column = quoteIdentifier(measure.column);
  if (measure.kind === 'distinct') return `count(DISTINCT ${column})${filter}`;
  const found = cube.columns.find((one) => one.name === measure.column);
  const sqlType = found?.kind === 'number' ? found.sqlType : '';
  if (measure.aggregation === 'median') return `median(${widenDecimal(column, sqlType)})${filter}`;
  const figure = `${measure.aggregation}(${column})${filter}`;
  // DuckDB adds integers up as 128 bits, a type that few clients support.
  return measure.aggregation === 'sum' && sqlType === 'BIGINT'
    ? `CAST(${figure} AS BIGINT)`
    : figure;
}

const DECIMAL = /^DECIMAL\((\d+),(\d+)\)$/;

/** The mean of the two middle values of a decimal column has one digit more than the column. */
function widenDecimal(column: string, sqlType: string): string {
  const [, width, scale] = DECIMAL.exec(sqlType) ?? [];
  if (width === undefined || scale === undefined) return column;
  return `CAST(${column} AS DECIMAL(${String(Number(width) + 1)},${String(Number(scale) + 1)}))`;
}

function buildFormulaSql(measure: Extract<Measure, { kind: 'formula' }>): string {
  const [left, right] = [quoteIdentifier(measure.left), quoteIdentifier(measure.right)];
  if (measure.operator === 'minus') return `${measure.aggregation}(${left} - ${right})`;
  const both = `FILTER (WHERE ${left} IS NOT NULL AND ${right} IS NOT NULL)`;
  return `CAST(sum(${left}) ${both} AS DOUBLE) / nullif(sum(${right}) ${both}, 0)`;
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
function buildWindowSql(
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
      const distance = (isYear ? LAST_YEAR : STEPS[grain]) ?? LAST_YEAR;
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

function buildMeasureSql(measure: Measure, cube: ModelCube, filters: readonly Filter[]): string {
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
    case 'perGroup': {
      const group = buildGroupSql(measure.group, filters);
      const known = ` FILTER (WHERE ${quoteIdentifier(measure.group.column)} IS NOT NULL)`;
      return `CAST(${buildSimpleSql(measure.of, cube, known)} AS DOUBLE) / nullif(count(DISTINCT ${group}), 0)`;
    }
    case 'window':
      throw new RangeError('a figure of other periods is computed from the groups');
    case 'correlation':
      return `corr(${quoteIdentifier(measure.left)}, ${quoteIdentifier(measure.right)})`;
    case 'pairs':
      return `count(*) FILTER (WHERE ${quoteIdentifier(measure.left)} IS NOT NULL AND ${quoteIdentifier(measure.right)} IS NOT NULL)`;
    case 'edge': {
      const pick = measure.edge === 'first' ? 'arg_min' : 'arg_max';
      return `${pick}(${quoteIdentifier(measure.column)}, ${quoteIdentifier(measure.time)})`;
    }
  }
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
    plan.groups.some(
      (group) => group.grain !== null || group.width !== undefined || group.column === 'cylinders',
    );
  return isOrdered ? ties : [`${measureAt(0)} DESC NULLS LAST`, ...ties];
}

const isGroupKnown = (filter: Filter, { groups }: AggregatePlan): boolean =>
  filter.kind === 'known' && groups.some((one) => one.column === filter.column);

/** DuckDB does not combine GROUP BY ALL with QUALIFY. */
const listPositions = ({ groups }: AggregatePlan): string =>
  `GROUP BY ${groups.map((_, index) => String(index + 1)).join(', ')}`;

/** The rows that are computed over: all of the cube, or the first ones of a list. */
function buildSource({ listed }: AggregatePlan, cube: ModelCube): string[] {
  const table = quoteIdentifier(cube.name);
  if (listed === null) return [`FROM ${table}`];
  const rows =
    listed.within.length > 0
      ? buildRankWithin(listed, [])
      : [`ORDER BY ${buildListOrder(listed)}`, `LIMIT ${String(listed.limit)}`];
  return [
    'FROM (',
    `SELECT * FROM ${table}`,
    ...buildWhere(listed.filters, cube),
    ...rows,
    ') AS listed',
  ];
}

function buildGroupedSql(plan: AggregatePlan, cube: ModelCube): string[] {
  const columns = buildOutputColumns(plan, cube);
  const plain = plan.measures.filter((one) => one.kind !== 'window');
  const expressions = [
    ...plan.groups.map((group) => buildGroupSql(group, plan.filters)),
    ...plain.map((measure) => buildMeasureSql(measure, cube, plan.filters)),
    ...(plan.share ? [buildShareExpression(plan)] : []),
  ];
  const names = columns.filter(
    (_, index) => plan.measures[index - plan.groups.length]?.kind !== 'window',
  );
  const { having } = plan;
  // A group of unknown name is left out of a ranking, but not out of what the shares are parts of.
  const late = plan.share ? plan.filters.filter((one) => isGroupKnown(one, plan)) : [];
  return [
    buildSelect(expressions.map((sql, index) => [sql, names[index]?.name ?? ''])),
    ...buildSource(plan, cube),
    ...buildWhere(
      plan.filters.filter((one) => !late.includes(one)),
      cube,
    ),
    ...(plan.groups.length > 0 ? [late.length === 0 ? 'GROUP BY ALL' : listPositions(plan)] : []),
    ...(having === null
      ? []
      : [
          `HAVING ${buildSimpleSql(having.measure, cube)} ${having.comparison} ${assertNumberLiteral(having.value)}`,
        ]),
    ...(late.length === 0
      ? []
      : [`QUALIFY ${late.map((one) => buildConditionSql(one, cube)).join(' AND ')}`]),
  ];
}

/** The groups and their figures come first; what sets periods against each other reads from them. */
function buildWindowedSql(plan: AggregatePlan, cube: ModelCube): string[] {
  const columns = buildOutputColumns(plan, cube);
  const expressions = columns.map(({ name }, index): readonly [string, string] => {
    const measure = plan.measures[index - plan.groups.length];
    const sql =
      measure?.kind === 'window' ? buildWindowSql(measure, plan, cube) : quoteIdentifier(name);
    return [sql, name];
  });
  const inner = buildGroupedSql(plan, cube).join('\n');
  return [`WITH periods AS (\n${inner}\n)`, buildSelect(expressions), 'FROM periods'];
}

function buildAggregateSql(plan: AggregatePlan, cube: ModelCube): string {
  const names = buildOutputColumns(plan, cube).map((column) => column.name);
  const isWindowed = plan.measures.some((one) => one.kind === 'window');
  return [
    ...(isWindowed ? buildWindowedSql(plan, cube) : buildGroupedSql(plan, cube)),
    ...(plan.groups.length > 0 ? [`ORDER BY ${buildAggregateOrder(plan, names).join(', ')}`] : []),
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
  const qualify = `QUALIFY ${rank} <= ${String(plan.limit ?? 1)}`;
  if (names.length === 0) return [qualify];
  return [qualify, `ORDER BY ${[...groups, buildListOrder(plan)].join(', ')}`];
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

/**
 * Writes the plan as one DuckDB SELECT with a total order, so that the same question always gives
 * the same rows in the same order.
 */
export function buildSql(plan: Plan, cube: ModelCube): string {
  return plan.kind === 'aggregate' ? buildAggregateSql(plan, cube) : buildListSql(plan, cube);
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
    case 'weekdays':
      return `isodow(${column}) IN (${filter.weekdays.map(String).join(', ')})`;
    case 'columns':
      return `${column} ${filter.comparison} ${quoteIdentifier(filter.other)}`;
    case 'unknown':
      return `${column} IS NULL`;
    case 'text':
      return joinAlternatives(filter.texts.map((text) => buildTextSql(filter.column, text)));
    case 'known':
      return `${column} IS NOT NULL`;
  }
}
