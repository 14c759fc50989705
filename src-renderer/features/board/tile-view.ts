import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { fillMissingRows } from '#domain/dashboards/fill-rows.ts';
import type { SnapshotReading } from '#domain/dashboards/read-snapshot.ts';
import { withGrainUnits } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import type { TilePhase } from './tile-data.svelte.ts';
import type { TileQuery } from './tile-query.ts';

export interface TileView {
  /** As they came. */
  readonly table: TileTable;
  /** With rows for missing periods, for charts. */
  readonly filled: TileTable;
  /** Sentences about the rows: gaps, and what could not be filled. */
  readonly notes: readonly string[];
  /** Vega-Lite as JSON text, at the rows' grain; '' for what is no chart. */
  readonly spec: string;
}

interface TileParts {
  readonly snapshot: ReportSnapshot;
  readonly reading: SnapshotReading;
  readonly query: TileQuery;
  readonly phase: TilePhase;
}

/** More names than these make a sentence that nobody reads; the count says the rest. */
const NAMED_GAPS = 6;

function toGapNote(missing: readonly string[]): string {
  const count = `${String(missing.length)} ${missing.length === 1 ? 'period has' : 'periods have'}`;
  const named = missing.slice(0, NAMED_GAPS).join(', ');
  const rest = missing.length > NAMED_GAPS ? ', …' : '';
  return `${count} no rows and stay${missing.length === 1 ? 's' : ''} empty: ${named}${rest}`;
}

/** What is drawn of a tile's rows; null before there are any. */
export function toTileView({ snapshot, reading, query, phase }: TileParts): TileView | null {
  if (phase.kind !== 'shown') return null;
  const { table } = phase.rows;
  const filled = snapshot.fillMissingRows
    ? fillMissingRows(table, snapshot.fillMissingRows, {
        grain: query.grain,
        isMeasure: (_name, type) => toColumnKind(type) === 'number',
      })
    : { rows: table.rows, missing: [], why: null };
  const notes = [
    ...(filled.missing.length > 0 ? [toGapNote(filled.missing)] : []),
    ...(filled.why === null ? [] : [`Missing periods are not filled. ${filled.why}`]),
  ];
  return { table, filled: { ...table, rows: filled.rows }, notes, spec: toSpec(reading, query) };
}

function toSpec(reading: SnapshotReading, { grain, regrained }: TileQuery): string {
  if (reading.kind !== 'vega') return '';
  const { spec } = reading;
  if (grain === null || regrained === null) return JSON.stringify(spec);
  return JSON.stringify(withGrainUnits(spec, regrained, grain));
}
