import { AppError } from '#shared/errors.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { messages } from './messages.ts';

type Timed = Pick<QueryResult, 'sql' | 'columns'>;

/** The parser is half a megabyte, and few queries name a zone. */
const MAY_NAME_ZONE = /\btime\s*zone\b|\bdate_trunc\b/i;

/**
 * Loads the zone that a result's own SQL converts its times to; null where it names none, or
 * several.
 * @throws AppError INTERNAL when the parser fails: then the SQL may name a zone that nobody knows
 */
export async function loadResultZone({ sql, columns }: Timed): Promise<string | null> {
  const times = columns.filter(({ type }) => getColumnKind(type) === 'time');
  if (times.length === 0 || !MAY_NAME_ZONE.test(sql)) return null;
  try {
    const { readOutputZone } = await import('#domain/sql/read-output-zone.ts');
    return readOutputZone(
      sql,
      times.map(({ name }) => name),
    );
  } catch (cause) {
    throw new AppError('INTERNAL', messages.resultZone.zoneUnreadable, { cause });
  }
}

/** The zone of the visible result, once it is known. */
export class ResultZone {
  #read: { readonly of: Timed; readonly zone: string | null } | null = $state.raw(null);
  #requested: Timed | null = null;

  /** Reads the zone; when the parser cannot be loaded, none is named. */
  read(result: Timed): void {
    if (this.#requested === result) return;
    this.#requested = result;
    void loadResultZone(result)
      .catch(() => null)
      .then((zone) => {
        if (this.#requested === result) this.#read = { of: result, zone };
      });
  }

  of(result: Timed): string | null {
    return this.#read?.of === result ? this.#read.zone : null;
  }
}
