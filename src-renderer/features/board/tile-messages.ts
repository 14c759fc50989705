import type { TilePhase } from './tile-data.svelte.ts';

/** What stands where a tile has no rows to show: the same on the board and on paper. */
export const NO_QUERY = 'This tile’s report has no query to run.';

export const describeMissingSnapshot = (reportId: number): string =>
  `The dashboard has no snapshot of report ${String(reportId)}.`;

/** For a fault of ours, that no data should bring about. */
export const describeWidgetFailure = (thrown: unknown): string =>
  `Plumbline could not draw this widget: ${thrown instanceof Error ? thrown.message : String(thrown)}`;

export const describeEmptyTile = (hasFilters: boolean): string =>
  hasFilters ? 'No rows pass the filters.' : 'No rows. The query ran and found nothing.';

/** What is said of a tile's rows wherever they go; '' where all of them are there. */
export const labelPartialTile = (phase: TilePhase): string =>
  phase.kind === 'shown' && phase.rows.possiblyTruncated ? 'Possibly not all rows.' : '';
