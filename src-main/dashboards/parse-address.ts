import type { Connection } from '#shared/connection.ts';
import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import { AppError } from '#shared/errors.ts';
import type { DashboardStore } from '../storage/dashboard-store.ts';
import { buildServerKey } from './server-key.ts';

export interface AddressContext {
  readonly connections: readonly Connection[];
  readonly dashboards: Pick<DashboardStore, 'findPublic'>;
}

const PUBLIC = /\/embed\/dashboard\/([^/?#]+)/;
const DEPLOYMENT = /\bdeployments?\/(\d{1,15})\b/;
const WORKBOOK = /\bworkbooks?\/(\d{1,15})\b/;

/**
 * A pasted address → the workbook that it is about, by its ids; a viewer's address names only a public
 * id, which is looked up among the dashboards that were seen. No server is asked.
 * @throws AppError INVALID_INPUT that says what is missing
 */
export function parseAddress(address: string, book: AddressContext): WorkbookRef {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw refuse('This is not a web address. Paste the complete address, with https://.');
  }
  const reaching = book.connections.filter(({ baseUrl }) => parseOrigin(baseUrl) === url.origin);
  const [first] = reaching;
  if (first === undefined) {
    throw refuse(
      `No connection reaches ${url.host}. Add one in Connections, then paste the address again.`,
    );
  }
  const path = `${url.pathname}${url.search}${url.hash}`;
  return PUBLIC.test(path) ? findPublic(path, reaching, book) : readIds(path, [first, ...reaching]);
}

/** Among several connections to one server, the one that is set up for the deployment counts. */
function readIds(path: string, reaching: readonly [Connection, ...Connection[]]): WorkbookRef {
  const workbook = WORKBOOK.exec(path)?.[1];
  const deploymentText = DEPLOYMENT.exec(path)?.[1];
  const deploymentId =
    deploymentText === undefined ? reaching[0].deploymentId : Number(deploymentText);
  if (workbook === undefined || deploymentId === null) {
    throw refuse('This address names no workbook. Open the workbook by its ids.');
  }
  const fitting = reaching.find((connection) => connection.deploymentId === deploymentId);
  const { id: connectionId } = fitting ?? reaching[0];
  return { connectionId, deploymentId, workbookId: Number(workbook) };
}

function findPublic(
  path: string,
  reaching: readonly Connection[],
  { dashboards }: AddressContext,
): WorkbookRef {
  const publicId = PUBLIC.exec(path)?.[1] ?? '';
  for (const connection of reaching) {
    const found = dashboards.findPublic(buildServerKey(connection), publicId);
    if (found !== null) return { connectionId: connection.id, ...found };
  }
  throw refuse('Plumbline has not seen this dashboard yet. Open its workbook by ids once.');
}

function parseOrigin(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : null;
}

function refuse(message: string): AppError {
  return new AppError('INVALID_INPUT', message);
}
