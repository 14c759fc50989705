import type { ConnectionId } from '#shared/ids.ts';
import type { Archive } from './storage/archive.ts';
import { Dashboards } from './dashboards/dashboards.ts';
import { parseAddress } from './dashboards/parse-address.ts';
import { TileQueries } from './dashboards/tile-queries.ts';
import { WorkspaceReader } from './dashboards/workspace-reader.ts';
import type { Log } from './logging/log.ts';
import { ModelCache, ModelReader, listMentionedCubes } from './model/model-reader.ts';
import { readSuggestions } from './model/suggestions.ts';
import type { PlatformApi } from './platform/platform-api.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';
import { readAgentLists } from './workspaces/agent-lists.ts';
import { resolveDataAccess, resolveDataTarget } from './workspaces/data-access.ts';

interface ComposeDataOptions {
  readonly archive: Archive;
  readonly api: PlatformApi;
  readonly book: ConnectionBook;
  readonly modelsFile: string;
  readonly log: Log;
}

/** Workbooks, dashboards and the rows of their tiles. */
function composeDashboards({ archive, api, book, log }: ComposeDataOptions) {
  const stores = { dashboards: archive.dashboards, nowMs: Date.now };
  const find = (id: ConnectionId) => book.find(id);
  const resolveAccess = (id: ConnectionId, signal: AbortSignal) =>
    book.resolve(id, 'platform', signal);
  return {
    dashboards: new Dashboards({
      ...stores,
      workbooks: archive.workbooks,
      find,
      list: () => book.list(),
      resolveAccess,
      api: {
        publish: (...order) => api.publishing.publish(...order),
        addReport: (...order) => api.workspace.addReport(...order),
      },
      onInternalError: (error) => {
        log.error('A version that was published could not be kept.', error);
      },
    }),
    workspaceReader: new WorkspaceReader({
      ...stores,
      answers: archive.answers,
      find,
      resolveAccess,
      api: api.workspace,
    }),
    tiles: new TileQueries({
      find,
      resolveAccess: async ({ connectionId, deploymentId }, signal) => {
        const target = await book.resolve(connectionId, 'data', signal);
        return resolveDataAccess(resolveDataTarget(target, deploymentId), api.workspace, signal);
      },
      api: api.data,
      tiles: archive.tiles,
      nowMs: Date.now,
    }),
    parseAddress: (address: string) =>
      parseAddress(address, { connections: book.list(), dashboards: archive.dashboards }),
  };
}

/** Composes the data model and the suggestions of the platform. */
function composeModel({ archive, api, book, modelsFile, log }: ComposeDataOptions) {
  const models = new ModelReader({
    find: (id) => book.list().find((connection) => connection.id === id) ?? null,
    resolveAccess: async (id, signal) =>
      resolveDataAccess(await book.resolve(id, 'data', signal), api.workspace, signal),
    api: api.model,
    cache: new ModelCache(modelsFile, log),
    listMentionedCubes: (id) => listMentionedCubes(archive.lines, id),
    nowMs: Date.now,
  });
  return {
    models,
    listAgents: (id: ConnectionId, signal: AbortSignal) =>
      readAgentLists(
        { resolve: (bounded) => book.resolve(id, 'platform', bounded), api: api.workspace },
        signal,
      ),
    readSuggestions: (id: ConnectionId, signal: AbortSignal) =>
      readSuggestions(
        book.find(id),
        {
          resolve: (bounded) => book.resolve(id, 'platform', bounded),
          list: (target, deploymentId, bounded) =>
            api.workspace.listSuggestions(target, deploymentId, bounded),
        },
        signal,
      ),
  };
}

/** Everything that is read from a platform and cached. */
export function composeData(options: ComposeDataOptions) {
  return { ...composeDashboards(options), ...composeModel(options) };
}
