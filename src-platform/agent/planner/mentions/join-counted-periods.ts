import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain, findRowGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

/** With one of these the figure is tested, computed or ranked. */
const USES = [
  ...(['aggregation', 'compare', 'compareAfter', 'condition', 'between', 'rank'] as const),
  ...(['superlative', 'share', 'window', 'by', 'operator', 'presence', 'comparative'] as const),
];

/** `for how many months is there a price of Google`: each month of the data has one. */
export function joinCountedPeriods(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isCounted = list.all.some((one, index) => {
    const noun = list.all[index + 1];
    return (
      isMention(one, 'count') && isMention(noun, 'grain') && noun.grain === findMeasuredGrain(cube)
    );
  });
  const figures = list.all.filter((one) => list.findNumberColumn(one) !== undefined);
  const [figure, other] = figures;
  const isMeasured =
    figure !== undefined &&
    other === undefined &&
    isMention(figure, 'column') &&
    list.findNumberColumn(figure) === cube.measured;
  if (!isCounted || !isMeasured || list.all.some((one) => isMention(one, ...USES))) return list.all;
  return list.all.map((one) => (one === figure ? toStop(one) : one));
}

const MOST = /^(?:the )?(?:most|fewest|least)$/i;

/**
 * `which company has the most months above 200`, `the fewest months of data`: each row is one such time,
 * so that the rows are counted, and nothing is ranked within each month.
 */
export function joinMostPeriods(list: MentionList, cube: ModelCube): readonly Mention[] {
  const grain = findRowGrain(cube);
  const at = list.all.findIndex((one, index) => {
    const noun = list.all[index + 1];
    return (
      isMention(one, 'rank') &&
      MOST.test(one.text) &&
      isMention(noun, 'grain') &&
      noun.grain === grain &&
      /s$/i.test(noun.text)
    );
  });
  const isOfThing = list.all
    .slice(0, Math.max(at, 0))
    .some((one) => isMention(one, 'column') && list.findColumn(one)?.kind === 'string');
  const noun = list.all[at + 1];
  // `the most months of growth` counts changes.
  // Those without any such month would not be among the fewest.
  const isFewest = !/most$/i.test(list.all[at]?.text ?? '');
  const isLimited = list.all.some((one) =>
    isMention(one, 'compare', 'compareAfter', 'condition', 'between'),
  );
  if (isFewest && isLimited) return list.all;
  const isOfChange = list.all.some((one) => isMention(one, 'window', 'growthTest', 'formula'));
  if (at === -1 || !isOfThing || noun === undefined || isOfChange) return list.all;
  const { start, end, text } = noun;
  return list.all.toSpliced(at + 1, 1, { kind: 'entity', start, end, text });
}
