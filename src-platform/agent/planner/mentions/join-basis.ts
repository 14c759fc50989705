import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const BASIS = /^basis$/i;

/** Where `on a per-movie basis` begins and ends; null where the words are not there. */
function findBasis({ all }: MentionList): { readonly from: number; readonly to: number } | null {
  const to = all.findIndex((one) => isMention(one, 'unknown') && BASIS.test(one.text));
  const from = all.findLastIndex(
    (one, index) => index < to && isMention(one, 'stop') && /^on$/i.test(one.text),
  );
  const isShort = from !== -1 && to - from <= 4 && to - from >= 2;
  return isShort ? { from, to } : null;
}

/**
 * `on a per-movie basis`: a mean over the rows. `on a monthly basis`: by month.
 */
export function joinBasis(list: MentionList): readonly Mention[] {
  const found = findBasis(list);
  if (found === null) return list.all;
  const { from, to } = found;
  const inside = list.all.slice(from + 1, to).filter((one) => !isMention(one, 'stop'));
  const [by, noun] = inside;
  const isPerRow =
    inside.length === 2 &&
    isMention(by, 'by') &&
    /^per$/i.test(by.text) &&
    isMention(noun, 'entity');
  const isGrain = inside.length === 1 && isMention(by, 'grain') && by.adverb;
  if (!isPerRow && !isGrain) return list.all;
  const isMean = list.all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  return list.all.map((one, index): Mention => {
    if (index < from || index > to || (isGrain && one === by)) return one;
    const { start, end, text } = one;
    return isPerRow && one === noun && !isMean
      ? { kind: 'aggregation', aggregation: 'avg', start, end, text }
      : toStop(one);
  });
}

/** `warmer, going by the daily highs`: the figure that the comparison is of, which names none itself. */
export function joinJudgedBy(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'stop', 'unknown') &&
      /^(?:going|judging|judged|measured)$/i.test(one.text) &&
      isMention(all[index + 1], 'by') &&
      /^by$/i.test(all[index + 1]?.text ?? ''),
  );
  const rest = all.slice(at + 2).filter((one) => !isMention(one, 'stop'));
  const [figure, other] = rest;
  const column = list.findNumberColumn(isMention(figure, 'column') ? figure : undefined);
  if (at === -1 || column === undefined || other !== undefined) return all;
  const isJudged = all.some((one) => isMention(one, 'comparative') && one.column !== null);
  if (!isJudged) return all;
  return all.flatMap((one, index): Mention[] => {
    if (one === figure) return [];
    if (isMention(one, 'comparative') && one.column !== null) return [{ ...one, column }];
    return [index === at || index === at + 1 ? toStop(one) : one];
  });
}

/** `unemployed on average over the months`, of which the data have one figure of each month. */
export function joinMeanOverTimes(list: MentionList, cube: ModelCube): readonly Mention[] {
  const snapshots = list.all.flatMap((one) => {
    const name = list.findNumberColumn(one);
    const column = cube.columns.find((two) => two.name === name);
    return column?.kind === 'number' && column.snapshot !== undefined ? [column.snapshot] : [];
  });
  if (snapshots.length === 0) return list.all;
  return list.all.filter((mention, index) => {
    const mean = list.all[index - 1];
    const isMean = isMention(mean, 'aggregation') && mean.aggregation === 'avg';
    return !(
      isMean &&
      isMention(mention, 'grain') &&
      mention.adverb &&
      /^(?:over|across) the\b/i.test(mention.text) &&
      snapshots.some((one) => one === mention.grain)
    );
  });
}
