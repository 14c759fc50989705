import type { ParsedWidget } from '#domain/dashboards/widget-kinds/widget-kinds.ts';
import type { TilePhase } from './tile-data.svelte.ts';

/** Messages for a tile without rows, the same on the board and on paper. */
export const NO_QUERY = 'This tile’s report has no query to run.';

export function describeMissingSnapshot(parsed: ParsedWidget): string {
  const reportId = parsed.kind === 'CHART' ? parsed.reportId : null;
  return reportId === null
    ? 'The widget does not say which report it shows, and no snapshot of the dashboard is left for it.'
    : `The dashboard has no snapshot of report ${String(reportId)}.`;
}

/** Describes a fault of this app, which no data should cause. */
export const describeWidgetFailure = (thrown: unknown): string =>
  `Plumbline could not draw this widget: ${thrown instanceof Error ? thrown.message : String(thrown)}`;

export const describeEmptyTile = (hasFilters: boolean): string =>
  hasFilters ? 'No rows match these filters.' : 'The query returned no rows.';

/** Labels a tile's rows wherever they go; '' for complete rows. */
export const labelPartialTile = (phase: TilePhase): string =>
  phase.kind === 'shown' && phase.rows.possiblyTruncated ? 'Possibly cut.' : '';
