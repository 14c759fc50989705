import { buildCondition } from './filter-condition.ts';
import { resolveFilter, type BoardFilter, type FilterContext } from './resolve-filter.ts';

/** A filter as queries take it; it is built once for all tiles, because it may be megabytes long. */
export interface PreparedFilter {
  readonly member: string;
  /** The SQL condition on the member's column; '' where there is a problem. */
  readonly condition: string;
  /** A clause that says why it cannot be applied; null when it can. */
  readonly problem: string | null;
}

export function prepareFilter(filter: BoardFilter, context: FilterContext): PreparedFilter {
  const { member } = filter;
  const resolved = resolveFilter(filter, context);
  return typeof resolved === 'string'
    ? { member, condition: '', problem: resolved }
    : { member, condition: buildCondition(resolved), problem: null };
}
