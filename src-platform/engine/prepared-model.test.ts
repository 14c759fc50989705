import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { cars } from '../samples/cars.ts';
import { prepareSamples } from '../samples/prepare-samples.ts';
import { SAMPLE_CUBES } from '../samples/sample-cubes.ts';
import { makeTempDir, removeTempDir } from '../testing/temp-dir.ts';
import { cubeSchema } from './cube.ts';
import type { Engine } from './duckdb-engine.ts';
import {
  findOutsideArchive,
  openPreparedModel,
  prepareModel,
  type PreparedFiles,
} from './prepared-model.ts';
import { openModel, type LoadedModel } from './semantic-model.ts';

const { signal } = new AbortController();
const ALL_ROWS = 100_000;
const CARS = [cubeSchema.parse(cars)];

function createFiles(dir: string): PreparedFiles {
  const program = join(dir, 'index.js');
  writeFileSync(program, 'the built program');
  return { dir, program };
}

function read(engine: Engine, sql: string) {
  return engine.query(sql, { rowLimit: ALL_ROWS, signal });
}

describe('the prepared samples', () => {
  let dir: string;
  let loaded: LoadedModel;
  let prepared: LoadedModel;

  beforeAll(async () => {
    dir = makeTempDir();
    const files = createFiles(dir);
    await prepareSamples(files);
    [loaded, prepared] = await Promise.all([
      openModel(SAMPLE_CUBES),
      openPreparedModel(SAMPLE_CUBES, files),
    ]);
  });
  afterAll(() => {
    loaded.engine.close();
    prepared.engine.close();
    removeTempDir(dir);
  });

  it('are the model that is loaded from the files', () => {
    expect(prepared.model).toEqual(loaded.model);
  });

  it.each(SAMPLE_CUBES.map(({ name }) => name))(
    'have every row of %s in its place',
    async (name) => {
      const sql = `SELECT * FROM ${name}`;
      expect(await read(prepared.engine, sql)).toEqual(await read(loaded.engine, sql));
    },
  );

  it('are in memory, behind a lock: their file is not reachable by SQL', async () => {
    const databases = 'SELECT database_name FROM duckdb_databases() WHERE NOT internal';
    expect((await read(prepared.engine, databases)).rows).toEqual([['memory']]);
    const file = join(dir, 'index.js');
    await expect(read(prepared.engine, `SELECT * FROM read_text('${file}')`)).rejects.toThrow(
      'Permission Error',
    );
  });
});

it('are opened beside the archive of a packed app', () => {
  const packed = join(sep, 'opt', 'Plumbline', 'resources', 'app.asar', 'out', 'samples.duckdb');
  const beside = join(
    sep,
    'opt',
    'Plumbline',
    'resources',
    'app.asar.unpacked',
    'out',
    'samples.duckdb',
  );
  expect(findOutsideArchive(packed)).toBe(beside);
  const unpacked = join(sep, 'home', 'ana', 'out', 'samples.duckdb');
  expect(findOutsideArchive(unpacked)).toBe(unpacked);
});

describe('prepared files that cannot be trusted', () => {
  let dir: string;
  afterEach(() => {
    removeTempDir(dir);
  });

  const spoil: Readonly<Record<string, (files: PreparedFiles) => void>> = {
    'of another program': ({ program }) => appendFileSync(program, ', changed'),
    'with tables that were cut off': ({ dir: at }) =>
      truncateSync(join(at, 'samples.duckdb'), 4096),
    'with other statistics': ({ dir: at }) => appendFileSync(join(at, 'samples.json'), ' '),
    'without a stamp': ({ dir: at }) => rmSync(join(at, 'samples.sha256')),
  };

  it.each(Object.entries(spoil))('%s are refused', async (_, act) => {
    dir = makeTempDir();
    const files = createFiles(dir);
    await prepareModel(CARS, files);
    const opened = await openPreparedModel(CARS, files);
    expect((await read(opened.engine, 'SELECT count(*) FROM cars')).rows).toEqual([['406']]);
    opened.engine.close();
    act(files);
    await expect(openPreparedModel(CARS, files)).rejects.toThrow();
  });

  it('of other cubes are refused', async () => {
    dir = makeTempDir();
    const files = createFiles(dir);
    await prepareModel([], files);
    await expect(openPreparedModel(CARS, files)).rejects.toThrow('cars was not prepared');
  });
});
