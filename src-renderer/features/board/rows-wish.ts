import type { TileRow, TileTable } from '#domain/dashboards/compare-periods.ts';
import { toNewest } from '#domain/dashboards/compare-periods.ts';
import { toDay } from '#domain/dashboards/period.ts';
import type { FilterValue } from '#domain/dashboards/read-widget.ts';
import type { SnapshotReading } from '#domain/dashboards/read-snapshot.ts';
import type { Reading } from '#charts/readings.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toValueWords } from './filter-words.ts';
import { findFigureColumn } from './figure-reading.ts';
import type { TileView } from './tile-view.ts';

/** Whose rows are asked for: a mark, a row of a table, a figure. */
export interface RowsWish {
  /** `Drama · 2010-01-01`; '' where nothing names it. */
  readonly words: string;
  /** The tile's own rows that it is made of. */
  readonly rows: readonly TileRow[];
  /** What tells it apart, by column. */
  readonly values: ReadonlyMap<string, FilterValue>;
  /** Nothing else tells it apart; its rows cannot be told otherwise. */
  readonly isWhole: boolean;
}

const NAMED = 3;

interface Named {
  readonly columns: TileTable['columns'];
  readonly values: ReadonlyMap<string, FilterValue>;
}

function toWords({ columns, values }: Named): string {
  const named = columns.flatMap(({ name }) => {
    const value = values.get(name);
    return value === undefined ? [] : [toDay(toValueWords(value))];
  });
  return named.slice(0, NAMED).join(' · ');
}

export function toRowWish(table: TileTable, row: TileRow): RowsWish {
  const values = new Map(table.columns.map(({ name }, at) => [name, row[at] ?? null]));
  // The numbers of a row are mostly what was measured.
  const columns = table.columns.filter(({ type }) => toColumnKind(type) !== 'number');
  return { words: toWords({ columns, values }), rows: [row], values, isWhole: true };
}

/** A mark that the chart itself made from several rows is all rows with its keys. */
export function toMarkWish(
  view: Pick<TileView, 'table' | 'filled'>,
  { row, keys, isWhole }: Reading,
): RowsWish {
  const { table, filled } = view;
  const own = row === null ? undefined : filled.rows[row];
  if (own) {
    // A period that was only filled in has no rows.
    return { ...toRowWish(table, own), rows: table.rows.filter((cells) => cells === own) };
  }
  const values = new Map(keys);
  const rows = table.rows.filter((cells) =>
    table.columns.every(({ name }, at) => {
      const value = values.get(name);
      return value === undefined || value === (cells[at] ?? null);
    }),
  );
  return { words: toWords({ columns: table.columns, values }), rows, values, isWhole };
}

/** The row of the figure; null where there is none. */
export function toFigureWish(
  table: TileTable,
  reading: Extract<SnapshotReading, { kind: 'kpi' }>,
): RowsWish | null {
  const { time } = reading;
  const newest = toNewest(table, findFigureColumn(table, reading), time);
  if (newest === null) return null;
  const timeAt = table.columns.findIndex(({ name }) => name === time);
  const row = table.rows.find((cells) => timeAt === -1 || cells[timeAt] === newest.period);
  return row ? toRowWish(table, row) : null;
}
