import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { isOthers } from './bind-others.ts';
import { joinAllSides, type JoinedSides } from './replaced-sides.ts';

const OPEN_REST =
  'Several were asked about one by one, and I cannot leave all of them out here; name those that are to be left out.';

/** All sides that the last questions asked about one by one; null where they are no such sides. */
export function joinSidesOfThread(memory: ThreadMemory): JoinedSides | null {
  const { plan, replaced, earlierSides = [], hasMoreSides } = memory;
  const isListed = hasMoreSides !== true || earlierSides.length > 0;
  return replaced !== null && isListed
    ? joinAllSides(plan.filters, [...earlierSides, replaced])
    : null;
}

const isShare = (plan: Plan | null): boolean =>
  plan?.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'part');

/** Whether the last answers are one figure each, of one side and then of another. */
const isOfSides = ({ plan, before, replaced }: ThreadMemory): boolean =>
  plan.kind === 'aggregate' &&
  plan.groups.length === 0 &&
  plan.listed === null &&
  (replaced !== null || (isShare(plan) && isShare(before)));

/** `and the rest?`, `and all the other species, each?`: the words for what is left, and whether each is asked for. */
function readRest(
  mentions: readonly Mention[],
  columns: readonly string[],
): { readonly isOfEach: boolean } | null {
  const words = mentions.filter((one) => !isFunctionWord(one));
  const each = words.findIndex((one) => isMention(one, 'by') && /^each$/i.test(one.text));
  const [word, noun, other] = words.filter((_, index) => index !== each);
  if (word === undefined || !isOthers(word) || other !== undefined) return null;
  // `the other one`: a single side, and not all that are left.
  if (mentions.some(({ text }) => /\bone$/i.test(text))) return null;
  const isNoun =
    noun === undefined ||
    isMention(noun, 'entity', 'pronoun') ||
    (isMention(noun, 'column') && columns.includes(noun.column));
  return isNoun ? { isOfEach: each !== -1 } : null;
}

/**
 * `and the rest?`, after a figure of one origin and then of another: of all that are neither. Null where
 * the words say anything else.
 */
export function askRestOfSides(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): Decision | null {
  const { plan, replaced } = memory;
  if (plan.kind === 'list' || !isOfSides(memory)) return null;
  const said = readRest(mentions, replaced === null ? [] : [replaced.column]);
  if (said === null) return null;
  const sides = joinSidesOfThread(memory);
  const chosen = sides?.filters.filter(
    (one) => one.kind === 'values' && one.column === sides.group.column && !one.negated,
  );
  const [both, other] = chosen ?? [];
  if (sides === null || both?.kind !== 'values' || other !== undefined)
    return createUndecided(OPEN_REST);
  const filters = sides.filters.map((one) => (one === both ? { ...both, negated: true } : one));
  return { ok: true, plan: { ...plan, filters, groups: said.isOfEach ? [sides.group] : [] } };
}
