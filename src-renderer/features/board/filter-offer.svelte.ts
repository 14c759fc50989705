import type { CubeColumn } from '#domain/dashboards/filters/filter-condition.ts';
import type { FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';
import { buildValuesSql, VALUES_PAGE_SIZE } from '#domain/dashboards/filters/values-query.ts';
import type { AppErrorData } from '#shared/errors.ts';
import type { TileData } from './tile-data.svelte.ts';

export type OfferStatus =
  | { readonly kind: 'loading' | 'shown' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** One page of values; those before it are not read anew when it comes. */
class OfferPage {
  readonly data: TileData;
  readonly values: readonly FilterValue[] = $derived.by(() => readPage(this.data));

  constructor(data: TileData) {
    this.data = data;
  }
}

/** The values that a filter offers, read in pages: the next one when the list reaches its end. */
export class FilterOffer {
  #pages: readonly OfferPage[] = $state.raw([]);
  #search = '';
  readonly #createData: () => TileData;
  readonly #column: CubeColumn;
  constructor(createData: () => TileData, column: CubeColumn) {
    this.#createData = createData;
    this.#column = column;
  }

  /** The values of each page that is here. */
  get pages(): readonly (readonly FilterValue[])[] {
    return this.#pages.map(({ values }) => values);
  }

  /** The status of the last page. */
  get status(): OfferStatus {
    const phase = this.#pages.at(-1)?.data.phase;
    if (phase?.kind === 'failed') return phase;
    return { kind: phase?.kind === 'shown' ? 'shown' : 'loading' };
  }

  /** True when every value that the search finds is here. */
  get isComplete(): boolean {
    const last = this.#pages.at(-1);
    return last?.data.phase.kind === 'shown' && last.values.length < VALUES_PAGE_SIZE;
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
    this.#pages.at(-1)?.data.refresh();
  }

  close(): void {
    for (const { data } of this.#pages) data.close();
  }

  #addPage(): void {
    const data = this.#createData();
    const offset = this.#pages.length * VALUES_PAGE_SIZE;
    this.#pages = [...this.#pages, new OfferPage(data)];
    data.show(buildValuesSql(this.#column, { search: this.#search, offset }));
  }
}

const readPage = ({ phase }: TileData): readonly FilterValue[] =>
  phase.kind === 'shown' ? phase.rows.table.rows.map(([value]) => value ?? null) : [];
