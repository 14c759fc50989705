import Big from 'big.js';
import type { QueryOutcome } from '../../../engine/duckdb-engine.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { escapeMarkdown, formatCell, withUnit } from './format.ts';
import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { OutputColumn } from '../plan/output-columns.ts';
import type { Plan } from '../plan/plan.ts';

export interface Finding {
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly columns: readonly OutputColumn[];
  readonly outcome: QueryOutcome;
  /** Which amount between two sides is asked for: it leads the answer. Null where none is. */
  readonly amount?: 'gap' | 'percent' | 'ratio' | null;
}

export type Row = readonly (string | null)[];

/** Only numbers are bold, so that a reader finds them and a test can check them. */
export function formatBold(cell: string | null, column: OutputColumn): string {
  if (cell === null) return 'unknown';
  const text =
    column.kind === 'number'
      ? withUnit(formatCell(cell, column), column.format)
      : formatCell(cell, column);
  return `**${text}**`;
}

export function formatName(cell: string | null, column: OutputColumn): string {
  if (cell === null) return `unknown ${lowerCaseTitle(column.title)}`;
  return escapeMarkdown(formatCell(cell, column));
}

interface Extremes {
  /** All rows that share the highest and the lowest value. */
  readonly high: readonly Row[];
  readonly low: readonly Row[];
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/**
 * Compares exact texts of numbers, which may be larger than a float can tell apart. `The latest flight
 * of each day` has times, whose texts stand in their order.
 */
function compareCells(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '0', b ?? '0'];
  const areNumbers = NUMBER.test(left) && NUMBER.test(right);
  return areNumbers ? new Big(left).cmp(new Big(right)) : left.localeCompare(right, 'en-US');
}

/** Whether a group has no name: the data leave it empty, or write a mere dot. */
export const isUnnamed = (cell: string | null | undefined): boolean =>
  cell === null || cell === undefined || !/[\p{L}\p{N}]/u.test(cell);

/** A group of unknown name is no answer to where the highest value is, unless there is no other. */
export function findExtremes(
  rows: readonly Row[],
  index: number,
  groupCount: number,
): Extremes | null {
  const valued = rows.filter((row) => (row[index] ?? null) !== null);
  const named = valued.filter((row) => row.slice(0, groupCount).every((cell) => !isUnnamed(cell)));
  const known = named.length > 0 ? named : valued;
  const sorted = known.toSorted((a, b) => compareCells(b[index] ?? null, a[index] ?? null));
  const [high] = sorted;
  const low = sorted.at(-1);
  if (high === undefined || low === undefined) return null;
  return {
    high: sorted.filter((row) => row[index] === high[index]),
    low: sorted.filter((row) => row[index] === low[index]),
  };
}
