import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { buildCrossFilter } from '#domain/dashboards/cross-filter.ts';
import { withoutMidnight } from '#domain/dashboards/period.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { labelOperand, labelFilterValue } from './filter-labels.ts';
import type { BoardMembers } from './mark-filters.ts';
import type { RowsRequest } from './rows-request.ts';

const MAX_NAMED_VALUES = 3;

/**
 * Adds a label such as `Drama · March 2013 · hour 5`, from the columns that the query groups by
 * where these are known.
 */
export function withMarkLabel(
  request: RowsRequest,
  { columns }: Pick<TileTable, 'columns'>,
  members: BoardMembers | null,
): RowsRequest {
  const { isGroup, timezone } = members ?? { isGroup: null, timezone: null };
  if (members === null || isGroup === null) return request;
  const named = columns.flatMap(({ name, type }) => {
    const value = request.values.get(name);
    if (value === undefined || !isGroup(name)) return [];
    const member = members.find(name);
    const filter = member?.grain ? buildCrossFilter(member, { type, value, timezone }) : '';
    if (typeof filter !== 'string') return [labelOperand(filter)];
    const words = withoutMidnight(labelFilterValue(value));
    // A bare number could be anything, so its column is named.
    return [getColumnKind(type) === 'number' ? `${name} ${words}` : words];
  });
  return { ...request, label: named.slice(0, MAX_NAMED_VALUES).join(' · ') };
}
