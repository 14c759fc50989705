import { expect, test } from 'vitest';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { hasMoves, buildLayoutLayers } from './layout-layers.ts';

const position = { x: 0, y: 0, w: 4, h: 4 };
const text = (id: string) => ({ id, type: 'TEXT', position, config: { markdown: id } });
const createTabs = (id: string, title: string, widgetId: string) => ({
  id,
  type: 'TABS_CONTAINER',
  position,
  config: { tabs: [{ id: 'one', title, widgetIds: [widgetId] }] },
});
const createDashboard = (...widgets: object[]): ComparedDashboard => ({
  title: null,
  description: null,
  allowEmbed: false,
  config: dashboardConfigSchema.parse({ widgets }),
  snapshots: [],
});
const describeLayers = (before: ComparedDashboard, after: ComparedDashboard) =>
  buildLayoutLayers(before, after, 'lg').map(({ name, widgets }) => [
    name,
    ...widgets.map(({ key, change }) => `${key} ${change}`),
  ]);

test('a tab that is renamed is the same one, under its new name', () => {
  const before = createDashboard(createTabs('a', 'Money', 'x'), text('x'));
  const after = createDashboard(createTabs('a', 'Cash', 'x'), text('x'));
  expect(describeLayers(before, after)).toEqual([
    ['Dashboard', 'a same'],
    ['Tab Cash', 'x same'],
  ]);
  expect(buildLayoutLayers(before, after, 'lg').some(hasMoves)).toBe(false);
});

test('two containers with tabs of one title and one id have a layer each', () => {
  const both = [createTabs('a', 'Money', 'x'), createTabs('b', 'Money', 'y'), text('x')];
  const [, ...tabs] = describeLayers(createDashboard(...both), createDashboard(...both, text('y')));
  expect(tabs).toEqual([
    ['Tab Money', 'x same'],
    ['Tab Money', 'y added'],
  ]);
});

test('a tab that goes keeps the name it had', () => {
  const before = createDashboard(createTabs('a', 'Money', 'x'), text('x'));
  expect(describeLayers(before, createDashboard(text('x')))).toEqual([
    ['Dashboard', 'x added', 'a removed'],
    ['Tab Money', 'x removed'],
  ]);
});
