import { expect, test } from 'vitest';
import { isPeriodName, readPeriodOfName } from './period-name.ts';

test.each([
  ['ca_t1', 't1'],
  ['t2_ventas', 't2'],
  ['ingresos_s2', 's2'],
  ['sales_q3', 'q3'],
  ['visits_2023', '2023'],
  ['cost_prev', 'prev'],
])('%s is of the period %s', (name, period) => {
  expect(isPeriodName(name)).toBe(true);
  expect(readPeriodOfName(name)).toBe(period);
});

test.each(['t1', 's2', 'sensor_t1', 'temp_t3', 't2_max', 'team_s1', 'ca_t12', 'status_1'])(
  'a sensor, a team or a line is no period: %s',
  (name) => {
    expect(isPeriodName(name)).toBe(false);
  },
);

test.each([
  'margin',
  'market_share',
  'decided',
  'augmented',
  'priority',
  'plants',
  'newsletter_opens',
])('a word that begins like a month or a stage is no period: %s', (name) => {
  expect(isPeriodName(name)).toBe(false);
});

test.each([
  ['sales_mar', 'mar'],
  ['visits_sept', 'sept'],
  ['march_cost', 'march'],
  ['newest_built', 'newest'],
  ['planned_h', 'planned'],
])('a month and a stage are periods: %s', (name, period) => {
  expect(readPeriodOfName(name)).toBe(period);
});
