import { describe, expect, it } from 'vitest';
import { layOutWidgets, resolveShownGrid } from '../board-layout.ts';
import { buildWidgetTree } from '../widget-tree.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import { listEditedWidths, withStackWritten } from './edited-widths.ts';

const text = (id: string, x: number, y: number, w: number, h: number) => ({
  id,
  type: 'TEXT' as const,
  position: { x, y, w, h },
  config: { markdown: id },
});

const BOARD: DashboardConfigInput = {
  widgets: [text('a', 0, 0, 3, 3), text('b', 3, 0, 3, 3), text('c', 0, 3, 12, 8)],
};

function listRects(config: DashboardConfigInput, widthPx: number) {
  const grid = resolveShownGrid(config, widthPx);
  const { top } = buildWidgetTree(config.widgets ?? []);
  return layOutWidgets(top, { grid, layout: config.layout }).map(({ widget, rect }) => ({
    id: widget.widget.id,
    y: rect.y,
    h: rect.h,
    left: rect.x / grid.cols,
    width: rect.w / grid.cols,
  }));
}

describe('the stack of a narrow board', () => {
  it.each([800, 400])('looks the same at %d px once it is written down', (widthPx) => {
    const written = withStackWritten(BOARD, widthPx);
    expect(resolveShownGrid(written, widthPx).stackedFrom).toBeNull();
    expect(listRects(written, widthPx)).toEqual(listRects(BOARD, widthPx));
  });

  it('is written for its own width alone', () => {
    const written = withStackWritten(BOARD, 400);
    for (const widthPx of [1_200, 1_000, 800]) {
      expect(listRects(written, widthPx)).toEqual(listRects(BOARD, widthPx));
    }
  });

  it('is not written where there is none', () => {
    expect(withStackWritten(BOARD, 1_200)).toBe(BOARD);
  });
});

describe('the widths to edit at', () => {
  it('are three, and those that have an arrangement of their own', () => {
    expect(listEditedWidths(BOARD)).toEqual([1_200, 800, 400]);
    const rect = { x: 0, y: 0, w: 2, h: 2 };
    const own = { ...text('d', 0, 0, 2, 2), responsiveLayouts: { md: rect, xs: rect, sm: rect } };
    expect(listEditedWidths({ widgets: [own] })).toEqual([1_200, 996, 800, 480, 400]);
  });
});
