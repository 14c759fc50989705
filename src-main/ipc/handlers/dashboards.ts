import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { DomainHandlers, DomainStreams } from '#shared/ipc/types.ts';
import type { Dashboards } from '../../dashboards/dashboards.ts';
import type { TileQueries } from '../../dashboards/tile-queries.ts';
import type { WorkspaceReader } from '../../dashboards/workspace-reader.ts';

interface DashboardHandlerOptions {
  readonly dashboards: Dashboards;
  readonly workspaceReader: WorkspaceReader;
  readonly parseAddress: (address: string) => WorkbookRef;
}

export function createDashboardsHandlers({
  dashboards,
  workspaceReader: reader,
  parseAddress,
}: DashboardHandlerOptions): DomainHandlers<'dashboards', AbortSignal> {
  return {
    'dashboards.listDeployments': ({ connectionId }, signal) =>
      reader.readDeployments(connectionId, signal),
    'dashboards.readFolder': (place, signal) => reader.readFolder(place, signal),
    'dashboards.readWorkbook': (place, signal) => reader.readWorkbook(place, signal),
    'dashboards.parseAddress': ({ address }) => parseAddress(address),
    'dashboards.listRecent': () => dashboards.listRecentWorkbooks(),
    'dashboards.changeRecent': (mark) => dashboards.changeRecentWorkbook(mark),
    'dashboards.listVersions': (place) => dashboards.listVersions(place),
    'dashboards.readVersion': (wanted) => dashboards.getVersion(wanted),
    'dashboards.publish': (order, signal) => dashboards.publish(order, signal),
    'dashboards.addReport': (order, signal) => dashboards.addReport(order, signal),
    'dashboards.listEdited': () => dashboards.listEdited(),
    'dashboards.readState': (note) => dashboards.readWorkbookState(note),
    'dashboards.saveState': (note) => {
      dashboards.saveWorkbookState(note);
    },
  };
}

export function createDashboardsStreams(
  tiles: TileQueries,
): DomainStreams<'dashboards', AbortSignal> {
  return { 'dashboards.rows': (request, signal) => tiles.rows(request, signal) };
}
