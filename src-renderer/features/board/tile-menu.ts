import Code from '@lucide/svelte/icons/code';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import Maximize2 from '@lucide/svelte/icons/maximize-2';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import Rows3 from '@lucide/svelte/icons/rows-3';
import Table2 from '@lucide/svelte/icons/table-2';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { BoardContext } from './board-actions.ts';
import type { TileExportSource } from './tile-export-source.ts';

/** What a tile's menu can do; what is left out has no item. */
export interface TileMenuOptions {
  readonly hasQuery: boolean;
  /** Its rows are not there yet. */
  readonly isWaiting: boolean;
  readonly asTable: boolean;
  readonly exportSource: TileExportSource | null;
  readonly onRefresh: () => void;
  readonly onTable: (() => void) | undefined;
  readonly onFull: (() => void) | undefined;
  readonly onRows: (() => void) | undefined;
  readonly onSql: () => void;
  readonly onAsk: (() => void) | undefined;
}

const includeIf = (condition: boolean, item: MenuItem): MenuItem[] => (condition ? [item] : []);
const nothing = (): void => undefined;

function buildViewItems(tile: TileMenuOptions): MenuItem[] {
  const { onTable, onFull, onRows } = tile;
  return [
    ...includeIf(tile.hasQuery, {
      id: 'refresh',
      label: 'Refresh',
      icon: RefreshCw,
      onSelect: tile.onRefresh,
    }),
    ...includeIf(onTable !== undefined, {
      id: 'table',
      label: tile.asTable ? 'Show as it is' : 'Show as a table',
      icon: Table2,
      disabled: tile.isWaiting,
      onSelect: onTable ?? nothing,
    }),
    ...includeIf(onFull !== undefined, {
      id: 'full',
      label: 'Full size',
      icon: Maximize2,
      onSelect: onFull ?? nothing,
    }),
    ...includeIf(onRows !== undefined, {
      id: 'rows',
      label: 'Show rows',
      icon: Rows3,
      onSelect: onRows ?? nothing,
    }),
    {
      id: 'sql',
      label: tile.hasQuery ? 'SQL and description' : 'About this tile',
      icon: Code,
      onSelect: tile.onSql,
    },
  ];
}

/** Saving and copying stand there from the start, and wait for the rows. */
export function buildTileItems(
  tile: TileMenuOptions,
  { onCopyTile, onSaveTile }: Pick<BoardContext, 'onCopyTile' | 'onSaveTile'>,
): MenuItem[] {
  const { exportSource, hasQuery } = tile;
  return [
    ...buildViewItems(tile),
    ...includeIf(hasQuery && onCopyTile !== undefined, {
      id: 'copy',
      label: 'Copy table',
      icon: Copy,
      separated: true,
      disabled: exportSource === null,
      onSelect: () => exportSource && onCopyTile?.(exportSource),
    }),
    ...includeIf(hasQuery && onSaveTile !== undefined, {
      id: 'save',
      label: 'Save as…',
      icon: Download,
      disabled: exportSource === null,
      onSelect: () => exportSource && onSaveTile?.(exportSource),
    }),
    ...includeIf(tile.onAsk !== undefined, {
      id: 'ask',
      label: 'Ask about this tile',
      icon: MessageCircleQuestion,
      separated: true,
      onSelect: tile.onAsk ?? nothing,
    }),
  ];
}
