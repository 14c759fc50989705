import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const LACKS = /^(?:without|no|with no|lacking|never)$/i;
const WITHOUT = /^(?:without|no)\b/i;

/** `by distributor without comedies`: the groups only divide the rows, which are chosen one by one. */
function isDivision(words: readonly Mention[], at: number): boolean {
  const before = words.slice(0, at).findLast((one) => !isMention(one, 'join', 'column', 'grain'));
  return isMention(before, 'by');
}

const isOfColumn = (word: Mention | undefined, name: string | null): boolean =>
  isMention(word, 'value') && word.options.some(({ column }) => column === name);

/**
 * `distributors without any comedy`, `months without snow`: groups that have no such row, and no figure
 * of the rows that are something else.
 */
export function describeGroupsWithout(
  { words, before }: Asked,
  { cube, plan }: PlanForm,
): string | null {
  // `months with no rain`: the total of each is tested, and is nothing.
  const testsTotal = plan.kind === 'aggregate' && plan.having.some((one) => one.comparison === '=');
  if (before !== null || testsTotal) return null;
  for (const [at, group] of words.entries()) {
    const isName =
      isMention(group, 'column') &&
      cube.columns.some((one) => one.kind === 'string' && one.name === group.column);
    const isTime = isMention(group, 'grain') && !group.adverb && group.grain !== 'day';
    if (!(isName || isTime) || isDivision(words, at)) continue;
    const [lack, rows] = words.slice(at + 1, at + 3);
    const isLacking =
      (isMention(lack, 'not') &&
        LACKS.test(lack.text) &&
        isMention(rows, 'value', 'condition', 'entity') &&
        !isOfColumn(rows, isName ? group.column : null)) ||
      (isMention(lack, 'condition') && WITHOUT.test(lack.text));
    if (isLacking)
      return `I do not look for «${group.text}» that have none of certain ${cube.entity.many}; ask for the number of those ${cube.entity.many} by «${group.text}».`;
  }
  return null;
}

const EVERY_ROW =
  /\b(?:whose (?:\p{L}+ )?\p{L}+ (?:(?:are|were|have|had) )?all|all (?:of )?whose|whose every|in which (?:every|each)|where (?:every|each))\b/iu;

/** `directors whose films all run over two hours`: a test of every row of a group. */
export const describeEveryRow = ({ text }: Asked, { plan }: PlanForm): string | null =>
  EVERY_ROW.test(text) && (plan.kind === 'list' || plan.having.length === 0)
    ? 'This asks for groups all of whose rows meet a condition, which I do not test; ask for those whose lowest or highest figure is above or below a number.'
    : null;
