import type { GridRow } from '#lib/grid/grid-column.ts';
import type { GridView } from '#lib/grid/grid-view.svelte.ts';

/** Some rows of one table. An index says nothing about the rows of another run. */
export interface TableRows {
  readonly of: readonly GridRow[];
  readonly at: readonly number[];
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The rows of one result that stand out. What is pointed at in the text, in the chart or in the
 * table lights the same rows in the other two.
 */
export class LitRows {
  /** The rows that the headline names; lit in the chart while nothing is pointed at. */
  named: TableRows | null = $state.raw(null);
  /** The rows of the figure that is pointed at. */
  inText: TableRows | null = $state.raw(null);
  /** The rows of the mark that is read. */
  inChart: TableRows | null = $state.raw(null);
  readonly #grid: Pick<GridView, 'rows' | 'pointedRow'>;
  readonly #inTable: TableRows | null = $derived.by(() => {
    const { pointedRow, rows } = this.#grid;
    return pointedRow === null ? null : { of: rows, at: [pointedRow] };
  });

  constructor(grid: Pick<GridView, 'rows' | 'pointedRow'>) {
    this.#grid = grid;
  }

  readonly #forChart = $derived.by(() => this.inText ?? this.#inTable ?? this.named);
  readonly #forTable = $derived.by(() => this.inText ?? this.inChart);
  readonly #forText = $derived.by(() => this.inChart ?? this.#inTable);

  getRowsForChart(rows: readonly GridRow[]): ReadonlySet<number> {
    return pick(this.#forChart, rows);
  }

  getRowsForTable(rows: readonly GridRow[]): ReadonlySet<number> {
    return pick(this.#forTable, rows);
  }

  getRowsForText(rows: readonly GridRow[]): ReadonlySet<number> {
    return pick(this.#forText, rows);
  }
}

const pick = (lit: TableRows | null, rows: readonly GridRow[]): ReadonlySet<number> =>
  lit?.of === rows ? new Set(lit.at) : NONE;
