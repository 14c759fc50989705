import { isPercentile } from '../lexicon/percentiles.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import { measuresColumn, type PlanForm } from './plan-form.ts';

/** `the 90th percentile of monthly rainfall`: one of totals that no row has. */
function isOfTotals(word: Mention, next: Mention | undefined): boolean {
  if (!isMention(word, 'aggregation') || next === undefined) return false;
  const isOfValues = isPercentile(word.aggregation) || word.aggregation === 'median';
  const isTotal = isMention(next, 'aggregation') && next.aggregation === 'sum';
  const isPeriods = isMention(next, 'grain') && isPercentile(word.aggregation);
  return isOfValues && (isTotal || isPeriods);
}

/** `the lowest weight rather than the average weight`, after the average: what the last question asked for goes. */
const isReplaced = ({ words, before }: Asked, index: number, column: string): boolean => {
  const [word, from] = [words[index], words.findIndex((one) => isMention(one, 'instead'))];
  return (
    from !== -1 &&
    from < index &&
    before?.kind === 'aggregate' &&
    before.measures.some(
      (one) =>
        one.kind === 'aggregate' &&
        one.column === column &&
        isMention(word, 'aggregation') &&
        one.aggregation === word.aggregation,
    )
  );
};

/** `the average rating`: where the rating is a figure of the answer, it is averaged. */
export function describeOtherAggregation(asked: Asked, form: PlanForm): string | null {
  const { words } = asked;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (isOfTotals(word, next))
      return `«${word.text}» would be one of single rows here, and no figure of totals; ask for the totals of each.`;
    if (!isMention(word, 'aggregation') || !isMention(next, 'column')) continue;
    // `highest` also ranks, and says so by itself.
    if (/(?:est|most|least)$/i.test(word.text)) continue;
    const { aggregation } = word;
    const column = form.cube.columns.find((one) => one.name === next.column);
    const isDoubled = isMention(words[index - 1], 'aggregation', 'join');
    if (column?.kind !== 'number' || isDoubled || !measuresColumn(form, column.name)) continue;
    if (isReplaced(asked, index, column.name)) continue;
    const figures = form.measures.flatMap((one) =>
      one.kind === 'aggregate' && one.column === column.name ? [one.aggregation] : [],
    );
    const isOther = figures.length > 0 && !figures.includes(aggregation);
    const isMean = aggregation === 'avg' && form.measures.some((one) => one.kind === 'perGroup');
    if (isOther && !isMean)
      return `You ask for «${word.text} ${next.text}», and the answer would have another figure of it.`;
  }
  return null;
}
