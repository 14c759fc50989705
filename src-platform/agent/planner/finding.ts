import type { QueryOutcome } from '../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { escapeMarkdown, formatCell, withUnit } from './format.ts';
import { lowerCaseTitle, type OutputColumn } from './output-columns.ts';
import type { Plan } from './plan.ts';

export interface Finding {
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly columns: readonly OutputColumn[];
  readonly outcome: QueryOutcome;
}

export type Row = readonly (string | null)[];

/** Only numbers are bold, so that a reader finds them and a test can check them. */
export function formatBold(cell: string | null, column: OutputColumn): string {
  if (cell === null) return 'not known';
  const text =
    column.kind === 'number'
      ? withUnit(formatCell(cell, column), column.format)
      : formatCell(cell, column);
  return `**${text}**`;
}

export function formatName(cell: string | null, column: OutputColumn): string {
  if (cell === null) return `no ${lowerCaseTitle(column.title)}`;
  return escapeMarkdown(formatCell(cell, column));
}

interface Extremes {
  readonly high: Row;
  readonly low: Row;
}

/** A group of unknown name is no answer to where the highest value is, unless there is no other. */
export function findExtremes(
  rows: readonly Row[],
  index: number,
  groupCount: number,
): Extremes | null {
  const valued = rows.filter((row) => (row[index] ?? null) !== null);
  const named = valued.filter((row) => row.slice(0, groupCount).every((cell) => cell !== null));
  const known = named.length > 0 ? named : valued;
  const sorted = known.toSorted((a, b) => Number(b[index]) - Number(a[index]));
  const [high] = sorted;
  const low = sorted.at(-1);
  return high === undefined || low === undefined ? null : { high, low };
}

export function formatRowName(row: Row, groups: readonly OutputColumn[]): string {
  return groups.map((column, index) => formatName(row[index] ?? null, column)).join(', ');
}
