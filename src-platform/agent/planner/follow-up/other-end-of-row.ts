import { turnAround } from './change-list.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const HIGH = /^(?:max|desc)$/;
const OWN = /^(?:its|it|his|her|their|they)$/i;

/** The end that a word asks for; null for any other word. */
function readEnd(one: Mention | undefined, column: string): 'asc' | 'desc' | null {
  if (isMention(one, 'aggregation') && /^(?:min|max)$/.test(one.aggregation))
    return HIGH.test(one.aggregation) ? 'desc' : 'asc';
  if (isMention(one, 'rank')) return one.direction;
  return isMention(one, 'superlative') && one.column === column ? one.direction : null;
}

/**
 * `and its lowest rate?`, `and the lowest rate it had?`, after when the rate was at its peak: the other
 * end of the rows that the peak was one of, and no figure of that one row.
 */
export function askOtherEnd(
  mentions: readonly Mention[],
  { plan, asksOne }: ThreadMemory,
): Plan | null {
  if (plan.kind !== 'list' || plan.sort?.by !== 'column' || plan.limit === null || !asksOne)
    return null;
  const { sort } = plan;
  // What is owned is a thing, of which the last question names one: `its`, of an industry.
  const isOfOne = plan.filters.some(
    (one) => one.kind === 'values' && !one.negated && one.values.length === 1,
  );
  const isOwned = mentions.some((one) => isMention(one, 'pronoun') && OWN.test(one.text));
  const words = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'ask'));
  const [end, figure, other] = words;
  const direction = readEnd(end, sort.column);
  const isFigure =
    figure === undefined
      ? isMention(end, 'aggregation')
      : isMention(figure, 'column') && figure.column === sort.column;
  const isEnd = direction === turnAround(sort.direction);
  if (!isOfOne || !isOwned || !isEnd || !isFigure || other !== undefined) return null;
  return { ...plan, sort: { ...sort, direction }, position: undefined };
}
