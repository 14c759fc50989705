import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dashboardConfigInputSchema,
  dashboardConfigSchema,
  type DashboardConfigInput,
} from '#shared/platform/dashboard.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { resolveGridAt } from '../board-layout.ts';
import { buildStrictConfig } from '../publish-input.ts';
import { hasReadableTabs, encodeGridContainerId, listGridContainers } from './grid-containers.ts';
import { rearrange } from './arrange.ts';
import { addWidget, duplicateWidget, moveToGridContainer, removeWidget } from './widget-actions.ts';
import { listGridItems, withGridItems } from './grid-items.ts';

const CONFIG: DashboardConfigInput = {
  widgets: [
    {
      id: 'head',
      type: 'TEXT',
      position: { x: 0, y: 0, w: 12, h: 2 },
      responsiveLayouts: { lg: { x: 0, y: 0, w: 12, h: 2 }, sm: { x: 0, y: 0, w: 6, h: 2 } },
    },
    {
      id: 'tabs',
      type: 'TABS_CONTAINER',
      position: { x: 0, y: 2, w: 12, h: 8 },
      config: {
        tabs: [
          { id: 'one', title: 'One', widgetIds: ['inner'], glow: true },
          { id: 'two', title: 'Two', widgetIds: [] },
        ],
      },
    },
    { id: 'inner', type: 'CHART', position: { x: 0, y: 0, w: 6, h: 4 }, config: { reportId: 1 } },
  ],
};
const ONE = encodeGridContainerId('tabs', 'one');
const TWO = encodeGridContainerId('tabs', 'two');
const idsIn = (config: DashboardConfigInput, areaId: string) =>
  listGridContainers(config.widgets).find(({ id }) => id === areaId)?.widgetIds;

describe('areas', () => {
  it('are the board and each tab, and a widget stands in one', () => {
    expect(listGridContainers(CONFIG.widgets)).toEqual([
      { id: '', name: 'Dashboard', widgetIds: ['head', 'tabs'] },
      { id: ONE, name: 'One', widgetIds: ['inner'] },
      { id: TWO, name: 'Two', widgetIds: [] },
    ]);
  });

  it('take a widget out of one and into another, at its end', () => {
    const moved = moveToGridContainer(CONFIG, 'head', ONE);
    expect(idsIn(moved, '')).toEqual(['tabs']);
    expect(listGridItems(moved, ONE, 'lg').map(({ id, y }) => [id, y])).toEqual([
      ['inner', 0],
      ['head', 4],
    ]);
    expect(idsIn(moveToGridContainer(moved, 'head', TWO), TWO)).toEqual(['head']);
    expect(moveToGridContainer(CONFIG, 'tabs', ONE)).toBe(CONFIG);
  });
});

it.each([
  [undefined, true],
  [{ tabs: null }, true],
  [{ tabs: [] }, true],
  [{ tabs: [{ id: 'one', widgetIds: [] }] }, true],
  // Another server may number its tabs.
  [{ tabs: [{ id: 1, widgetIds: [] }] }, true],
  [{ tabs: 'one' }, false],
])('tabs of %j can be read: %s', (config, isRead) => {
  expect(hasReadableTabs({ type: 'TABS_CONTAINER', config })).toBe(isRead);
});

describe('places', () => {
  it('are written where they were changed, and the widest is told twice where it was', () => {
    const placed = rearrange(listGridItems(CONFIG, '', 'lg'), { id: 'head', w: 4 }, 12);
    const [head] = withGridItems(CONFIG, 'lg', placed).widgets ?? [];
    expect(head?.position).toEqual({ x: 0, y: 0, w: 4, h: 2 });
    expect(head?.responsiveLayouts).toMatchObject({ lg: { w: 4 }, sm: { w: 6 } });
  });

  it('that are missing follow the nearest wider one, with fewer columns', () => {
    expect(listGridItems(CONFIG, ONE, 'sm')).toMatchObject([
      { id: 'inner', x: 0, y: 0, w: 3, h: 4 },
    ]);
  });
});

describe('widgets', () => {
  it('are added at the end of an area, at every width that has its own arrangement', () => {
    const content = { markdown: 'New' };
    const { config, id } = addWidget(CONFIG, { kind: 'TEXT', content, areaId: '' });
    expect(id).toBe('text-1');
    const added = config.widgets?.at(-1);
    expect(added).toMatchObject({ position: { y: 10, w: 6 }, config: { markdown: 'New' } });
    expect(Object.keys(added?.responsiveLayouts ?? {})).toEqual(['lg', 'sm']);
  });

  it('are copied where they stand; tabs without what is in them', () => {
    const copy = duplicateWidget(CONFIG, 'inner');
    expect(copy && idsIn(copy.config, ONE)).toEqual(['inner', 'inner-1']);
    const tabs = duplicateWidget(CONFIG, 'tabs');
    expect(tabs && idsIn(tabs.config, ONE)).toEqual(['inner']);
    expect(duplicateWidget(CONFIG, 'nobody')).toBeNull();
  });

  it('go with what stands in them, and leave nothing behind in a tab', () => {
    expect(removeWidget(CONFIG, 'tabs').widgets?.map(({ id }) => id)).toEqual(['head']);
    expect(idsIn(removeWidget(CONFIG, 'inner'), ONE)).toEqual([]);
  });

  it('that a removed container names and another one holds stay where they stand', () => {
    const toTabs = (id: string, ...widgetIds: string[]): WidgetInput => ({
      id,
      type: 'TABS_CONTAINER',
      position: { x: 0, y: 0, w: 12, h: 8 },
      config: { tabs: [{ id: 'one', title: 'One', widgetIds }] },
    });
    const text = (id: string): WidgetInput => ({
      id,
      type: 'TEXT',
      position: { x: 0, y: 0, w: 4, h: 2 },
    });
    const shared: DashboardConfigInput = {
      widgets: [toTabs('a', 'x'), toTabs('b', 'x', 'y'), toTabs('c', 'y'), text('x'), text('y')],
    };
    const left = removeWidget(shared, 'b');
    expect(left.widgets?.map(({ id }) => id)).toEqual(['a', 'c', 'x']);
    expect(idsIn(left, encodeGridContainerId('a', 'one'))).toEqual(['x']);
    expect(left.widgets?.[1]?.config).toEqual({
      tabs: [{ id: 'one', title: 'One', widgetIds: [] }],
    });
  });

  it('go into the first of two tabs with one id, which is the one that is shown', () => {
    const tab = { id: 'one', title: 'One', widgetIds: [] };
    const [head, tabs] = CONFIG.widgets ?? [];
    const twice = {
      widgets: [head, tabs && { ...tabs, config: { tabs: [tab, tab] } }].flatMap((w) => w ?? []),
    };
    expect(moveToGridContainer(twice, 'head', ONE).widgets?.[1]?.config).toEqual({
      tabs: [{ ...tab, widgetIds: ['head'] }, tab],
    });
  });
});

it('whatever is done, the config can be sent and stands inside its grid', () => {
  const action = fc.record({ kind: fc.nat(3), at: fc.nat(8), area: fc.constantFrom('', ONE, TWO) });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
      let config = CONFIG;
      for (const { kind, at, area } of actions) {
        const id = config.widgets?.[at]?.id ?? '';
        if (kind === 0)
          config = addWidget(config, { kind: 'AI', content: {}, areaId: area }).config;
        else if (kind === 1) config = duplicateWidget(config, id)?.config ?? config;
        else config = kind === 2 ? removeWidget(config, id) : moveToGridContainer(config, id, area);
      }
      expect(dashboardConfigInputSchema.safeParse(config).success).toBe(true);
      const ids = (config.widgets ?? []).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id } of listGridContainers(config.widgets)) {
        for (const name of BREAKPOINTS) {
          const { cols } = resolveGridAt(config.layout, name);
          expect(listGridItems(config, id, name).every(({ x, w }) => x + w <= cols)).toBe(true);
        }
      }
    }),
  );
});

describe('a container that another server wrote', () => {
  const at = { x: 0, y: 0, w: 6, h: 2 };
  const board = buildStrictConfig(
    dashboardConfigSchema.parse({
      widgets: [
        {
          id: 'tabs',
          type: 'tabsContainer',
          position: { ...at, y: 2 },
          config: {
            Tabs: [{ Id: 'one', Label: 'First', Children: [{ id: 'in' }] }],
            colour: 'red',
          },
        },
        { id: 'in', type: 'TEXT', position: at, config: { markdown: 'in' } },
        { id: 'out', type: 'TEXT', position: at, config: { markdown: 'out' } },
      ],
    }),
  );

  it('is kept, with the kind as the contract writes it', () => {
    expect(board.leftOut).toEqual([]);
    expect(board.config.widgets?.[0]?.type).toBe('TABS_CONTAINER');
  });

  it('takes and gives widgets, and keeps what else it says', () => {
    const [, tab] = listGridContainers(board.config.widgets);
    expect(tab).toMatchObject({ name: 'First', widgetIds: ['in'] });
    const moved = moveToGridContainer(board.config, 'out', tab?.id ?? '');
    expect(moved.widgets?.[0]?.config).toEqual({
      colour: 'red',
      tabs: [{ id: 'one', title: 'First', widgetIds: ['in', 'out'] }],
    });
    expect(listGridContainers(moved.widgets)[1]?.widgetIds).toEqual(['in', 'out']);
    const back = moveToGridContainer(moved, 'in', '');
    expect(listGridContainers(back.widgets).map(({ widgetIds }) => widgetIds)).toEqual([
      ['tabs', 'in'],
      ['out'],
    ]);
  });
});
