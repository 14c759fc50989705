import type { Archive } from './storage/archive.ts';
import { ArchiveSearch } from './conversations/search/archive-search.ts';
import { IndexBackfill } from './conversations/search/index-backfill.ts';
import type { TurnRunner } from './conversations/turn-runner.ts';
import type { Log } from './logging/log.ts';

/** What is found in the archive, and the reading in of what an older app left there. */
export function composeSearch(archive: Archive, runner: TurnRunner, log: Log) {
  const search = new ArchiveSearch({
    archive,
    findRunning: (id) => runner.findRunning(id),
    nowMs: Date.now,
  });
  const backfill = new IndexBackfill({
    archive,
    onFailure: (error) => {
      log.error('An older turn could not be made searchable.', error);
    },
  });
  return { search, backfill };
}
