import { expect, it } from 'vitest';
import { buildViewerAddress } from '#shared/embedding/viewer-address.ts';
import {
  buildDisplay,
  createDisplayFields,
  findLocaleAdvice,
  findTimezoneAdvice,
  listDashboardMembers,
} from './display-fields.ts';

function paramsOf(fields: Partial<ReturnType<typeof createDisplayFields>>) {
  const display = buildDisplay({ ...createDisplayFields(), ...fields });
  const target = { page: 'dashboard', publicId: 'abc', display } as const;
  const query = buildViewerAddress('https://a.example', target, 's').split('?')[1] ?? '';
  const pairs = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  return Object.fromEntries(pairs.map(([name = '', value]) => [name, value]));
}

it('adds nothing to an address where nothing was chosen', () => {
  expect(paramsOf({})).toEqual({ session: 's' });
});

it('sends a filter as JSON, and a word as a text', () => {
  const filters = [
    { member: ' orders.region ', text: 'eu' },
    { member: 'orders.year', text: '[2023, 2024]' },
    { member: '', text: 'x' },
    { member: 'orders.city', text: ' ' },
  ];
  expect(paramsOf({ filters })).toEqual({
    session: 's',
    'f_orders.region': '"eu"',
    'f_orders.year': '[2023,2024]',
  });
});

it('leaves out a locale and a zone that do not exist, and says so', () => {
  expect(paramsOf({ locale: 'en-GB', timezone: 'Europe/Berlin', showTitle: false })).toEqual({
    session: 's',
    locale: 'en-GB',
    timezone: 'Europe/Berlin',
    showDashboardTitle: 'false',
  });
  expect(paramsOf({ locale: '???', timezone: 'Mars/Base' })).toEqual({ session: 's' });
  expect(findLocaleAdvice('???')).not.toBe('');
  expect(findTimezoneAdvice('Mars/Base')).not.toBe('');
});

it('offers each member once that the dashboard’s own widgets have', () => {
  const position = { x: 0, y: 0, w: 1, h: 1 };
  const widget = (id: string, type: string, config: object) => ({ id, type, config, position });
  const widgets = [
    widget('a', 'FILTER', { member: 'orders.region' }),
    widget('b', 'FILTER', { member: 'orders.region' }),
    widget('c', 'TIME_GRAIN', { member: 'orders.created' }),
    widget('d', 'CHART', {}),
  ] as unknown[];
  const config = { widgets } as Parameters<typeof listDashboardMembers>[0];
  expect(listDashboardMembers(config)).toEqual({
    filters: ['orders.region'],
    grains: ['orders.created'],
  });
});
