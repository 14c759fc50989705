import Funnel from '@lucide/svelte/icons/funnel';
import FunnelX from '@lucide/svelte/icons/funnel-x';
import Rows3 from '@lucide/svelte/icons/rows-3';
import { toColumnMembers } from '../../../src-shared/dashboards/column-members.ts';
import type { FilterValue } from '../../../src-shared/dashboards/read-widget.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';
import { toColumnKind } from '../../lib/cells/column-kind.ts';
import type { MenuItem } from '../../lib/ui/menu-item.ts';
import type { BoardState } from './board-state.svelte.ts';
import { toValueWords } from './filter-words.ts';
import type { RowsWish } from './rows-wish.ts';
import type { TileView } from './tile-view.ts';

interface MarkParts {
  readonly board: BoardState;
  readonly snapshot: ReportSnapshot;
  readonly view: TileView;
  readonly wish: RowsWish;
  readonly onRows: (wish: RowsWish) => void;
}

/** Why a mark has no rows to show; '' where it has. */
export const toMarkNote = ({ isWhole }: RowsWish): string =>
  isWhole ? '' : 'The chart makes this mark in a way that does not tell which rows it is made of.';

const MOST_FILTERS = 4;
const MOST_CHARS = 60;

const toShort = (words: string): string =>
  words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS)}…` : words;

const isCrossed = ({ choices }: BoardState, member: string, value: FilterValue): boolean =>
  choices.crossFilters.some((one) => one.member === member && one.values[0] === value);

/** What can be done with a mark: one filter for each of its values that stands unchanged in a table. */
export function toMarkItems({ board, snapshot, view, wish, onRows }: MarkParts): MenuItem[] {
  const members = toColumnMembers(snapshot);
  const filters = view.table.columns.flatMap(({ name, type }): MenuItem[] => {
    const [member, value] = [members.get(name), wish.values.get(name)];
    const kind = toColumnKind(type);
    if (member === undefined || value === undefined || kind === 'number' || kind === 'time')
      return [];
    const isSet = isCrossed(board, member, value);
    const words = toShort(toValueWords(value));
    return [
      {
        id: `cross ${name}`,
        label: isSet ? `Remove the filter ${words}` : `Filter the dashboard by ${words}`,
        icon: isSet ? FunnelX : Funnel,
        onSelect: () => board.cross(member, value),
      },
    ];
  });
  const rows = {
    id: 'rows',
    label: 'Show rows',
    icon: Rows3,
    disabled: !wish.isWhole,
    onSelect: () => onRows(wish),
  };
  return [...filters.slice(0, MOST_FILTERS), rows];
}
