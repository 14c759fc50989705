import type { Column, Direction, Grain } from '../../../engine/cube.ts';
import type { ModelCube, SemanticModel } from '../../../engine/semantic-model.ts';
import type {
  AggregatePlan,
  Comparison,
  Filter,
  Group,
  Having,
  ListPlan,
  Measure,
  Plan,
  Sort,
} from '../plan/plan.ts';
import { readClass } from './read-class.ts';
import { readAggregate, readGroupPart } from './read-figures.ts';
import { unjoinList } from './read-join.ts';
import { findColumn, joinFilters, readSqlFilters } from './read-sql-filters.ts';
import {
  readConstant,
  readExpression,
  selectSchema,
  type SqlFunction,
  type SqlSelect,
  type SqlSource,
} from './sql-tree.ts';

/** A column of the result, as far as the planner has it. */
type Item =
  | { readonly kind: 'group'; readonly name: string; readonly group: Group }
  | { readonly kind: 'measure'; readonly name: string; readonly measure: Measure }
  | {
      readonly kind: 'unread';
      readonly name: string;
      /** Whether the rows stay the same without it, as they do without a figure. */
      readonly isOptional: boolean;
    };

export interface ReadSelect {
  readonly plan: Plan;
  readonly cube: ModelCube;
  /** The result's names of its groups or columns, for rows that are named by them. */
  readonly groups: readonly { readonly name: string; readonly group: Group }[];
  /** Columns of the query that the plan does without. */
  readonly left: readonly string[];
  /** Whether it calculates a column of each row, by which a mark can be known. */
  readonly calculates: boolean;
}

/** Thrown where a part that matters is not read; the message says which. */
class Unreadable extends Error {}

const GRAINS: Readonly<Record<string, Grain>> = {
  decade: 'decade',
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
};
const PARTS: Readonly<Record<string, Grain>> = {
  year: 'year',
  month: 'monthOfYear',
  monthname: 'monthOfYear',
  isodow: 'weekday',
  dayname: 'weekday',
  hour: 'hour',
};
const AGGREGATE_CALLS = new Set([
  ...['sum', 'avg', 'min', 'max', 'median'],
  ...['count', 'count_star', 'any_value'],
]);

/** Whether an aggregate is anywhere in it: then it is a figure of each group, and no group itself. */
function hasAggregate(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.some(hasAggregate);
  if (typeof tree !== 'object' || tree === null) return false;
  if ('function_name' in tree && AGGREGATE_CALLS.has(String(tree.function_name))) return true;
  return Object.values(tree).some(hasAggregate);
}

const pickName = (alias: string, fallback: string): string => (alias === '' ? fallback : alias);

function readDateGroup(
  { function_name: name, children }: SqlFunction,
  cube: ModelCube,
): Group | null {
  const grain = name === 'date_trunc' ? GRAINS[readConstant(children[0]) ?? ''] : PARTS[name];
  const column = findColumn(children.at(-1), cube);
  if (grain === undefined || column?.kind !== 'time') return null;
  return { column: column.name, grain };
}

/** How exactly a column of time is written: a file of years has nothing but first of Januaries. */
function pickWrittenGrain(column: Column, cube: ModelCube): Grain | null {
  if (column.kind !== 'time') return null;
  const { first = '', last = '' } = cube.columnProfiles.get(column.name)?.extent ?? {};
  const isWritten = (end: string): boolean => first.endsWith(end) && last.endsWith(end);
  if (column.sqlType === 'DATE' && isWritten('-01-01')) return 'year';
  return column.sqlType === 'DATE' && isWritten('-01') ? 'month' : 'day';
}

function readItem(tree: unknown, cube: ModelCube): Item {
  const expression = readExpression(tree);
  switch (expression?.class) {
    case 'COLUMN_REF': {
      const column = findColumn(tree, cube);
      const name = pickName(expression.alias, expression.column_names.at(-1) ?? '');
      if (column === undefined) return { kind: 'unread', name, isOptional: false };
      const grain = pickWrittenGrain(column, cube);
      return { kind: 'group', name, group: { column: column.name, grain } };
    }
    case 'CAST': {
      const inner = readItem(expression.child, cube);
      const name = pickName(expression.alias, inner.name);
      // A cast of a name or a number makes other groups of it.
      const isOther = inner.kind === 'group' && inner.group.grain === null;
      return isOther ? { kind: 'unread', name, isOptional: false } : { ...inner, name };
    }
    case 'FUNCTION': {
      const name = pickName(expression.alias, expression.function_name);
      const rounded = expression.function_name === 'round' ? expression.children[0] : undefined;
      const call = rounded === undefined ? expression : readExpression(rounded);
      const measure =
        call?.class === 'FUNCTION'
          ? (readAggregate(call, cube) ?? readGroupPart(call, cube))
          : null;
      if (measure !== null) return { kind: 'measure', name, measure };
      const group = readDateGroup(expression, cube) ?? readClass(expression, cube);
      if (group !== null) return { kind: 'group', name, group };
      return { kind: 'unread', name, isOptional: hasAggregate(tree) };
    }
    case 'BETWEEN':
    case 'COMPARISON':
    case 'CONJUNCTION':
    case 'CONSTANT':
    case 'OPERATOR':
    case 'STAR':
    case undefined:
      return { kind: 'unread', name: 'a calculated column', isOptional: hasAggregate(tree) };
  }
}

/** `WITH movies AS (SELECT * FROM movies WHERE …)`: a part of the same rows. */
function readInner(node: unknown, model: SemanticModel): SourceRows {
  const parsed = selectSchema.safeParse(node);
  const inner = parsed.success ? parsed.data : null;
  const [item, other] = inner?.select_list ?? [];
  const isAll = readExpression(item)?.class === 'STAR' && other === undefined;
  if (inner === null || !isAll || inner.modifiers.length > 0 || inner.group_expressions.length > 0)
    throw new Unreadable('a query inside it that does more than choose rows');
  return readSource(inner, model);
}

/** A table, and which of its rows. */
export interface SourceRows {
  readonly cube: ModelCube;
  readonly filters: readonly Filter[];
}

function findRows(source: SqlSource, select: SqlSelect, model: SemanticModel): SourceRows {
  if (source.type === 'SUBQUERY') {
    const query = selectSchema.safeParse(
      typeof source.subquery === 'object' && source.subquery !== null && 'node' in source.subquery
        ? source.subquery.node
        : null,
    );
    return readInner(query.success ? query.data : null, model);
  }
  if (source.type !== 'BASE_TABLE') throw new Unreadable('rows that are not those of one table');
  const named = select.cte_map.map.find(({ key }) => key === source.table_name);
  if (named !== undefined) return readInner(named.value.query.node, model);
  const cube = model.cubes.find((one) => one.name === source.table_name?.toLowerCase());
  if (cube === undefined) throw new Unreadable(`the table ${source.table_name ?? ''}`);
  return { cube, filters: [] };
}

function readSource(select: SqlSelect, model: SemanticModel): SourceRows {
  const { cube, filters } = findRows(select.from_table, select, model);
  if ((select.where_clause ?? null) === null) return { cube, filters };
  const own = readSqlFilters(select.where_clause, cube);
  const joined = own && joinFilters([...filters, ...own]);
  if (joined === null) throw new Unreadable('a condition that I cannot read');
  return { cube, filters: joined };
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  COMPARE_GREATERTHAN: '>',
  COMPARE_GREATERTHANOREQUALTO: '>=',
  COMPARE_LESSTHAN: '<',
  COMPARE_LESSTHANOREQUALTO: '<=',
  COMPARE_EQUAL: '=',
};

function readGroupTest(tree: unknown, cube: ModelCube): Having {
  const expression = readExpression(tree);
  const left = expression?.class === 'COMPARISON' ? readExpression(expression.left) : null;
  const measure = left?.class === 'FUNCTION' ? readAggregate(left, cube) : null;
  const comparison = expression?.class === 'COMPARISON' ? COMPARISONS[expression.type] : undefined;
  const value = expression?.class === 'COMPARISON' ? readConstant(expression.right) : null;
  if (measure === null || comparison === undefined || value === null || !/^-?[\d.]+$/.test(value))
    throw new Unreadable('a condition on groups that I cannot read');
  return { measure, comparison, value };
}

/** The conditions on groups, all of which hold. */
function readHaving(tree: unknown, cube: ModelCube): Having[] {
  if ((tree ?? null) === null) return [];
  const expression = readExpression(tree);
  return expression?.class === 'CONJUNCTION' && expression.type === 'CONJUNCTION_AND'
    ? expression.children.flatMap((child) => readHaving(child, cube))
    : [readGroupTest(tree, cube)];
}

interface Order {
  readonly at: number;
  readonly direction: Direction;
}

/** What the rows are ordered by first: a column of the result, by its name or its place. */
function readOrder({ modifiers }: SqlSelect, items: readonly Item[]): Order | null {
  const order = modifiers.find(({ type }) => type === 'ORDER_MODIFIER')?.orders?.[0];
  if (order === undefined) return null;
  const direction = order.type === 'DESCENDING' ? 'desc' : 'asc';
  const expression = readExpression(order.expression);
  const position =
    expression?.class === 'CONSTANT' ? Number(readConstant(order.expression)) - 1 : -1;
  const name =
    expression?.class === 'COLUMN_REF' ? expression.column_names.at(-1)?.toLowerCase() : undefined;
  const at =
    name === undefined ? position : items.findIndex((one) => one.name.toLowerCase() === name);
  return at >= 0 && at < items.length ? { at, direction } : null;
}

function readLimit({ modifiers }: SqlSelect): number | null {
  const others = modifiers.filter(({ type }) => type !== 'ORDER_MODIFIER');
  const [modifier, another] = others;
  if (modifier === undefined) return null;
  const limit = Number(readConstant(modifier.limit));
  const isPlain = modifier.type === 'LIMIT_MODIFIER' && (modifier.offset ?? null) === null;
  if (!isPlain || another !== undefined || !Number.isSafeInteger(limit) || limit < 1)
    throw new Unreadable('a DISTINCT, OFFSET or limit that I cannot read');
  return limit;
}

interface SelectParts {
  readonly select: SqlSelect;
  readonly rows: SourceRows;
  readonly items: readonly Item[];
  readonly order: Order | null;
  readonly limit: number | null;
}

function buildAggregatePlan({ select, rows, items, order, limit }: SelectParts): AggregatePlan {
  const groups = items.flatMap((one) => (one.kind === 'group' ? [one] : []));
  const measures = items.flatMap((one) => (one.kind === 'measure' ? [one] : []));
  const isNamed = select.group_expressions.length > 0;
  if (isNamed && select.group_expressions.length !== groups.length)
    throw new Unreadable('a group that I cannot calculate');
  if (items.some((one) => one.kind === 'unread' && !one.isOptional))
    throw new Unreadable('a group that I cannot calculate');
  if (measures.length === 0) throw new Unreadable('no figure that I can calculate');
  const ordered = order === null ? undefined : items[order.at];
  const sortOf = (): Sort | null => {
    if (order === null || ordered === undefined || ordered.kind === 'unread') return null;
    const { direction } = order;
    return ordered.kind === 'measure'
      ? { by: 'measure', index: measures.indexOf(ordered), direction }
      : { by: 'group', index: groups.indexOf(ordered), direction };
  };
  const sort = sortOf();
  if (limit !== null && sort === null) throw new Unreadable('an order that I cannot read');
  return {
    kind: 'aggregate',
    cube: rows.cube.name,
    measures: measures.map((one) => one.measure),
    groups: groups.map((one) => one.group),
    having: readHaving(select.having, rows.cube),
    filters: rows.filters,
    sort,
    limit: groups.length === 0 ? null : limit,
    display: 'auto',
    share: false,
    contrast: false,
    listed: null,
  };
}

function buildListPlan({ rows, items, order, limit }: SelectParts): ListPlan {
  const columns = items.flatMap((one) => (one.kind === 'group' ? [one.group.column] : []));
  const ordered = order === null ? undefined : items[order.at];
  const isOrdered = order !== null && ordered?.kind === 'group';
  if (limit !== null && !isOrdered) throw new Unreadable('an order that I cannot read');
  if (columns.length === 0) throw new Unreadable('no column that I know');
  return {
    kind: 'list',
    cube: rows.cube.name,
    columns: [...new Set(columns)],
    within: [],
    listed: null,
    filters: rows.filters,
    sort: isOrdered
      ? { by: 'column', column: ordered.group.column, direction: order.direction }
      : null,
    limit,
    display: 'auto',
  };
}

function listItems(select: SqlSelect, cube: ModelCube, dependent: ReadonlySet<string>): Item[] {
  return select.select_list.flatMap((tree): Item[] => {
    const expression = readExpression(tree);
    const column = expression?.class === 'COLUMN_REF' ? expression.column_names.at(-1) : undefined;
    if (column !== undefined && dependent.has(column))
      return [{ kind: 'unread', name: column, isOptional: true }];
    if (expression?.class !== 'STAR') return [readItem(tree, cube)];
    return [...new Set([...cube.label, ...cube.listColumns])].map((column) => ({
      kind: 'group',
      name: column,
      group: { column, grain: null },
    }));
  });
}

/** The rows that a query is over; null where they are not read. */
export function readRows(select: SqlSelect, model: SemanticModel): SourceRows | null {
  try {
    return readSource(select, model);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Reads a query over one cube as a plan; a text says which part of it is not read. */
export function readSelect(written: SqlSelect, model: SemanticModel): ReadSelect | string {
  try {
    const { select, dependent } = unjoinList(written, model);
    if ((select.qualify ?? null) !== null || (select.sample ?? null) !== null)
      throw new Unreadable('a choice among its rows that I cannot read');
    const rows = readSource(select, model);
    const items = listItems(select, rows.cube, dependent);
    const parts = {
      select,
      rows,
      items,
      order: readOrder(select, items),
      limit: readLimit(select),
    };
    const isGrouped =
      select.group_expressions.length > 0 ||
      select.aggregate_handling === 'FORCE_AGGREGATES' ||
      items.some((one) => one.kind === 'measure');
    const plan = isGrouped ? buildAggregatePlan(parts) : buildListPlan(parts);
    const groups = items.flatMap((one) =>
      one.kind === 'group' ? [{ name: one.name, group: one.group }] : [],
    );
    const left = items.flatMap((one) => (one.kind === 'unread' ? [one.name] : []));
    const calculates = items.some((one) => one.kind === 'unread' && !one.isOptional);
    return { plan, cube: rows.cube, groups, left, calculates };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}
