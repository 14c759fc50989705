import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowLeft from '@lucide/svelte/icons/arrow-left';
import ArrowRight from '@lucide/svelte/icons/arrow-right';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import ChartBar from '@lucide/svelte/icons/chart-bar';
import EyeOff from '@lucide/svelte/icons/eye-off';
import Hash from '@lucide/svelte/icons/hash';
import ListFilter from '@lucide/svelte/icons/list-filter';
import Pin from '@lucide/svelte/icons/pin';
import PinOff from '@lucide/svelte/icons/pin-off';
import RotateCcw from '@lucide/svelte/icons/rotate-ccw';
import MoveHorizontal from '@lucide/svelte/icons/move-horizontal';
import TableColumnsSplit from '@lucide/svelte/icons/table-columns-split';
import type { MenuItem } from '../ui/menu-item.ts';
import type { GridActions } from './grid-actions.svelte.ts';
import type { FrameColumn } from './frame-parts.ts';
import type { GridView } from './grid-view.svelte.ts';
import { messages } from '../messages.ts';

export interface ColumnMenuContext {
  readonly view: GridView;
  readonly column: FrameColumn;
  readonly actions: GridActions;
}

function listSortItems({ view, column: { key } }: ColumnMenuContext): MenuItem[] {
  const now = view.order.sorts.find((sort) => sort.key === key)?.direction ?? null;
  const sort = (direction: 'ascending' | 'descending') => () => {
    void view.order.sort(key, direction === now ? null : direction);
  };
  return [
    {
      id: 'ascending',
      label: messages.columnMenu.sortAscending,
      icon: ArrowUp,
      checked: now === 'ascending',
      onSelect: sort('ascending'),
    },
    {
      id: 'descending',
      label: messages.columnMenu.sortDescending,
      icon: ArrowDown,
      checked: now === 'descending',
      onSelect: sort('descending'),
    },
  ];
}

function listPanelItems({ view, actions, column }: ColumnMenuContext): MenuItem[] {
  const open = (kind: 'filter' | 'summary' | 'format') => () => actions.open(kind, column);
  const isFiltered = view.order.filters.has(column.key);
  return [
    {
      id: 'filter',
      label: isFiltered ? messages.columnMenu.changeFilter : 'Filter…',
      icon: ListFilter,
      separated: true,
      onSelect: open('filter'),
    },
    { id: 'summary', label: 'Summary…', icon: ChartBar, onSelect: open('summary') },
    { id: 'format', label: 'Format…', icon: Hash, onSelect: open('format') },
  ];
}

function listPositionItems({ view, column }: ColumnMenuContext): MenuItem[] {
  const { layout } = view;
  const last = view.shownColumns.length - 1;
  return [
    {
      id: 'freeze',
      label: column.isFrozen ? 'Unfreeze' : 'Freeze',
      icon: column.isFrozen ? PinOff : Pin,
      separated: true,
      onSelect: () => (column.isFrozen ? layout.unfreeze(column.key) : layout.freeze(column.key)),
    },
    {
      id: 'left',
      label: messages.columnMenu.moveLeft,
      icon: ArrowLeft,
      shortcut: 'Alt+Shift+←',
      disabled: column.at === 0,
      onSelect: () => view.moveColumn(column.at, column.at - 1),
    },
    {
      id: 'right',
      label: messages.columnMenu.moveRight,
      icon: ArrowRight,
      shortcut: 'Alt+Shift+→',
      disabled: column.at === last,
      onSelect: () => view.moveColumn(column.at, column.at + 2),
    },
  ];
}

function listLayoutItems({ view, column, actions }: ColumnMenuContext): MenuItem[] {
  const last = view.shownColumns.length - 1;
  return [
    {
      id: 'fit',
      label: messages.columnMenu.fitWidth,
      icon: MoveHorizontal,
      onSelect: () => actions.fit(column),
    },
    {
      id: 'select',
      label: messages.columnMenu.selectColumn,
      icon: TableColumnsSplit,
      onSelect: () => view.selected.selectColumns(column.at),
    },
    {
      id: 'hide',
      label: 'Hide',
      icon: EyeOff,
      disabled: last === 0,
      onSelect: () => view.layout.hide(column.key),
    },
    {
      id: 'reset',
      label: messages.columnMenu.resetLayout,
      icon: RotateCcw,
      separated: true,
      onSelect: () => view.layout.reset(),
    },
  ];
}

/** All actions on a column. */
export function buildColumnMenu(ports: ColumnMenuContext): MenuItem[] {
  return [
    ...listSortItems(ports),
    ...listPanelItems(ports),
    ...listPositionItems(ports),
    ...listLayoutItems(ports),
  ];
}
