import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { csvParse } from 'd3-dsv';
import type { Column, Cube, TimeColumn } from './cube.ts';
import { openEngine, type Engine } from './duckdb-engine.ts';
import { quoteIdentifier, quoteLiteral } from './sql-text.ts';

/** What the values of a column are. They are counted once, after loading, because the data never changes. */
interface ColumnProfile {
  readonly nullCount: number;
  /** Every value of a string column, most frequent first; empty for other kinds. */
  readonly values: readonly string[];
  /** Lowest and highest value as text, dates in ISO; null for a string column, and without values. */
  readonly extent: { readonly first: string; readonly last: string } | null;
}

export interface ModelCube extends Cube {
  readonly rowCount: number;
  readonly columnProfiles: ReadonlyMap<string, ColumnProfile>;
}

/** The cubes, each loaded and profiled. */
export interface SemanticModel {
  readonly cubes: readonly ModelCube[];
}

const countsSchema = z.array(z.array(z.coerce.number()));
const valuesSchema = z.array(z.tuple([z.string()]));
const endSchema = z.string().nullable();
const extentSchema = z.tuple([z.tuple([endSchema, endSchema])]);

async function readRows(connection: DuckDBConnection, sql: string): Promise<unknown> {
  return (await connection.runAndReadAll(sql)).getRows();
}

async function profileColumn(
  connection: DuckDBConnection,
  cube: Cube,
  column: Column,
): Promise<ColumnProfile> {
  const table = quoteIdentifier(cube.name);
  const name = quoteIdentifier(column.name);
  const counts = countsSchema.parse(
    await readRows(connection, `SELECT count(*) - count(${name}) FROM ${table}`),
  );
  const values =
    column.kind === 'string'
      ? valuesSchema.parse(
          await readRows(
            connection,
            `SELECT ${name} FROM ${table} WHERE ${name} IS NOT NULL
             GROUP BY ${name} ORDER BY count(*) DESC, ${name}`,
          ),
        )
      : [];
  return {
    nullCount: counts[0]?.[0] ?? 0,
    values: values.map(([value]) => value),
    extent: column.kind === 'string' ? null : await readExtent(connection, table, name),
  };
}

async function readExtent(
  connection: DuckDBConnection,
  table: string,
  name: string,
): Promise<ColumnProfile['extent']> {
  const sql = `SELECT CAST(min(${name}) AS VARCHAR), CAST(max(${name}) AS VARCHAR) FROM ${table}`;
  const [[first, last]] = extentSchema.parse(await readRows(connection, sql));
  return first === null || last === null ? null : { first, last };
}

/** Collects the values of a cube's table. */
export async function profileCube(connection: DuckDBConnection, cube: Cube): Promise<ModelCube> {
  const columnProfiles = new Map<string, ColumnProfile>();
  for (const column of cube.columns) {
    columnProfiles.set(column.name, await profileColumn(connection, cube, column));
  }
  const table = quoteIdentifier(cube.name);
  const counts = countsSchema.parse(await readRows(connection, `SELECT count(*) FROM ${table}`));
  return { ...cube, rowCount: counts[0]?.[0] ?? 0, columnProfiles };
}

/** Creates a table of each cube from its file and collects its values. */
export async function loadCubes(
  connection: DuckDBConnection,
  cubes: readonly Cube[],
): Promise<ModelCube[]> {
  const loaded: ModelCube[] = [];
  for (const cube of cubes) {
    await loadCube(connection, cube);
    loaded.push(await profileCube(connection, cube));
  }
  return loaded;
}

/** A model with the locked engine that answers its queries. */
export interface LoadedModel {
  readonly engine: Engine;
  readonly model: SemanticModel;
}

/** Loads the cubes from their files into a locked engine. */
export async function openModel(cubes: readonly Cube[]): Promise<LoadedModel> {
  const loaded: ModelCube[] = [];
  const engine = await openEngine(async (connection) => {
    loaded.push(...(await loadCubes(connection, cubes)));
  });
  return { engine, model: { cubes: loaded } };
}

type Cell = string | number | null;

/**
 * This plain check replaces a zod schema for each cell, because the samples have over 150,000
 * cells.
 */
function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (cell) => cell === null || typeof cell === 'string' || typeof cell === 'number',
  );
}

const recordsSchema = z.array(z.custom<Record<string, Cell>>(isRecord)).min(1);

/** The package exports only its code, so the data is located relative to that. */
function findDataFolder(): string {
  const entry = createRequire(import.meta.url).resolve('vega-datasets');
  return join(dirname(entry), '..', 'data');
}

interface Records {
  readonly json: string;
  readonly fields: readonly string[];
}

/** Node reads the file, because DuckDB cannot read inside an app archive. */
async function readRecords(file: string): Promise<Records> {
  const text = await readFile(join(findDataFolder(), file), 'utf8');
  const isJson = extname(file) === '.json';
  const raw: unknown = isJson ? JSON.parse(text) : [...csvParse(text)];
  const fields = new Set<string>();
  for (const record of recordsSchema.parse(raw)) {
    for (const field of Object.keys(record)) fields.add(field);
  }
  return { json: isJson ? text : JSON.stringify(raw), fields: [...fields] };
}

function buildExpression(column: Column): string {
  const field = quoteIdentifier(column.from);
  if (column.kind === 'string') return field;
  if (column.kind === 'number') return `CAST(${field} AS ${column.sqlType})`;
  const date = buildDate(field, column);
  if (column.lastDay === undefined) return date;
  const isLate = `${date} > DATE ${quoteLiteral(column.lastDay)}`;
  return `CASE WHEN ${isLate} THEN CAST(${date} - INTERVAL '100 years' AS ${column.sqlType}) ELSE ${date} END`;
}

function buildDate(field: string, column: TimeColumn): string {
  if (column.expression !== undefined) return `CAST(${column.expression} AS ${column.sqlType})`;
  if (column.parse === undefined) return `CAST(${field} AS ${column.sqlType})`;
  return `CAST(strptime(${field}, ${quoteLiteral(column.parse)}) AS ${column.sqlType})`;
}

/** Every field is read as text first, because the file holds titles such as 1776 as numbers. */
function buildJsonShape(fields: readonly string[]): string {
  return JSON.stringify([Object.fromEntries(fields.map((name) => [name, 'VARCHAR']))]);
}

/** Creates the cube's table, typed and in the file's order. */
async function loadCube(connection: DuckDBConnection, cube: Cube): Promise<void> {
  const { json, fields } = await readRecords(cube.file);
  const columns = cube.columns.map(
    (column) => `${buildExpression(column)} AS ${quoteIdentifier(column.name)}`,
  );
  await connection.run(
    `CREATE TABLE ${quoteIdentifier(cube.name)} AS SELECT ${columns.join(', ')}
     FROM (SELECT unnest(from_json($1, ${quoteLiteral(buildJsonShape(fields))}), recursive := true))`,
    [json],
  );
}
