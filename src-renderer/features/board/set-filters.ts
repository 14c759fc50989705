import type { BoardChoices } from '../../../src-shared/dashboards/board-choices.ts';
import { toChosen } from '../../../src-shared/dashboards/crossing.ts';
import type { BoardFilter } from '../../../src-shared/dashboards/filter-sql.ts';
import { toMemberTitle } from '../../../src-shared/dashboards/read-widget.ts';
import type { WidgetTree } from '../../../src-shared/dashboards/widget-tree.ts';
import { isValueless } from './filter-words.ts';

export interface SetFilter extends BoardFilter {
  readonly title: string;
}

/** Those of the widgets, then those that clicks have set. */
export function toSetFilters(
  { all }: Pick<WidgetTree, 'all'>,
  choices: BoardChoices,
): readonly SetFilter[] {
  const own = all.flatMap(({ widget, reading }) => {
    if (reading.kind !== 'filter') return [];
    const values = toChosen(choices, { id: widget.id, reading });
    const { member, operator, title } = reading;
    if (values.length === 0 && !isValueless(operator)) return [];
    return [{ member, operator, title, values }];
  });
  const crossed = choices.crossFilters.map((filter) => ({
    ...filter,
    title: toMemberTitle(filter.member),
  }));
  return [...own, ...crossed];
}
