import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { SentenceContext } from '../understand-sentences.ts';
import { understandRanks } from '../understand-ranks.ts';
import type { Understanding } from '../understanding.ts';

const THEM = '(?:ones|of them|of those|of these)';
const WHICH = new RegExp(
  String.raw`${START}(?:which|what) ${THEM} ((?:(?:are|were|have|had|has|also|did|cost|weigh|run|ran|got|made) )+\S.*)$`,
  'iu',
);
const SHOWN = new RegExp(
  String.raw`${START}(?:please )?(?:list|show|give)(?: me)? (?:only |just )?(?:the ones|those|them) ((?:with(?! (?:(?:the|their|its) )?\p{L}+\s*[.!?]*$)|that|which|who|under|over|above|below|from|by|rated|having|at) .+)$`,
  'iu',
);
const ORDERED = new RegExp(
  String.raw`${START}(?:(?:can|could|would|will) you )?(?:please )?(?:list|show|give)(?: me)? (?:the ones|those|these|them)(?: (?<noun>\p{L}+s))? (?:with|and) (?:the|their|its) (?<figure>[\p{L} ]+?), (?:the )?(?<end>largest|highest|biggest|greatest|lowest|smallest)(?: ones?)? first\s*[.!?]*\s*$`,
  'iu',
);

/** Whether a noun is the word for the rows of the data; none says nothing else. */
export const namesRow = (noun: string | undefined, { entity }: ModelCube): boolean =>
  noun === undefined ||
  /^ones$/i.test(noun) ||
  [entity.one, ...entity.synonyms].includes(pluralize.singular(noun.toLowerCase()));

/** `with their gross, largest first`: in the order of that figure; undefined where it says no order. */
function readOrdered(text: string, cube: ModelCube | undefined): string | undefined {
  const found = ORDERED.exec(text);
  const { noun, figure = '', end = '' } = found?.groups ?? {};
  if (found === null || cube === undefined || !namesRow(noun, cube)) return undefined;
  return /^(?:lowest|smallest)$/i.test(end) ? `by ${figure}, lowest first` : `by ${figure}`;
}

export const isNumberOfRows = (plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.countsGroups !== true &&
  plan.measures.length === 1 &&
  plan.measures[0]?.kind === 'count';

const listThem = (memory: ThreadMemory, plan: Plan): ThreadMemory => ({
  ...memory,
  plan,
  named: [],
  asksOne: false,
  before: memory.plan,
  replaced: null,
});

/**
 * `which ones are under 75 minutes?`, `show those with over 60 hp`, after a number of rows: those of them,
 * as after a list of them. Null for any other question.
 */
export async function understandOfCounted(
  text: string,
  context: SentenceContext,
): Promise<Understanding | null> {
  const { earlier } = context.thread;
  const ranks = understandRanks(text, context);
  if (ranks !== null) return ranks;
  const cube = context.readers.find((one) => one.cube.name === earlier?.plan.cube)?.cube;
  const ordered = readOrdered(text, cube);
  const [, chosen = ordered ?? SHOWN.exec(text)?.[1]] = WHICH.exec(text) ?? [];
  if (chosen === undefined || earlier === null || earlier.isRefused === true) return null;
  if (!isNumberOfRows(earlier.plan)) return null;
  const listed = await context.understand('list them', context);
  if (listed.kind !== 'plan' || listed.plan.kind !== 'list') return null;
  const thread = { earlier: listThem(earlier, listed.plan), isAfterRefusal: false };
  const understood = await context.understand(`which ones ${chosen}`, { ...context, thread });
  return understood.kind === 'plan' ? { ...understood, before: earlier.plan } : null;
}
