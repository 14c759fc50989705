import type { ParsedContext, ParsedTable } from '#shared/thread/question-context.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { Engine } from '../../../engine/duckdb-engine.ts';
import type { ModelCube, SemanticModel } from '../../../engine/semantic-model.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import { joinWords, MONTHS, WEEKDAYS } from '../answer/describe.ts';
import { escapeMarkdown } from '../answer/format.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { describeScope } from '../answer/scope-phrases.ts';
import { composeTitle } from '../answer/thinking.ts';
import { findKnownPlan } from './known-plan.ts';
import { buildClassFilter } from './read-class.ts';
import { readSelect, type ReadSelect } from './read-select.ts';
import { resolveSubqueries } from './read-subquery.ts';
import { parseSelect } from './sql-tree.ts';

/** What a question is about, as a plan that it can change. */
export interface ContextPlan {
  readonly plan: Plan;
  readonly cube: ModelCube;
  /** How the query was read, and what of it was left. */
  readonly assumptions: readonly string[];
}

/** A plan, or a sentence that says why there is none. */
export type ParsedContextPlan = ContextPlan | { readonly problem: string };

/** 0 to 23, as a text. */
const HOUR = /^(?:1?\d|2[0-3])$/;

/** `Monday`, or 1 where the query counts; null for anything else. */
function readPart(value: string, names: readonly string[]): number | null {
  const at = names.indexOf(value);
  if (at !== -1) return at + 1;
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= names.length ? number : null;
}

function readParts(values: readonly string[], names: readonly string[]): readonly number[] | null {
  const parts = values.map((value) => readPart(value, names));
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? read : null;
}

function buildDateFilter(
  values: readonly string[],
  { column, grain }: { readonly column: string; readonly grain: Grain },
): Filter | null {
  if (grain === 'monthOfYear') {
    const months = readParts(values, MONTHS);
    return months && { kind: 'months', column, months };
  }
  if (grain === 'weekday') {
    const weekdays = readParts(values, WEEKDAYS);
    return weekdays && { kind: 'weekdays', column, weekdays };
  }
  if (grain === 'hour') {
    const hours = values.every((value) => HOUR.test(value)) ? values.map(Number) : null;
    return hours && { kind: 'hours', column, hours };
  }
  const ranges = values.map((value) => buildPeriodOf(value, grain));
  const read = ranges.filter((range) => range !== null);
  return read.length === ranges.length ? { kind: 'period', column, ranges: read } : null;
}

function buildCellFilters(
  values: readonly (string | null)[],
  { group }: ReadSelect['groups'][number],
  cube: ModelCube,
): Filter | null {
  const { column, grain } = group;
  const known = [...new Set(values.filter((value) => value !== null))];
  if (known.length < new Set(values).size)
    return known.length === 0 ? { kind: 'unknown', column } : null;
  if (grain !== null) return buildDateFilter(known, { column, grain });
  if (group.width !== undefined) return buildClassFilter(known, group, cube);
  const isNumber = cube.columns.some((one) => one.name === column && one.kind === 'number');
  if (isNumber && !known.every((value) => /^-?\d+(?:\.\d+)?$/.test(value))) return null;
  return { kind: 'values', column, values: known, negated: false };
}

/**
 * Whether this column names a row, and is no figure of it. Two films of one name are told apart by
 * all that is known of the one that is meant.
 */
function isNaming(
  { group }: ReadSelect['groups'][number],
  { plan, cube }: ReadSelect,
  rowCount: number,
): boolean {
  if (plan.kind === 'aggregate' || rowCount === 1) return true;
  return group.column === cube.label[0];
}

/**
 * Whether a column of these rows was calculated by the query, so that no condition selects by it, and
 * what is left does not name the row.
 */
function isOpen(
  columns: readonly string[],
  { plan, groups, cube, calculates }: ReadSelect,
): boolean {
  const read = groups.filter(({ name }) => columns.includes(name));
  const isRead = (column: string): boolean => read.some(({ name }) => name === column);
  const isNamed = cube.label.every((label) => read.some(({ group }) => group.column === label));
  return calculates && plan.kind === 'list' && !columns.every(isRead) && !isNamed;
}

/**
 * The rows that are meant, as conditions on what names them. Null where that would select others as
 * well: two rows of two names each are not all four pairs of them.
 */
function readRows({ columns, rows }: ParsedTable, read: ReadSelect): readonly Filter[] | null {
  // A figure over all rows stands in the only row that there is.
  const { plan } = read;
  if (isOpen(columns, read)) return null;
  if (plan.kind === 'aggregate' && plan.groups.length === 0 && rows.length === 1) return [];
  const naming = read.groups.filter(
    (one) => isNaming(one, read, rows.length) && columns.includes(one.name),
  );
  const filters = naming.map((one) => {
    const at = columns.indexOf(one.name);
    return buildCellFilters(
      rows.map((row) => row[at] ?? null),
      one,
      read.cube,
    );
  });
  const found = filters.filter((one) => one !== null);
  if (found.length === 0 || found.length < filters.length) return null;
  const pairs = new Set(
    rows.map((row) => JSON.stringify(naming.map((one) => row[columns.indexOf(one.name)] ?? null))),
  );
  const sizes = naming.map(
    (one) => new Set(rows.map((row) => row[columns.indexOf(one.name)] ?? null)).size,
  );
  return pairs.size === sizes.reduce((all, size) => all * size, 1) ? found : null;
}

function narrow(plan: Plan, rows: readonly Filter[]): Plan {
  const columns = rows.map((one) => one.column);
  const isReplaced = (filter: Filter): boolean =>
    columns.includes(filter.column) && filter.kind !== 'known' && plan.limit === null;
  const filters = [...plan.filters.filter((one) => !isReplaced(one)), ...rows];
  return { ...plan, filters, limit: null };
}

function describeParsed({ plan, cube, left }: ReadSelect, name: string): string[] {
  const columns = left.map((one) => `«${escapeMarkdown(one)}»`);
  return [
    `I read the query of ${escapeMarkdown(name)} as: ${composeTitle(plan, cube)}.`,
    ...(columns.length === 0
      ? []
      : [`I leave out ${joinWords(columns, 'and')}, which I cannot calculate.`]),
  ];
}

/** Null for a text that is not one SELECT; a text says which part of it is not read. */
async function readSql(
  sql: string,
  { engine, model }: Omit<ContextSources, 'last'>,
  signal: AbortSignal,
): Promise<ReadSelect | string | null> {
  const select = await parseSelect(engine, sql, signal);
  if (select === null) return null;
  return readSelect(await resolveSubqueries(select, { engine, model }, signal), model);
}

interface ContextSources {
  readonly engine: Engine;
  readonly model: SemanticModel;
  /** The plan of the last answer of the thread; null without one. */
  readonly last: Plan | null;
}

/**
 * Reads what a question is about. The SQL is only read: what runs is the plan that it was read as,
 * which knows the model's columns alone.
 */
export async function readContext(
  { engine, model, last }: ContextSources,
  context: ParsedContext,
  signal: AbortSignal,
): Promise<ParsedContextPlan> {
  // A refusal escapes its sentences itself.
  const { name } = context;
  if (context.sql === null)
    return {
      problem: `The question names no query of ${name}, so that I cannot tell what it shows.`,
    };
  const read =
    findKnownPlan(last, context.sql, model) ??
    (await readSql(context.sql, { engine, model }, signal));
  if (read === null)
    return { problem: `What stands as the query of ${name} is not one SELECT that I can read.` };
  if (typeof read === 'string')
    return { problem: `I cannot read the query of ${name}: it has ${read}.` };
  const rows = context.rows === null ? [] : readRows(context.rows, read);
  if (rows === null)
    return { problem: `I cannot tell by which names to find the rows that are meant in ${name}.` };
  const plan = rows.length === 0 ? read.plan : narrow(read.plan, rows);
  const meant =
    rows.length === 0 ? [] : [`The rows that are meant:${describeScope(rows, read.cube)}.`];
  return { plan, cube: read.cube, assumptions: [...describeParsed(read, context.name), ...meant] };
}
