import type { BoardChoices } from '#domain/dashboards/board-choices.ts';
import { toChosen } from '#domain/dashboards/crossing.ts';
import type { BoardFilter } from '#domain/dashboards/filter-sql.ts';
import {
  toMemberTitle,
  type FilterReading,
  type FilterValue,
} from '#domain/dashboards/read-widget.ts';
import type { WidgetTree } from '#domain/dashboards/widget-tree.ts';
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

export interface ChosenFilter {
  readonly id: string;
  readonly reading: FilterReading;
  readonly values: readonly FilterValue[];
}

/** What was chosen at widgets, or set there by a click: other values than were published. */
export function toChosenFilters(
  { all }: Pick<WidgetTree, 'all'>,
  choices: BoardChoices,
): readonly ChosenFilter[] {
  return all.flatMap(({ widget: { id }, reading }) =>
    reading.kind === 'filter' && Object.hasOwn(choices.filters, id)
      ? [{ id, reading, values: toChosen(choices, { id, reading }) }]
      : [],
  );
}
