import type { Step } from '#domain/thread/steps.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { labelToolCall } from './step-labels.ts';
import { TURN_PROBLEM_LABELS, findTurnProblem } from './turn-problem.ts';
import { messages } from './messages.ts';

const LINE_CHARS = 160;

/**
 * Picks the sentence that is being thought, from its beginning: it grows at its end and changes
 * only with the next sentence, so that it can be read. Marks of Markdown are left out.
 */
export function pickLastSentence(text: string): string {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  const plain = line.replace(/^[\s#>*+-]+/, '').replaceAll(/\*\*|`/g, '');
  const sentence = plain.split(/(?<=[.!?…。！？])\s+/).at(-1) ?? '';
  return sentence.slice(0, LINE_CHARS);
}

/** Describes what the agent does right now, in one line beside the status icon. */
export function describeActivity(turn: Turn, steps: readonly Step[], hasAnswer: boolean): string {
  const problem = findTurnProblem(turn.status);
  if (problem !== null) return `${TURN_PROBLEM_LABELS[problem]}…`;
  if (turn.status === 'sending') return messages.narration.sendingQuestion;
  if (hasAnswer) return messages.narration.writingAnswer;
  const last = steps.at(-1);
  if (last?.kind === 'tool' && last.isRunning) return `${labelToolCall(last.tool, last.call)}…`;
  if (last?.kind === 'thought' && last.isRunning) return 'Thinking…';
  return 'Working…';
}
