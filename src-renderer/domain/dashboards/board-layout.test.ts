import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import {
  layOutWidgets,
  resolveBoardGrid,
  resolveShownGrid,
  computePixelRect,
  pickBreakpoint,
  measureBoardHeightPx,
} from './board-layout.ts';
import { stretchToRows } from './packing.ts';
import { MAX_WIDGETS, buildWidgetTree } from './widget-tree.ts';

const toConfig = (layout: unknown, rects: readonly unknown[]) =>
  dashboardConfigSchema.parse({
    layout,
    widgets: rects.map((hostileRect, at) => ({
      id: `w${String(at)}`,
      type: 'TEXT',
      config: { markdown: 'x' },
      ...(typeof hostileRect === 'object' && hostileRect !== null && 'position' in hostileRect
        ? hostileRect
        : { position: hostileRect }),
    })),
  });

function lay(layout: unknown, rects: readonly unknown[], widthPx: number) {
  const config = toConfig(layout, rects);
  const grid = resolveBoardGrid(config.layout, widthPx);
  const { top } = buildWidgetTree(config.widgets ?? []);
  return { grid, placed: layOutWidgets(top, { grid, layout: config.layout }) };
}

const GRID = {
  cols: { lg: 12, xxs: 2 },
  margin: [10, 10],
  containerPadding: [20, 20],
  rowHeight: 30,
};

describe('the arithmetic of react-grid-layout', () => {
  it('gives columns what margins and padding leave', () => {
    const { grid, placed } = lay(GRID, [{ x: 3, y: 0, w: 6, h: 2 }], 1_200);
    const [only] = placed;
    // (1200 − 11 × 10 − 2 × 20) / 12 = 87.5
    expect(only && computePixelRect(only.rect, grid, 1_200)).toEqual({
      left: Math.round(97.5 * 3 + 20),
      top: 20,
      width: Math.round(87.5 * 6 + 50),
      height: 70,
    });
    expect(measureBoardHeightPx(placed, grid)).toBe(110);
  });

  it.each([
    [1_500, 'lg'],
    [1_200, 'lg'],
    [1_199, 'md'],
    [800, 'sm'],
    [500, 'xs'],
    [10, 'xxs'],
  ])('at %d pixels it is %s', (widthPx, name) => {
    expect(pickBreakpoint(null, widthPx)).toBe(name);
  });

  it('takes the place of its width, else that of the next wider one, shrunk', () => {
    const position = { x: 0, y: 0, w: 12, h: 2 };
    const responsiveLayouts = { lg: { x: 6, y: 0, w: 6, h: 2 }, xs: { x: 1, y: 0, w: 2, h: 2 } };
    const at = (widthPx: number) =>
      lay(GRID, [{ position, responsiveLayouts }], widthPx).placed[0]?.rect;
    expect(at(1_300)).toMatchObject({ x: 6, w: 6 });
    expect(at(800)).toMatchObject({ x: 3, w: 3 });
    expect(at(490)).toMatchObject({ x: 1, w: 2 });
    expect(at(200)).toMatchObject({ x: 1, w: 1 });
  });
});

/** Lays a board out as it is shown. */
function show(layout: unknown, rects: readonly unknown[], widthPx: number) {
  const config = toConfig(layout, rects);
  const grid = resolveShownGrid(config, widthPx);
  const { top } = buildWidgetTree(config.widgets ?? []);
  return { grid, placed: layOutWidgets(top, { grid, layout: config.layout }) };
}

describe('a board whose widgets have a position alone', () => {
  const quarters = [0, 3, 6, 9].map((x) => ({ x, y: 0, w: 3, h: 3 }));
  const rects = [...quarters, { x: 0, y: 3, w: 8, h: 8 }, { x: 8, y: 3, w: 4, h: 8 }];
  const at = (widthPx: number, layout: unknown = null) =>
    show(layout, rects, widthPx).placed.map(({ rect: { x, y, w, h } }) => [x, y, w, h]);

  it.each([1_500, 1_200, 1_030, 900])('keeps its columns at %d px', (widthPx) => {
    expect(at(widthPx)).toEqual(rects.map(({ x, y, w, h }) => [x, y, w, h]));
    expect(at(widthPx, { cols: { lg: 12, md: 10, sm: 6 } })).toEqual(at(widthPx));
  });

  it('is stacked below, with two small tiles in a row', () => {
    const stack = [
      [0, 0, 1, 3],
      [1, 0, 1, 3],
      [0, 3, 1, 3],
      [1, 3, 1, 3],
      [0, 6, 2, 8],
      [0, 14, 2, 8],
    ];
    expect(at(899)).toEqual(stack);
    expect(at(560)).toEqual(stack);
    expect(at(559)).toEqual(rects.map(({ h }, nth) => [0, [0, 3, 6, 9, 12, 20][nth], 1, h]));
  });

  it('has the columns of each width where one widget has a place for it or a wider one', () => {
    const gridWith = (name: string, widthPx: number) => {
      const placed = [...rects, { position: rects[0], responsiveLayouts: { [name]: rects[0] } }];
      return show(null, placed, widthPx).grid;
    };
    expect(gridWith('md', 1_030).cols).toBe(10);
    expect(gridWith('md', 800)).toMatchObject({ cols: 6, stackedFrom: null });
    // An arrangement for a phone says nothing about wider boards, nor the widest about narrow ones.
    expect(gridWith('xxs', 1_030).cols).toBe(12);
    expect(gridWith('xxs', 800)).toMatchObject({ cols: 2, stackedFrom: 12 });
    expect(gridWith('xxs', 400)).toMatchObject({ cols: 2, stackedFrom: null });
    expect(gridWith('lg', 800)).toMatchObject({ cols: 2, stackedFrom: 12 });
  });
});

describe('a board whose controls stand in its bar', () => {
  const layBelowBar = (widthPx: number) => {
    const config = dashboardConfigSchema.parse({
      widgets: [
        { id: 'filter', type: 'FILTER', position: { x: 0, y: 0, w: 8, h: 2 }, config: {} },
        { id: 'kpi', type: 'TEXT', position: { x: 8, y: 0, w: 4, h: 4 }, config: {} },
        { id: 'chart', type: 'TEXT', position: { x: 0, y: 2, w: 8, h: 6 }, config: {} },
      ],
    });
    const grid = resolveShownGrid(config, widthPx);
    const { top } = buildWidgetTree(config.widgets ?? []);
    const isElsewhere = ({ widget }: (typeof top)[number]) => widget.type === 'FILTER';
    return layOutWidgets(top, { grid, layout: null, isElsewhere }).map(
      ({ widget, rect: { x, y, w, h } }) => [widget.widget.id, x, y, w, h],
    );
  };

  it('closes the gaps that they leave', () => {
    expect(layBelowBar(1_200)).toEqual([
      ['chart', 0, 0, 8, 6],
      ['kpi', 8, 0, 4, 4],
    ]);
  });

  it('does so in a stack as well', () => {
    expect(layBelowBar(400)).toEqual([
      ['chart', 0, 0, 1, 6],
      ['kpi', 0, 6, 1, 4],
    ]);
  });
});

it('stretches the lowest tiles of a tab to the room that the tab has', () => {
  const at = (x: number, y: number, h: number) => ({ x, y, w: 6, h });
  expect(stretchToRows([at(0, 0, 2), at(6, 0, 4), at(0, 2, 2)], 6)).toEqual([
    at(0, 0, 2),
    at(6, 0, 6),
    at(0, 2, 4),
  ]);
  expect(stretchToRows([at(0, 0, 4)], 3)).toEqual([at(0, 0, 4)]);
});

const hostile = fc.oneof(fc.integer(), fc.integer({ min: -5, max: 40 }), fc.constant(2 ** 31));
const rect = fc.record({ x: hostile, y: hostile, w: hostile, h: hostile });
const numbers = fc.option(
  fc.record(Object.fromEntries(BREAKPOINTS.map((name) => [name, fc.option(hostile)]))),
);
const layouts = fc.option(
  fc.record({
    breakpoints: numbers,
    cols: numbers,
    containerPadding: fc.option(fc.array(hostile, { maxLength: 4 })),
    margin: fc.option(fc.array(hostile, { maxLength: 4 })),
    rowHeight: fc.option(hostile),
  }),
);

describe('hostile layouts', () => {
  it('place every widget once, inside, in reading order, over none', () => {
    const widths = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(layouts, fc.array(rect, { maxLength: 30 }), widths, (layout, rects, widthPx) => {
        for (const { grid, placed } of [lay, show].map((layOut) =>
          layOut(layout, rects, widthPx),
        )) {
          expect(placed).toHaveLength(rects.length);
          for (const [index, { rect: at }] of placed.entries()) {
            expect(at.x).toBeGreaterThanOrEqual(0);
            expect(at.x + at.w).toBeLessThanOrEqual(grid.cols);
            expect(Object.values(computePixelRect(at, grid, widthPx)).every(Number.isFinite)).toBe(
              true,
            );
            for (const { rect: later } of placed.slice(index + 1)) {
              expect(later.y - at.y || later.x - at.x).toBeGreaterThan(0);
              const isBeside = later.x >= at.x + at.w || at.x >= later.x + later.w;
              expect(isBeside || later.y >= at.y + at.h).toBe(true);
            }
          }
        }
      }),
    );
  });

  it('lays out ten thousand quickly, and says how many it leaves out', () => {
    const rects = Array.from({ length: 10_000 }, (_, at) => ({ x: at % 12, y: at, w: 3, h: 2 }));
    const config = toConfig(null, rects);
    const tree = buildWidgetTree(config.widgets ?? []);
    expect(tree.leftOut).toBe(10_000 - MAX_WIDGETS);
    const grid = resolveBoardGrid(null, 1_200);
    const startMs = Date.now();
    layOutWidgets(tree.top, { grid, layout: null });
    expect(Date.now() - startMs).toBeLessThan(1_000);
  });
});

describe('tabs', () => {
  const tabs = (id: string, ...widgetIds: string[]) => ({
    id,
    type: 'TABS_CONTAINER',
    position: { x: 0, y: 0, w: 1, h: 1 },
    responsiveLayouts: null,
    style: null,
    config: { tabs: [{ id: 't', title: 'T', widgetIds }] },
  });
  const toKeys = (widgets: Parameters<typeof buildWidgetTree>[0]) => {
    const { top, all } = buildWidgetTree(widgets);
    const count = (nodes: typeof top): number =>
      nodes.reduce((sum, node) => sum + 1 + count(node.tabs.flat()), 0);
    return { top: top.map(({ widget }) => widget.id), drawn: count(top), all: all.length };
  };

  it('that hold one another, or themselves, lose no widget', () => {
    expect(toKeys([tabs('a', 'b'), tabs('b', 'a')])).toMatchObject({ top: ['a'], drawn: 2 });
    expect(toKeys([tabs('a', 'a')])).toMatchObject({ top: ['a'], drawn: 1 });
    expect(toKeys([tabs('a', 'b', 'b'), tabs('b'), tabs('c', 'b')])).toMatchObject({
      top: ['a', 'c'],
      drawn: 3,
    });
  });

  it('name what they miss', () => {
    expect(buildWidgetTree([tabs('a', 'gone')]).lost).toEqual(['gone']);
  });

  it('in whatever circles draw each widget exactly once', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const one = fc
      .tuple(names, fc.array(names, { maxLength: 5 }))
      .map(([id, ids]) => tabs(id, ...ids));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (widgets) => {
        const { drawn, all } = toKeys(widgets);
        expect(drawn).toBe(all);
      }),
    );
  });
});
