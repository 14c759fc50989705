import { z } from 'zod';
import { createLog } from '../log.ts';
import { openDatabase } from '../store/open-database.ts';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.infer<typeof rowSchema>;

/**
 * Reads rows from a platform's folder, because no operation returns all of them. The platform must
 * be closed.
 */
export function readStoredRows(dataDir: string, sql: string): Row[] {
  const log = createLog({ write: () => undefined });
  const database = openDatabase({ dataDir, fresh: false }, log);
  try {
    return database.prepare(sql, rowSchema).all();
  } finally {
    database.close();
  }
}
