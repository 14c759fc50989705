import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { compareTabs, type TabChange } from './compare-tabs.ts';

const position = { x: 0, y: 0, w: 4, h: 4 };
const toWidgets = (widgets: unknown) => dashboardConfigSchema.parse({ widgets }).widgets ?? [];
const text = (id: string) => ({ id, type: 'TEXT', position, config: { markdown: id } });

type Tab = readonly [id: string, title: string, ...widgetIds: string[]];

function toSide(tabs: readonly Tab[], others: readonly string[]) {
  const container = {
    id: 'tabs',
    type: 'TABS_CONTAINER',
    position,
    config: { tabs: tabs.map(([id, title, ...widgetIds]) => ({ id, title, widgetIds })) },
  };
  return toWidgets([container, ...others.map(text)]);
}

function describeChange(change: TabChange): string {
  switch (change.kind) {
    case 'added':
    case 'removed':
      return `${change.kind} ${change.tab.title} ${String(change.holds)}`;
    case 'renamed':
      return `${change.before} is ${change.tab.title}`;
    case 'reordered':
      return `${change.before.join('')} is ${change.after.join('')}`;
    case 'rearranged':
      return `${change.tab.title} rearranged`;
    case 'came':
    case 'went':
      return `${change.widget.id} ${change.kind} ${change.tab.title}`;
    case 'moved':
      return `${change.widget.id}: ${change.before?.title ?? 'board'} to ${change.after?.title ?? 'board'}`;
  }
}

describe('tabs of two dashboards', () => {
  const before = toSide(
    [
      ['one', 'A', 'x', 'y'],
      ['two', 'B', 'z'],
    ],
    ['x', 'y', 'z', 'free'],
  );

  it.each<[string, readonly Tab[], readonly string[]]>([
    [
      'nothing',
      [
        ['one', 'A', 'x', 'y'],
        ['two', 'B', 'z'],
      ],
      [],
    ],
    [
      'another order inside one',
      [
        ['one', 'A', 'y', 'x'],
        ['two', 'B', 'z'],
      ],
      ['A rearranged'],
    ],
    [
      'a new title',
      [
        ['one', 'A2', 'x', 'y'],
        ['two', 'B', 'z'],
      ],
      ['A is A2'],
    ],
    [
      'another order',
      [
        ['two', 'B', 'z'],
        ['one', 'A', 'x', 'y'],
      ],
      ['AB is BA'],
    ],
    [
      'a tab that comes and one that goes',
      [
        ['one', 'A', 'x', 'y'],
        ['three', 'C', 'z'],
      ],
      ['added C 1', 'removed B 1', 'z: B to C'],
    ],
    [
      'widgets that go elsewhere',
      [
        ['one', 'A', 'x', 'free'],
        ['two', 'B', 'y', 'z'],
      ],
      ['y: A to B', 'free: board to A'],
    ],
    [
      'one that comes out',
      [
        ['one', 'A', 'x'],
        ['two', 'B', 'z'],
      ],
      ['y: A to board'],
    ],
  ])('tell %s', (_name, tabs, words) => {
    const after = toSide(tabs, ['x', 'y', 'z', 'free']);
    expect(compareTabs(before, after).map(describeChange)).toEqual(words);
  });

  it('tell in which one a widget is new, and in which one it stood', () => {
    const after = toSide(
      [
        ['one', 'A', 'x'],
        ['two', 'B', 'new', 'z'],
      ],
      ['x', 'z', 'free', 'new'],
    );
    expect(compareTabs(before, after).map(describeChange)).toEqual(['new came B', 'y went A']);
  });

  it('tell nothing of an order that does not show, as each widget has a place of its own', () => {
    const toPlaced = (...widgetIds: string[]) =>
      toSide([['one', 'A', ...widgetIds]], ['x', 'y']).map((widget) => {
        const y = widget.id === 'y' ? 4 : 0;
        return { ...widget, position: { ...position, y } };
      });
    expect(compareTabs(toPlaced('x', 'y'), toPlaced('y', 'x'))).toEqual([]);
  });

  it('of a container that is new or cannot be read tell only where widgets went', () => {
    const plain = toWidgets(['x', 'y', 'z', 'free'].map(text));
    expect(compareTabs(plain, before).map(describeChange)).toEqual([
      'x: board to A',
      'y: board to A',
      'z: board to B',
    ]);
    expect(compareTabs([], before)).toEqual([]);
    expect(compareTabs(before, [])).toEqual([]);
  });

  it('of any shape are the same as themselves', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const tab = fc.record({ id: name, title: fc.string(), widgetIds: fc.array(name) });
    const config = fc.oneof(fc.record({ tabs: fc.array(tab) }), fc.constant({ tabs: 5 }));
    const type = fc.constantFrom('TABS_CONTAINER', 'TEXT');
    const widget = fc.record({ id: name, type, position: fc.constant(position), config });
    fc.assert(
      fc.property(fc.array(widget, { maxLength: 6 }), (widgets) => {
        const side = toWidgets(widgets);
        expect(compareTabs(side, side)).toEqual([]);
      }),
    );
  });
});
