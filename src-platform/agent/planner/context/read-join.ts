import type { ModelCube, SemanticModel } from '../../../engine/semantic-model.ts';
import {
  buildInTree,
  readConstant,
  readExpression,
  readJoined,
  replaceInTree,
  selectSchema,
  type SqlSelect,
  type SqlSource,
} from './sql-tree.ts';

/** A query without its join, and the columns that went with it. */
interface UnjoinedSelect {
  readonly select: SqlSelect;
  /** Columns of the list, which the rows of the table determine. */
  readonly dependent: ReadonlySet<string>;
}

/** A list that the query writes out itself, as the places of airports. */
interface ListedRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

function findList(source: SqlSource | null, { cte_map: { map } }: SqlSelect): ListedRows | null {
  const named = map.find(({ key }) => source?.type === 'BASE_TABLE' && key === source.table_name);
  const parsed = selectSchema.safeParse(named?.value.query.node);
  if (named === undefined || !parsed.success) return null;
  const { from_table: from, select_list: items, where_clause: where, modifiers } = parsed.data;
  const isAll = items.length === 1 && readExpression(items[0])?.class === 'STAR';
  const isPlain = isAll && (where ?? null) === null && modifiers.length === 0;
  return isPlain && from.type === 'EXPRESSION_LIST' && from.values !== undefined
    ? { columns: named.value.aliases, rows: from.values }
    : null;
}

interface NamedColumn {
  readonly table: string | null;
  readonly name: string;
}

function readColumn(tree: unknown): NamedColumn | null {
  const expression = readExpression(tree);
  if (expression?.class !== 'COLUMN_REF') return null;
  const [name, table = null] = expression.column_names.toReversed();
  return name === undefined ? null : { table, name };
}

/** The column of the list and that of the table, which are equal in each row of the join. */
function readKeys(
  { condition }: SqlSource,
  list: SqlSource,
): { readonly key: string; readonly column: string } | null {
  const comparison = readExpression(condition);
  if (comparison?.class !== 'COMPARISON' || comparison.type !== 'COMPARE_EQUAL') return null;
  const sides = [readColumn(comparison.left), readColumn(comparison.right)];
  const names = [list.alias, list.table_name].filter((name) => name !== undefined && name !== '');
  const own = sides.find((side) => names.includes(side?.table ?? ''));
  const other = sides.find((side) => side !== own);
  return own && other ? { key: own.name, column: other.name } : null;
}

/** The keys of the list, where each stands there once: else the join would repeat rows. */
function listKeys({ columns, rows }: ListedRows, key: string): string[] | null {
  const at = columns.indexOf(key);
  const keys = rows.map((row) => readConstant(row[at])).filter((one) => one !== null);
  const isOnce = keys.length === rows.length && new Set(keys).size === keys.length;
  return at !== -1 && isOnce ? keys : null;
}

/** Whether no column of the list could be taken for another one of the table. */
const isDistinct = (list: ListedRows, column: string, cube: ModelCube): boolean =>
  list.columns.every((name) => name === column || !cube.columns.some((one) => one.name === name));

/** The key is the table's column under another name. */
const renameKey = (tree: unknown, key: string, column: string): unknown =>
  replaceInTree(tree, (part) => {
    const expression = readExpression(part);
    if (expression?.class !== 'COLUMN_REF' || expression.column_names.at(-1) !== key)
      return undefined;
    const alias = expression.alias === '' ? key : expression.alias;
    return { ...expression, alias, column_names: [column] };
  });

/**
 * A join of a table with a list that the query writes out is that table's rows whose key is in the
 * list. Any other query is given back as it is.
 */
export function unjoinList(select: SqlSelect, model: SemanticModel): UnjoinedSelect {
  const unread = { select, dependent: new Set<string>() };
  const join = select.from_table;
  if (join.type !== 'JOIN' || join.join_type !== 'INNER') return unread;
  const sides = [readJoined(join.left), readJoined(join.right)];
  const source = sides.find((side) => findList(side, select) !== null) ?? null;
  const table = sides.find((side) => side !== source);
  const list = findList(source, select);
  const keys = source && readKeys(join, source);
  const values = list && keys && listKeys(list, keys.key);
  const cube = model.cubes.find(({ name }) => name === table?.table_name?.toLowerCase());
  const isRead = list && table && keys && values && cube && isDistinct(list, keys.column, cube);
  if (!isRead) return unread;
  const { key, column } = keys;
  const renamed = selectSchema.parse({
    ...select,
    select_list: renameKey(select.select_list, key, column),
    modifiers: renameKey(select.modifiers, key, column),
    where_clause: renameKey(select.where_clause, key, column),
    group_expressions: renameKey(select.group_expressions, key, column),
    from_table: table,
  });
  const isIn = buildInTree({ class: 'COLUMN_REF', alias: '', column_names: [column] }, values);
  const where = renamed.where_clause ?? null;
  const both = { class: 'CONJUNCTION', type: 'CONJUNCTION_AND', children: [where, isIn] };
  return {
    select: { ...renamed, where_clause: where === null ? isIn : both },
    dependent: new Set(list.columns.filter((name) => name !== key && name !== column)),
  };
}
