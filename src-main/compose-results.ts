import { randomUUID } from 'node:crypto';
import { resultRunIdSchema } from '#shared/ids.ts';
import { DATA_API_MAX_ROWS } from '#shared/platform/data-api.ts';
import { withRowLimit } from './results/with-row-limit.ts';
import type { Archive } from './storage/archive.ts';
import type { Log } from './logging/log.ts';
import type { PlatformApi } from './platform/platform-api.ts';
import { ResultRuns } from './results/result-runs.ts';
import type { ConnectionResolver } from './workspaces/connection-resolver.ts';
import { resolveDataAccess } from './workspaces/data-access.ts';

interface ComposeResultsOptions {
  readonly archive: Archive;
  readonly api: PlatformApi;
  readonly book: ConnectionResolver;
  readonly log: Log;
}

/** What an analyst runs over all rows of a result. */
export function composeResults({ archive, api, book, log }: ComposeResultsOptions) {
  const runs = new ResultRuns({
    archive,
    resolveAccess: async (id, signal) =>
      resolveDataAccess(await book.resolve(id, 'data', signal), api.workspace, signal),
    api: api.data,
    addRowLimit: (sql) => withRowLimit(sql, DATA_API_MAX_ROWS),
    newId: () => resultRunIdSchema.parse(randomUUID()),
    nowMs: Date.now,
    onInternalError: (error) => {
      log.error('A run of a result failed inside.', error);
    },
  });
  return { runs };
}
