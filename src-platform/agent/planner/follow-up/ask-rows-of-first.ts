import { isNumberOfRows, namesRow, understandOfCounted } from './ask-of-counted.ts';
import { SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { SentenceContext } from '../understand-sentences.ts';
import type { Understanding } from '../understanding.ts';

const VERB =
  '(?:are|were|is|was|have|had|has|got|get|cost|made|earned|grossed|took|run|ran|weigh|weighed|last|lasted|came|left|go|went)';
const WHICH_OF_HIS = new RegExp(
  String.raw`${START}(?:which|what)(?: ones)? of (his|her|its)(?: (\p{L}+))?? (${VERB} \S.*)$`,
  'iu',
);
const WHICH_ROWS_OF_HIS = new RegExp(
  String.raw`${START}(?:which|what) (\p{L}+) of (his|hers|its) (${VERB} \S.*)$`,
  'iu',
);
const LIST_HIS = new RegExp(
  String.raw`${START}(?:please )?(?:list|show|give|name)(?: me)?(?: all)?(?: of)? (his|her|its) (\p{L}+) (?:with (?:an? |the )?|that |which )(\S.*)$`,
  'iu',
);

interface AskedRows {
  readonly owner: string;
  readonly noun: string | undefined;
  readonly chosen: string;
}

function readAskedRows(text: string): AskedRows | null {
  const [, owner, noun, chosen] = WHICH_OF_HIS.exec(text) ?? [];
  if (owner !== undefined && chosen !== undefined) return { owner, noun, chosen };
  const [, rows, whose, limit] = WHICH_ROWS_OF_HIS.exec(text) ?? [];
  if (whose !== undefined && limit !== undefined)
    return { owner: whose, noun: rows, chosen: limit };
  const [said, his, listed, condition] = LIST_HIS.exec(text) ?? [];
  if (his === undefined || condition === undefined) return null;
  const isVerb = !/ with (?:an? |the )?\S.*$/i.test(said ?? '') || condition.startsWith('with ');
  return { owner: his, noun: listed, chosen: isVerb ? condition : `have ${condition}` };
}

const PERSON: Record<string, string> = { his: 'he', her: 'she', hers: 'she', its: 'it' };

/**
 * `which of his have a rating above 8?`, `list its films with …`, after the director of the most films: those
 * rows of the one that was found, and no number of them.
 */
export async function understandRowsOfFirst(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  const asked = readAskedRows(text);
  const cube = context.readers.find((one) => one.cube.name === earlier?.plan.cube)?.cube;
  if (asked === null || earlier === null || cube === undefined) return null;
  if (!earlier.asksOne || earlier.isRefused === true || !namesRow(asked.noun, cube)) return null;
  const subject = PERSON[asked.owner.toLowerCase()] ?? 'it';
  const counting = `how many ${cube.entity.many} does ${subject} have?`;
  const counted = await context.understand(counting, context);
  if (counted.kind !== 'plan' || !isNumberOfRows(counted.plan)) return null;
  const rows: ThreadMemory = {
    ...earlier,
    plan: counted.plan,
    named: [],
    totalRows: 1,
    tied: 1,
    asksOne: false,
    before: earlier.plan,
    replaced: null,
  };
  const thread = { earlier: rows, isAfterRefusal: false };
  const listed = await understandOfCounted(`which of them ${asked.chosen}`, { ...context, thread });
  if (listed?.kind !== 'plan' || listed.plan.kind !== 'list') return null;
  return {
    ...listed,
    assumptions: [...counted.assumptions.slice(0, 1), ...listed.assumptions],
    before: earlier.plan,
  };
}
