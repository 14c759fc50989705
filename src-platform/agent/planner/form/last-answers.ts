import { isDeepStrictEqual } from 'node:util';
import type { Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const setsAgainst = (form: PlanForm): boolean =>
  form.plan.kind === 'list' ||
  form.plan.contrast ||
  hasMeasure(form, 'window', 'span', 'contrast', 'formula', 'range', 'side');

const isRanked = (plan: Plan | null): boolean =>
  plan?.kind === 'aggregate' && plan.sort?.by === 'measure' && plan.groups.length > 0;

const listPeriods = (plan: Plan): readonly Filter[] =>
  plan.filters.filter((one) => one.kind === 'period');

const CHANGED_MOST =
  /\bwhich\b[^?]*\b(?:(?:changed|moved|rose|grew|fell|dropped|declined|increased|decreased|improved|worsened|shifted) (?:the )?(?:most|least|worst|best|fastest|more|less)|(?:got|became|get) (?:the )?(?:worst|worse|best|better))\b/;
const HOW_MUCH_IT =
  /\bhow much (?:did|does|do|has|have) (?:it|they|that|this|those|these) (?:\w+ )?(?:change|rise|fall|grow|drop|increase|decrease|decline|improve|worsen)d?\b/;
const TO_EARLIER =
  /\b(?:to|of|from|on|over|than|with|against|vs|versus) (?:the |that of the )?(?:year|quarter|month|week|day) before\b/;

const HOW_MUCH_THAN =
  /^(?:and |so |but )*(?:by )?how (?:much|far) \S+(?: than| from)? (?:the )?(?:overall )?(?:average|mean)\b/;

/** `how much heavier than the average?`: so much, and no list of those that are heavier. */
function describeLostDistance({ text, before }: Asked, form: PlanForm): string | null {
  const isDistance = form.plan.kind === 'aggregate' && setsAgainst(form);
  return before !== null && HOW_MUCH_THAN.test(text) && !isDistance
    ? 'You ask how far something is from the average, and the answer would choose rows by it; name what is meant.'
    : null;
}

/** `which changed the most?`, after the figures of two years: the changes are ranked, and no figures. */
function describeUnchanged({ text, before }: Asked, form: PlanForm): string | null {
  if (before === null) return null;
  // Two years set against each other leave nothing to divide by year.
  const isDivided = hasMeasure(form, 'contrast') && form.groups.some(({ grain }) => grain !== null);
  if (setsAgainst(form) && !(isDivided && CHANGED_MOST.test(text))) return null;
  const isSeries = listGroups(before).some(({ grain }) => grain !== null);
  const isAsked =
    CHANGED_MOST.test(text) || HOW_MUCH_IT.test(text) || (isSeries && TO_EARLIER.test(text));
  return isAsked
    ? 'You ask for a change, and the answer would set no two figures against each other; ask in full for the change, with both periods.'
    : null;
}

const WAS_THERE = /^(?:and )?(?:was|were|is) there (?:any |some |much |a )?[\w-]+\s*[?.!]*$/;
const ALL_OF_THEM =
  /^(?:and )?(?:was|were|is|are|did|do|had|have|has)\b.*\ball (?:of )?(?:them|those|these)\b/;

/** `was there snow?`, after the coldest day: it is asked of that day, and no other days are looked for. */
function describeOtherDay({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isTop = before?.kind === 'list' && before.limit !== null && before.sort !== null;
  const isNarrower =
    plan.kind === 'list' &&
    plan.limit !== null &&
    plan.filters.length > (before?.filters.length ?? 0);
  return isTop && isNarrower && WAS_THERE.test(text)
    ? 'You ask about the row just found, and the answer would look for other rows; ask what it was like, such as «was it sunny that day?».'
    : null;
}

/** `was it sunny on all of them?`, after a list: of the rows of that list. */
function describeLostList({ text, before }: Asked, { plan }: PlanForm): string | null {
  const isLost = (before?.filters ?? []).some(
    (one) => !plan.filters.some((other) => isDeepStrictEqual(one, other)),
  );
  return before !== null && ALL_OF_THEM.test(text) && isLost && plan.listed === null
    ? 'You ask about all rows of the last answer, and the answer would be about others; ask the question in full.'
    : null;
}

const ONLY = /^(?:and |but |now |ok |okay )*(?:only|just) /;

/** `only countries with more than 50 million people`, after a figure of each year: of each year still. */
function describeLostSeries({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  if (before?.kind !== 'aggregate' || plan.kind !== 'aggregate' || !ONLY.test(text)) return null;
  const isSeries = before.groups.some(({ grain }) => grain !== null);
  const isLost = groups.length > 0 && groups.every(({ grain }) => grain === null);
  return isSeries && isLost
    ? 'The last answer has a figure of each period, and I could narrow it only by giving that up; ask in full.'
    : null;
}

const BARE_WHICH =
  /^(?:(?:and|so|but) )?(?:(?:in|on|at|for|from|of) )?(?:which|what) [\w-]+\s*[?.!]*$/;

/** `on which island?`, after the heaviest species: of that species, or of all; nothing says which. */
function describeOtherHolder({ text, before }: Asked, { plan, filters }: PlanForm): string | null {
  if (!isRanked(before) || !isRanked(plan) || !BARE_WHICH.test(text)) return null;
  const [last, ...others] = before === null ? [] : listGroups(before);
  const isOfOne =
    last !== undefined && others.length === 0 && last.grain === null && before?.limit === null;
  const isOther = listGroups(plan).every(({ column }) => column !== last?.column);
  const isBound = filters.some(({ column }) => column === last?.column);
  return isOfOne && isOther && !isBound
    ? 'This could be asked of the first of the last answer, or of all; name it, or ask in full.'
    : null;
}

const FROM_THERE = /\b(?:from|to) there\b/;

/** `which destination from there is the worst`, after the busiest origin: of that origin. */
function describeLostThere({ text, before }: Asked, { filters, cube }: PlanForm): string | null {
  if (!FROM_THERE.test(text)) return null;
  const columns =
    before === null ? null : [...listGroups(before), ...before.filters].map(({ column }) => column);
  const isBound = filters.some(
    (one) =>
      one.kind !== 'known' &&
      one.kind !== 'period' &&
      (columns === null || columns.includes(one.column)),
  );
  const way = FROM_THERE.exec(text)?.[0].split(' ')[0];
  const side = cube.columns.find((one) => one.kind === 'string' && one.valuePhrase === way);
  const isOnSide =
    side === undefined || filters.some((one) => one.column === side.name || one.kind === 'either');
  return columns?.length !== 0 && !(isBound && isOnSide)
    ? `«${FROM_THERE.exec(text)?.[0] ?? ''}» stands for what the last answer found, and the answer would be about all; name it.`
    : null;
}

const ITS_END =
  /^(?:and |but |what about )*its (?:\p{L}+est|(?:most|least) \p{L}+|best|worst)\s*[?.!]*$/u;
const ITS_PERIOD =
  /\bits (?:\p{L}+est|(?:most|least) \p{L}+|best|worst) (?:day|week|month|quarter|year|hour)\b/u;

/** `and its driest?`, after the wettest month of a year: a month of that year, and no day of the month. */
function describeOtherIts({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  if (before === null || !isRanked(before)) return null;
  const last = listGroups(before).find(({ grain }) => grain !== null);
  if (last === undefined) return null;
  const isOther = ITS_END.test(text) && !groups.some(({ grain }) => grain === last.grain);
  const isAll =
    ITS_PERIOD.test(text) &&
    !groups.some(({ grain }) => grain === last.grain) &&
    isDeepStrictEqual(listPeriods(before), listPeriods(plan));
  return isOther || isAll
    ? '«its» could stand for more than one period of this conversation; name the period.'
    : null;
}

const WHICH_END = /^(?:and |so |but )?which (?:one )?(?:is|was|are|were|has|had|have)\b/;

/** `which is the worst?`, after the ten busiest airports: one of the ten. */
function describeLostChosen({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (before?.kind !== 'aggregate' || plan.kind !== 'aggregate' || before.limit === null)
    return null;
  const isOther =
    !isDeepStrictEqual(before.sort, plan.sort) ||
    !isDeepStrictEqual(before.measures, plan.measures);
  const isSame = isDeepStrictEqual(before.groups, plan.groups) && before.limit === plan.limit;
  return isOther && isSame && WHICH_END.test(text)
    ? `You ask which of the ${String(before.limit)} it is, and the answer would choose anew from all; ask the question in full.`
    : null;
}

const OF_THOSE_THINGS =
  /\bwhich of (?:those|these|the) [\w-]+s (?:has|have|had|made|directed|released) (?:the )?(?:most|fewest)\b/;
const OVERALL = /\b(?:overall|in total|altogether|in all|of all time)\b/;

/** `which of those directors has the most films?`, after five films: of all films, or of the five. */
function describeCountedInList({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const counts = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'count');
  return before?.kind === 'list' &&
    plan.listed !== null &&
    counts &&
    groups.length === 1 &&
    (OF_THOSE_THINGS.test(text) || OVERALL.test(text))
    ? 'I would count only within the rows of the last answer; name those that you mean, and ask in full.'
    : null;
}

const MADE_MOST = /\b(?:made|earned|brought in|took in) (?:the )?(?:most|least)\s*[?.!]*$/;

/** `which made the most?`, after films by budget: what a film costs is not what it made. */
function describeSameOrder({ text, before }: Asked, { plan, cube }: PlanForm): string | null {
  const column = plan.sort?.by === 'column' ? plan.sort.column : undefined;
  const isCost = cube.formulas.some((one) => one.operator === 'minus' && one.right === column);
  return before?.kind === 'list' && isCost && MADE_MOST.test(text)
    ? `«${MADE_MOST.exec(text)?.[0] ?? ''}» could be of another figure than the last answer is ordered by; name the figure.`
    : null;
}

const HOW_MANY_OF_THEM = /\bhow many (?:of them\b|(?:were|was|are|is) \w)/;

/** `how many of them were rated R?`, after a year that shares the top: of those years, and not of all. */
function describeAllAgain({ text, before }: Asked, { plan }: PlanForm): string | null {
  if (before === null || !isRanked(before) || before.limit !== null) return null;
  const isAll =
    isDeepStrictEqual(listGroups(before), listGroups(plan)) &&
    isDeepStrictEqual(before.sort, plan.sort) &&
    plan.filters.some((one) => !before.filters.some((old) => isDeepStrictEqual(one, old)));
  return HOW_MANY_OF_THEM.test(text) && isAll
    ? 'I could not tell which of the last answer is meant, and the answer would be about all; name it.'
    : null;
}

/** Follow-ups that lose what the last answer found. */
export const describeLostAnswer = (asked: Asked, form: PlanForm): string | null =>
  describeUnchanged(asked, form) ??
  describeLostDistance(asked, form) ??
  describeOtherDay(asked, form) ??
  describeLostList(asked, form) ??
  describeLostSeries(asked, form) ??
  describeOtherHolder(asked, form) ??
  describeLostThere(asked, form) ??
  describeOtherIts(asked, form) ??
  describeLostChosen(asked, form) ??
  describeCountedInList(asked, form) ??
  describeSameOrder(asked, form) ??
  describeAllAgain(asked, form);
