import Code from '@lucide/svelte/icons/code';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import Maximize2 from '@lucide/svelte/icons/maximize-2';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import Rows3 from '@lucide/svelte/icons/rows-3';
import Table2 from '@lucide/svelte/icons/table-2';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { BoardActions } from './board-actions.ts';
import type { TileState } from './tile-state.svelte.ts';
import { messages } from './messages.ts';

const includeIf = (condition: boolean, item: MenuItem): MenuItem[] => (condition ? [item] : []);

function buildViewItems(tile: TileState, onSql: () => void): MenuItem[] {
  const { parsed, view, kpiRequest, asTable } = tile;
  const hasQuery = tile.query.sql !== null;
  return [
    ...includeIf(hasQuery, {
      id: 'refresh',
      label: 'Refresh',
      icon: RefreshCw,
      onSelect: () => tile.data.refresh(),
    }),
    ...includeIf(parsed.kind !== 'html' && parsed.kind !== 'table', {
      id: 'table',
      label: asTable ? messages.tileMenu.showAs : messages.tileMenu.showAsTable,
      icon: Table2,
      disabled: view === null,
      onSelect: () => (tile.asTable = !asTable),
    }),
    ...includeIf(parsed.kind !== 'html', {
      id: 'full',
      label: messages.tileMenu.fullSize,
      icon: Maximize2,
      onSelect: () => {
        tile.isFullAsTable = false;
        tile.isFull = true;
      },
    }),
    ...includeIf(kpiRequest !== null, {
      id: 'rows',
      label: messages.tileMenu.showRows,
      icon: Rows3,
      onSelect: () => kpiRequest && tile.showRows(kpiRequest),
    }),
    {
      id: 'sql',
      label: hasQuery ? messages.tileMenu.sqlAndDescription : messages.tileMenu.aboutThisTile,
      icon: Code,
      onSelect: onSql,
    },
  ];
}

/**
 * Builds the menu of a tile. Saving and copying are there from the start and wait for the rows; an
 * action that is impossible has no item.
 */
export function buildTileItems(
  tile: TileState,
  {
    onCopyTile,
    onSaveTile,
    onAskTile,
  }: Pick<BoardActions, 'onCopyTile' | 'onSaveTile' | 'onAskTile'>,
  onSql: () => void,
): MenuItem[] {
  const { exportSource } = tile;
  const hasQuery = tile.query.sql !== null;
  return [
    ...buildViewItems(tile, onSql),
    ...includeIf(hasQuery && onCopyTile !== undefined, {
      id: 'copy',
      label: messages.tileMenu.copyTable,
      icon: Copy,
      separated: true,
      disabled: exportSource === null,
      onSelect: () => exportSource && onCopyTile?.(exportSource),
    }),
    ...includeIf(hasQuery && onSaveTile !== undefined, {
      id: 'save',
      label: messages.tileMenu.saveAs,
      icon: Download,
      disabled: exportSource === null,
      onSelect: () => exportSource && onSaveTile?.(exportSource),
    }),
    ...includeIf(hasQuery && onAskTile !== undefined, {
      id: 'ask',
      label: messages.tileMenu.askAboutThisTile,
      icon: MessageCircleQuestion,
      separated: true,
      onSelect: () => onAskTile?.(tile.questionContext),
    }),
  ];
}
