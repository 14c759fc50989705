import type { ParsedWidget } from '#domain/dashboards/widget-kinds/widget-kinds.ts';
import type { TilePhase } from './tile-data.svelte.ts';
import { messages } from './messages.ts';

/** Messages for a tile without rows, the same on the board and on paper. */
export const NO_QUERY = messages.tileMessages.reportHasNoQuery;

export function describeMissingSnapshot(parsed: ParsedWidget): string {
  const reportId = parsed.kind === 'CHART' ? parsed.reportId : null;
  return reportId === null
    ? messages.tileMessages.reportNotNamed
    : messages.tileMessages.noSnapshot(reportId);
}

/** Describes a fault of this app, which no data should cause. */
export const describeWidgetFailure = (thrown: unknown): string =>
  messages.tileMessages.notDrawn(thrown instanceof Error ? thrown.message : String(thrown));

export const describeEmptyTile = (hasFilters: boolean): string =>
  hasFilters
    ? messages.tileMessages.noRowsMatchTheseFilters
    : messages.tileMessages.queryReturnedNoRows;

/** Labels a tile's rows wherever they go; '' for complete rows. */
export const labelPartialTile = (phase: TilePhase): string =>
  phase.kind === 'shown' && phase.rows.possiblyTruncated ? messages.tileMessages.possiblyCut : '';
