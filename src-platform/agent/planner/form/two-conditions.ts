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

const isLimit = (word: Mention): boolean => isMention(word, 'compare', 'compareAfter', 'condition');

/** `days above 30 degrees vs days below 0`: two limits are two sides, and no row has to meet both. */
function describeLostLimits({ words }: Asked, { plan, groups, measures }: PlanForm): string | null {
  const at = words.findIndex((one) => isMention(one, 'versus'));
  const isCompared =
    at !== -1 && words.slice(0, at).some(isLimit) && words.slice(at + 1).some(isLimit);
  const limits = plan.filters.filter(({ kind }) => kind === 'compare' || kind === 'between');
  const gives =
    groups.length > 0 || measures.some(({ kind }) => kind === 'side' || kind === 'contrast');
  return isCompared && limits.length > 1 && !gives
    ? 'You set two conditions against each other, and I would answer about the rows that meet both; ask for them one by one.'
    : null;
}

/** Two sides that are told by two columns are kept apart by no group: the answer would be of rows in both. */
export function describeJoinedSides(asked: Asked, form: PlanForm): string | null {
  const lost = describeLostLimits(asked, form);
  if (lost !== null) return lost;
  const { words } = asked;
  const { plan, filters } = form;
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
