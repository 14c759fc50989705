import pluralize from 'pluralize';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** These words rank by any figure. */
const GENERIC = /^(?:best|worst|biggest|largest|smallest)$/i;

/** `cheapest`, before the rows that it ranks: `the cheapest horror movies`. */
function ranksRows(words: readonly Mention[], at: number): boolean {
  const word = words[at];
  if (!isMention(word, 'superlative') || GENERIC.test(word.text)) return false;
  const next = words
    .slice(at + 1)
    .find((one) => !isMention(one, 'value', 'condition', 'labelWord'));
  return isMention(next, 'entity');
}

const MOST = /^(?:the )?(?:most|fewest|least)$/i;

/** `the most profitable movie` is one movie, and no number of profitable ones. */
export function describeCountedItem({ words }: Asked, { plan }: PlanForm): string | null {
  const item = words.find((word, index) => {
    const [rank, condition] = [words[index - 2], words[index - 1]];
    const isMost = isMention(rank, 'rank') && MOST.test(rank.text);
    return isMost && isMention(condition, 'condition') && isMention(word, 'entity');
  });
  const counts = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'count');
  return item !== undefined && counts && pluralize.isSingular(item.text)
    ? `«${item.text}» is one of them, and the answer would count them; ask for the figure that ranks them.`
    : null;
}

/**
 * `the power to weight ratio of the heaviest cars`: the weight chooses the cars, and an order by the
 * ratio would show others.
 */
export function describeOtherChosenRows({ words }: Asked, { plan }: PlanForm): string | null {
  const { sort } = plan;
  const sorted =
    plan.kind === 'aggregate' && sort?.by === 'measure' ? plan.measures[sort.index] : undefined;
  const chosen = words.find((_word, index) => ranksRows(words, index));
  return sorted?.kind === 'formula' && chosen !== undefined
    ? `«${chosen.text}» would choose the rows, and I can rank them only by what is calculated; ask for those rows first, and then for that figure.`
    : null;
}
