import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const isOne = (word: Mention): boolean =>
  isMention(word, 'pronoun') && /^(?:the )?ones?$/i.test(word.text);
const ranks = (word: Mention): boolean => isMention(word, 'rank', 'superlative');

/** The values of a condition that several groups of an answer had. */
const countValues = (filters: readonly Filter[], column: string): number =>
  filters.reduce(
    (most, one) =>
      one.kind === 'values' && one.column === column && !one.negated
        ? Math.max(most, one.values.length)
        : most,
    0,
  );

/**
 * `and the one with the best rating?`, after which of the top 10 made a profit: one of those ten, and
 * neither of all films nor the first of them.
 */
function describeLostPick({ words, before }: Asked, { plan }: PlanForm): string | null {
  if (before === null || !words.some(isOne) || !words.some(ranks)) return null;
  const isOfList = before.listed !== null && plan.listed === null;
  const keeps = before.filters.some((one) =>
    plan.filters.some((now) => isDeepStrictEqual(one, now)),
  );
  const isFirst = listGroups(before).some(
    ({ column }) =>
      countValues(before.filters, column) > 1 && countValues(plan.filters, column) === 1,
  );
  return (isOfList && keeps) || isFirst
    ? 'The one of those that were chosen before, or of all? Ask for it in full.'
    : null;
}

/** `and the lowest three?`, after a figure of the top three: of all, and not the same three turned round. */
function describeSameTurned({ words, before }: Asked, { plan }: PlanForm): string | null {
  const isBare = words.every((one) => isMention(one, 'join', 'rank', 'superlative', 'number'));
  if (before === null || plan.kind !== 'aggregate' || plan.limit === null || !isBare) return null;
  const { limit } = plan;
  const isSame = plan.groups.some(({ column }) => {
    const count = countValues(plan.filters, column);
    return count > 1 && count <= limit && count === countValues(before.filters, column);
  });
  return isSame && words.some(ranks)
    ? 'The answer would be the same ones in another order, and I do not know by which figure you mean those of all; ask for them in full.'
    : null;
}

/** `on each island`, after males against females: two sides on each of them, and no mean of both. */
function describePooledContrast({ words, before }: Asked, { plan }: PlanForm): string | null {
  if (before?.kind !== 'aggregate' || !before.contrast || plan.kind !== 'aggregate') return null;
  const by = words.some((one) => isMention(one, 'by'));
  const isLost = before.groups.some(
    ({ column, grain }) =>
      grain === null &&
      plan.groups.length > 0 &&
      plan.groups.every((one) => one.column !== column) &&
      countValues(before.filters, column) > 1 &&
      countValues(plan.filters, column) > 1,
  );
  return by && isLost
    ? 'The answer would put both sides together in each group; ask for the figure by both in full.'
    : null;
}

/** What a follow-up chooses from, or sets against each other, and the answer would lose. */
export const describeLostChoice = (asked: Asked, form: PlanForm): string | null =>
  describeLostPick(asked, form) ??
  describeSameTurned(asked, form) ??
  describePooledContrast(asked, form);
