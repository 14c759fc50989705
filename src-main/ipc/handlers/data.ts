import type { WorkbookRef } from '#shared/dashboards/refs.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { DomainHandlers, DomainStreams, PushPayload } from '#shared/ipc/types.ts';
import type { Dashboards } from '../../dashboards/dashboards.ts';
import type { TileQueries } from '../../dashboards/tile-queries.ts';
import type { WorkspaceReader } from '../../dashboards/workspace-reader.ts';
import type { ModelReader } from '../../model/model-reader.ts';
import type { ResultRuns } from '../../results/result-runs.ts';

interface DataServices {
  readonly dashboards: Dashboards;
  readonly workspaceReader: WorkspaceReader;
  readonly parseAddress: (address: string) => WorkbookRef;
  readonly runs: ResultRuns;
  readonly models: ModelReader;
  readonly readSuggestions: (id: ConnectionId, signal: AbortSignal) => Promise<string[]>;
  /** Tells the windows that did not save it; `page` is the one that did. */
  readonly onStateSaved: (
    change: PushPayload<'dashboards.stateChanged'>,
    page: AbortSignal,
  ) => void;
}

/**
 * Handles what is read from the platform: workbooks and dashboards, runs of results, the data
 * model.
 */
export function createDataHandlers({
  dashboards,
  workspaceReader: reader,
  parseAddress,
  runs,
  models,
  readSuggestions,
  onStateSaved,
}: DataServices): DomainHandlers<'dashboards' | 'results' | 'model', AbortSignal> {
  return {
    'dashboards.listDeployments': ({ connectionId }, signal) =>
      reader.readDeployments(connectionId, signal),
    'dashboards.readFolder': (folder, signal) => reader.readFolder(folder, signal),
    'dashboards.readWorkbook': (workbook, signal) => reader.readWorkbook(workbook, signal),
    'dashboards.parseAddress': ({ address }) => parseAddress(address),
    'dashboards.listRecent': () => dashboards.listRecentWorkbooks(),
    'dashboards.changeRecent': (change) => dashboards.changeRecentWorkbook(change),
    'dashboards.listVersions': (workbook) => dashboards.listVersions(workbook),
    'dashboards.readVersion': (wanted) => dashboards.getVersion(wanted),
    'dashboards.publish': (order, signal) => dashboards.publish(order, signal),
    'dashboards.addReport': (order, signal) => dashboards.addReport(order, signal),
    'dashboards.listEdited': () => dashboards.listEdited(),
    'dashboards.readState': (stateRef) => dashboards.readWorkbookState(stateRef),
    'dashboards.saveState': ({ text, ...stateRef }, page) => {
      dashboards.saveWorkbookState({ text, ...stateRef });
      onStateSaved({ ...stateRef, isStored: text !== null }, page);
    },
    'results.listRuns': (resultRef) => runs.list(resultRef),
    'results.cancel': ({ runId }) => runs.cancel(runId),
    'model.read': ({ connectionId }, signal) => models.read(connectionId, signal),
    'model.listSuggestions': ({ connectionId }, signal) => readSuggestions(connectionId, signal),
  };
}

export function createDataStreams({
  tiles,
  runs,
}: {
  readonly tiles: TileQueries;
  readonly runs: ResultRuns;
}): DomainStreams<'dashboards' | 'results', AbortSignal> {
  return {
    'dashboards.rows': (request, signal) => tiles.rows(request, signal),
    'results.run': (request, signal) => runs.run(request, signal),
    'results.read': ({ runId }, signal) => runs.read(runId, signal),
  };
}
