import Funnel from '@lucide/svelte/icons/funnel';
import FunnelX from '@lucide/svelte/icons/funnel-x';
import Rows3 from '@lucide/svelte/icons/rows-3';
import { isSameFilter, type MarkFilter } from '#domain/dashboards/mark-filter.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { BoardState } from './board-state.svelte.ts';
import { toOperandWords } from './filter-words.ts';
import { toMarkFilters, toMembers } from './mark-filters.ts';
import type { RowsWish } from './rows-wish.ts';
import type { TileView } from './tile-view.ts';

interface MarkParts {
  readonly board: BoardState;
  readonly snapshot: ReportSnapshot;
  readonly view: Pick<TileView, 'table'>;
  readonly wish: RowsWish;
  readonly onRows: (wish: RowsWish) => void;
}

export interface MarkMenu {
  readonly items: readonly MenuItem[];
  /** Why it can do no more; '' where nothing is missing. */
  readonly note: string;
}

const NO_ROWS = 'The chart makes this mark in a way that does not tell which rows it is made of.';
const MOST_FILTERS = 4;
const MOST_CHARS = 60;

const toShort = (words: string): string =>
  words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS)}…` : words;

function toFilterItem(board: BoardState, filter: MarkFilter): MenuItem {
  const isSet = board.isCrossed(filter);
  const words = toShort(toOperandWords(filter));
  return {
    // A mark may have two of one member: its year and its month.
    id: `cross ${JSON.stringify([filter.member, filter.operator, filter.values])}`,
    label: isSet ? `Remove the filter ${words}` : `Filter the dashboard by ${words}`,
    icon: isSet ? FunnelX : Funnel,
    onSelect: () => board.cross(filter),
  };
}

/** What can be done with a mark: a filter for each of its values that a member has, and its rows. */
export function toMarkMenu({ board, snapshot, view, wish, onRows }: MarkParts): MarkMenu {
  const members = toMembers(snapshot, board);
  const { filters, refused } = toMarkFilters(members, view.table.columns, wish.values);
  const rows = {
    id: 'rows',
    label: 'Show rows',
    icon: Rows3,
    disabled: !wish.isWhole,
    onSelect: () => onRows(wish),
  };
  const different = filters.filter(
    (filter, at) => filters.findIndex((one) => isSameFilter(one, filter)) === at,
  );
  const shown = different.slice(0, MOST_FILTERS).map((filter) => toFilterItem(board, filter));
  return {
    items: [...shown, rows],
    note: [...refused, ...(wish.isWhole ? [] : [NO_ROWS])].join(' '),
  };
}
