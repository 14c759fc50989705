import { expect, test } from 'vitest';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { dashboardConfigSchema } from '#shared/platform/dashboard.ts';
import { hasMoves, toLayers } from './layout-layers.ts';

const position = { x: 0, y: 0, w: 4, h: 4 };
const text = (id: string) => ({ id, type: 'TEXT', position, config: { markdown: id } });
const toTabs = (id: string, title: string, widgetId: string) => ({
  id,
  type: 'TABS_CONTAINER',
  position,
  config: { tabs: [{ id: 'one', title, widgetIds: [widgetId] }] },
});
const toDashboard = (...widgets: object[]): ComparedDashboard => ({
  title: null,
  description: null,
  allowEmbed: false,
  config: dashboardConfigSchema.parse({ widgets }),
  snapshots: [],
});
const toWords = (before: ComparedDashboard, after: ComparedDashboard) =>
  toLayers(before, after, 'lg').map(({ name, widgets }) => [
    name,
    ...widgets.map(({ key, change }) => `${key} ${change}`),
  ]);

test('a tab that is renamed is the same one, under its new name', () => {
  const before = toDashboard(toTabs('a', 'Money', 'x'), text('x'));
  const after = toDashboard(toTabs('a', 'Cash', 'x'), text('x'));
  expect(toWords(before, after)).toEqual([
    ['Dashboard', 'a same'],
    ['Tab Cash', 'x same'],
  ]);
  expect(toLayers(before, after, 'lg').some(hasMoves)).toBe(false);
});

test('two containers with tabs of one title and one id have a layer each', () => {
  const both = [toTabs('a', 'Money', 'x'), toTabs('b', 'Money', 'y'), text('x')];
  const [, ...tabs] = toWords(toDashboard(...both), toDashboard(...both, text('y')));
  expect(tabs).toEqual([
    ['Tab Money', 'x same'],
    ['Tab Money', 'y added'],
  ]);
});

test('a tab that goes keeps the name it had', () => {
  const before = toDashboard(toTabs('a', 'Money', 'x'), text('x'));
  expect(toWords(before, toDashboard(text('x')))).toEqual([
    ['Dashboard', 'x added', 'a removed'],
    ['Tab Money', 'x removed'],
  ]);
});
