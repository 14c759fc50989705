import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import { toMarkFilter } from '#domain/dashboards/mark-filter.ts';
import { toDay } from '#domain/dashboards/period.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toOperandWords, toValueWords } from './filter-words.ts';
import type { BoardMembers } from './mark-filters.ts';
import type { RowsWish } from './rows-wish.ts';

const NAMED = 3;

/** `Drama · March 2013 · hour 5`: by all that its query groups by, where that is known. */
export function withName(
  wish: RowsWish,
  { columns }: Pick<TileTable, 'columns'>,
  members: BoardMembers | null,
): RowsWish {
  const { isGroup, timezone } = members ?? { isGroup: null, timezone: null };
  if (members === null || isGroup === null) return wish;
  const named = columns.flatMap(({ name, type }) => {
    const value = wish.values.get(name);
    if (value === undefined || !isGroup(name)) return [];
    const member = members.find(name);
    const filter = member?.grain ? toMarkFilter(member, { type, value, timezone }) : '';
    if (typeof filter !== 'string') return [toOperandWords(filter)];
    const words = toDay(toValueWords(value));
    // A number alone could be anything.
    return [toColumnKind(type) === 'number' ? `${name} ${words}` : words];
  });
  return { ...wish, words: named.slice(0, NAMED).join(' · ') };
}
