import type { ConnectionId } from '#shared/ids.ts';
import type { Archive } from './storage/archive.ts';
import type { Log } from './logging/log.ts';
import { ModelCache } from './model/model-cache.ts';
import { ModelReader } from './model/model-reader.ts';
import { readSeenCubes } from './model/seen-model.ts';
import { readSuggestions } from './model/suggestions.ts';
import type { PlatformApi } from './platform/platform-api.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';
import { resolveDataAccess } from './workspaces/data-access.ts';

interface ComposeModelOptions {
  readonly archive: Archive;
  readonly api: PlatformApi;
  readonly book: ConnectionBook;
  readonly modelsFile: string;
  readonly log: Log;
}

/** What can be asked about, and what the platform offers to be asked. */
export function composeModel({ archive, api, book, modelsFile, log }: ComposeModelOptions) {
  const models = new ModelReader({
    find: (id) => book.list().find((connection) => connection.id === id) ?? null,
    resolveAccess: async (id, signal) =>
      resolveDataAccess(await book.resolve(id, 'data', signal), api.workspace, signal),
    api: api.model,
    cache: new ModelCache(modelsFile, log),
    readSeen: (id) => readSeenCubes(archive.toolLines, id),
    nowMs: Date.now,
  });
  return {
    models,
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
