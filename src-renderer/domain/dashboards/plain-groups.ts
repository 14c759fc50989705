import { toSqlTokens, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { toColumn, toSpelling, type PlainItem, type PlainQuery } from './plain-query.ts';
import { toTokenName } from './read-cubes.ts';

/** A row may be the total of others: its NULL is no value of the column. */
export const isRolled = ({ groups }: Pick<PlainQuery, 'groups'>): boolean =>
  (groups ?? []).flat().some(({ text }) => /^(?:ROLLUP|CUBE|GROUPING)$/i.test(text));

const isByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && groups[0]?.length === 1 && /^ALL$/i.test(groups[0][0]?.text ?? '');

/**
 * The name means what is calculated. A column of the same name comes first, and then the item is made
 * of it or the same beside all groups: an aggregate, or a text that stands there for itself.
 */
function isMeant({ column, isMeasure, sql }: PlainItem, name: string): boolean {
  if (column !== null) return true;
  const names = toSqlTokens(sql).flatMap((token) => toTokenName(token)?.toLowerCase() ?? []);
  return !isMeasure && names.length > 0 && !names.includes(name);
}

/** The item that a group is: by its place, as it is written or by its name; undefined for a hidden one. */
function toGroupItem(
  group: readonly SqlToken[],
  { items, alias }: PlainQuery,
): PlainItem | undefined {
  const [first] = group;
  if (group.length === 1 && first?.kind === 'number') return items[Number(first.text) - 1];
  const name = group.length === 1 ? toTokenName(first)?.toLowerCase() : undefined;
  const [spelling, column] = [toSpelling(group), toColumn(group, alias)?.toLowerCase()];
  return (
    items.find((item) => item.spelling === spelling) ??
    items.find((item) => column !== undefined && item.column?.toLowerCase() === column) ??
    items.find(
      (item) => name !== undefined && item.name?.toLowerCase() === name && isMeant(item, name),
    )
  );
}

/** What a query groups by, as items of its own; null where a group is not among them. */
export function toGroupItems(query: PlainQuery): readonly PlainItem[] | null {
  if (query.groups === null) return [];
  if (isByAll(query)) return query.items.filter(({ isMeasure }) => !isMeasure);
  const parts = query.groups.map((group) => toGroupItem(group, query));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : null;
}
