import { formatPlural } from '#lib/text/format-count.ts';
import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { fillMissingRows } from '#domain/dashboards/fill-rows.ts';
import type { ParsedSnapshot } from '#domain/dashboards/read-snapshot.ts';
import { withGrainUnits } from '#domain/dashboards/time-grain.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type { QueriedRows } from '#features/results/column-labels.svelte.ts';
import type { TilePhase } from './tile-data.svelte.ts';
import type { TileQuery } from './tile-query.ts';
import { messages } from './messages.ts';

export interface TileView {
  /** The rows as they came. */
  readonly table: TileTable;
  /** The rows with added rows for missing periods, for charts. */
  readonly filled: TileTable;
  /** Sentences about gaps in the rows, and about what could not be filled. */
  readonly remarks: readonly string[];
  /** Vega-Lite as JSON text, at the rows' grain; '' for a tile without a chart. */
  readonly spec: string;
}

interface TileViewSource {
  readonly snapshot: ReportSnapshot;
  readonly parsed: ParsedSnapshot;
  readonly query: TileQuery;
  readonly phase: TilePhase;
  /** Decides titles and formats of the columns. */
  readonly label: (rows: QueriedRows) => TileTable['columns'];
}

/** Nobody reads a sentence with more names than these; a count replaces the rest. */
const NAMED_GAPS = 6;

function describeGaps(missing: readonly string[]): string {
  const count = formatPlural(
    missing.length,
    'period has no rows and stays empty',
    'periods have no rows and stay empty',
  );
  const named = missing.slice(0, NAMED_GAPS).join(', ');
  const rest = missing.length > NAMED_GAPS ? ', …' : '';
  return `${count}: ${named}${rest}`;
}

/** Builds what is drawn of a tile's rows; null before there are any. */
export function buildTileView(source: TileViewSource): TileView | null {
  const { snapshot, parsed, query, phase, label } = source;
  if (phase.kind !== 'shown') return null;
  const spec = buildSpec(parsed, query);
  const formats = snapshot.preferences?.columnFormats ?? null;
  const queried = { ...phase.rows.table, sql: query.ownSql, vegaSpec: spec, formats };
  const table = { ...phase.rows.table, columns: label(queried) };
  const filled = snapshot.fillMissingRows
    ? fillMissingRows(table, snapshot.fillMissingRows, {
        grain: query.grain,
        isMeasure: (_name, type) => getColumnKind(type) === 'number',
      })
    : { rows: table.rows, missing: [], why: null };
  const remarks = [
    ...(filled.missing.length > 0 ? [describeGaps(filled.missing)] : []),
    ...(filled.why === null ? [] : [messages.tileView.missingPeriodsAreLeftOut(filled.why)]),
  ];
  return {
    table,
    filled: { ...table, rows: filled.rows },
    remarks,
    spec,
  };
}

function buildSpec(parsed: ParsedSnapshot, { grain, regrained }: TileQuery): string {
  if (parsed.kind !== 'vega') return '';
  const { spec } = parsed;
  if (typeof spec === 'string') return spec;
  if (grain === null || regrained === null) return JSON.stringify(spec);
  return JSON.stringify(withGrainUnits(spec, regrained, grain));
}
