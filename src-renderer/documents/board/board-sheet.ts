import {
  buildBoardTheme,
  resolveWidgetBackground,
  type ThemeSlot,
} from '#features/board/board-theme.ts';
import { toHex } from '#lib/ui/colour.ts';
import type { MapColours } from '#charts/map/map-colours.ts';
import type { Palette } from '#charts/palette.ts';
import type { BoardGrid } from '#domain/dashboards/board-layout.ts';
import documentSheet from '../document.css?inline';
import { readPageTokens } from '../page-tokens.ts';
import boardSheet from './board.css?inline';
import type { BoardPart } from './board-document-model.ts';

/** A dashboard's theme in a file: its rules, and the colours of its charts. */
export interface BoardPageTheme {
  readonly css: string;
  /** The ground that the theme gives the page, such as `#102030`; null where it gives none. */
  readonly ground: string | null;
  readonly widget: ThemeSlot;
  readonly palette: Palette;
  readonly mapColours: MapColours;
}

/** Reads the theme over light paper: a theme with a dark ground of its own stays dark. */
export function readBoardPageTheme(theme: unknown): BoardPageTheme {
  const { board, widget } = buildBoardTheme(theme, 'light');
  const hasGround = board.properties.some(([name]) => name === '--area-ground');
  const sheets = `${documentSheet}${boardSheet}`;
  const page = readPageTokens(sheets, [board.properties]);
  const tile = readPageTokens(sheets, [board.properties, widget.properties]);
  return {
    css: `body{${page.declarations}}\n.part{${tile.declarations}}\n${boardSheet}`,
    ground: hasGround ? toHex(board.background) : null,
    widget,
    palette: tile.palette,
    mapColours: tile.mapColours,
  };
}

export const formatPartClass = (idPrefix: string): string => `at-${idPrefix}`;

/** A part with the class by which rules reach it. */
export interface NamedPart {
  readonly part: BoardPart;
  readonly idPrefix: string;
}

/** Builds the rule of a part's position, from whole numbers alone, and of its own background. */
export function buildPartRule({ part, idPrefix }: NamedPart, slot: ThemeSlot): string {
  const { x, y, w, h } = part.rect;
  const grounds = resolveWidgetBackground(part.style, slot)?.properties ?? [];
  const own = grounds.map(([name, value]) => `${name}:${value};`).join('');
  const column = `${String(x + 1)}/span ${String(w)}`;
  const row = `${String(y + 1)}/span ${String(h)}`;
  return `.${formatPartClass(idPrefix)}{grid-column:${column};grid-row:${row};${own}}`;
}

/**
 * Builds the rule of the grid. Rows grow with their content, because nobody can scroll on paper.
 * @param scale the size of a pixel of the board in the file
 */
export function buildGridRule({ cols, rowHeight, margin }: BoardGrid, scale: number): string {
  const [gapX, gapY] = margin.map((px) => Math.round(px * scale));
  const rowPx = Math.round(rowHeight * scale);
  return `.grid{grid-template-columns:repeat(${String(cols)},minmax(0,1fr));grid-auto-rows:minmax(${String(rowPx)}px,auto);column-gap:${String(gapX)}px;row-gap:${String(gapY)}px;margin-block-end:${String(gapY)}px}`;
}
