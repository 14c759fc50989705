import { expect, test } from 'vitest';
import { ALL_ROWS } from '../domain/visible-rows.ts';
import type { Agent, AgentStep } from './agent.ts';
import { PacedAgent } from './paced-agent.ts';

const STEPS: readonly AgentStep[] = [
  { type: 'thinking', piece: 'I look  at it.' },
  { type: 'toolStarted', callId: 'c', name: 'platformMeta', input: { searchQuery: 'a b' } },
  { type: 'toolFinished', callId: 'c', result: { cubes: [] } },
  { type: 'answer', piece: '  **Five** cars,\n\nall of them.\n' },
];

const scripted: Agent = {
  async *answer() {
    await Promise.resolve();
    yield* STEPS;
  },
};

async function collect(signal: AbortSignal): Promise<AgentStep[]> {
  const steps: AgentStep[] = [];
  const question = { input: 'x', memory: null, rows: ALL_ROWS };
  for await (const step of new PacedAgent(scripted, 1).answer(question, signal)) steps.push(step);
  return steps;
}

const textOf = (steps: readonly AgentStep[], type: 'thinking' | 'answer') =>
  steps.map((step) => (step.type === type ? step.piece : '')).join('');

test('the words join to the very text, and tools pass untouched', async () => {
  const steps = await collect(new AbortController().signal);
  expect(textOf(steps, 'thinking')).toBe(textOf(STEPS, 'thinking'));
  expect(textOf(steps, 'answer')).toBe(textOf(STEPS, 'answer'));
  expect(steps.filter((step) => step.type === 'answer').length).toBe(6);
  expect(steps.filter((step) => !('piece' in step))).toEqual(STEPS.slice(1, 3));
});

test('an abort ends the waiting', async () => {
  await expect(collect(AbortSignal.abort())).rejects.toThrow(/abort/i);
});

test('every word waits for its turn', async () => {
  const paceMs = 20;
  const begunMs = performance.now();
  const agent = new PacedAgent(scripted, paceMs);
  let words = 0;
  const question = { input: 'x', memory: null, rows: ALL_ROWS };
  for await (const step of agent.answer(question, new AbortController().signal)) {
    words += 'piece' in step ? 1 : 0;
  }
  // A timer may come a millisecond early.
  expect(performance.now() - begunMs).toBeGreaterThanOrEqual(words * (paceMs - 1));
});
