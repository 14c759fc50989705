import { formatPlural } from '#lib/text/format-count.ts';
import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import type { Attribute, Group } from '#shared/platform/embed-tenant.ts';
import { ATTRIBUTE_TYPE_LABELS } from './session-check.ts';

export type TenantCatalogue = 'groups' | 'user-attributes';

/** A group or an attribute of a tenant, with the list that it stands in. */
export type TenantEntry =
  | { readonly catalogue: 'groups'; readonly entry: Group }
  | { readonly catalogue: 'user-attributes'; readonly entry: Attribute };

/** One line of a tenant's list. */
export interface TenantRow {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The members of a group, or the type of an attribute; '' where it is not known. */
  readonly detail: string;
  readonly subject: TenantEntry;
}

export const TENANT_ORDERS = ['name', 'name-descending', 'detail'] as const;
export type TenantOrder = (typeof TENANT_ORDERS)[number];

const byName = new Intl.Collator(undefined, { numeric: true });

function buildGroupRow(entry: Group): TenantRow {
  const { id, name, description, userCount } = entry;
  return {
    key: String(id),
    name,
    description: description ?? '',
    detail: userCount === null ? '' : formatPlural(userCount, 'member'),
    subject: { catalogue: 'groups', entry },
  };
}

function buildAttributeRow(entry: Attribute): TenantRow {
  const { id, name, description, displayName, type } = entry;
  return {
    key: String(id),
    name,
    description: [displayName, description].filter((text) => text !== null).join(' · '),
    detail: ATTRIBUTE_TYPE_LABELS[type],
    subject: { catalogue: 'user-attributes', entry },
  };
}

/** Groups with most members first, and attributes by type. */
function compareDetails(one: TenantRow, other: TenantRow): number {
  if (one.subject.catalogue === 'groups' && other.subject.catalogue === 'groups') {
    return (other.subject.entry.userCount ?? -1) - (one.subject.entry.userCount ?? -1);
  }
  return byName.compare(one.detail, other.detail);
}

const COMPARE: Readonly<Record<TenantOrder, (one: TenantRow, other: TenantRow) => number>> = {
  name: (one, other) => byName.compare(one.name, other.name),
  'name-descending': (one, other) => byName.compare(other.name, one.name),
  detail: (one, other) => compareDetails(one, other) || byName.compare(one.name, other.name),
};

interface RowOptions {
  readonly catalogue: TenantCatalogue;
  readonly search: string;
  readonly order: TenantOrder;
}

/** Lists the entries of a tenant that a search leaves, in an order. */
export function listTenantRows(
  { groups, attributes }: Extract<TenantLists, { readonly state: 'read' }>,
  { catalogue, search, order }: RowOptions,
): readonly TenantRow[] {
  const rows =
    catalogue === 'groups' ? groups.map(buildGroupRow) : attributes.map(buildAttributeRow);
  const text = search.trim().toLowerCase();
  return rows
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(text))
    .sort(COMPARE[order]);
}
