import type { SqlToken } from '../sql/sql-tokens.ts';
import { toSpelling, type PlainItem, type PlainQuery } from './plain-query.ts';
import { toTokenName } from './read-cubes.ts';

/** A row may be the total of others: its NULL is no value of the column. */
export const isRolled = ({ groups }: Pick<PlainQuery, 'groups'>): boolean =>
  (groups ?? []).flat().some(({ text }) => /^(?:ROLLUP|CUBE|GROUPING)$/i.test(text));

const isByAll = ({ groups }: PlainQuery): boolean =>
  groups?.length === 1 && groups[0]?.length === 1 && /^ALL$/i.test(groups[0][0]?.text ?? '');

/** The item that a group is: by its place, by its name or as it is written; undefined for a hidden one. */
function toGroupItem(group: readonly SqlToken[], { items }: PlainQuery): PlainItem | undefined {
  const [first] = group;
  if (group.length === 1 && first?.kind === 'number') return items[Number(first.text) - 1];
  const name = group.length === 1 ? toTokenName(first)?.toLowerCase() : undefined;
  const spelling = toSpelling(group);
  return (
    items.find((item) => item.spelling === spelling) ??
    items.find((item) => name !== undefined && item.name?.toLowerCase() === name)
  );
}

/** What a query groups by, as items of its own; null where a group is not among them. */
export function toGroupItems(query: PlainQuery): readonly PlainItem[] | null {
  if (query.groups === null) return [];
  if (isByAll(query)) return query.items.filter(({ isMeasure }) => !isMeasure);
  const parts = query.groups.map((group) => toGroupItem(group, query));
  return parts.every((part) => part !== undefined) ? [...new Set(parts)] : null;
}
