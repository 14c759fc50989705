import type { DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import type { Column, Cube } from './cube.ts';
import { openEngine, type Engine } from './duckdb-engine.ts';
import { loadCube } from './load-cube.ts';
import { quoteIdentifier } from './sql-text.ts';

/** Statistics of a column. They are counted once, after loading, because the data never changes. */
interface ColumnStats {
  readonly nullCount: number;
  /** Every value of a string column, most frequent first; empty for other kinds. */
  readonly values: readonly string[];
  /** First and last value of a time column as ISO text; null for other kinds. */
  readonly extent: { readonly first: string; readonly last: string } | null;
}

export interface ModelCube extends Cube {
  readonly rowCount: number;
  readonly columnStats: ReadonlyMap<string, ColumnStats>;
}

/** The cubes, each loaded and profiled. */
export interface SemanticModel {
  readonly cubes: readonly ModelCube[];
}

const countsSchema = z.array(z.array(z.coerce.number()));
const valuesSchema = z.array(z.tuple([z.string()]));
const extentSchema = z.tuple([z.tuple([z.string(), z.string()])]);

async function readRows(connection: DuckDBConnection, sql: string): Promise<unknown> {
  return (await connection.runAndReadAll(sql)).getRows();
}

async function profileColumn(
  connection: DuckDBConnection,
  cube: Cube,
  column: Column,
): Promise<ColumnStats> {
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
    extent: column.kind === 'time' ? await readExtent(connection, table, name) : null,
  };
}

async function readExtent(
  connection: DuckDBConnection,
  table: string,
  name: string,
): Promise<{ first: string; last: string }> {
  const sql = `SELECT CAST(min(${name}) AS VARCHAR), CAST(max(${name}) AS VARCHAR) FROM ${table}`;
  const [[first, last]] = extentSchema.parse(await readRows(connection, sql));
  return { first, last };
}

async function profileCube(connection: DuckDBConnection, cube: Cube): Promise<ModelCube> {
  const columnStats = new Map<string, ColumnStats>();
  for (const column of cube.columns) {
    columnStats.set(column.name, await profileColumn(connection, cube, column));
  }
  const table = quoteIdentifier(cube.name);
  const counts = countsSchema.parse(await readRows(connection, `SELECT count(*) FROM ${table}`));
  return { ...cube, rowCount: counts[0]?.[0] ?? 0, columnStats };
}

/** Loads the cubes into a locked engine and collects their values. */
export async function openModel(
  cubes: readonly Cube[],
): Promise<{ readonly engine: Engine; readonly model: SemanticModel }> {
  const loaded: ModelCube[] = [];
  const engine = await openEngine(async (connection) => {
    for (const cube of cubes) {
      await loadCube(connection, cube);
      loaded.push(await profileCube(connection, cube));
    }
  });
  return { engine, model: { cubes: loaded } };
}
