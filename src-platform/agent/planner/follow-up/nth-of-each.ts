import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Group, Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const POSITIONS: readonly RegExp[] = [
  /^(?:the )?(?:second|2nd|number two|number 2|runner-?up)$/i,
  /^(?:the )?(?:third|3rd|number three|number 3)$/i,
  /^(?:the )?(?:fourth|4th)$/i,
  /^(?:the )?(?:fifth|5th)$/i,
];
const RANKED = /^(?:one|ones|place|position|spot)$/i;

/** The groups of each of which the last answer gives the first row; none where it gives no such rows. */
function listParts(plan: Plan): readonly Group[] {
  if (plan.kind === 'list') return plan.limit === 1 ? plan.within : [];
  return (plan.limit ?? 1) === 1 ? plan.groups.slice(0, plan.within ?? 0) : [];
}

/** What the last answer ranks by; null for a number of rows. */
function findRanked(plan: Plan): string | null {
  const { sort } = plan;
  if (sort?.by === 'column') return sort.column;
  const measure =
    plan.kind === 'aggregate' && sort?.by === 'measure' ? plan.measures[sort.index] : undefined;
  return measure?.kind === 'aggregate' ? measure.column : null;
}

/** Whether the word names nothing but what the last answer ranks, its order and its parts. */
function isOfRanking(word: Mention, plan: Plan): boolean {
  const groups = plan.kind === 'list' ? plan.within : plan.groups;
  if (isMention(word, 'by', 'entity', 'ask') || RANKED.test(word.text)) return true;
  if (isMention(word, 'rank', 'common')) return word.direction === plan.sort?.direction;
  if (isMention(word, 'superlative'))
    return word.direction === plan.sort?.direction && word.column === findRanked(plan);
  if (isMention(word, 'aggregation'))
    return word.aggregation === (plan.sort?.direction === 'asc' ? 'min' : 'max');
  if (isMention(word, 'grain')) return groups.some(({ grain }) => grain === word.grain);
  return (
    isMention(word, 'column') &&
    (word.column === findRanked(plan) ||
      groups.some(({ column, grain }) => grain === null && column === word.column))
  );
}

/**
 * `and the second of each year?`, `the runner-up per genre`, after the first of each: that position of
 * the same ranking in each.
 */
export function askNthOfEach(mentions: readonly Mention[], memory: ThreadMemory): Plan | null {
  const { plan, isRefused } = memory;
  const [nth, ...rest] = mentions.filter(
    (one) => !isFunctionWord(one) && !isMention(one, 'ask', 'list', 'greeting'),
  );
  const at = POSITIONS.findIndex((one) => one.test(nth?.text ?? ''));
  // `the second one` could be the second row of the table.
  const isOpen =
    mentions.some((one) => isMention(one, 'pronoun') && RANKED.test(one.text)) &&
    !rest.some((one) => isMention(one, 'by', 'superlative', 'rank', 'common'));
  if (at === -1 || isOpen || isRefused === true || listParts(plan).length === 0) return null;
  return rest.every((one) => isOfRanking(one, plan)) ? { ...plan, position: at + 2 } : null;
}
