import { describe, expect, it } from 'vitest';
import { placeWidgets, toGridAt, toTabRows } from '#domain/dashboards/board-layout.ts';
import { without } from '#domain/dashboards/compare/without.ts';
import { toAreas } from '#domain/dashboards/edit/areas.ts';
import { toPlaces, withPlaces } from '#domain/dashboards/edit/widget-places.ts';
import { toStrictConfig } from '#domain/dashboards/to-publish-input.ts';
import { toWidgetTree } from '#domain/dashboards/widget-tree.ts';
import { dashboardConfigSchema, type DashboardConfigInput } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { toWidget } from './testing/board-fixture.ts';
import { BOARD_VARIANTS } from './testing/board-variants.ts';

type Name = (typeof BREAKPOINTS)[number];

/** Each area as the board draws it, the board itself first, by the ids of its widgets. */
function toDrawn(config: DashboardConfigInput, breakpoint: Name) {
  const { widgets, layout } = dashboardConfigSchema.parse(config);
  const grid = toGridAt(layout, breakpoint);
  const leastRows = toTabRows({ grid, layout });
  const { top, all } = toWidgetTree(widgets ?? []);
  return [top, ...all.flatMap(({ tabs }) => tabs)].map((nodes) =>
    placeWidgets(nodes, { grid, layout, leastRows }).map(({ widget: { widget }, place }) => ({
      id: widget.id,
      ...place,
    })),
  );
}

const toEdited = (config: DashboardConfigInput, breakpoint: Name) =>
  toAreas(config.widgets).map(({ id }) =>
    toPlaces(config, id, breakpoint).map((placed) => without(placed, 'leastH')),
  );

const SAMPLES: readonly (readonly [string, DashboardConfigInput])[] = [
  ...BOARD_VARIANTS.map(
    ({ name, source }) => [name, toStrictConfig(source.config).config] as const,
  ),
  [
    'tabs in tabs, higher than they say',
    toStrictConfig(
      dashboardConfigSchema.parse({
        layout: { cols: { lg: 24, xs: 3 }, rowHeight: 30, margin: [4, 20] },
        widgets: [
          toWidget('TEXT', { markdown: 'below' }, { id: 'below', position: at(0, 3, 8, 4) }),
          toWidget(
            'TABS_CONTAINER',
            { tabs: [{ id: 'a', widgetIds: ['inner'] }] },
            { id: 'outer', position: at(0, 0, 12, 2) },
          ),
          toWidget(
            'TABS_CONTAINER',
            { tabs: [{ id: 'b', widgetIds: ['deep'] }] },
            { id: 'inner', position: at(0, 0, 12, 1) },
          ),
          toWidget('CHART', { reportId: 1 }, { id: 'deep', position: at(2, 5, 30, 9) }),
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
    const drawn = toDrawn(config, breakpoint);
    // Of two widgets with one id only the first can be taken hold of.
    const expected = name === 'ids that repeat' ? drawn.map((area) => area.slice(0, 1)) : drawn;
    expect(toEdited(config, breakpoint)).toEqual(expected);
  });

  it('stands as before once its arrangement was written down', () => {
    for (const breakpoint of BREAKPOINTS) {
      let written = config;
      for (const { id } of toAreas(config.widgets)) {
        written = withPlaces(written, breakpoint, toPlaces(written, id, breakpoint));
      }
      expect(toEdited(written, breakpoint)).toEqual(toEdited(config, breakpoint));
      const heights = (one: DashboardConfigInput) => one.widgets?.map(({ position }) => position.h);
      if (breakpoint === 'lg' && name.startsWith('tabs in tabs')) {
        expect(heights(written)).toEqual(heights(config));
      }
    }
  });
});
