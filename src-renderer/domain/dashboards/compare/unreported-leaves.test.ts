import { describe, expect, it } from 'vitest';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { compareTabs } from './compare-tabs.ts';
import { compareWidgets } from './compare-widgets.ts';
import { omitReportedLeaves } from './unreported-leaves.ts';

const toPosition = (y: number) => ({ x: 0, y, w: 4, h: 4 });

/** Creates widgets x, y, z below one another, unless all stand at one position. */
function toSide(tabs: unknown, { names = 'xyz', isStacked = false } = {}) {
  const texts = Array.from(names).map((id, at) => ({
    id,
    type: 'TEXT',
    position: toPosition(isStacked ? 0 : at * 4),
    config: { markdown: id },
  }));
  const container = {
    id: 'tabs',
    type: 'TABS_CONTAINER',
    position: toPosition(0),
    config: { tabs },
  };
  return dashboardConfigSchema.parse({ widgets: [container, ...texts] }).widgets ?? [];
}
type Side = ReturnType<typeof toSide>;

function toLeft(before: Side, after: Side): string[] {
  const changes = compareTabs(before, after);
  const change = compareWidgets(before, after).changes.find(({ key }) => key === 'tabs');
  if (!change) throw new Error('The container does not change.');
  return omitReportedLeaves(change, changes).map(({ path }) => path.join('.'));
}

const tab = (id: string, widgetIds: string, more: object = {}) => ({
  id,
  title: id.toUpperCase(),
  widgetIds: Array.from(widgetIds),
  ...more,
});
const BEFORE = [tab('a', 'x'), tab('b', 'yz')];

describe('leaves of tabs that are told', () => {
  it.each([
    ['a new title', [tab('a', 'x', { title: 'Cash' }), tab('b', 'yz')], 'xyz'],
    ['another order', [tab('b', 'yz'), tab('a', 'x')], 'xyz'],
    ['a new tab', [tab('c', ''), ...BEFORE], 'xyz'],
    ['a tab that goes', [tab('b', 'xyz')], 'xyz'],
    ['a widget that moves', [tab('a', ''), tab('b', 'yxz')], 'xyz'],
    ['a new widget', [tab('a', 'xw'), tab('b', 'yz')], 'xyzw'],
    ['a widget that goes', [tab('a', 'x'), tab('b', 'z')], 'xz'],
  ])('are left out: %s', (_name, tabs, names) => {
    expect(toLeft(toSide(BEFORE), toSide(tabs, { names }))).toEqual([]);
  });

  it('are left out of an order that shows', () => {
    const isStacked = true;
    const after = toSide([tab('a', 'x'), tab('b', 'zy')], { isStacked });
    expect(toLeft(toSide(BEFORE, { isStacked }), after)).toEqual([]);
  });
});

describe('leaves that no sentence tells stay, though something else is told', () => {
  const renamed = tab('a', 'x', { title: 'Cash' });

  it.each([
    [
      'an order that does not show',
      [renamed, tab('b', 'zy')],
      ['config.tabs.1.widgetIds.0', 'config.tabs.1.widgetIds.1'],
    ],
    ['an id that nobody has', [renamed, tab('b', 'yz?')], ['config.tabs.1.widgetIds.2']],
    ['one that stands elsewhere', [renamed, tab('b', 'yzx')], ['config.tabs.1.widgetIds.2']],
    ['spaces around a title', [renamed, tab('b', 'yz', { title: ' B ' })], ['config.tabs.1.title']],
    ['a field that is not known', [renamed, tab('b', 'yz', { glow: 1 })], ['config.tabs.1.glow']],
    [
      'a new tab with such a field',
      [renamed, tab('b', 'yz'), tab('c', '', { glow: 1 })],
      ['config.tabs.2'],
    ],
    ['a second tab with one id', [...BEFORE, tab('a', '')], ['config.tabs.2']],
  ])('%s', (_name, tabs, left) => {
    expect(toLeft(toSide(BEFORE), toSide(tabs))).toEqual(left);
  });
});
