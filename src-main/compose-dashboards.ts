import type { ConnectionId } from '#shared/ids.ts';
import type { Archive } from './storage/archive.ts';
import { Dashboards } from './dashboards/dashboards.ts';
import { readAddress } from './dashboards/read-address.ts';
import { TileQueries } from './dashboards/tile-queries.ts';
import { WorkspaceReader } from './dashboards/workspace-reader.ts';
import type { Log } from './logging/log.ts';
import type { PlatformApi } from './platform/platform-api.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';
import { toDataAccess, toTargetOf } from './workspaces/data-access.ts';

interface DashboardParts {
  readonly archive: Archive;
  readonly api: PlatformApi;
  readonly book: ConnectionBook;
  readonly log: Log;
}

/** Workbooks, dashboards and the rows of their tiles. */
export function composeDashboards({ archive, api, book, log }: DashboardParts) {
  const kept = { workbooks: archive.workbooks, dashboards: archive.dashboards, nowMs: Date.now };
  const find = (id: ConnectionId) => book.find(id);
  const access = (id: ConnectionId, signal: AbortSignal) => book.resolve(id, 'platform', signal);
  return {
    dashboards: new Dashboards({
      ...kept,
      find,
      list: () => book.list(),
      access,
      api: {
        publish: (...order) => api.publishing.publish(...order),
        addReport: (...order) => api.wider.addReport(...order),
      },
      onInternalError: (error) => {
        log.error('A version that was published could not be kept.', error);
      },
    }),
    workspaceReader: new WorkspaceReader({ ...kept, find, access, api: api.wider }),
    tiles: new TileQueries({
      find,
      access: async ({ connectionId, deploymentId }, signal) => {
        const target = await book.resolve(connectionId, 'data', signal);
        return toDataAccess(toTargetOf(target, deploymentId), api.wider, signal);
      },
      api: api.data,
      tiles: archive.tiles,
      nowMs: Date.now,
    }),
    readAddress: (address: string) =>
      readAddress(address, { connections: book.list(), dashboards: archive.dashboards }),
  };
}
