import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import type { Cube } from './cube.ts';
import { openEngine } from './duckdb-engine.ts';
import { loadCubes, type LoadedModel, type ModelCube } from './semantic-model.ts';
import { quoteLiteral } from './sql-text.ts';

/** The files of a model that the build has loaded, so that no start loads it again. */
export interface PreparedFiles {
  readonly dir: string;
  /** The built program. What one version of it prepared, another one does not read. */
  readonly program: string;
}

const TABLES_FILE = 'samples.duckdb';
const PROFILES_FILE = 'samples.json';
const STAMP_FILE = 'samples.sha256';

const columnProfileSchema = z.object({
  nullCount: z.number(),
  values: z.array(z.string()),
  extent: z.object({ first: z.string(), last: z.string() }).nullable(),
});
const cubeProfileSchema = z.object({
  rowCount: z.number(),
  columns: z.record(z.string(), columnProfileSchema),
});
const profilesSchema = z.record(z.string(), cubeProfileSchema);
type PreparedColumnProfile = z.infer<typeof columnProfileSchema>;
type CubeProfile = z.infer<typeof cubeProfileSchema>;
type Profiles = z.infer<typeof profilesSchema>;

const manifestSchema = z.object({ version: z.string() });

/** Only the version counts, because packing the app shortens the manifest. */
async function readDatasetsVersion(): Promise<string> {
  const datasets = createRequire(import.meta.url).resolve('vega-datasets');
  const manifest = await readFile(join(dirname(datasets), '..', 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest)).version;
}

/**
 * The file that DuckDB can open: it knows nothing of the archive that a packed app lies in, beside
 * which packing leaves the files of native code.
 */
export function findOutsideArchive(file: string): string {
  return file.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);
}

/** Changes with the program, with the version of the data sets, and with each byte prepared. */
async function computeStamp({ dir, program }: PreparedFiles): Promise<string> {
  const files = [program, join(dir, TABLES_FILE), join(dir, PROFILES_FILE)];
  const hash = createHash('sha256').update(await readDatasetsVersion());
  for (const content of await Promise.all(files.map((file) => readFile(file)))) {
    hash.update(String(content.length)).update('\0').update(content);
  }
  return hash.digest('hex');
}

function toProfiles(cubes: readonly ModelCube[]): Profiles {
  return Object.fromEntries(
    cubes.map(({ name, rowCount, columnProfiles }): [string, CubeProfile] => {
      const columns = [...columnProfiles].map(
        ([column, profile]): [string, PreparedColumnProfile] => [
          column,
          { ...profile, values: [...profile.values] },
        ],
      );
      return [name, { rowCount, columns: Object.fromEntries(columns) }];
    }),
  );
}

function joinProfiles(cubes: readonly Cube[], profiles: Profiles): ModelCube[] {
  return cubes.map((cube) => {
    const found = profiles[cube.name];
    if (found === undefined) throw new Error(`The cube ${cube.name} was not prepared.`);
    const { rowCount, columns } = found;
    return { ...cube, rowCount, columnProfiles: new Map(Object.entries(columns)) };
  });
}

/** Loads the cubes from their files and leaves what came of it in a folder, for later starts. */
export async function prepareModel(cubes: readonly Cube[], files: PreparedFiles): Promise<void> {
  const tablesFile = join(files.dir, TABLES_FILE);
  await rm(join(files.dir, STAMP_FILE), { force: true });
  await rm(tablesFile, { force: true });
  const instance = await DuckDBInstance.create(tablesFile);
  try {
    const connection = await instance.connect();
    const loaded = await loadCubes(connection, cubes);
    connection.closeSync();
    await writeFile(join(files.dir, PROFILES_FILE), JSON.stringify(toProfiles(loaded)));
  } finally {
    instance.closeSync();
  }
  // The stamp comes last: files that were not finished are never read.
  await writeFile(join(files.dir, STAMP_FILE), await computeStamp(files));
}

/** The rows move into memory, so that no file stays open and queries run as on loaded data. */
async function copyTables(connection: DuckDBConnection, file: string): Promise<void> {
  await connection.run(`ATTACH ${quoteLiteral(file)} AS prepared (READ_ONLY)`);
  await connection.run('COPY FROM DATABASE prepared TO memory');
  await connection.run('DETACH prepared');
}

/** @throws Error where the files are missing or broken, or belong to another build */
export async function openPreparedModel(
  cubes: readonly Cube[],
  files: PreparedFiles,
): Promise<LoadedModel> {
  const stamp = await readFile(join(files.dir, STAMP_FILE), 'utf8');
  if (stamp !== (await computeStamp(files))) {
    throw new Error('The prepared data is broken or belongs to another build.');
  }
  const profiles = profilesSchema.parse(
    JSON.parse(await readFile(join(files.dir, PROFILES_FILE), 'utf8')),
  );
  const joined = joinProfiles(cubes, profiles);
  const engine = await openEngine((connection) =>
    copyTables(connection, findOutsideArchive(join(files.dir, TABLES_FILE))),
  );
  return { engine, model: { cubes: joined } };
}
