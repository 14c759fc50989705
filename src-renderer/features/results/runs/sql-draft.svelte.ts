import { formatSql } from '#lib/code/format-sql.ts';
import type { RunRequest } from './active-run.svelte.ts';
import { ALL_ROWS_REQUEST } from './result-runs.svelte.ts';

/**
 * The analyst's edits of a result's SQL that were not run yet; they are stored while the window
 * lives.
 */
export class SqlDraft {
  isOpen: boolean = $state(false);
  /** An IANA name; '' leaves the zone to the data API. */
  timezone: string = $state('');
  /** Null while nothing was changed. */
  #typed: string | null = $state.raw(null);

  /** Returns the SQL formatted for reading, until the analyst has changed it. */
  getText(own: string): string {
    return this.#typed ?? formatSql(own).text;
  }

  isChanged(own: string): boolean {
    return this.#typed !== null && this.#typed.trim() !== formatSql(own).text.trim();
  }

  type(text: string): void {
    this.#typed = text;
  }

  reset(): void {
    this.#typed = null;
  }

  /** Builds the request; SQL that was only formatted anew is still the agent's own query. */
  buildRunRequest(own: string): RunRequest {
    const timezone = this.timezone.trim() === '' ? null : this.timezone.trim();
    if (!this.isChanged(own)) return { ...ALL_ROWS_REQUEST, timezone };
    return { sql: this.getText(own), timezone };
  }
}
