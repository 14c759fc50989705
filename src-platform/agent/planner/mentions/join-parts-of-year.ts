import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTimeColumn, type DayRange } from '../plan/plan.ts';

const EARLY = /^early$/i;
const LATE = /^late$/i;
/** So many months of a year are its beginning, and as many its end. */
const MONTHS = 4;

/** Whether the data of the year all lie in the part of it that the word names. */
function isAllOf({ from }: DayRange, word: string, cube: ModelCube): boolean {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? null : (cube.columnProfiles.get(time)?.extent ?? null);
  if (extent === null || from === null) return false;
  const year = from.slice(0, 4);
  const [first, last] = [extent.first.slice(0, 7), extent.last.slice(0, 7)];
  return EARLY.test(word)
    ? last.startsWith(year) && Number(last.slice(5)) <= MONTHS
    : first.startsWith(year) && Number(first.slice(5)) > 12 - MONTHS;
}

/**
 * `in early 2001`: a part of the year, and no flight that left early. The word chooses nothing where the
 * data have no other part; else it is not known.
 */
export const joinPartsOfYear = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const period = list.all[index + 1];
    const isWord = EARLY.test(mention.text) || LATE.test(mention.text);
    const [range, other] = isMention(period, 'period') ? period.ranges : [];
    const isPart =
      isWord && range !== undefined && other === undefined && /^\d/.test(period?.text ?? '');
    const { start, end, text } = mention;
    if (!isPart) return mention;
    return { kind: isAllOf(range, text, cube) ? 'stop' : 'unknown', start, end, text };
  });

const OF_THE = /^(?:of|the|a|of the|of a)$/i;

/**
 * `by quarter of the year`: the same three months of every year together, which no grain stands for. It
 * is neither each single quarter nor each year.
 */
export function readQuartersOfYear(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const next = list.neighbour(one, 1);
    const isYear = isMention(next, 'grain') && next.grain === 'year' && !next.adverb;
    // `in the first quarter of the year` is a period.
    const isGroup = isMention(list.neighbour(one, -1), 'by');
    if (!isMention(one, 'grain') || one.grain !== 'quarter' || !isYear || !isGroup) return false;
    const between = list.all.slice(index + 1, list.all.indexOf(next));
    return between.length > 0 && between.every((two) => OF_THE.test(two.text));
  });
  const quarter = list.all[at];
  const year = quarter === undefined ? undefined : list.neighbour(quarter, 1);
  if (quarter === undefined || year === undefined) return list.all;
  const { start, text } = quarter;
  const words: Mention = { kind: 'unknown', start, end: year.end, text: `${text} of the year` };
  return list.all.toSpliced(at, list.all.indexOf(year) - at + 1, words);
}
