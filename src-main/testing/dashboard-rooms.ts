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

export function toConnection(baseUrl: string, more: Partial<Connection> = {}): Connection {
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

export interface DashboardRooms {
  readonly archive: Archive;
  readonly file: string;
  readonly reader: WorkspaceReader;
  readonly dashboards: Dashboards;
  readonly tiles: TileQueries;
  /** What went wrong and the analyst is not told. */
  readonly internal: unknown[];
  /** Set by a test; it goes on with each look at it. */
  readonly clock: { nowMs: number };
  /** Points the connection elsewhere. */
  moveTo(url: string): void;
}

function toPublishingApi({ publishing, wider }: PlatformApi): DashboardsPorts['api'] {
  return {
    publish: (...order) => publishing.publish(...order),
    addReport: (...order) => wider.addReport(...order),
  };
}

/** The token names its deployment. */
const toTileAccess =
  (toUrl: () => string): TileQueriesPorts['access'] =>
  ({ deploymentId }) =>
    Promise.resolve({
      dataApiUrl: `${toUrl()}/data`,
      token: `${PLANTED_KEY} of ${String(deploymentId)}`,
    });

/** Main's room of dashboards over a real archive and real HTTP. */
export function openDashboardRooms(url: string): DashboardRooms {
  const file = `${makeTempDir()}/conversations.sqlite`;
  const archive = new Archive(file);
  onTestFinished(() => archive.close());
  const api = openPlatformApi();
  const internal: unknown[] = [];
  const clock = { nowMs: 1_000 };
  let at = url;
  const kept = {
    find: (id: string) => {
      if (id === CONNECTION_ID) return toConnection(at);
      throw new AppError('CONNECTION_NOT_FOUND', 'No such connection.');
    },
    workbooks: archive.workbooks,
    dashboards: archive.dashboards,
    nowMs: () => (clock.nowMs += 1),
  };
  const access = () => Promise.resolve({ baseUrl: at, accessToken: PLANTED_KEY });
  return {
    archive,
    file,
    internal,
    clock,
    reader: new WorkspaceReader({ ...kept, access, api: api.wider }),
    dashboards: new Dashboards({
      ...kept,
      list: () => [toConnection(at)],
      access,
      api: toPublishingApi(api),
      onInternalError: (error) => internal.push(error),
    }),
    tiles: new TileQueries({
      ...kept,
      tiles: archive.tiles,
      access: toTileAccess(() => at),
      api: api.data,
    }),
    moveTo: (next) => void (at = next),
  };
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return error instanceof AppError ? error.code : expect.unreachable(String(error));
  }
  return 'none';
}
