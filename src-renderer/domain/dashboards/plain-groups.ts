import { tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { readColumnName, normalizeTokens, type PlainItem, type PlainQuery } from './plain-query.ts';
import { readTokenName } from './read-cubes.ts';

/** A row may be the total of others: its NULL is no value of the column. */
export const hasRollup = ({ groups }: Pick<PlainQuery, 'groups'>): boolean =>
  (groups ?? []).flat().some(({ text }) => /^(?:ROLLUP|CUBE|GROUPING)$/i.test(text));

const isGroupedByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && groups[0]?.length === 1 && /^ALL$/i.test(groups[0][0]?.text ?? '');

/**
 * The name means what is calculated. A column of the same name comes first, and then the item is made
 * of it or the same beside all groups: an aggregate, or a text that stands there for itself.
 */
function isItemReference({ column, isMeasure, sql }: PlainItem, name: string): boolean {
  if (column !== null) return true;
  const names = tokenizeSql(sql).flatMap((token) => readTokenName(token)?.toLowerCase() ?? []);
  return !isMeasure && names.length > 0 && !names.includes(name);
}

/** The item that a group is: by its place, as it is written or by its name; undefined for a hidden one. */
function findGroupItem(
  group: readonly SqlToken[],
  { items, alias }: PlainQuery,
): PlainItem | undefined {
  const [first] = group;
  if (group.length === 1 && first?.kind === 'number') return items[Number(first.text) - 1];
  const name = group.length === 1 ? readTokenName(first)?.toLowerCase() : undefined;
  const [spelling, column] = [normalizeTokens(group), readColumnName(group, alias)?.toLowerCase()];
  return (
    items.find((item) => item.spelling === spelling) ??
    items.find((item) => column !== undefined && item.column?.toLowerCase() === column) ??
    items.find(
      (item) =>
        name !== undefined && item.name?.toLowerCase() === name && isItemReference(item, name),
    )
  );
}

/** What a query groups by, as items of its own; null where a group is not among them. */
export function listGroupItems(query: PlainQuery): readonly PlainItem[] | null {
  if (query.groups === null) return [];
  if (isGroupedByAll(query)) return query.items.filter(({ isMeasure }) => !isMeasure);
  const parts = query.groups.map((group) => findGroupItem(group, query));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : null;
}
