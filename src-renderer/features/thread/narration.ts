import type { Step } from '#domain/thread/steps.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { toToolWords } from './step-words.ts';
import { PLIGHT_WORDS, toPlight } from './turn-plight.ts';

const LINE_CHARS = 160;

/**
 * The sentence that is being thought, from its beginning: it grows at its end and changes as a whole
 * with the next sentence, so that the eye can rest on it. Marks of Markdown are left out.
 */
export function toLastSentence(text: string): string {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  const plain = line.replace(/^[\s#>*+-]+/, '').replaceAll(/\*\*|`/g, '');
  const sentence = plain.split(/(?<=[.!?…。！？])\s+/).at(-1) ?? '';
  return sentence.slice(0, LINE_CHARS);
}

/** What the agent is at right now, in one line beside the swinging bob. */
export function toNarration(turn: Turn, steps: readonly Step[], hasAnswer: boolean): string {
  const plight = toPlight(turn.status);
  if (plight !== null) return `${PLIGHT_WORDS[plight]}…`;
  if (turn.status === 'sending') return 'Sending the question…';
  if (hasAnswer) return 'Writing the answer…';
  const last = steps.at(-1);
  if (last?.kind === 'tool' && last.isRunning) return `${toToolWords(last.tool, last.call)}…`;
  if (last?.kind === 'thought' && last.isRunning) return 'Thinking…';
  return 'Working…';
}
