import { setTimeout as delay } from 'node:timers/promises';
import type { Agent, AgentQuestion, AgentStep } from './agent.ts';

/** Slows the pieces of text of an agent, for demos and tests; tools run at their own speed. */
export class PacedAgent implements Agent {
  readonly #agent: Agent;
  readonly #paceMs: number;

  constructor(agent: Agent, paceMs: number) {
    this.#agent = agent;
    this.#paceMs = paceMs;
  }

  async *answer(question: AgentQuestion, signal: AbortSignal): AsyncGenerator<AgentStep> {
    for await (const step of this.#agent.answer(question, signal)) {
      const isPiece = step.type === 'thinking' || step.type === 'answer';
      if (isPiece) await delay(this.#paceMs, undefined, { signal });
      yield step;
    }
  }
}
