import { isMention, type Mention, type MentionList } from './mention.ts';
import type { Comparison } from '../plan/plan.ts';

/** Two columns of a row that are set against each other, and how far apart they have to be. */
interface Apart {
  readonly column: string;
  readonly other: string;
  readonly comparison: Comparison;
  readonly by?: string;
  readonly factor?: string;
}

const isMore = (comparison: Comparison): boolean => /^>=?$/.test(comparison);

/** `a profit of more than 500 million`, `a loss of more than 50 million`, `a swing above 15`. */
function readApart(figure: Mention, comparison: Comparison, value: string): Apart | null {
  if (isMention(figure, 'formula')) {
    const { left: column, right: other, operator } = figure;
    if (figure.direction !== undefined || comparison === '=' || comparison === '<>') return null;
    if (operator === 'percentOf') return null;
    const limit = operator === 'minus' ? { by: value } : { factor: value };
    return { column, other, comparison, ...limit };
  }
  // `a profit of less than 10 million` could be a loss.
  if (!isMention(figure, 'condition') || figure.factor !== undefined) return null;
  const { column, other } = figure;
  if (other === undefined || !isMore(comparison)) return null;
  if (figure.comparison === '>') return { column, other, comparison, by: value };
  return figure.comparison === '<' ? { column: other, other: column, comparison, by: value } : null;
}

/** What the figure is one of: its rows, and no group or mean of them. */
function isOfRows(list: MentionList, figure: Mention): boolean {
  let before = list.neighbour(figure, -1);
  while (isMention(before, 'period', 'months')) before = list.neighbour(before, -1);
  return (
    isMention(before, 'entity') || (isMention(figure, 'condition') && isMention(before, 'value'))
  );
}

interface Limited {
  readonly figure: Mention;
  readonly apart: Apart;
  readonly used: readonly (Mention | undefined)[];
}

function findLimited(list: MentionList): Limited | null {
  for (const compare of list.all) {
    const number = isMention(compare, 'compare') ? list.neighbour(compare, 1) : undefined;
    if (!isMention(compare, 'compare') || !isMention(number, 'number')) continue;
    const [before, after] = [list.neighbour(compare, -1), list.neighbour(number, 1)];
    const apart = before === undefined ? null : readApart(before, compare.comparison, number.value);
    const names = isMention(after, 'unit', 'column') ? list.findNumberColumn(after) : undefined;
    const isUnit = names !== undefined && [apart?.column, apart?.other].includes(names);
    if (apart !== null && before !== undefined && isOfRows(list, before)) {
      const isOther = isMention(after, 'unit', 'share') && !isUnit;
      return isOther
        ? null
        : { figure: before, apart, used: [compare, number, isUnit ? after : undefined] };
    }
    // `made more than 200 million in profit`.
    const behind =
      isMention(after, 'condition') && /^in\b/i.test(after.text)
        ? readApart(after, compare.comparison, number.value)
        : null;
    const isMade = list.findNumberColumn(before) === behind?.column;
    if (behind === null || after === undefined || !isMade || before === undefined) continue;
    if (isOfRows(list, before))
      return { figure: after, apart: behind, used: [before, compare, number] };
  }
  return null;
}

/**
 * `films with a profit of more than 500 million`: one figure of a row is so much above another one, and
 * no single figure is limited.
 */
export function joinCalculatedLimits(list: MentionList): readonly Mention[] {
  const found = findLimited(list);
  if (found === null) return list.all;
  const { figure, apart, used } = found;
  const { start, end, text } = figure;
  return list.all.flatMap((one): Mention[] => {
    if (one === figure) return [{ kind: 'condition', value: '', ...apart, start, end, text }];
    return used.includes(one) ? [] : [one];
  });
}
