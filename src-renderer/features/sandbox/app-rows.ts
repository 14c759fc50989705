import type { BoardSource } from '#domain/dashboards/board-source.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { runRowsSchema } from '#shared/result-run.ts';
import type { Client } from '../../ipc/client.ts';
import type { AppRows, SandboxRows } from './sandbox-rows.ts';

/** As fresh as a tile's. */
const FRESH_MS = 60_000;
/** §8: as many as the data API gives at most. */
const MAX_ROWS = 50_000;

export interface AppRowsPorts {
  readonly client: Client;
  readonly deployment: DeploymentRef;
  readonly source: BoardSource;
}

/** Reports whose id the app's dashboard names in `settings.reportIds` (ADR 0008). */
function findNamedReports({ config, snapshots }: BoardSource): Map<string, ReportSnapshot> {
  const named = config.settings?.['reportIds'];
  const ids: readonly unknown[] = Array.isArray(named) ? named : [];
  return new Map(
    snapshots
      .filter(({ reportId }) => ids.includes(reportId))
      .map((snapshot) => [snapshot.name ?? String(snapshot.reportId), snapshot]),
  );
}

async function readRows(
  { client, deployment, source }: AppRowsPorts,
  sql: string,
  signal: AbortSignal,
): Promise<AppRows> {
  const { connectionId, deploymentId } = deployment;
  const zone = source.config.settings?.['timezone'];
  const timezone = typeof zone === 'string' && zone !== '' ? zone : null;
  const wish = { connectionId, deploymentId, sql, timezone, maxAgeMs: FRESH_MS };
  const rows: AppRows['rows'] = [];
  let columns: AppRows['columns'] = [];
  for await (const event of client.stream('dashboards.rows', wish, signal)) {
    if (event.type === 'columns') columns = event.columns.map(({ name, type }) => ({ name, type }));
    if (event.type === 'rows') rows.push(...parseRows(event.text));
    if (event.type === 'ended') {
      const { possiblyCut } = event;
      return {
        columns,
        rows: rows.slice(0, MAX_ROWS),
        possiblyCut: possiblyCut || rows.length > MAX_ROWS,
      };
    }
  }
  throw new AppError('STREAM_CUT', 'The rows ended before their end was told.');
}

function parseRows(text: string): AppRows['rows'] {
  try {
    return runRowsSchema.parse(JSON.parse(text)).map((row) => [...row]);
  } catch (error) {
    throw new AppError('STREAM_UNREADABLE', 'The rows cannot be read.', { cause: error });
  }
}

/** An app gets rows of the reports that its dashboard names, and nothing else of the connection. */
export function createAppRows(ports: AppRowsPorts): SandboxRows {
  const reports = findNamedReports(ports.source);
  return {
    read: async (report, signal) => {
      const sql = reports.get(report)?.sqlQuery;
      if (sql === undefined)
        throw new AppError('FORBIDDEN', 'The dashboard names no such report for its app.');
      if (sql === null) throw new AppError('INVALID_INPUT', 'This report has no query.');
      return readRows(ports, sql, signal);
    },
  };
}
