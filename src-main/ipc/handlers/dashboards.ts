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
    'dashboards.deployments': ({ connectionId }, signal) =>
      reader.readDeployments(connectionId, signal),
    'dashboards.folder': (place, signal) => reader.readFolder(place, signal),
    'dashboards.workbook': (place, signal) => reader.readWorkbook(place, signal),
    'dashboards.readAddress': ({ address }) => parseAddress(address),
    'dashboards.marks': () => dashboards.listRecentWorkbooks(),
    'dashboards.mark': (mark) => dashboards.changeRecentWorkbook(mark),
    'dashboards.versions': (place) => dashboards.listVersions(place),
    'dashboards.version': (wanted) => dashboards.getVersion(wanted),
    'dashboards.publish': (order, signal) => dashboards.publish(order, signal),
    'dashboards.addReport': (order, signal) => dashboards.addReport(order, signal),
    'dashboards.edited': () => dashboards.listEdited(),
    'dashboards.readNote': (note) => dashboards.readWorkbookState(note),
    'dashboards.saveNote': (note) => {
      dashboards.saveWorkbookState(note);
    },
  };
}

export function createDashboardsStreams(
  tiles: TileQueries,
): DomainStreams<'dashboards', AbortSignal> {
  return { 'dashboards.rows': (request, signal) => tiles.rows(request, signal) };
}
