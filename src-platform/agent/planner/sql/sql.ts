import { splitStandingFilters } from '../plan/build-standing.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { quoteIdentifier, quoteLiteral } from '../../../engine/sql-text.ts';
import { assertNumberLiteral, buildConditionSql, buildWhere } from './condition-sql.ts';
import { buildCountedCondition, listRowFilters } from '../plan/count-empty.ts';
import { widenPeriod } from '../dates/earlier-periods.ts';
import { buildGroupSql } from './group-sql.ts';
import { buildRunSql, withoutRun } from './run-sql.ts';
import { buildMeasureSql, buildWindowSql } from './measure-sql.ts';
import { buildOutputColumns } from '../plan/output-columns.ts';
import {
  type AggregatePlan,
  type Filter,
  type Group,
  type Having,
  type ListPlan,
  type Measure,
  type Plan,
} from '../plan/plan.ts';

/** Names of months and weekdays follow the calendar and not the alphabet. */
function buildGroupOrder(group: Group, alias: string): string {
  const column = quoteIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `min(month(${column}))`;
  if (group.grain === 'weekday') return `min(isodow(${column}))`;
  if (group.grain === 'season') return `min(month(${column}) % 12 // 3)`;
  return quoteIdentifier(alias);
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
function buildSource({ listed }: Plan, cube: ModelCube): string[] {
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

/** What a group's figure is set against: a number, or the figure of one of the groups. */
function buildLimitSql(
  { measure, value, than, isOfAll, isOfMean, isOpen }: Having,
  plan: AggregatePlan,
  cube: ModelCube,
) {
  if (than === undefined && isOfAll === undefined && isOfMean === undefined)
    return assertNumberLiteral(value);
  const rivals: Filter[] =
    than === undefined
      ? []
      : [{ kind: 'values', column: than.column, values: [than.value], negated: false }];
  const isOfGroup = ({ column }: Filter): boolean =>
    plan.groups.some((one) => one.column === column && one.grain === null);
  const open = isOpen === true ? plan.filters.filter((one) => !isOfGroup(one)) : plan.filters;
  // Rows of an unknown group are among all.
  const asked = open.filter(({ kind }) => kind !== 'known');
  const [group] = plan.groups;
  const isSimple = measure.kind === 'count' || measure.kind === 'aggregate';
  const limit: Measure =
    isOfMean === true && group !== undefined && isSimple
      ? { kind: 'perGroup', of: measure, group }
      : measure;
  const alone = { ...plan, groups: [], filters: open };
  const figure = [
    `SELECT ${buildMeasureSql(limit, isOfMean === true ? alone : plan, cube)} FROM ${quoteIdentifier(cube.name)}`,
    ...buildWhere([...(isOfAll === true ? asked : open), ...rivals], cube),
  ];
  return `(${figure.join(' ')})`;
}

function buildGroupedSql(plan: AggregatePlan, cube: ModelCube): string[] {
  const columns = buildOutputColumns(plan, cube);
  const plain = plan.measures.filter((one) => one.kind !== 'window');
  const counted = buildCountedCondition(plan, cube);
  const expressions = [
    ...plan.groups.map((group) => buildGroupSql(group, plan.filters)),
    ...plain.map((measure) =>
      counted === null
        ? buildMeasureSql(measure, plan, cube)
        : `count(*) FILTER (WHERE ${counted})`,
    ),
    ...(plan.share ? [buildShareExpression(plan)] : []),
  ];
  const names = columns.filter(
    (_, index) => plan.measures[index - plan.groups.length]?.kind !== 'window',
  );
  const having = plan.having.filter(
    ({ measure, isShare }) => measure.kind !== 'window' && isShare !== true,
  );
  // A group of unknown name is left out of a ranking, but not out of what the shares are parts of.
  const late = plan.share ? plan.filters.filter((one) => isGroupKnown(one, plan)) : [];
  // A share is one of all groups, also of those that a limit leaves out.
  const lateTests = [
    ...late.map((one) => buildConditionSql(one, cube)),
    ...plan.having.flatMap(({ isShare, comparison, value }) =>
      isShare === true
        ? [`${buildShareExpression(plan)} ${comparison} ${assertNumberLiteral(value)}`]
        : [],
    ),
  ];
  return [
    buildSelect(expressions.map((sql, index) => [sql, names[index]?.name ?? ''])),
    ...buildSource(plan, cube),
    ...buildWhere(
      listRowFilters(plan, counted).filter((one) => !late.includes(one)),
      cube,
    ),
    ...(plan.groups.length > 0
      ? [lateTests.length === 0 ? 'GROUP BY ALL' : listPositions(plan)]
      : []),
    ...(having.length === 0
      ? []
      : [
          `HAVING ${having.map((one) => `${buildMeasureSql(one.measure, plan, cube)} ${one.comparison} ${buildLimitSql(one, plan, cube)}`).join('\n  AND ')}`,
        ]),
    ...(lateTests.length === 0 ? [] : [`QUALIFY ${lateTests.join(' AND ')}`]),
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
  const widened = widenPeriod(plan, cube);
  const inner = buildGroupedSql(widened?.plan ?? plan, cube).join('\n');
  const time = columns[plan.groups.findIndex((group) => group.grain !== null)]?.name ?? '';
  const chosen = [
    ...(widened === null ? [] : [`${quoteIdentifier(time)} >= DATE ${quoteLiteral(widened.from)}`]),
    ...plan.having.flatMap(({ measure, comparison, value }) =>
      measure.kind === 'window'
        ? [`${buildWindowSql(measure, plan, cube)} ${comparison} ${assertNumberLiteral(value)}`]
        : [],
    ),
  ];
  return [
    `WITH periods AS (\n${inner}\n)`,
    buildSelect(expressions),
    'FROM periods',
    ...(chosen.length === 0 ? [] : [`QUALIFY ${chosen.join(' AND ')}`]),
  ];
}

const isWindowed = ({ measures }: AggregatePlan): boolean =>
  measures.some((one) => one.kind === 'window');

/** The groups with all their figures, also with those that are set against other periods. */
const buildFiguresSql = (plan: AggregatePlan, cube: ModelCube): string[] =>
  isWindowed(plan) ? buildWindowedSql(plan, cube) : buildGroupedSql(plan, cube);

/** `the second heaviest of each origin`: the one row of each at that position, else the first ones. */
const chooseOfEach = ({ limit, position }: Pick<Plan, 'limit' | 'position'>): string =>
  position === undefined ? `<= ${String(limit ?? 1)}` : `= ${String(position)}`;

/** The first rows of each part of the groups; what is highest alone may be shared by several. */
function buildTopWithin(plan: AggregatePlan, within: number, cube: ModelCube): string {
  const names = buildOutputColumns(plan, cube).map((column) => column.name);
  const parts = names.slice(0, within).map(quoteIdentifier);
  const sorted = plan.sort?.by === 'measure' ? plan.sort.index : 0;
  const figure = quoteIdentifier(names[plan.groups.length + sorted] ?? '');
  const order = `${figure}${plan.sort?.direction === 'desc' ? ' DESC' : ''} NULLS LAST`;
  const ties = names.slice(within, plan.groups.length).map(quoteIdentifier);
  const limit = plan.limit ?? 1;
  const rank =
    limit === 1 && plan.position === undefined
      ? `rank() OVER (PARTITION BY ${parts.join(', ')} ORDER BY ${order})`
      : `row_number() OVER (PARTITION BY ${parts.join(', ')} ORDER BY ${[order, ...ties].join(', ')})`;
  return [
    `WITH figures AS (\n${buildFiguresSql(plan, cube).join('\n')}\n)`,
    buildSelect(names.map((name) => [quoteIdentifier(name), name])),
    'FROM figures',
    `QUALIFY ${rank} ${chooseOfEach(plan)}${isWindowed(plan) ? ` AND ${figure} IS NOT NULL` : ''}`,
    `ORDER BY ${[...parts.map((part) => `${part} NULLS LAST`), order, ...ties].join(', ')}`,
  ].join('\n');
}

/** Ranks all groups, and keeps those whose place is asked for. */
function buildStandingSql(plan: AggregatePlan, cube: ModelCube): string {
  const { selecting, naming } = splitStandingFilters(plan);
  const columns = buildOutputColumns(plan, cube).map(({ name }) => name);
  const known = columns.slice(0, -2);
  const [standing = '', all = ''] = columns.slice(-2).map(quoteIdentifier);
  const figure = quoteIdentifier(known.at(-1) ?? '');
  const direction = plan.sort?.direction === 'desc' ? ' DESC' : '';
  const inner = buildGroupedSql({ ...plan, filters: selecting }, cube).join('\n');
  return [
    `WITH figures AS (\n${inner}\n)`,
    'SELECT',
    [
      ...known.map((name) => `  ${quoteIdentifier(name)}`),
      `  rank() OVER (ORDER BY ${figure}${direction}) AS ${standing}`,
      `  count(*) OVER () AS ${all}`,
    ].join(',\n'),
    'FROM figures',
    `WHERE ${figure} IS NOT NULL`,
    `QUALIFY ${naming.map((one) => buildConditionSql(one, cube)).join(' AND ')}`,
    `ORDER BY ${[standing, ...plan.groups.map((_, index) => quoteIdentifier(known[index] ?? ''))].join(', ')}`,
  ].join('\n');
}

function buildAggregateSql(plan: AggregatePlan, cube: ModelCube): string {
  if (plan.standingOf !== undefined) return buildStandingSql(plan, cube);
  if (plan.longestRun === true)
    return buildRunSql(plan, cube, buildFiguresSql(withoutRun(plan), cube).join('\n'));
  if (plan.within !== undefined) return buildTopWithin(plan, plan.within, cube);
  const names = buildOutputColumns(plan, cube).map((column) => column.name);
  return [
    ...buildFiguresSql(plan, cube),
    ...(plan.groups.length > 0 ? [`ORDER BY ${buildAggregateOrder(plan, names).join(', ')}`] : []),
    ...(plan.limit === null ? [] : [`LIMIT ${String(plan.limit)}`]),
  ].join('\n');
}

/** What orders and limits the rows of a list. */
type Ranked = Pick<ListPlan, 'filters' | 'sort' | 'limit' | 'columns' | 'within' | 'position'>;

function buildListOrder(plan: Ranked): string {
  const { sort } = plan;
  const first = sort?.by === 'column' ? sort.column : (plan.columns[0] ?? '');
  const direction = sort?.direction === 'desc' ? ' DESC' : '';
  const ties = plan.columns.filter((column) => column !== first).map(quoteIdentifier);
  return [`${quoteIdentifier(first)}${direction} NULLS LAST`, ...ties].join(', ');
}

/**
 * Selects the first rows of each group: a rank inside the group, and the groups in their own order.
 */
function buildRankWithin(plan: Ranked, names: readonly string[]): string[] {
  const parts = plan.within.map((group) => buildGroupSql(group, plan.filters)).join(', ');
  const rank = `row_number() OVER (PARTITION BY ${parts} ORDER BY ${buildListOrder(plan)})`;
  const groups = plan.within.map((group, index) => buildRowGroupOrder(group, names[index] ?? ''));
  const qualify = `QUALIFY ${rank} ${chooseOfEach(plan)}`;
  if (names.length === 0) return [qualify];
  return [qualify, `ORDER BY ${[...groups, buildListOrder(plan)].join(', ')}`];
}

function buildRowGroupOrder(group: Group, alias: string): string {
  const column = quoteIdentifier(group.column);
  if (group.grain === 'monthOfYear') return `month(${column})`;
  if (group.grain === 'weekday') return `isodow(${column})`;
  if (group.grain === 'season') return `month(${column}) % 12 // 3`;
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
    ...buildSource(plan, cube),
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
