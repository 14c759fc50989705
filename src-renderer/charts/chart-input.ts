import type { QueryResult } from '#shared/thread/query-result.ts';

/** What a chart is drawn from: the server's spec, which holds no data (§2.11), and the rows. */
export interface ChartInput {
  readonly spec: string;
  readonly columns: QueryResult['columns'];
  readonly rows: QueryResult['rows'];
}

/** Why there is no chart, in words for the analyst. The table stays. */
export class ChartRefusal extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ChartRefusal';
  }
}
