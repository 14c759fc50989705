import {
  DOUBLE,
  LIST,
  VARCHAR,
  listValue,
  type DuckDBConnection,
  type DuckDBListType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Column } from './cube.ts';
import { openEngine } from './duckdb-engine.ts';
import { profileCube, type LoadedModel, type ModelCube } from './semantic-model.ts';
import { quoteIdentifier } from './sql-text.ts';
import { NO_ROWS, type CubeRows, type RestrictedRows } from '../domain/visible-rows.ts';

/**
 * The samples have a few megabytes. One thread is enough for them, and many of these engines may be
 * open at a time.
 */
const LIMITS = { memoryLimit: '64MB', threads: 1 };

interface Selection {
  readonly sql: string;
  readonly values: DuckDBValue[];
  readonly types: DuckDBListType[];
}

const TEXTS = LIST(VARCHAR);
const NUMBERS = LIST(DOUBLE);

/** Values are bound, so that none is read as SQL. */
function buildSelection(table: string, { conditions }: CubeRows): Selection {
  const sql = `SELECT * FROM ${table}`;
  if (conditions === NO_ROWS) return { sql: `${sql} WHERE false`, values: [], types: [] };
  const tests = conditions.map(
    ({ column }, index) => `list_contains($${String(index + 1)}, ${quoteIdentifier(column)})`,
  );
  return {
    sql: tests.length === 0 ? sql : `${sql} WHERE ${tests.join(' AND ')}`,
    values: conditions.map(({ values }) => listValue([...values])),
    types: conditions.map(({ values }) => (typeof values[0] === 'number' ? NUMBERS : TEXTS)),
  };
}

/** Copies the visible rows of a cube into a new table of the same shape and order. */
async function copyRows(
  source: DuckDBConnection,
  target: DuckDBConnection,
  rows: CubeRows,
): Promise<void> {
  const table = quoteIdentifier(rows.cube);
  const { sql, values, types } = buildSelection(table, rows);
  const result = await source.run(sql, values, types);
  const columns = result.columnTypes().map((type, index) => {
    return `${quoteIdentifier(result.columnName(index))} ${type.toString()}`;
  });
  await target.run(`CREATE TABLE ${table} (${columns.join(', ')})`);
  const appender = await target.createAppender(rows.cube);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

const normalizeText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function listValues(cube: ModelCube, { name }: Column): readonly string[] {
  return cube.columnProfiles.get(name)?.values ?? [];
}

/** The words for values that the whole cube has and the visible part has not. */
function listHiddenPhrases(complete: ModelCube, visible: ModelCube): string[] {
  return complete.columns.flatMap((column) => {
    const seen = new Set(listValues(visible, column));
    const synonyms = column.kind === 'string' ? column.valueSynonyms : {};
    const hidden = listValues(complete, column).filter((value) => !seen.has(value));
    return hidden.flatMap((value) => [value, ...(synonyms[value] ?? [])]);
  });
}

function describe(cube: ModelCube, { description, columnDescriptions }: CubeRows): ModelCube {
  const columns = cube.columns.map((column) => ({
    ...column,
    description: columnDescriptions[column.name] ?? column.description,
  }));
  return { ...cube, description, columns };
}

function hideSynonyms(cube: ModelCube): Column[] {
  return cube.columns.map((column) => {
    if (column.kind !== 'string') return column;
    const seen = new Set(listValues(cube, column));
    const synonyms = Object.entries(column.valueSynonyms).filter(([value]) => seen.has(value));
    return { ...column, valueSynonyms: Object.fromEntries(synonyms) };
  });
}

/** The texts of a cube without a word for a value that is hidden. */
function hideValues(complete: ModelCube, visible: ModelCube): ModelCube {
  const hidden = listHiddenPhrases(complete, visible).map(normalizeText);
  const examples = complete.examples.filter((example) => {
    const text = normalizeText(example);
    return hidden.every((word) => !text.includes(word));
  });
  return {
    ...visible,
    columns: hideSynonyms(visible),
    examples: examples.length > 0 ? examples : [`How many ${complete.entity.many}?`],
  };
}

/**
 * Opens an engine that holds the visible rows and no others, with a model of these rows alone. So
 * no SQL and no word of an answer can reach a row that is not visible: it is not there.
 */
export async function openRestrictedModel(
  source: LoadedModel,
  { cubes }: RestrictedRows,
  signal: AbortSignal,
): Promise<LoadedModel> {
  const loaded: ModelCube[] = [];
  const engine = await openEngine(
    (target) =>
      source.engine.lend(signal, async (connection) => {
        for (const rows of cubes) {
          const complete = source.model.cubes.find(({ name }) => name === rows.cube);
          if (complete === undefined) throw new Error(`There is no cube ${rows.cube}.`);
          await copyRows(connection, target, rows);
          const visible = await profileCube(target, describe(complete, rows));
          loaded.push(hideValues(complete, visible));
        }
      }),
    LIMITS,
  );
  // The rows are as old as those that they were copied from.
  return { engine: { ...engine, loadedAt: source.engine.loadedAt }, model: { cubes: loaded } };
}
