import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { csvParse } from 'd3-dsv';
import { z } from 'zod';
import type { Column, Cube } from './cube.ts';
import { quoteIdentifier, quoteLiteral } from './sql-text.ts';

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
  if (column.expression !== undefined) return `CAST(${column.expression} AS ${column.sqlType})`;
  if (column.parse === undefined) return `CAST(${field} AS ${column.sqlType})`;
  return `CAST(strptime(${field}, ${quoteLiteral(column.parse)}) AS ${column.sqlType})`;
}

/** Every field is read as text first, because the file holds titles such as 1776 as numbers. */
function buildJsonShape(fields: readonly string[]): string {
  return JSON.stringify([Object.fromEntries(fields.map((name) => [name, 'VARCHAR']))]);
}

/** Creates the cube's table, typed and in the file's order. */
export async function loadCube(connection: DuckDBConnection, cube: Cube): Promise<void> {
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
