import { createCellTest, isOpenFilter, type ColumnFilter } from './column-filter.ts';
import type { SortKey } from './compare-cells.ts';
import type { GridColumn, GridRow } from './grid-column.ts';
import { createKeyed, withKey, type Keyed } from './keyed.ts';
import { orderRows, type OrderRequest } from './order-rows.ts';
import { runAtOnce, runInSlices } from '../scheduling/slices.ts';
import { REPLACED } from '../scheduling/replaced.ts';

export interface ColumnSort {
  readonly key: string;
  readonly direction: SortKey['direction'];
}

export interface RowSource {
  readonly keys: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

/** This few rows are sorted within a frame, so no progress is needed. */
const AT_ONCE_ROWS = 2_000;

/** The visible rows and their order. */
export class RowOrder {
  sorts: readonly ColumnSort[] = $state.raw([]);
  filters: Keyed<ColumnFilter> = $state.raw(createKeyed());
  /** Indexes into the source's rows. While `isBusy`, they are still the previous ones. */
  visibleRows: Uint32Array = $state.raw(new Uint32Array());
  isBusy = $state(false);
  #source: RowSource = { keys: [], columns: [], rows: [] };
  #running = new AbortController();
  readonly #onShown: (sortedKey: string | null) => void;

  /**
   * @param onShown called after the visible rows have changed, with the column that the analyst has
   *   just sorted by; null for every other reason
   */
  constructor(onShown: (sortedKey: string | null) => void) {
    this.#onShown = onShown;
  }

  show(source: RowSource): Promise<void> {
    this.#source = source;
    // An earlier index may be beyond the end when there are fewer rows now.
    this.visibleRows = this.visibleRows.filter((row) => row < source.rows.length);
    return this.#run();
  }

  /**
   * Cycles through ascending, descending and the original order; `adds` keeps earlier sorts first.
   */
  cycleSort(key: string, adds: boolean): Promise<void> {
    const now = this.sorts.find((sort) => sort.key === key)?.direction;
    return this.sort(key, now === undefined ? 'ascending' : getNextDirection(now), adds);
  }

  sort(key: string, direction: ColumnSort['direction'] | null, adds = false): Promise<void> {
    const next = direction === null ? [] : [{ key, direction }];
    const at = this.sorts.findIndex((sort) => sort.key === key);
    if (!adds) this.sorts = next;
    else if (at === -1) this.sorts = [...this.sorts, ...next];
    else this.sorts = this.sorts.toSpliced(at, 1, ...next);
    return this.#run(key);
  }

  filter(key: string, filter: ColumnFilter): Promise<void> {
    this.filters = withKey(this.filters, key, isOpenFilter(filter) ? null : filter);
    return this.#run();
  }

  clearFilters(): Promise<void> {
    this.filters = createKeyed();
    return this.#run();
  }

  reset(): Promise<void> {
    this.sorts = [];
    return this.clearFilters();
  }

  /** Removes each filter that hides this row. */
  uncover(row: number): Promise<void> {
    const cells = this.#source.rows[row] ?? [];
    const valid = [...this.filters].filter(([key, filter]) => {
      const column = this.#source.keys.indexOf(key);
      const kind = this.#source.columns[column]?.kind ?? 'text';
      return column === -1 || createCellTest(filter, kind)(cells[column] ?? null);
    });
    if (valid.length === this.filters.size) return Promise.resolve();
    this.filters = createKeyed(valid);
    return this.#run();
  }

  #toRequest(): OrderRequest {
    const { keys, columns, rows } = this.#source;
    const find = (key: string) => ({ column: keys.indexOf(key) });
    const known = ({ column }: { column: number }) => column !== -1;
    const kindOf = (column: number) => columns[column]?.kind ?? 'text';
    return {
      rows,
      tests: [...this.filters]
        .map(([key, filter]) => ({ ...find(key), filter }))
        .filter(known)
        .map(({ column, filter }) => ({ column, passes: createCellTest(filter, kindOf(column)) })),
      sorts: this.sorts
        .map(({ key, direction }) => ({ ...find(key), direction }))
        .filter(known)
        .map(({ column, direction }) => ({ column, direction, kind: kindOf(column) })),
    };
  }

  async #run(sortedKey: string | null = null): Promise<void> {
    this.#running.abort(REPLACED);
    const running = new AbortController();
    this.#running = running;
    const request = this.#toRequest();
    if (request.tests.length === 0 && request.sorts.length === 0) {
      this.#settle(listIndexes(request.rows.length), sortedKey);
    } else if (request.rows.length <= AT_ONCE_ROWS) {
      this.#settle(runAtOnce(orderRows(request)), sortedKey);
    } else {
      this.isBusy = true;
      const rows = await runInSlices(orderRows(request), running.signal);
      if (rows) this.#settle(rows, sortedKey);
    }
  }

  #settle(rows: Uint32Array, sortedKey: string | null): void {
    this.isBusy = false;
    this.visibleRows = rows;
    this.#onShown(sortedKey);
  }
}

function listIndexes(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) order[index] = index;
  return order;
}

const getNextDirection = (direction: ColumnSort['direction']) =>
  direction === 'ascending' ? 'descending' : null;
