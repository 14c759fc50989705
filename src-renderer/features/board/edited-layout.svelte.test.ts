import { describe, expect, it } from 'vitest';
import {
  layOutWidgets,
  resolveGridAt,
  createTabRowCounter,
} from '#domain/dashboards/board-layout.ts';
import { omitFields } from '#domain/dashboards/compare/compared-dashboard.ts';
import { listGridContainers } from '#domain/dashboards/edit/grid-containers.ts';
import { listGridItems, withGridItems } from '#domain/dashboards/edit/grid-items.ts';
import { buildStrictConfig } from '#domain/dashboards/publish-input.ts';
import { buildWidgetTree } from '#domain/dashboards/widget-tree.ts';
import { dashboardConfigSchema, type DashboardConfigInput } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { createWidget } from './testing/board-fixture.ts';
import { BOARD_VARIANTS } from './testing/board-variants.ts';

type Name = (typeof BREAKPOINTS)[number];

/** Lists the widget ids of each area as the board draws it, the board itself first. */
function listDrawnRects(config: DashboardConfigInput, breakpoint: Name) {
  const { widgets, layout } = dashboardConfigSchema.parse(config);
  const grid = resolveGridAt(layout, breakpoint);
  const leastRows = createTabRowCounter({ grid, layout });
  const { top, all } = buildWidgetTree(widgets ?? []);
  return [top, ...all.flatMap(({ tabs }) => tabs)].map((nodes) =>
    layOutWidgets(nodes, { grid, layout, leastRows }).map(({ widget: { widget }, rect }) => ({
      id: widget.id,
      ...rect,
    })),
  );
}

const listEditedRects = (config: DashboardConfigInput, breakpoint: Name) =>
  listGridContainers(config.widgets).map(({ id }) =>
    listGridItems(config, id, breakpoint).map((placed) => omitFields(placed, 'leastH')),
  );

const SAMPLES: readonly (readonly [string, DashboardConfigInput])[] = [
  ...BOARD_VARIANTS.map(
    ({ name, source }) => [name, buildStrictConfig(source.config).config] as const,
  ),
  [
    'tabs in tabs, higher than they say',
    buildStrictConfig(
      dashboardConfigSchema.parse({
        layout: { cols: { lg: 24, xs: 3 }, rowHeight: 30, margin: [4, 20] },
        widgets: [
          createWidget('TEXT', { markdown: 'below' }, { id: 'below', position: at(0, 3, 8, 4) }),
          createWidget(
            'TABS_CONTAINER',
            { tabs: [{ id: 'a', widgetIds: ['inner'] }] },
            { id: 'outer', position: at(0, 0, 12, 2) },
          ),
          createWidget(
            'TABS_CONTAINER',
            { tabs: [{ id: 'b', widgetIds: ['deep'] }] },
            { id: 'inner', position: at(0, 0, 12, 1) },
          ),
          createWidget('CHART', { reportId: 1 }, { id: 'deep', position: at(2, 5, 30, 9) }),
        ],
      }),
    ).config,
  ],
];

function at(x: number, y: number, w: number, h: number) {
  return { x, y, w, h };
}

describe.each(SAMPLES)('%s', (name, config) => {
  it.each(BREAKPOINTS)('stands at %s in the editor as it does on the board', (breakpoint) => {
    const drawn = listDrawnRects(config, breakpoint);
    // Of two widgets with one id only the first can be dragged.
    const expected = name === 'ids that repeat' ? drawn.map((area) => area.slice(0, 1)) : drawn;
    expect(listEditedRects(config, breakpoint)).toEqual(expected);
  });

  it('stands as before once its arrangement was written down', () => {
    for (const breakpoint of BREAKPOINTS) {
      let written = config;
      for (const { id } of listGridContainers(config.widgets)) {
        written = withGridItems(written, breakpoint, listGridItems(written, id, breakpoint));
      }
      expect(listEditedRects(written, breakpoint)).toEqual(listEditedRects(config, breakpoint));
      const heights = (one: DashboardConfigInput) => one.widgets?.map(({ position }) => position.h);
      if (breakpoint === 'lg' && name.startsWith('tabs in tabs')) {
        expect(heights(written)).toEqual(heights(config));
      }
    }
  });
});
