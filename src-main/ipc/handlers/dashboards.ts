import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import type { CallHandlers, CallRoute, StreamHandlers } from '#shared/ipc/types.ts';
import type { Dashboards } from '../../dashboards/dashboards.ts';
import type { TileQueries } from '../../dashboards/tile-queries.ts';
import type { WorkspaceReader } from '../../dashboards/workspace-reader.ts';

type DashboardRoute = Extract<CallRoute, `dashboards.${string}`>;

interface DashboardParts {
  readonly dashboards: Dashboards;
  readonly workspaceReader: WorkspaceReader;
  readonly readAddress: (address: string) => WorkbookPlace;
}

export function toDashboardsHandlers({
  dashboards,
  workspaceReader: reader,
  readAddress,
}: DashboardParts): Pick<CallHandlers<AbortSignal>, DashboardRoute> {
  return {
    'dashboards.deployments': ({ connectionId }, signal) =>
      reader.deployments(connectionId, signal),
    'dashboards.folder': (place, signal) => reader.folder(place, signal),
    'dashboards.workbook': (place, signal) => reader.workbook(place, signal),
    'dashboards.readAddress': ({ address }) => readAddress(address),
    'dashboards.marks': () => dashboards.marks(),
    'dashboards.mark': (mark) => dashboards.mark(mark),
    'dashboards.versions': (place) => dashboards.versions(place),
    'dashboards.version': (wanted) => dashboards.version(wanted),
    'dashboards.publish': (order, signal) => dashboards.publish(order, signal),
    'dashboards.addReport': (order, signal) => dashboards.addReport(order, signal),
    'dashboards.edited': () => dashboards.edited(),
    'dashboards.readNote': (note) => dashboards.readNote(note),
    'dashboards.saveNote': (note) => {
      dashboards.saveNote(note);
    },
  };
}

export function toDashboardsStreams(
  tiles: TileQueries,
): Pick<StreamHandlers<AbortSignal>, 'dashboards.rows'> {
  return { 'dashboards.rows': (wish, signal) => tiles.rows(wish, signal) };
}
