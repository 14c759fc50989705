import type { Connection } from '#shared/connection.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { WorkbookKey } from '../storage/workbook-store.ts';

/**
 * Names the server that a connection reaches: what is cached from one must not be shown as
 * another's when the connection is changed. The local platform's port is another at each start, its
 * data the same.
 */
export function buildServerKey({ id, isLocal, baseUrl, dataApiUrl }: Connection): string {
  return isLocal ? 'local' : `${id} ${baseUrl ?? dataApiUrl ?? ''}`;
}

export function createWorkbookKey(connection: Connection, workbookRef: WorkbookRef): WorkbookKey {
  const { deploymentId, workbookId } = workbookRef;
  return { serverKey: buildServerKey(connection), deploymentId, workbookId };
}
