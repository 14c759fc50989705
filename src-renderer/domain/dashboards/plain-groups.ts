import { flattenParts, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import { readName } from '../sql/sql-outline.ts';
import { readColumnName, normalizeParts, type PlainItem, type PlainQuery } from './plain-query.ts';

/** A row may be the total of others: its NULL is no value of the column. */
export const hasRollup = ({ groups }: Pick<PlainQuery, 'groups'>): boolean =>
  flattenParts((groups ?? []).flat()).some((part) => isWord(part, 'ROLLUP', 'CUBE', 'GROUPING'));

const isGroupedByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && groups[0]?.length === 1 && isWord(groups[0][0], 'ALL');

/**
 * The name means the calculated item. A column of the same name takes precedence, and then the item
 * is computed from it or the same for all groups: an aggregate or a constant text.
 */
function isItemReference({ column, isMeasure, parts }: PlainItem, name: string): boolean {
  if (column !== null) return true;
  const names = flattenParts(parts).flatMap((token) => readName(token)?.toLowerCase() ?? []);
  return !isMeasure && names.length > 0 && !names.includes(name);
}

/**
 * Finds the item of a group by its number, its expression or its name; undefined for a hidden one.
 */
function findGroupItem(group: SqlParts, { items, alias }: PlainQuery): PlainItem | undefined {
  const [first] = group;
  if (group.length === 1 && first?.kind === 'number') return items[Number(first.text) - 1];
  const name = group.length === 1 ? readName(first)?.toLowerCase() : undefined;
  const [spelling, column] = [normalizeParts(group), readColumnName(group, alias)?.toLowerCase()];
  return (
    items.find((item) => item.spelling === spelling) ??
    items.find((item) => column !== undefined && item.column?.toLowerCase() === column) ??
    items.find(
      (item) =>
        name !== undefined && item.name?.toLowerCase() === name && isItemReference(item, name),
    )
  );
}

/** Lists the groups of a query as its items; null where a group is not among them. */
export function listGroupItems(query: PlainQuery): readonly PlainItem[] | null {
  if (query.groups === null) return [];
  if (isGroupedByAll(query)) return query.items.filter(({ isMeasure }) => !isMeasure);
  const parts = query.groups.map((group) => findGroupItem(group, query));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : null;
}
