import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const HOW_MANY_POINTS = /^how many (?:(?:percentage|percent) )?points?$/i;

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/gi;

/** A change from one year to another could be one of their means, or of the months at their ends. */
const isBetweenMonths = ({ text }: Mention): boolean => (text.match(MONTH) ?? []).length === 2;

/**
 * `how many percentage points did the rate rise between January 2007 and January 2010`: the words name
 * the unit of a change over time, and set no two sides against each other.
 */
export function joinPointChanges(list: MentionList, cube: ModelCube): readonly Mention[] {
  const points = list.all.find(
    (one) => isMention(one, 'operator') && HOW_MANY_POINTS.test(one.text),
  );
  const change = list.all.find((one) => isMention(one, 'window'));
  const figure = list.all.find((one) => list.findNumberColumn(one) !== undefined);
  const named = list.findNumberColumn(figure) ?? cube.measured;
  const isPercent = cube.columns.some(
    (one) =>
      one.name === named && one.kind === 'number' && (one.format.type === 'percent' || one.isShare),
  );
  const isOverTime =
    isMention(change, 'window') && (change.window === 'change' || change.window === 'growth');
  const hasYears = list.all.some((one) => isMention(one, 'period') && !isBetweenMonths(one));
  if (points === undefined || !isOverTime || hasYears) return list.all;
  const isOfPercent = /\bper/i.test(points.text);
  if (!isPercent && !isOfPercent) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    // A number of people has no percentage points.
    if (one === points && !isPercent) return { kind: 'unknown', start, end, text };
    if (one === points) return { kind: 'stop', start, end, text };
    return one === change ? { ...change, window: 'change' } : one;
  });
}
