import { escapeMarkdown } from './answer/format.ts';
import { readWith } from './attempts.ts';
import { isOccasion, splitOccasion } from './text/occasions.ts';
import type { SentenceContext } from './understand-sentences.ts';
import type { Understanding } from './understanding.ts';

/**
 * `I'm preparing a slide on the car industry; could you tell me how many models came from Europe?`: the
 * request alone, where what stands before it only says what it is for; the answer says so. Null where
 * no part of the text is such a request, or where it has no answer either.
 */
export async function readRequest(
  text: string,
  { readers, thread, understand }: SentenceContext,
): Promise<Understanding | null> {
  for (const { lead, text: request } of splitOccasion(text)) {
    const understood = await understand(request, readers, thread);
    if (understood.kind !== 'plan') continue;
    const reader = readers.find((one) => one.cube.name === understood.cube.name);
    if (reader === undefined || !isOccasion(lead, readWith(lead, reader, null).mentions)) continue;
    const remark = `I took «${escapeMarkdown(lead)}» for the occasion of the question, and no condition.`;
    return { ...understood, assumptions: [remark, ...understood.assumptions] };
  }
  return null;
}
