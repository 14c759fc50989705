import type { BoardChoices } from './board-choices.ts';
import type { BoardFilter } from './filter-sql.ts';
import { isSameFilter, isSameMember, type CrossFilter } from './cross-filter.ts';
import type { ParsedFilter, FilterValue } from './widget-kinds/filter-widget.ts';
import type { TreeWidget, WidgetTree } from './widget-tree.ts';

/** A FILTER widget that can say a mark's value itself: two filters of one column would contradict. */
interface FilterTarget {
  readonly id: string;
  readonly parsed: ParsedFilter;
}

const isSameList = (one: readonly FilterValue[], other: readonly FilterValue[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** The widget's choice; what was published is none. */
export function withFilterValues(
  choices: BoardChoices,
  { id, parsed }: FilterTarget,
  values: readonly FilterValue[],
): BoardChoices {
  const others = Object.entries(choices.filters).filter(([other]) => other !== id);
  const filters = Object.fromEntries(others);
  if (isSameList(values, parsed.values)) return { ...choices, filters };
  return { ...choices, filters: { ...filters, [id]: [...values] } };
}

export const getFilterValues = ({ filters }: BoardChoices, { id, parsed }: FilterTarget) =>
  Object.hasOwn(filters, id) ? (filters[id] ?? []) : parsed.values;

function findFilterTargets(
  { all }: Pick<WidgetTree<TreeWidget>, 'all'>,
  { member }: BoardFilter,
): FilterTarget[] {
  return all.flatMap(({ widget, parsed }) =>
    parsed.kind === 'FILTER' && parsed.operator === 'equals' && isSameMember(parsed.member, member)
      ? [{ id: widget.id, parsed }]
      : [],
  );
}

/** What they say while the filter is set: a period can be said by none, so they say nothing beside it. */
const getTargetValues = ({ operator, values }: BoardFilter): readonly FilterValue[] =>
  operator === 'equals' ? values : [];

/** It stands beside the widgets, not in them. */
const isStandalone = (targets: readonly FilterTarget[], { operator }: BoardFilter): boolean =>
  operator !== 'equals' || targets.length === 0;

/** What clicks on marks and cells do to a board's choices. */
export class CrossFilterReducer {
  readonly #tree: Pick<WidgetTree<TreeWidget>, 'all'>;

  constructor(tree: Pick<WidgetTree<TreeWidget>, 'all'>) {
    this.#tree = tree;
  }

  /** The board is filtered by this, and by no other value of the same column that clicks could set. */
  isSet(choices: BoardChoices, filter: CrossFilter): boolean {
    const targets = findFilterTargets(this.#tree, filter);
    const isSelected = choices.crossFilters.some((one) => isSameFilter(one, filter));
    if (isStandalone(targets, filter) && !isSelected) return false;
    return targets.every((target) =>
      isSameList(getFilterValues(choices, target), getTargetValues(filter)),
    );
  }

  /** Sets the filter; the same one again takes it away. */
  toggle(choices: BoardChoices, filter: CrossFilter): BoardChoices {
    return this.#setFilter(choices, filter, !this.isSet(choices, filter));
  }

  /** What was kept when the dashboard had no such widget. */
  moveIntoWidgets(choices: BoardChoices): BoardChoices {
    return choices.crossFilters.reduce<BoardChoices>((now, filter) => {
      return isStandalone(findFilterTargets(this.#tree, filter), filter)
        ? now
        : this.#setFilter(now, filter, true);
    }, choices);
  }

  #setFilter(choices: BoardChoices, filter: BoardFilter, isOn: boolean): BoardChoices {
    const targets = findFilterTargets(this.#tree, filter);
    const others = choices.crossFilters.filter(
      ({ member }) => !isSameMember(member, filter.member),
    );
    const { member, operator, values } = filter;
    const own =
      isOn && isStandalone(targets, filter) ? [{ member, operator, values: [...values] }] : [];
    const taken = isOn ? getTargetValues(filter) : [];
    return targets.reduce((now, target) => withFilterValues(now, target, taken), {
      ...choices,
      crossFilters: [...others, ...own],
    });
  }
}
