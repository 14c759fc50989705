import Code from '@lucide/svelte/icons/code';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import Maximize2 from '@lucide/svelte/icons/maximize-2';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import RefreshCw from '@lucide/svelte/icons/refresh-cw';
import Rows3 from '@lucide/svelte/icons/rows-3';
import Table2 from '@lucide/svelte/icons/table-2';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { BoardSurround } from './board-deeds.ts';
import type { SavedTile } from './saved-tile.ts';

/** What a tile's menu can do; what is left out has no item. */
export interface TileDeeds {
  readonly hasQuery: boolean;
  /** Its rows are not there yet. */
  readonly isWaiting: boolean;
  readonly asTable: boolean;
  readonly saved: SavedTile | null;
  readonly onRefresh: () => void;
  readonly onTable: (() => void) | undefined;
  readonly onFull: (() => void) | undefined;
  readonly onRows: (() => void) | undefined;
  readonly onSql: () => void;
  readonly onAsk: (() => void) | undefined;
}

const when = (condition: boolean, item: MenuItem): MenuItem[] => (condition ? [item] : []);
const nothing = (): void => undefined;

function toLookItems(tile: TileDeeds): MenuItem[] {
  const { onTable, onFull, onRows } = tile;
  return [
    ...when(tile.hasQuery, {
      id: 'refresh',
      label: 'Refresh',
      icon: RefreshCw,
      onSelect: tile.onRefresh,
    }),
    ...when(onTable !== undefined, {
      id: 'table',
      label: tile.asTable ? 'Show as it is' : 'Show as a table',
      icon: Table2,
      disabled: tile.isWaiting,
      onSelect: onTable ?? nothing,
    }),
    ...when(onFull !== undefined, {
      id: 'full',
      label: 'Full size',
      icon: Maximize2,
      onSelect: onFull ?? nothing,
    }),
    ...when(onRows !== undefined, {
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
export function toTileItems(
  tile: TileDeeds,
  { onCopyTile, onSaveTile }: Pick<BoardSurround, 'onCopyTile' | 'onSaveTile'>,
): MenuItem[] {
  const { saved, hasQuery } = tile;
  return [
    ...toLookItems(tile),
    ...when(hasQuery && onCopyTile !== undefined, {
      id: 'copy',
      label: 'Copy table',
      icon: Copy,
      separated: true,
      disabled: saved === null,
      onSelect: () => saved && onCopyTile?.(saved),
    }),
    ...when(hasQuery && onSaveTile !== undefined, {
      id: 'save',
      label: 'Save as…',
      icon: Download,
      disabled: saved === null,
      onSelect: () => saved && onSaveTile?.(saved),
    }),
    ...when(tile.onAsk !== undefined, {
      id: 'ask',
      label: 'Ask about this tile',
      icon: MessageCircleQuestion,
      separated: true,
      onSelect: tile.onAsk ?? nothing,
    }),
  ];
}
