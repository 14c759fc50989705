import { afterAll, expect, it } from 'vitest';
import { expectNoOpenQueries, getSharedPlanner } from '../golden/asking.ts';
import { rawWeather } from '../golden/raw-data.ts';
import { planSchema, type Plan, type Side } from '../plan/plan.ts';
import { buildSql } from './sql.ts';

afterAll(expectNoOpenQueries);

const coldest = (from: string, to: string): Side => ({
  kind: 'side',
  of: { kind: 'aggregate', column: 'temp_min', aggregation: 'min' },
  filter: { kind: 'period', column: 'date', ranges: [{ from, to }] },
  label: '',
});
const WINTER = coldest('2012-01-01', '2012-02-01');
const [SUMMER, AUTUMN] = [coldest('2012-07-01', '2012-08-01'), coldest('2012-10-01', '2012-11-01')];

const createPlan = (left: Side, right: Side): Plan => ({
  kind: 'aggregate',
  cube: 'weather',
  measures: [{ kind: 'contrast', operator: 'annual', left, right, years: '2' }],
  groups: [],
  filters: [],
  having: [],
  sort: null,
  limit: null,
  display: 'auto',
  share: false,
  contrast: false,
  listed: null,
});

async function calculate(left: Side, right: Side): Promise<string | null | undefined> {
  const { engine, engines } = await getSharedPlanner();
  const { signal } = new AbortController();
  const { model, release } = await engines.borrow({ kind: 'all' }, signal);
  const cube = model.cubes.find((one) => one.name === 'weather');
  if (cube === undefined) throw new RangeError('the samples have no weather');
  const sql = buildSql(createPlan(left, right), cube);
  const { rows } = await engine.query(sql, { rowLimit: 1, signal });
  release();
  return rows[0]?.[0];
}

const findColdest = (month: string): number =>
  Math.min(...rawWeather.filter(({ date }) => date.startsWith(month)).map((day) => day.tempMin));

it('has no growth per year where one side is below zero', async () => {
  expect(findColdest('2012-01')).toBeLessThan(0);
  expect(await calculate(WINTER, SUMMER)).toBeNull();
  expect(await calculate(SUMMER, WINTER)).toBeNull();
  const growth = 100 * (Math.sqrt(findColdest('2012-07') / findColdest('2012-10')) - 1);
  expect(Number(await calculate(SUMMER, AUTUMN))).toBeCloseTo(growth, 6);
});

it('has no growth per year without the number of years', () => {
  const plan = createPlan(SUMMER, AUTUMN);
  expect(planSchema.safeParse(plan).success).toBe(true);
  const without = JSON.stringify(plan).replace(',"years":"2"', '');
  expect(without).not.toContain('years');
  expect(planSchema.safeParse(JSON.parse(without)).success).toBe(false);
});
