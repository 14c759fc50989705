import { clipToLast, readShownRows } from './follow-up/name-shown-rows.ts';
import { isSplitEnough, splitForLast, type SentenceContext } from './understand-sentences.ts';
import { understandRowOfAll } from './understand-row-of-all.ts';
import type { Understanding } from './understanding.ts';

/** `how many months was it then?`, of one row: a figure of it would be asked for by its unit. */
const COUNTS_TIME = /\bhow many (?:days|weeks|months|quarters|years)\b/i;

/**
 * `lowest after that peak`, `the second group: how many penguins?`: what points at a row of the last answer
 * is put by its name, and the question is read with it. Null where nothing points at one row.
 */
export async function understandShownRows(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  const ofAll = await understandRowOfAll(text, context);
  if (ofAll !== null) return ofAll;
  const cube = context.readers.find((one) => one.cube.name === earlier?.plan.cube)?.cube;
  if (earlier === null || cube === undefined || earlier.isRefused === true) return null;
  const isOpen = isSplitEnough(context) || COUNTS_TIME.test(text);
  const named = isOpen ? null : readShownRows(text, earlier, cube);
  if (named === null) return null;
  const understood = await context.understand(named.text, splitForLast(context));
  if (understood.kind !== 'plan' || understood.cube.name !== cube.name) return null;
  const plan = clipToLast(understood.plan, earlier.plan, named.text);
  return plan === null
    ? null
    : { ...understood, plan, assumptions: [...named.remarks, ...understood.assumptions] };
}
