import { z } from 'zod';
import { crossFilterSchema, NO_CHOICES, type BoardChoices } from './board-choices.ts';
import { isSameMember } from './cross-filter.ts';
import type { BoardFilter } from './filters/resolve-filter.ts';
import { isTimeGrain } from './time-grain.ts';
import { FILTER_OPERATORS, isValueless } from './filters/filter-operators.ts';
import { withFilterValues } from './cross-filter-reducer.ts';
import type { TreeWidget, WidgetTree } from './widget-tree.ts';
import { messages } from './messages.ts';

/** The filters and grains of an address; a filter's value is any JSON value. */
export interface AddressChoices {
  readonly filters: readonly { readonly member: string; readonly value: unknown }[];
  readonly grains: readonly { readonly member: string; readonly grain: string }[];
}

/** Choices for a board, and sentences about what could not become one. */
export interface ReadChoices {
  readonly choices: BoardChoices;
  readonly problems: readonly string[];
}

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const valueSchema = z.union([
  scalarSchema.transform((value) => ({ operator: 'equals' as const, values: [value] })),
  z.array(scalarSchema).transform((values) => ({ operator: 'equals' as const, values })),
  z.object({ operator: z.enum(FILTER_OPERATORS), values: z.array(scalarSchema).default([]) }),
]);

const toFilterValue = (value: z.infer<typeof scalarSchema>): string | null =>
  value === null ? null : String(value);

/**
 * A filter as an address or a frame's message says it: one value, a list of values, or an object
 * with `operator` and `values`; null when it is none of these.
 */
export function readAddressFilter(member: string, value: unknown): BoardFilter | null {
  const parsed = valueSchema.safeParse(value);
  if (!parsed.success) return null;
  const { operator, values } = parsed.data;
  const filter = { member, operator, values: values.map(toFilterValue) };
  return crossFilterSchema.safeParse(filter).success ? filter : null;
}

type Tree = Pick<WidgetTree<TreeWidget>, 'all'>;

/**
 * Sets the filter of a member in the widgets that can express it, otherwise beside the widgets. It
 * takes the place of another filter of that member; without values it is removed.
 */
export function withMemberFilter(
  choices: BoardChoices,
  tree: Tree,
  { member, operator, values }: BoardFilter,
): BoardChoices {
  const crossFilters = choices.crossFilters.filter((one) => !isSameMember(one.member, member));
  const targets = tree.all.flatMap(({ widget, parsed }) =>
    parsed.kind === 'FILTER' && parsed.operator === operator && isSameMember(parsed.member, member)
      ? [{ id: widget.id, parsed }]
      : [],
  );
  const needsValues = operator === 'within' || !isValueless(operator);
  const isOff = needsValues && values.length === 0;
  const own = targets.length > 0 || isOff ? [] : [{ member, operator, values: [...values] }];
  return targets.reduce<BoardChoices>((now, target) => withFilterValues(now, target, values), {
    ...choices,
    crossFilters: [...crossFilters, ...own],
  });
}

function withMemberGrain(
  choices: BoardChoices,
  tree: Tree,
  { member, grain }: AddressChoices['grains'][number],
): BoardChoices | string {
  if (!isTimeGrain(grain)) return messages.addressChoices.unknownTimeGrain(grain, member);
  const targets = tree.all.flatMap(({ widget, parsed }) =>
    parsed.kind === 'TIME_GRAIN' && isSameMember(parsed.member, member) ? [widget.id] : [],
  );
  if (targets.length === 0) return messages.addressChoices.noTimeGrainControl(member);
  const chosen = Object.fromEntries(targets.map((id) => [id, grain]));
  return { ...choices, grains: { ...choices.grains, ...chosen } };
}

/** Reads the choices of an address for the dashboard with these widgets. */
export function readAddressChoices(tree: Tree, { filters, grains }: AddressChoices): ReadChoices {
  const problems: string[] = [];
  let choices = NO_CHOICES;
  for (const { member, value } of filters) {
    const filter = readAddressFilter(member, value);
    if (filter === null) problems.push(messages.addressChoices.filterOfCannotBeApplied(member));
    else choices = withMemberFilter(choices, tree, filter);
  }
  for (const each of grains) {
    const next = withMemberGrain(choices, tree, each);
    if (typeof next === 'string') problems.push(next);
    else choices = next;
  }
  return { choices, problems };
}
