import type { Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * `what share of all Adelie is that?`, after the species on an island, of which there is one: the
 * figure is one of that species.
 */
export function narrowToOnlyGroup(
  plan: Plan,
  { part }: Slots,
  { named, totalRows }: ThreadMemory,
): Plan {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [only, another] = named;
  const value = only?.values[0] ?? null;
  const isOnly = totalRows === 1 && other === undefined && another === undefined;
  const isText = group?.grain === null && group.width === undefined;
  if (plan.kind === 'list' || !isOnly || !isText || only?.column !== group.column) return plan;
  const isNamed = part?.part.some(
    (one) => one.kind === 'values' && one.column === group.column && one.values[0] === value,
  );
  if (value === null || isNamed !== true || plan.filters.some((one) => one.column === group.column))
    return plan;
  const filter = { kind: 'values', column: group.column, values: [value], negated: false } as const;
  return { ...plan, groups: [], sort: null, limit: null, filters: [...plan.filters, filter] };
}
