import { readToolOutcome, type ToolOutcome } from '#shared/thread/tool-outcome.ts';
import type { ToolCall } from '#shared/platform/chat-message.ts';
import type { Step, ToolStep } from './steps.ts';

/** An agent that runs more queries rarely comes back to the chart of an early one. */
const LOOKED_AT_MOST = 12;

/** Steps are made anew with each frame; a result is parsed once. */
const outcomes = new WeakMap<ToolCall, ToolOutcome>();

/** Reads what came of a step, as far as the window has it. */
export function readStepOutcome({ tool, call }: Pick<ToolStep, 'tool' | 'call'>): ToolOutcome {
  const known = outcomes.get(call);
  if (known) return known;
  const outcome = readToolOutcome(tool, call);
  outcomes.set(call, outcome);
  return outcome;
}

const isQuery = (step: Step): step is ToolStep =>
  step.kind === 'tool' && step.tool === 'sql' && step.error === null && step.call.result !== null;

const hasTable = (step: ToolStep): boolean =>
  ['table', 'withheld'].includes(readStepOutcome(step).kind);

function hasChart(step: ToolStep): boolean {
  const outcome = readStepOutcome(step);
  return outcome.kind === 'table' && outcome.result.vegaSpec !== null;
}

/**
 * Finds the step whose result is drawn with the answer: the last one with a chart, else the last
 * table. Null where no query had a result.
 */
export function findExhibit(steps: readonly Step[]): ToolStep | null {
  const queries = steps.filter(isQuery).slice(-LOOKED_AT_MOST);
  return queries.findLast(hasChart) ?? queries.findLast(hasTable) ?? null;
}
