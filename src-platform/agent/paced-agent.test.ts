import { describe, expect, it } from 'vitest';
import { ScriptedAgent } from '../testing/scripted-agent.ts';
import type { AgentStep } from './agent.ts';
import { PacedAgent } from './paced-agent.ts';

const PACE_MS = 50;
const QUESTION = { input: 'Q', earlierInputs: [] };

async function collect(steps: AsyncIterable<AgentStep>): Promise<string[]> {
  const types: string[] = [];
  for await (const step of steps) types.push(step.type);
  return types;
}

describe('PacedAgent', () => {
  it('waits before each piece of text and changes no step', async () => {
    const begunMs = performance.now();
    const agent = new PacedAgent(new ScriptedAgent(), PACE_MS);
    const types = await collect(agent.answer(QUESTION, new AbortController().signal));
    expect(types).toEqual([
      'thinking',
      'thinking',
      'toolStarted',
      'toolFinished',
      'answer',
      'answer',
    ]);
    // A timer may come a millisecond early.
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(4 * PACE_MS - 4);
  });

  it('ends its waiting on an abort', async () => {
    const stop = new AbortController();
    const collecting = collect(
      new PacedAgent(new ScriptedAgent(), 60_000).answer(QUESTION, stop.signal),
    );
    stop.abort();
    await expect(collecting).rejects.toThrow('aborted');
  });
});
