import type { BoardChoices } from './board-choices.ts';
import type { BoardFilter, FilterValue } from './filters/resolve-filter.ts';
import { isSameFilter, isSameMember, type CrossFilter } from './cross-filter.ts';
import type { ParsedFilter } from './widget-kinds/filter-widget.ts';
import type { TreeWidget, WidgetTree } from './widget-tree.ts';

/**
 * A FILTER widget that can express a mark's value itself, because two filters of one column would
 * contradict each other.
 */
interface FilterTarget {
  readonly id: string;
  readonly parsed: ParsedFilter;
}

const isSameList = (one: readonly FilterValue[], other: readonly FilterValue[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** Sets the widget's choice; the published values are no choice. */
export function withFilterValues(
  choices: BoardChoices,
  { id, parsed }: FilterTarget,
  values: readonly FilterValue[],
): BoardChoices {
  const others = Object.entries(choices.filters).filter(([other]) => other !== id);
  const filters = Object.fromEntries(others);
  if (isSameList(values, parsed.values)) return { ...choices, filters };
  return { ...choices, filters: { ...filters, [id]: values } };
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

/**
 * Returns the values of the widgets while the filter is set. No widget can express a period, so
 * they have none beside it.
 */
const getTargetValues = ({ operator, values }: BoardFilter): readonly FilterValue[] =>
  operator === 'equals' ? values : [];

/** True when the filter stands beside the widgets, not in them. */
const isStandalone = (targets: readonly FilterTarget[], { operator }: BoardFilter): boolean =>
  operator !== 'equals' || targets.length === 0;

/** Applies clicks on marks and cells to a board's choices. */
export class CrossFilterReducer {
  readonly #tree: Pick<WidgetTree<TreeWidget>, 'all'>;

  constructor(tree: Pick<WidgetTree<TreeWidget>, 'all'>) {
    this.#tree = tree;
  }

  /**
   * Whether the board has this filter, and no other value of the same column that clicks could set.
   */
  isSet(choices: BoardChoices, filter: CrossFilter): boolean {
    const targets = findFilterTargets(this.#tree, filter);
    const isSelected = choices.crossFilters.some((one) => isSameFilter(one, filter));
    if (isStandalone(targets, filter) && !isSelected) return false;
    return targets.every((target) =>
      isSameList(getFilterValues(choices, target), getTargetValues(filter)),
    );
  }

  /** Sets the filter; the same one again removes it. */
  toggle(choices: BoardChoices, filter: CrossFilter): BoardChoices {
    return this.#setFilter(choices, filter, !this.isSet(choices, filter));
  }

  /** Moves filters into widgets that the dashboard did not have when the choices were stored. */
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
    return targets.reduce<BoardChoices>((now, target) => withFilterValues(now, target, taken), {
      ...choices,
      crossFilters: [...others, ...own],
    });
  }
}
