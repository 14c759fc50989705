import { z } from 'zod';
import type { Database } from './database.ts';
import { ADDED_REPORTS } from './migrations/added-reports.ts';
import { DASHBOARDS } from './migrations/dashboards.ts';
import { IDENTITIES } from './migrations/identities.ts';
import { THREADS } from './migrations/threads.ts';

/** Migrations are only ever appended; the file's `user_version` counts how many have run. */
const MIGRATIONS: readonly string[] = [THREADS, IDENTITIES, DASHBOARDS, ADDED_REPORTS];

const versionSchema = z.object({ user_version: z.number().int().nonnegative() });

/** @throws Error when a newer version of the platform wrote the file */
export function migrate(database: Database): void {
  const version = database.prepare('PRAGMA user_version', versionSchema).first()?.user_version ?? 0;
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The data was written by a newer version (${String(version)}, this one knows ${String(MIGRATIONS.length)}).`,
    );
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    database.transaction('power', () => {
      database.execute(sql);
      database.execute(`PRAGMA user_version=${String(index + 1)}`);
    });
  }
}
