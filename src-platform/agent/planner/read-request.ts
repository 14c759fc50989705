import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import type { Reader } from './mentions/match.ts';
import { isOccasion, splitOccasion } from './text/occasions.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

/** So many leads are tried, the shortest first: the request behind each is read on its own. */
const MAX_LEADS = 3;

/**
 * `I'm preparing a slide on the car industry; could you tell me how many models came from Europe?`: the
 * request alone, where what stands before it only says what it is for; the answer says so. Null where
 * no part of the text is such a request, or where it has no answer either.
 */
export async function readRequest(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { readers, understand } = context;
  const splits = isSplitEnough(context) ? [] : splitOccasion(text).slice(0, MAX_LEADS);
  for (const { lead, text: request } of splits) {
    const isOf = (one: Reader): boolean => isOccasion(lead, readWith(lead, one, null).mentions);
    const names = readers.filter(isOf).map(({ cube }) => cube.name);
    if (names.length === 0) continue;
    const understood = await understand(request, splitForLast(context));
    if (understood.kind !== 'plan' || !names.includes(understood.cube.name)) continue;
    const remark = `I took «${escapeMarkdown(lead)}» for the occasion of the question, and no condition.`;
    return { ...understood, assumptions: [remark, ...understood.assumptions] };
  }
  return null;
}

/** The request of the reworded text, or of the text as it was written: an opening may be its occasion. */
export const readEitherRequest = (
  text: string,
  given: string,
  context: SentenceContext,
): Promise<Understanding | null> =>
  readRequest(splitOccasion(text).length === 0 ? given : text, context);
