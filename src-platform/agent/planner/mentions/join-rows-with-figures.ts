import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const HOLDS = /^(?:have|has|had|with)$/i;
const IS = /^(?:is|are|was|were)$/i;
/** Words for the figure itself, of which nothing is said. */
const FIGURE =
  /^(?:the|a|an|any|some|actual|actually|really|their|its|figures?|data|numbers?|values?|entries|entry|information|info|records?|for|on|of|about|given|recorded|listed|available|there|stated|noted|present|in|this|file|set|dataset|do|we|you|they|at all|all|does|did|i|come|comes|came)$/i;
/** What asks for a figure or for groups, beside the number of rows. */
const ASKS_MORE = [
  'aggregation',
  'rank',
  'superlative',
  'presence',
  'compare',
  'compareAfter',
  'comparative',
  'between',
  'number',
  'not',
  'share',
  'operator',
  'window',
  'versus',
  'formula',
  'conversion',
  'join',
] as const;

/** Whether the rows are counted for which the figure stands there: `for how many films are sales given`. */
function asksForRows(list: MentionList, at: number): boolean {
  const { all } = list;
  const count = all.findIndex((one) => isMention(one, 'count'));
  const rows = all[count + 1];
  const between = all.slice(count + 2, at);
  const verb = between.findIndex((one) => HOLDS.test(one.text) || IS.test(one.text));
  if (count === -1 || verb === -1 || !isMention(rows, 'entity')) return false;
  const isOfThem =
    isMention(all[count - 1], 'stop') && /^(?:for|of)$/i.test(all[count - 1]?.text ?? '');
  if (IS.test(between[verb]?.text ?? '') && !isOfThem) return false;
  return between.every(
    (one, index) => index === verb || (isMention(one, 'stop', 'pronoun') && FIGURE.test(one.text)),
  );
}

/**
 * `for how many titles do we have DVD sales`, `how many movies have DVD sales`: the rows of which the
 * figure is known, where it is not known of all.
 */
export function joinRowsWithFigures(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const figures = all.filter((one) => list.findNumberColumn(one) !== undefined);
  const [figure, other] = figures;
  if (!isMention(figure, 'column') || other !== undefined) return all;
  if (all.some((one) => isMention(one, ...ASKS_MORE))) return all;
  const isPartial = (cube.columnProfiles.get(figure.column)?.nullCount ?? 0) > 0;
  const at = all.indexOf(figure);
  if (!isPartial || !asksForRows(list, at)) return all;
  const { start } = figure;
  return all.flatMap((one, index): Mention[] => {
    if (one === figure)
      return [{ kind: 'presence', isKnown: true, start, end: start, text: '' }, one];
    return index > at && isMention(one, 'unknown') && FIGURE.test(one.text) ? [toStop(one)] : [one];
  });
}
