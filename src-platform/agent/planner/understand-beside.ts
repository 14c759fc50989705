import { understandAsides } from './understand-asides.ts';
import { understandScoped } from './understand-scoped.ts';
import type { SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

/** A question without what is said beside it; null where that could choose rows. */
export const understandBeside = async (
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> =>
  (await understandAsides(text, context)) ?? (await understandScoped(text, context));
