import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** The columns that a word tests or names a value of. */
function listTested(word: Mention | undefined): readonly string[] {
  if (isMention(word, 'value')) return word.options.map(({ column }) => column);
  return isMention(word, 'condition') ? [word.column] : [];
}

const isTest = (word: Mention): boolean => isMention(word, 'value', 'condition');

/**
 * The words on both sides of what joins them: `rainy days versus dry days`, `late flights versus flights
 * from ATL`, `on rainy days and on dry days`.
 */
function findSides(words: readonly Mention[], at: number): readonly (Mention | undefined)[] | null {
  const join = words[at];
  if (isMention(join, 'versus'))
    return [words.slice(0, at).findLast(isTest), words.slice(at + 1).find(isTest)];
  const areNouns = isMention(words[at - 1], 'entity') && isMention(words[at + 2], 'entity');
  const isJoin = isMention(join, 'join') && /^and$/i.test(join.text);
  return isJoin && areNouns ? [words[at - 2], words[at + 1]] : null;
}

/** Two sides that are told by two columns are kept apart by no group: the answer would be of rows in both. */
export function describeJoinedSides({ words }: Asked, { plan, filters }: PlanForm): string | null {
  const isTested = (columns: readonly string[]): boolean =>
    plan.filters.some((one) => one.kind !== 'any' && columns.includes(one.column));
  for (const at of words.keys()) {
    const [left, right] = (findSides(words, at) ?? []).map(listTested);
    if (left === undefined || right === undefined || left.length * right.length === 0) continue;
    const isOne = left.some((one) => right.includes(one));
    if (!isOne && isTested(left) && isTested(right) && filters.length > 1)
      return 'These two sides are told apart by two columns, and I would answer about the rows that are both; ask for them one by one.';
  }
  return null;
}
