import type { Turn, TurnMessage } from './turn.ts';

/**
 * Stands in a text where the stream went on from a later point. It is part of the text, so that it
 * is also read aloud, copied, exported and found.
 */
export const GAP_LABEL = ' ⟨some text is missing here⟩ ';

interface GappedText {
  readonly text: string;
  readonly gaps: readonly number[];
}

/** Adds what came after a gap, and the gap's mark before it. */
export function appendAfterGap({ text, gaps }: GappedText, more: string) {
  if (more === '') return { text, gaps: [...gaps] };
  return { text: `${text}${GAP_LABEL}${more}`, gaps: [...gaps, text.length] };
}

/** True while `again` may become a repetition of the text from its beginning. */
export function isRepeating({ text, gaps }: GappedText, again: string): boolean {
  const known = text.slice(0, gaps[0]);
  return again.length < known.length ? known.startsWith(again) : again.startsWith(known);
}

/** True when a repetition holds all of the text, the parts after its gaps too. */
export function hasRepeated({ text, gaps }: GappedText, again: string): boolean {
  const last = gaps.at(-1);
  if (last === undefined) return again.startsWith(text);
  const length = text.length - gaps.length * GAP_LABEL.length;
  return again.length >= length && again.includes(text.slice(last + GAP_LABEL.length));
}

/** True where a stream was taken up, and nothing has proven yet that all of it arrived. */
export function hasDoubt({ replay }: Pick<Turn, 'replay'>): boolean {
  return replay !== null && !replay.isProven;
}

function isMessageGapless({ role, toolCall, isDelta }: TurnMessage): boolean {
  if (role === 'user') return true;
  return toolCall === null ? !isDelta : toolCall.result !== null;
}

/**
 * Whether nothing of the turn can have been lost where its stream was taken up: each text was
 * replaced as a whole, or a replay or the thread's state proves it (§3.2).
 */
export function isGapless({ messages, replay }: Pick<Turn, 'messages' | 'replay'>): boolean {
  if (messages.some((it) => it.contentGaps.length > 0 || it.thinkingGaps.length > 0)) return false;
  return !hasDoubt({ replay }) || messages.every(isMessageGapless);
}
