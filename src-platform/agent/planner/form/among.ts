import { isDeepStrictEqual } from 'node:util';
import { listPartFilters } from '../plan/plan-parts.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/** `same count for Apple`, after a share of the months above a price: the months above it. */
const SAME_COUNT = /\bsame (?:count|number)\b/;

const AMONG = /\b(?:among|amongst) (?:them|those|these)\b/;

/** The conditions of the part that was counted, which a plain number of rows would give up. */
function describeLostPart({ text, before }: Asked, { filters }: PlanForm): string | null {
  const parts = before?.kind === 'aggregate' ? listPartFilters(before.measures) : [];
  const lost = parts.some(
    (one) => !filters.some((other) => other.kind === one.kind && other.column === one.column),
  );
  return SAME_COUNT.test(text) && lost
    ? 'The same count would be one of the part that the last answer gave, and the query that I made has not its condition; ask in full.'
    : null;
}

/** `and Japanese ones among them?`, after the cars with 6 cylinders: they are still those. */
function describeLostRows({ text, before }: Asked, { filters }: PlanForm): string | null {
  const parts = before?.kind === 'aggregate' ? listPartFilters(before.measures) : [];
  const lost = [...(before?.filters ?? []), ...parts].some(
    (one) => one.kind !== 'known' && !filters.some((other) => isDeepStrictEqual(one, other)),
  );
  return AMONG.test(text) && lost
    ? '«among them» is of the rows of the last answer, and the query that I made has not their condition; ask in full.'
    : null;
}

/** `how many European ones are among them?`, after the year with the most cars: of that year. */
function describeOtherRanking({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isRanked = before?.kind === 'aggregate' && before.sort?.by === 'measure';
  return AMONG.test(text) &&
    isRanked &&
    groups.length > 0 &&
    isDeepStrictEqual(groups, before.groups) &&
    plan.filters.length > before.filters.length
    ? 'Among the rows of the first, or of all of them? Name the one that you mean.'
    : null;
}

const TOP_BY = /\btop (?:\d+|\p{L}+) (?:by|on|in|for)\b/u;
const POINTS = /\b(?:them|those|these|they|same)\b/;

/** `and the top 3 by rating`, after one of the first five was chosen: of the five, or of all? */
function describeOpenTop({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isOfFirst =
    before?.kind === 'list' &&
    before.listed !== null &&
    plan.kind === 'list' &&
    isDeepStrictEqual(plan.listed, before.listed);
  const isOther = isOfFirst && !isDeepStrictEqual(plan.sort, before.sort);
  return isOther && TOP_BY.test(text) && !POINTS.test(text)
    ? `Of the first ${String(before.listed.limit)} of before, or of all? Say «of those» or «of all».`
    : null;
}

/** What is asked of the rows of the last answer, and would be answered of others. */
export const describeOtherAmong = (asked: Asked, form: PlanForm): string | null =>
  describeLostRows(asked, form) ??
  describeLostPart(asked, form) ??
  describeOtherRanking(asked, form) ??
  describeOpenTop(asked, form);
