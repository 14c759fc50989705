import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Comparison } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const JUDGES = /\b(?:better|worse)\b/i;
const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
};

/** What a limit is of: the unit or figure behind its number, or else the last one before it. */
function findLimited(list: MentionList, limit: MentionOf<'compare' | 'compareAfter'>) {
  const number = isMention(limit, 'compare') ? list.neighbour(limit, 1) : undefined;
  const unit = number === undefined ? undefined : list.neighbour(number, 1);
  const before = list.all.slice(0, list.all.indexOf(limit));
  const named = [unit, ...before.toReversed()].find(
    (one) => list.findNumberColumn(one) !== undefined,
  );
  return list.findNumberColumn(named);
}

/** `a delay worse than 60 minutes`, `10 minutes or better`: of what is better where it is low. */
export const turnJudgedLimits = (list: MentionList, { columns }: ModelCube): readonly Mention[] =>
  list.all.map((one) => {
    if (!isMention(one, 'compare', 'compareAfter') || !JUDGES.test(one.text)) return one;
    const name = findLimited(list, one);
    const column = columns.find((other) => other.name === name);
    const isLowGood = column?.kind === 'number' && column.lowIsBetter;
    return isLowGood ? { ...one, comparison: OPPOSITE[one.comparison] } : one;
  });
