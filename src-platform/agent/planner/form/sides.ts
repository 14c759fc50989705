import { isMention, type Mention } from '../mentions/mention.ts';
import { findTwin } from '../mentions/swap-ways.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const TOGETHER =
  /\b(?:together|combined|altogether|total|in total|all|either|or|sum|between|both|overall|share|percent|percentage|proportion|fraction|than|excluding|except|without|not)\b|%/;

const readColumn = (mention: Mention | undefined): string | null => {
  const [option, other] = isMention(mention, 'value') ? mention.options : [];
  return other === undefined ? (option?.column ?? null) : null;
};

/** The column of which the question names two values, joined by `and`. */
function findNamedTwice({ words }: Asked): string | null {
  for (const [index, word] of words.entries()) {
    if (!isMention(word, 'join') || !/^(?:and|&)$/i.test(word.text)) continue;
    // `on rainy days and on snowy days`: each has its noun.
    const areNouns = isMention(words[index - 1], 'entity') && isMention(words[index + 2], 'entity');
    const first = words[areNouns ? index - 2 : index - 1];
    const [left, right] = [readColumn(first), readColumn(words[index + 1])];
    if (left !== null && left === right) return left;
  }
  return null;
}

/** `before noon and after noon`: two parts of the day, and no mean of both. */
function describePooledHours({ words }: Asked, { plan, groups }: PlanForm): string | null {
  const parts = words.filter((one) => isMention(one, 'hours'));
  // Each part has a figure of its own.
  if (plan.kind === 'aggregate' && plan.measures.some((one) => one.kind === 'side')) return null;
  return parts.length > 1 && groups.every(({ grain }) => grain !== 'hour')
    ? 'You name two parts of the day, and the answer would have one figure of both; ask for them one by one.'
    : null;
}

const ONE_TOTAL = /\b(?:together|altogether|added up)\b/;
/** `in all industries together`. */
const ALL_TOGETHER = /\ball (?:the )?[a-z]+ (?:taken )?together\b/;
const EACH = /\b(?:each|every|per|by)\b/;

/** `of all these together`, after a figure of each: one figure. */
function describeLostTotal({ text, before }: Asked, { groups, plan }: PlanForm): string | null {
  const isDivided = plan.kind === 'aggregate' && groups.length > 0;
  const isAsked = before === null ? ALL_TOGETHER.test(text) : ONE_TOTAL.test(text);
  return isDivided && isAsked && !EACH.test(text)
    ? 'You ask for one figure of all, and the answer would have one of each; ask for the total in full.'
    : null;
}

const IN_BOTH =
  /\b(?:in both|show (?:me )?both(?! the\b)|and both|both (?:for|of them)|for both|(?:for|in) (?:the|those|these)(?: same)? two)\b/;

/** `how did it do in both`: of two years or groups, both of which are there. */
const describeLostBoth = ({ text }: Asked, { filters, groups }: PlanForm): string | null => {
  const isPair = (one: (typeof filters)[number]): boolean =>
    (one.kind === 'period' && one.ranges.length > 1) ||
    (one.kind === 'values' && one.values.length > 1);
  return IN_BOTH.test(text) && !filters.some(isPair) && groups.length < 2
    ? 'You ask about both, and the answer would be about one; name the two.'
    : null;
};

/** Flights from a place to itself are meant by nobody. */
function describeSameEnds(_asked: Asked, { plan, cube }: PlanForm): string | null {
  const named = plan.filters.flatMap((one) =>
    one.kind === 'values' && !one.negated && one.values.length === 1 ? [one] : [],
  );
  const isSame = named.some((one) => {
    const twin = findTwin(cube, one.column)?.name;
    return named.some((other) => other.column === twin && other.values[0] === one.values[0]);
  });
  return isSame
    ? 'The answer would be about ways that end where they begin; name the other end.'
    : null;
}

/** `how many male and female penguins`: two numbers, and no sum of both. */
function describePooledValues(asked: Asked, form: PlanForm): string | null {
  const { plan } = form;
  const column = findNamedTwice(asked);
  const isOpen = column === null || asked.before !== null || plan.kind === 'list';
  if (isOpen || TOGETHER.test(asked.text)) return null;
  const isApart =
    form.groups.some((one) => one.column === column) ||
    form.measures.some((one) => one.kind === 'side' && one.filter.column === column) ||
    plan.countsGroups === true;
  return isApart
    ? null
    : 'You name two, and the answer would have one figure of both; say «together», or ask for each.';
}

const OF_BOTH = /\b(?:of|for) both\b/;

/** `and the prices of both back then?`: two figures, and no mean of both. */
const describePooledBoth = ({ text, before }: Asked, { plan, groups }: PlanForm): string | null => {
  const pair = plan.filters.find(
    (one) => one.kind === 'values' && !one.negated && one.values.length === 2,
  );
  const isPooled =
    plan.kind === 'aggregate' &&
    pair !== undefined &&
    groups.every(({ column }) => column !== pair.column) &&
    plan.measures.every(({ kind }) => kind === 'aggregate');
  return before !== null &&
    OF_BOTH.test(text) &&
    isPooled &&
    !TOGETHER.test(text.replace(OF_BOTH, ''))
    ? 'You ask about both, and the answer would have one figure of them; ask for each.'
    : null;
};

const NEXT_QUESTION = /[?!.]\s+and\b/;

/** `… in January? And in February?`: two figures, and none of both months together. */
const describePooledQuestions = ({ text }: Asked, { filters, groups }: PlanForm): string | null => {
  const isPooled = filters.some(
    (one) =>
      (one.kind === 'months' && one.months.length > 1) ||
      (one.kind === 'period' && one.ranges.length > 1) ||
      (one.kind === 'values' && one.values.length > 1),
  );
  return NEXT_QUESTION.test(text) && isPooled && groups.length === 0
    ? 'You ask two questions, and the answer would have one figure of both; ask them one by one.'
    : null;
};

export const describePooledSides = (asked: Asked, form: PlanForm): string | null =>
  describePooledValues(asked, form) ??
  describePooledHours(asked, form) ??
  describePooledQuestions(asked, form) ??
  describePooledBoth(asked, form) ??
  describeLostTotal(asked, form) ??
  describeLostBoth(asked, form) ??
  describeSameEnds(asked, form);
