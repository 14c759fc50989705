import type { QueryResult, ResultColumn } from '#shared/thread/query-result.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';

/** A column whose title, unit and format may be known. */
export type ChartColumn = ResultColumn & NamedColumn;

/** The server's spec, which contains no data (§2.11), and the rows to draw. */
export interface ChartInput {
  readonly spec: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: QueryResult['rows'];
}

/** Thrown when there is no chart, with the reason for the analyst. The table remains available. */
export class ChartRefusal extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ChartRefusal';
  }
}
