import {
  comparePeriods,
  toNewest,
  type PeriodChange,
  type PeriodValue,
  type TileTable,
} from '#domain/dashboards/compare-periods.ts';
import { readColumnGrain } from '#domain/dashboards/column-grain.ts';
import { toPeriodName } from '#domain/dashboards/period.ts';
import type { SnapshotReading } from '#domain/dashboards/read-snapshot.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { TimeGrain } from '#domain/dashboards/time-grain.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { findFormat, toColumnText, toPointsText } from './column-texts.ts';

export type Direction = NonNullable<PeriodChange['direction']>;
export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  up: 'up',
  down: 'down',
  same: 'unchanged',
};

export interface FigureChange {
  /** Null: there is nothing to compare with, and the words say why. */
  readonly direction: Direction | null;
  /** With its sign, as in `+3.1% · +5 M`; '' without a direction. */
  readonly amount: string;
  readonly words: string;
}

/** A kpi's tile in words, on the board and on paper. */
export type FigureReading =
  | { readonly kind: 'lost'; readonly words: string }
  | {
      readonly kind: 'figure';
      /** As its column is formatted, with its unit; null is NULL. */
      readonly text: string | null;
      /** Every digit, as it came. */
      readonly exact: string | null;
      /** '' where the column of times is not known. */
      readonly period: string;
      readonly changes: readonly FigureChange[];
    };

interface FigureWish {
  readonly reading: Extract<SnapshotReading, { kind: 'kpi' }>;
  readonly snapshot: Pick<ReportSnapshot, 'preferences' | 'periodComparisons' | 'sqlQuery'>;
  readonly table: TileTable;
  /** Of the rows as they were asked for; null: as the report's own query has it. */
  readonly grain: TimeGrain | null;
}

/** The sign stands already; a format would write it its own way. */
const toSigned = (value: string, toText: (value: string) => string): string =>
  `${/^[+−]/.exec(value)?.[0] ?? ''}${toText(value.replace(/^[+−]/, ''))}`;

interface FigureTexts {
  readonly toText: (value: string) => string;
  readonly toDifference: (value: string) => string;
}

/** Of another column than the figure's it says which. */
function toChange(change: PeriodChange, name: string, texts: FigureTexts): FigureChange {
  const { toText, toDifference } = texts;
  const { direction, percent, difference, before, offset, why } = change;
  const lead =
    before !== null && direction !== null
      ? `from ${toText(before)}, ${offset} before`
      : `Against ${offset} before:`;
  const words = `${name === '' ? '' : `${name}: `}${why === null ? lead : `${lead} ${why}`}`;
  if (direction === null) return { direction, amount: '', words };
  const amounts = [
    ...(percent === null ? [] : [`${percent}%`]),
    ...(difference === null ? [] : [toSigned(difference, toDifference)]),
  ];
  const amount = amounts.length === 0 ? DIRECTION_WORDS[direction] : amounts.join(' · ');
  return { direction, amount, words };
}

/** The column of a figure: the one that is named, else the first of numbers; '' for none. */
export const findFigureColumn = (
  { columns }: Pick<TileTable, 'columns'>,
  { value }: Pick<FigureWish['reading'], 'value'>,
): string => value ?? columns.find(({ type }) => toColumnKind(type) === 'number')?.name ?? '';

function toTexts({ snapshot }: FigureWish, column: string, unit: string): FigureTexts {
  const format = findFormat(snapshot, column);
  const toText = (value: string): string => `${toColumnText(value, format)}${unit}`;
  const toDifference = (value: string): string =>
    format?.type === 'percent' ? toPointsText(value, format) : toText(value);
  return { toText, toDifference };
}

/** Which of several rows is shown cannot be known; where nothing tells them apart, it is the first. */
function toRowWords({ period, others }: PeriodValue, name: string): string {
  if (others === 0) return name;
  const first = `first of ${String(others + 1)} rows`;
  return period === null ? first : `${name}, ${first}`;
}

export function readFigure(wish: FigureWish): FigureReading {
  const { reading, snapshot, table } = wish;
  const column = findFigureColumn(table, reading);
  const newest = toNewest(table, column, reading.time);
  if (newest === null) {
    const lost = column === '' ? 'of numbers' : column;
    return { kind: 'lost', words: `Its query has no column ${lost}.` };
  }
  const unit = reading.unit === null ? '' : ` ${reading.unit}`;
  const { toText } = toTexts(wish, column, unit);
  const grain = wish.grain ?? readColumnGrain(snapshot.sqlQuery, reading.time);
  const name = newest.period === null ? '' : toPeriodName(newest.period, grain);
  return {
    kind: 'figure',
    text: newest.value === null ? null : toText(newest.value),
    exact: newest.value,
    period: toRowWords(newest, name),
    changes: (snapshot.periodComparisons ?? []).map((comparison) => {
      const isOwn = comparison.measure === column;
      const texts = toTexts(wish, comparison.measure, isOwn ? unit : '');
      return toChange(comparePeriods(table, comparison), isOwn ? '' : comparison.measure, texts);
    }),
  };
}
