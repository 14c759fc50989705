import type { FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';

/** A value of the list. */
export interface OfferedValue {
  readonly value: FilterValue;
  /** Whether it was chosen when the list was opened. */
  readonly wasFirst: boolean;
}

/**
 * Which values of a list are chosen. A list of a hundred thousand is not read when it is opened;
 * only what differs from it is kept.
 */
export class ChosenValues {
  /** The values that were chosen when the list was opened. */
  readonly first: readonly FilterValue[];
  #firstSet: ReadonlySet<FilterValue> | null = null;
  /** The values that are chosen and were not at first, or the other way round. */
  #changed = new Set<FilterValue>();
  /** The list that `#changed` leads to. */
  #list: readonly FilterValue[];

  constructor(first: readonly FilterValue[]) {
    this.first = first;
    this.#list = first;
  }

  /** Whether the value was chosen when the list was opened. */
  wasFirst(value: FilterValue): boolean {
    this.#firstSet ??= new Set(this.first);
    return this.#firstSet.has(value);
  }

  /** @param list what is chosen now */
  has(list: readonly FilterValue[], { value, wasFirst }: OfferedValue): boolean {
    if (list !== this.#list) this.#readAnew(list);
    return wasFirst !== this.#changed.has(value);
  }

  /** Returns the list with the value, or without it where it had it. */
  toggle(list: readonly FilterValue[], offered: OfferedValue): readonly FilterValue[] {
    const { value } = offered;
    const isChosen = this.has(list, offered);
    const next = isChosen ? list.filter((one) => one !== value) : [...list, value];
    if (!this.#changed.delete(value)) this.#changed.add(value);
    this.#list = next;
    return next;
  }

  /** Somebody else changed the list, for instance by a reset. */
  #readAnew(list: readonly FilterValue[]): void {
    const now = new Set(list);
    this.#changed = new Set([
      ...this.first.filter((value) => !now.has(value)),
      ...list.filter((value) => !this.wasFirst(value)),
    ]);
    this.#list = list;
  }
}
