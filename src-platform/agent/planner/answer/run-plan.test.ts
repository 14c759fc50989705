import { expect, it } from 'vitest';
import type { AgentStep } from '../../agent.ts';
import { getSharedPlanner } from '../golden/asking.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { runPlan } from './run-plan.ts';
import { createMemory, readMemory } from '../thread-memory.ts';

const broken: AggregatePlan = {
  kind: 'aggregate',
  cube: 'cars',
  measures: [{ kind: 'count' }],
  groups: [{ column: 'origin', grain: null }],
  filters: [{ kind: 'known', column: 'colour' }],
  having: [],
  sort: null,
  limit: null,
  display: 'auto',
  share: false,
  contrast: false,
  listed: null,
};

async function run(plan: AggregatePlan, ...earlier: AggregatePlan[]): Promise<AgentStep[]> {
  const { engine, engines } = await getSharedPlanner();
  const { signal } = new AbortController();
  const { model, release } = await engines.borrow({ kind: 'all' }, signal);
  const cube = model.cubes.find((one) => one.name === 'cars');
  if (cube === undefined) throw new RangeError('the samples have no cars');
  const shared = {
    kind: 'plan',
    cube,
    assumptions: [],
    asksOne: false,
    before: null,
    replaced: null,
    hasMoreSides: false,
    earlierSides: [],
    isLatest: false,
  } as const;
  const memory = JSON.stringify(createMemory({ ...broken, filters: [] }));
  const question = {
    engine,
    input: 'cars by origin',
    understood: { ...shared, plan },
    before: earlier.map((one) => ({ ...shared, plan: one })),
    memory,
    signal,
  };
  const steps: AgentStep[] = [];
  for await (const step of runPlan(question)) steps.push(step);
  release();
  return steps;
}

it('says in words that a query failed, where a chart would be drawn and where none would', async () => {
  for (const groups of [broken.groups, []]) {
    const steps = await run({ ...broken, groups });
    const text = steps.map((one) => (one.type === 'answer' ? one.piece : '')).join('');
    expect(text).toMatch(/^The query failed, so there is no answer\. DuckDB says: .*colour/u);
    const memory = steps.find((one) => one.type === 'memory');
    expect(readMemory(memory?.type === 'memory' ? memory.memory : null)?.isRefused).toBe(true);
  }
});

it('answers nothing after a question of the same sentence that has no answer', async () => {
  const sound = { ...broken, filters: [] };
  const steps = await run(sound, sound, broken);
  const calls = steps.filter((one) => one.type === 'toolStarted');
  expect(calls).toHaveLength(2);
  const memory = steps.findLast((one) => one.type === 'memory');
  const after = readMemory(memory?.type === 'memory' ? memory.memory : null);
  expect(after?.isRefused).toBe(true);
  expect(after?.totalRows).toBe(3);
});
