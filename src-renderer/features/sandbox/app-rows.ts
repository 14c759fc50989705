import type { DeploymentRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { BoardSource } from '#domain/dashboards/board-source.ts';
import type { Client } from '../../ipc/client.ts';
import { readTile } from '../../ipc/read-tile.ts';
import type { HostMessage } from './sandbox-messages.ts';
import { messages } from './messages.ts';

type AppRows = Omit<Extract<HostMessage, { type: 'rows' }>, 'type' | 'report'>;

/**
 * Provides an app's rows.
 * @throws AppError with a message for the app and the bar above it
 */
export interface SandboxRows {
  read(report: string, signal: AbortSignal): Promise<AppRows>;
}

/** The data API returns at most this many rows (§8). */
const MAX_ROWS = 50_000;

export interface AppRowsPorts {
  readonly client: Client;
  readonly deployment: DeploymentRef;
  readonly source: BoardSource;
}

/** Finds the reports whose ids the app's dashboard names in `settings.reportIds` (ADR 0008). */
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
  const zone = source.config.settings?.['timezone'];
  const timezone = typeof zone === 'string' && zone !== '' ? zone : null;
  const request = { deployment, sql, timezone, answers: 'until-fresh' } as const;
  const read = await readTile(client, request, signal);
  if (read === null) throw new AppError('STREAM_CUT', messages.appRows.loadingRowsWasStopped);
  const { columns, rows } = read.table;
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    rows: rows.slice(0, MAX_ROWS).map((row) => [...row]),
    possiblyCut: read.possiblyTruncated || rows.length > MAX_ROWS,
  };
}

/**
 * Gives an app the rows of the reports that its dashboard names, and nothing else of the
 * connection.
 */
export function createAppRows(ports: AppRowsPorts): SandboxRows {
  const reports = findNamedReports(ports.source);
  return {
    read: async (report, signal) => {
      const sql = reports.get(report)?.sqlQuery;
      if (sql === undefined) throw new AppError('FORBIDDEN', messages.appRows.noSuchReport);
      if (sql === null) throw new AppError('INVALID_INPUT', messages.appRows.reportHasNoQuery);
      return readRows(ports, sql, signal);
    },
  };
}
