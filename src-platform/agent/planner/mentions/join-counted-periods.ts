import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/data-extent.ts';
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
