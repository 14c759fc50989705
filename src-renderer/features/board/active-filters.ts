import type { BoardChoices } from '#domain/dashboards/board-choices.ts';
import { getFilterValues } from '#domain/dashboards/cross-filter-reducer.ts';
import type { BoardFilter } from '#domain/dashboards/filters/resolve-filter.ts';
import { labelMemberColumn } from '#domain/dashboards/widget-kinds/filter-widget.ts';
import type { WidgetTree } from '#domain/dashboards/widget-tree.ts';
import { isValueless } from '#domain/dashboards/filters/filter-operators.ts';

export interface ActiveFilter extends BoardFilter {
  readonly title: string;
}

/** Lists the filters of the widgets, then those that clicks have set. */
export function listActiveFilters(
  { all }: Pick<WidgetTree, 'all'>,
  choices: BoardChoices,
): readonly ActiveFilter[] {
  const own = all.flatMap(({ widget, parsed }) => {
    if (parsed.kind !== 'FILTER') return [];
    const values = getFilterValues(choices, { id: widget.id, parsed });
    const { member, operator, title } = parsed;
    if (values.length === 0 && !isValueless(operator)) return [];
    return [{ member, operator, title, values }];
  });
  const crossed = choices.crossFilters.map((filter) => ({
    ...filter,
    title: labelMemberColumn(filter.member),
  }));
  return [...own, ...crossed];
}
