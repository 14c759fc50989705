import { findAnswer } from '#shared/thread/answer.ts';
import type { Turn } from '#shared/thread/turn.ts';

/** A figure is rarely repeated from further back. */
const MOST_TURNS = 6;

/** The questions and answers of the turns before this one, the nearest first. */
export function listEarlierTexts(turns: readonly Turn[], { id }: Pick<Turn, 'id'>): string[] {
  const at = turns.findIndex((turn) => turn.id === id);
  return turns
    .slice(Math.max(0, at - MOST_TURNS), Math.max(0, at))
    .toReversed()
    .flatMap((turn) => [findAnswer(turn.messages)?.content ?? '', turn.question])
    .filter((text) => text !== '');
}
