import type { Connection } from '#shared/connection.ts';
import { removeSpecTitle } from '#charts/spec-title.ts';
import { labelConnection } from '#domain/connections/connection-name.ts';
import type { ResultToExport } from '#features/results/result-exports.svelte.ts';
import type { ReportSource } from './report-saving.svelte.ts';

/** Builds the report as the result is drawn and queried now, without a row. */
export function buildReportSource(
  { source, sheet }: ResultToExport,
  connection: Connection | null,
): ReportSource {
  const result = sheet.getVisibleResult(source.query);
  const spec = sheet.encoding.resolveSpec(result);
  const deploymentId = connection?.deploymentId ?? null;
  return {
    deployment:
      connection === null || deploymentId === null
        ? null
        : { connectionId: connection.id, deploymentId },
    connectionName: labelConnection(connection),
    isProduction: connection?.isProduction ?? false,
    title: result.title.slice(0, 200),
    description: result.description.slice(0, 2_000),
    sql: result.sql,
    spec: spec === null ? null : removeSpecTitle(spec),
  };
}
