import type { BoardChoices } from './board-choices.ts';
import type { BoardFilter } from './filter-sql.ts';
import { isSameFilter, isSameMember, type MarkFilter } from './mark-filter.ts';
import type { FilterReading, FilterValue } from './read-widget.ts';
import type { TreeWidget, WidgetTree } from './widget-tree.ts';

/** A FILTER widget that can say a mark's value itself: two filters of one column would contradict. */
interface Taker {
  readonly id: string;
  readonly reading: FilterReading;
}

const isSameList = (one: readonly FilterValue[], other: readonly FilterValue[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** The widget's choice; what was published is none. */
export function withChoice(
  choices: BoardChoices,
  { id, reading }: Taker,
  values: readonly FilterValue[],
): BoardChoices {
  const others = Object.entries(choices.filters).filter(([other]) => other !== id);
  const filters = Object.fromEntries(others);
  if (isSameList(values, reading.values)) return { ...choices, filters };
  return { ...choices, filters: { ...filters, [id]: [...values] } };
}

export const toChosen = ({ filters }: BoardChoices, { id, reading }: Taker) =>
  Object.hasOwn(filters, id) ? (filters[id] ?? []) : reading.values;

function findTakers(
  { all }: Pick<WidgetTree<TreeWidget>, 'all'>,
  { member }: BoardFilter,
): Taker[] {
  return all.flatMap(({ widget, reading }) =>
    reading.kind === 'filter' &&
    reading.operator === 'equals' &&
    isSameMember(reading.member, member)
      ? [{ id: widget.id, reading }]
      : [],
  );
}

/** What they say while the filter is set: a period can be said by none, so they say nothing beside it. */
const toTaken = ({ operator, values }: BoardFilter): readonly FilterValue[] =>
  operator === 'equals' ? values : [];

/** It stands beside the widgets, not in them. */
const isApart = (takers: readonly Taker[], { operator }: BoardFilter): boolean =>
  operator !== 'equals' || takers.length === 0;

/** What clicks on marks and cells do to a board's choices. */
export class Crossing {
  readonly #tree: Pick<WidgetTree<TreeWidget>, 'all'>;

  constructor(tree: Pick<WidgetTree<TreeWidget>, 'all'>) {
    this.#tree = tree;
  }

  /** The board is filtered by this, and by no other value of the same column that clicks could set. */
  isSet(choices: BoardChoices, filter: MarkFilter): boolean {
    const takers = findTakers(this.#tree, filter);
    const isKept = choices.crossFilters.some((one) => isSameFilter(one, filter));
    if (isApart(takers, filter) && !isKept) return false;
    return takers.every((taker) => isSameList(toChosen(choices, taker), toTaken(filter)));
  }

  /** Sets the filter; the same one again takes it away. */
  toggle(choices: BoardChoices, filter: MarkFilter): BoardChoices {
    return this.#put(choices, filter, !this.isSet(choices, filter));
  }

  /** What was kept when the dashboard had no such widget. */
  settle(choices: BoardChoices): BoardChoices {
    return choices.crossFilters.reduce<BoardChoices>((now, filter) => {
      return isApart(findTakers(this.#tree, filter), filter) ? now : this.#put(now, filter, true);
    }, choices);
  }

  #put(choices: BoardChoices, filter: BoardFilter, isOn: boolean): BoardChoices {
    const takers = findTakers(this.#tree, filter);
    const others = choices.crossFilters.filter(
      ({ member }) => !isSameMember(member, filter.member),
    );
    const { member, operator, values } = filter;
    const own = isOn && isApart(takers, filter) ? [{ member, operator, values: [...values] }] : [];
    const taken = isOn ? toTaken(filter) : [];
    return takers.reduce((now, taker) => withChoice(now, taker, taken), {
      ...choices,
      crossFilters: [...others, ...own],
    });
  }
}
