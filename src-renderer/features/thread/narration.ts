import type { Step } from '../../../src-shared/thread/steps.ts';
import type { Turn } from '../../../src-shared/thread/turn.ts';
import { toToolWords } from './step-words.ts';
import { PLIGHT_WORDS, toPlight } from './turn-plight.ts';

const LINE_CHARS = 140;

/** The last written line of a growing text, cut to what fits in one. */
export function toLastLine(text: string): string {
  const line = text.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return line.length > LINE_CHARS ? `…${line.slice(-LINE_CHARS)}` : line;
}

/** What the agent is at right now, in one line beside the swinging bob. */
export function toNarration(turn: Turn, steps: readonly Step[], hasAnswer: boolean): string {
  const plight = toPlight(turn.status);
  if (plight !== null) return `${PLIGHT_WORDS[plight]}…`;
  if (turn.status === 'sending') return 'Sending the question…';
  if (hasAnswer) return 'Writing the answer…';
  const last = steps.at(-1);
  if (last?.kind === 'tool' && last.message.toolCall && last.durationMs === null) {
    return `${toToolWords(last.tool, last.message.toolCall)}…`;
  }
  if (last?.kind === 'thought' && last.durationMs === null) return 'Thinking…';
  return 'Working…';
}
