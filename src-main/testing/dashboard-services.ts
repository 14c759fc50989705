import { expect, onTestFinished } from 'vitest';
import type { Connection } from '#shared/connection.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import { AppError } from '#shared/errors.ts';
import { Archive } from '../storage/archive.ts';
import { Dashboards, type DashboardsPorts } from '../dashboards/dashboards.ts';
import { TileQueries, type TileQueriesPorts } from '../dashboards/tile-queries.ts';
import { WorkspaceReader } from '../dashboards/workspace-reader.ts';
import type { PlatformApi } from '../platform/platform-api.ts';
import { openPlatformApi } from './platform-client.ts';
import { makeTempDir } from './temp-dir.ts';

export const CONNECTION_ID = connectionIdSchema.parse('acme');
export const PLANTED_KEY = 'sk-planted-0123456789';

export function createConnection(baseUrl: string, more: Partial<Connection> = {}): Connection {
  return {
    id: CONNECTION_ID,
    isLocal: false,
    name: 'Acme',
    colour: 'blue',
    isProduction: false,
    dialect: 'platform',
    baseUrl,
    chatBaseUrl: baseUrl,
    dataApiUrl: `${baseUrl}/data`,
    accountName: 'acme',
    agentId: '1',
    deploymentId: 1,
    chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
    platformAuth: 'bearer',
    embedAuth: 'apiKey',
    dataAuth: 'token',
    ...more,
  };
}

export interface DashboardServices {
  readonly archive: Archive;
  readonly file: string;
  readonly reader: WorkspaceReader;
  readonly dashboards: Dashboards;
  readonly tiles: TileQueries;
  /** Errors that the analyst is not shown. */
  readonly internalErrors: unknown[];
  /** Set by a test; it goes on with each look at it. */
  readonly clock: { nowMs: number };
  /** Points the connection elsewhere. */
  moveTo(url: string): void;
}

function createPublishingApi({ publishing, workspace }: PlatformApi): DashboardsPorts['api'] {
  return {
    publish: (...order) => publishing.publish(...order),
    addReport: (...order) => workspace.addReport(...order),
  };
}

/** The token names its deployment. */
const createTileAccess =
  (toUrl: () => string): TileQueriesPorts['resolveAccess'] =>
  ({ deploymentId }) =>
    Promise.resolve({
      dataApiUrl: `${toUrl()}/data`,
      token: `${PLANTED_KEY} of ${String(deploymentId)}`,
    });

/** Main's room of dashboards over a real archive and real HTTP. */
export function openDashboardServices(url: string): DashboardServices {
  const file = `${makeTempDir()}/conversations.sqlite`;
  const archive = new Archive(file);
  onTestFinished(() => archive.close());
  const api = openPlatformApi();
  const internalErrors: unknown[] = [];
  const clock = { nowMs: 1_000 };
  let at = url;
  const stores = {
    find: (id: string) => {
      if (id === CONNECTION_ID) return createConnection(at);
      throw new AppError('CONNECTION_NOT_FOUND', 'No such connection.');
    },
    dashboards: archive.dashboards,
    nowMs: () => (clock.nowMs += 1),
  };
  const resolveAccess = () => Promise.resolve({ baseUrl: at, accessToken: PLANTED_KEY });
  return {
    archive,
    file,
    internalErrors,
    clock,
    reader: new WorkspaceReader({
      ...stores,
      answers: archive.answers,
      resolveAccess,
      api: api.workspace,
    }),
    dashboards: new Dashboards({
      ...stores,
      workbooks: archive.workbooks,
      list: () => [createConnection(at)],
      resolveAccess,
      api: createPublishingApi(api),
      onInternalError: (error) => internalErrors.push(error),
    }),
    tiles: new TileQueries({
      ...stores,
      tiles: archive.tiles,
      resolveAccess: createTileAccess(() => at),
      api: api.data,
    }),
    moveTo: (next) => void (at = next),
  };
}

export async function readErrorCodeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return error instanceof AppError ? error.code : expect.unreachable(String(error));
  }
  return 'none';
}
