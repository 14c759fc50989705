import type { ResultSource } from '#domain/thread/result-source.ts';
import type { TurnId } from '#shared/ids.ts';
import type { ResultRun } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { Client } from '../../../ipc/client.ts';
import type { SavingJob } from '#lib/files/file-saver.ts';
import { loadResultZone } from '../result-zone.svelte.ts';
import { encodeTable } from './encode-table.ts';
import type { ExportOptions } from './export-choices.svelte.ts';
import type { ResultInfo } from './source-rows.ts';
import type { TableSlice } from './table-slice.ts';
import { buildFilePlan } from './build-file-plan.ts';

interface EncodingPorts {
  readonly client: Client;
  readonly describe: (turnId: TurnId) => Omit<ResultInfo, 'appVersion'>;
  readonly nowMs: () => number;
}

/** As it stood when the file was asked for: all rows may be let go while a dialog is open. */
export interface ResultFileRequest {
  readonly source: ResultSource;
  readonly result: QueryResult;
  /** The agent's own rows when null. */
  readonly run: ResultRun | null;
  readonly slice: TableSlice;
  readonly taken: ExportOptions;
}

/** The bytes of a result's file, with what its Source sheet says of where the rows are from. */
export async function* encodeResult(
  { client, describe, nowMs }: EncodingPorts,
  { source, result, run, slice, taken }: ResultFileRequest,
  job: SavingJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { version } = await client.call('app.info');
  const zone = taken.form === 'xlsx' ? await loadResultZone(result).catch(() => null) : null;
  const plan = await buildFilePlan(
    {
      form: taken.form,
      result,
      slice,
      zone,
      info: { ...describe(source.turnId), appVersion: version },
      run,
      ranAtMs: source.ranAtMs,
      durationMs: source.durationMs,
      nowMs: nowMs(),
    },
    taken,
    job.signal,
  );
  yield* encodeTable(plan, slice, job);
}
