import { setTimeout as delay } from 'node:timers/promises';
import type { Agent, AgentQuestion, AgentStep } from './agent.ts';

/** Each match is a word with the space behind it, so that the joined pieces equal the text. */
const WORDS = /\S*\s+|\S+/g;

function splitIntoWords(step: AgentStep): AgentStep[] {
  if (step.type !== 'thinking' && step.type !== 'answer') return [step];
  return (step.piece.match(WORDS) ?? []).map((piece) => ({ ...step, piece }));
}

/**
 * Writes an agent's texts word by word at a steady pace, for demos and tests; tools run at full
 * speed.
 */
export class PacedAgent implements Agent {
  readonly #agent: Agent;
  readonly #paceMs: number;

  constructor(agent: Agent, paceMs: number) {
    this.#agent = agent;
    this.#paceMs = paceMs;
  }

  async *answer(question: AgentQuestion, signal: AbortSignal): AsyncGenerator<AgentStep> {
    for await (const step of this.#agent.answer(question, signal)) {
      for (const part of splitIntoWords(step)) {
        if ('piece' in part) await delay(this.#paceMs, undefined, { signal });
        yield part;
      }
    }
  }
}
