import type { ResultRun } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { Client } from '../../../ipc/client.ts';
import type { ExportJob, FileToExport } from '#lib/files/file-exporter.ts';
import { loadResultZone } from '../result-zone.svelte.ts';
import { encodeTables, hashRows } from './encode-table.ts';
import type { ExportOptions } from './export-choices.svelte.ts';
import { buildFilePlan, type FilePlanInput } from './file-plan.ts';
import type { ResultInfo } from './source-rows.ts';
import type { TableSlice } from './table-slice.ts';

/** The rows of a result or a tile as they were when the file was requested. */
export interface TableToExport {
  readonly result: QueryResult;
  readonly slice: TableSlice;
  readonly info: Omit<ResultInfo, 'appVersion'>;
  /** Null for the rows of the agent's or the dashboard's own query. */
  readonly run: ResultRun | null;
  /** The zone that applies where the SQL itself names none; null where it is not known. */
  readonly zone: string | null;
  readonly ranAtMs: number | null;
  readonly durationMs: number | null;
}

export interface TableFilePorts {
  readonly client: Client;
  readonly nowMs: () => number;
}

/** Reads what only a workbook states: the zone that the SQL names, and the hash of the rows. */
async function readSource(
  { result, run, zone }: TableToExport,
  { form }: ExportOptions,
  signal: AbortSignal,
): Promise<Pick<FilePlanInput, 'zone' | 'hash'>> {
  if (form !== 'xlsx') return { zone, hash: '' };
  const named = await loadResultZone(result);
  const hash = run === null || run.hash === '' ? await hashRows(result, signal) : run.hash;
  return { zone: named ?? zone, hash };
}

async function* encode(
  { client, nowMs }: TableFilePorts,
  table: TableToExport,
  options: ExportOptions,
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { version } = await client.call('app.info');
  const info = { ...table.info, appVersion: version };
  const source = await readSource(table, options, job.signal);
  const subject = { ...table, ...source, info, nowMs: nowMs() };
  yield* encodeTables(await buildFilePlan(subject, options, job.signal), [table.slice], job);
}

/**
 * Creates a file whose name says that rows are missing; the content says it too where its format
 * allows.
 */
export function createTableFile(
  ports: TableFilePorts,
  table: TableToExport,
  options: ExportOptions,
): FileToExport {
  return {
    target: options.target,
    title: table.result.title,
    partialLabel: table.slice.partialLabel,
    createChunks: (job) => encode(ports, table, options, job),
  };
}
