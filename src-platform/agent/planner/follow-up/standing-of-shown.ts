import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';
import type { AggregatePlan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const LIST =
  '(?: (?:in|on|of|within) (?:that|this|the) (?:list|ranking|table|order|league|result))?';
const RANK = '(?:rank|position|place|ranking|standing)';

const SENTENCES: readonly RegExp[] = [
  `(?:what(?:['’]s| is| was) )?(?:the )?${RANK} of (?:the )?(.+?)${LIST}`,
  `(?:what(?:['’]s| is| was) )?(?:the )?(.+?)['’]s? ${RANK}${LIST}`,
  `where (?:does|do|did) (?:the )?(.+?) (?:rank|stand|come|come in|sit|place|land)${LIST}`,
  `where (?:is|are|was|were) (?:the )?(.+?)(?: ranked)?(?: (?:in|on|within) (?:that|this|the) (?:list|ranking|table))`,
  `(?:what|which) ${RANK} (?:is|does|did|has|was) (?:the )?(.+?)(?: (?:have|in|take|hold|on|at))?${LIST}`,
  `how (?:does|do|did) (?:the )?(.+?) rank${LIST}`,
].map((one) => new RegExp(`${START}${one}${END}`, 'iu'));

/** Whether the words point at the list that was shown, so that no other data set is meant. */
export const pointsAtList = (text: string): boolean =>
  /\b(?:in|on|within) (?:that|this) (?:list|ranking|table|order|league)\b/i.test(text);

/**
 * `what is the rank of Japan in that list?`, after a figure of each country: its place among them, by that
 * figure and in that time. Null where the words name no one of them.
 */
export function askStandingOfShown(
  text: string,
  mentions: readonly Mention[],
  { memory, cube }: { readonly memory: ThreadMemory; readonly cube: ModelCube },
): AggregatePlan | null {
  const { plan } = memory;
  const [, name] = SENTENCES.map((one) => one.exec(text)).find((one) => one !== null) ?? [];
  if (name === undefined || plan.kind === 'list' || plan.listed !== null || plan.share) return null;
  const [group, other] = plan.groups;
  const [measure, second] = plan.measures;
  const isSimple = measure?.kind === 'count' || measure?.kind === 'aggregate';
  const isPlain = plan.having.length === 0 && plan.within === undefined && !plan.contrast;
  if (group === undefined || group.grain !== null || other !== undefined || !isPlain) return null;
  if (!isSimple || second !== undefined || group.width !== undefined) return null;
  const [named, another] = mentions.filter((one) => isMention(one, 'value'));
  if (!isMention(named, 'value') || another !== undefined) return null;
  // Nothing but the name stands where the name does: `Japan`, and no `Japan in 1955`.
  const [said, asked] = [named.text, name.trim()].map((one) =>
    one.toLowerCase().replace(/['’]s?$/, ''),
  );
  if (said !== asked) return null;
  const [option, twin] = named.options.filter(({ column }) => column === group.column);
  if (option === undefined || twin !== undefined) return null;
  const { column } = group;
  const selecting = plan.filters.filter((one) => one.kind === 'known' || one.column !== column);
  // A ranking within some of them, which the last question named, would be another one.
  if (selecting.length < plan.filters.length) return null;
  const measured = measure.kind === 'aggregate' ? [measure.column] : [];
  const known = buildKnownFilters([column, ...measured], cube).filter(
    (one) => !selecting.some((old) => old.kind === 'known' && old.column === one.column),
  );
  const direction = plan.sort?.by === 'measure' ? plan.sort.direction : 'desc';
  return {
    ...plan,
    filters: [
      ...selecting,
      { kind: 'values', column, values: [option.value], negated: false },
      ...known,
    ],
    sort: { by: 'measure', index: 0, direction },
    limit: null,
    position: undefined,
    display: 'table',
    standingOf: column,
  };
}
