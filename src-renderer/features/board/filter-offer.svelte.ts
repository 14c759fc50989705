import type { CubeColumn } from '#domain/dashboards/filters/filter-condition.ts';
import type { FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';
import { buildValuesSql, VALUES_PAGE_SIZE } from '#domain/dashboards/filters/values-query.ts';
import type { AppErrorData } from '#shared/errors.ts';
import type { TileData } from './tile-data.svelte.ts';

export type OfferStatus =
  | { readonly kind: 'loading' | 'shown' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** The values that a filter offers, read in pages: the next one when the list reaches its end. */
export class FilterOffer {
  #pages: readonly TileData[] = $state.raw([]);
  #search = '';
  readonly #createData: () => TileData;
  readonly #column: CubeColumn;
  readonly values: readonly FilterValue[] = $derived.by(() =>
    this.#pages.flatMap((page) => readPage(page)),
  );

  constructor(createData: () => TileData, column: CubeColumn) {
    this.#createData = createData;
    this.#column = column;
  }

  /** The status of the last page. */
  get status(): OfferStatus {
    const phase = this.#pages.at(-1)?.phase;
    if (phase?.kind === 'failed') return phase;
    return { kind: phase?.kind === 'shown' ? 'shown' : 'loading' };
  }

  /** True when every value that the search finds is here. */
  get isComplete(): boolean {
    const last = this.#pages.at(-1);
    return last?.phase.kind === 'shown' && readPage(last).length < VALUES_PAGE_SIZE;
  }

  /** Begins anew with the values that contain a text; '' for all of them. */
  show(search: string): void {
    this.close();
    this.#search = search;
    this.#pages = [];
    this.#addPage();
  }

  loadMore(): void {
    if (this.status.kind === 'shown' && !this.isComplete) this.#addPage();
  }

  retry(): void {
    this.#pages.at(-1)?.refresh();
  }

  close(): void {
    for (const page of this.#pages) page.close();
  }

  #addPage(): void {
    const page = this.#createData();
    const offset = this.#pages.length * VALUES_PAGE_SIZE;
    this.#pages = [...this.#pages, page];
    page.show(buildValuesSql(this.#column, { search: this.#search, offset }));
  }
}

const readPage = ({ phase }: TileData): readonly FilterValue[] =>
  phase.kind === 'shown' ? phase.rows.table.rows.map(([value]) => value ?? null) : [];
