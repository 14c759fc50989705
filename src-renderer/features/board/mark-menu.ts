import Funnel from '@lucide/svelte/icons/funnel';
import FunnelX from '@lucide/svelte/icons/funnel-x';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import Rows3 from '@lucide/svelte/icons/rows-3';
import { isSameFilter, type CrossFilter } from '#domain/dashboards/cross-filter.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { BoardState } from './board-state.svelte.ts';
import { labelOperand } from './filter-labels.ts';
import { buildMarkFilters, resolveBoardMembers } from './mark-filters.ts';
import type { RowsRequest } from './rows-request.ts';
import type { TileView } from './tile-view.ts';
import { messages } from './messages.ts';

interface MarkMenuSource {
  readonly board: BoardState;
  readonly snapshot: ReportSnapshot;
  readonly view: Pick<TileView, 'table'>;
  readonly request: RowsRequest;
  readonly onRows: (request: RowsRequest) => void;
  /** Drafts a question about the mark; left out where nobody can be asked. */
  readonly onAsk?: ((request: RowsRequest) => void) | undefined;
}

export interface MarkMenuContent {
  readonly items: readonly MenuItem[];
  /** Why the menu offers no more; '' where nothing is missing. */
  readonly hint: string;
}

const NO_ROWS = messages.markMenu.rowsUnknown;
const MOST_FILTERS = 4;
const MOST_CHARS = 60;

const shorten = (words: string): string =>
  words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS)}…` : words;

function buildFilterItem(board: BoardState, filter: CrossFilter): MenuItem {
  const isSet = board.isCrossFiltered(filter);
  const words = shorten(labelOperand(filter));
  return {
    // A mark may have two filters of one member, such as its year and its month.
    id: `cross ${JSON.stringify([filter.member, filter.operator, filter.values])}`,
    label: isSet ? messages.markMenu.removeFilter(words) : messages.markMenu.filterDashboard(words),
    icon: isSet ? FunnelX : Funnel,
    onSelect: () => board.toggleCrossFilter(filter),
  };
}

/** Builds the menu of a mark: a filter for each value that a member has, and the rows behind it. */
export function buildMarkMenu({
  board,
  snapshot,
  view,
  request,
  onRows,
  onAsk,
}: MarkMenuSource): MarkMenuContent {
  const members = resolveBoardMembers(snapshot, board);
  const { filters, refused } = buildMarkFilters(members, view.table.columns, request.values);
  const rows = {
    id: 'rows',
    label: messages.markMenu.showRows,
    icon: Rows3,
    disabled: !request.isComplete,
    onSelect: () => onRows(request),
  };
  const ask: MenuItem[] =
    onAsk === undefined
      ? []
      : [
          {
            id: 'ask',
            label: messages.markMenu.askAboutThisMark,
            icon: MessageCircleQuestion,
            onSelect: () => onAsk(request),
          },
        ];
  const different = filters.filter(
    (filter, at) => filters.findIndex((one) => isSameFilter(one, filter)) === at,
  );
  const shown = different.slice(0, MOST_FILTERS).map((filter) => buildFilterItem(board, filter));
  return {
    items: [...shown, rows, ...ask],
    hint: [...refused, ...(request.isComplete ? [] : [NO_ROWS])].join(' '),
  };
}
