import type { AgentQuestion, AgentStep } from '../agent/agent.ts';
import type { ClosableAgent } from '../compose.ts';
import type { EngineSource } from '../engine/data-queries.ts';
import type { Engine } from '../engine/duckdb-engine.ts';

type Script = (question: AgentQuestion, signal: AbortSignal) => AsyncIterable<AgentStep>;

/** An agent whose steps a test chooses, so that each rule of the stream can be tested. */
export class ScriptedAgent implements ClosableAgent {
  readonly questions: AgentQuestion[] = [];
  closed = 0;
  readonly engines: EngineSource | null;
  readonly readModel = null;
  #script: Script;

  constructor(script: Script = answerSimply, engine: Engine | null = null) {
    this.#script = script;
    this.engines = engine && {
      borrow: () => Promise.resolve({ engine, release: () => undefined }),
    };
  }

  readonly openEngines = (): number => 0;

  setScript(script: Script): void {
    this.#script = script;
  }

  answer(question: AgentQuestion, signal: AbortSignal): AsyncIterable<AgentStep> {
    this.questions.push(question);
    return this.#script(question, signal);
  }

  close(): Promise<void> {
    this.closed += 1;
    return Promise.resolve();
  }
}

/** A script waits at a gate until the test opens it. */
export class Gate {
  readonly passed: Promise<void>;
  #open: () => void = () => undefined;

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}

/** The script has every kind of step, in the order of §4.4. */
// oxlint-disable-next-line typescript/require-await -- the port is asynchronous, this script need not wait
export async function* answerSimply({ input }: AgentQuestion): AsyncGenerator<AgentStep> {
  yield { type: 'thinking', piece: 'Looking ' };
  yield { type: 'thinking', piece: 'it up.' };
  const toolInput = { searchQuery: input };
  yield { type: 'toolStarted', callId: 'call-1', name: 'platformMeta', input: toolInput };
  yield { type: 'toolFinished', callId: 'call-1', result: { cubes: [], searchQuery: input } };
  yield { type: 'answer', piece: 'You asked: ' };
  yield { type: 'answer', piece: input };
}
