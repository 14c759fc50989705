import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const BARE_OPERATOR =
  /^(?:and |so )?(?:(?:what(?:'s| is| was) )?the (ratio|quotient|factor|difference|gap)|how many (times) (?:as (?:much|many|large|high|big)|more|higher|larger|bigger|greater)(?: (?:is|was) (?:that|it))?)\s*[?.!]*$/;

/** `what is the ratio?`, after two figures that no one column tells apart: neither of them again. */
function describeLostOperator({ text }: Asked, form: PlanForm): string | null {
  const [, noun, times] = BARE_OPERATOR.exec(text) ?? [];
  const word = noun ?? (times === undefined ? undefined : 'ratio');
  const { plan, groups } = form;
  const gives =
    hasMeasure(form, 'contrast', 'formula', 'window', 'span', 'range', 'side') ||
    (plan.kind === 'aggregate' && plan.contrast && groups.length === 1);
  return word !== undefined && !gives
    ? `You ask for the ${word}, and the answer would set no two figures against each other; name both.`
    : null;
}

const OF_EXTREME_PERIOD =
  /\b(?:in|on|for|during) the (?:\p{L}+est|(?:most|least) \p{L}+) (year|month|day|week|quarter|decade)\b/u;

/** `and in the coldest year?`, after a number of days: that number in one year, and no order of years. */
function describeExtremePeriod({ text, words, before }: Asked, form: PlanForm): string | null {
  const [, grain] = OF_EXTREME_PERIOD.exec(text) ?? [];
  const isOpen = !words.some((one) => isMention(one, 'count', 'aggregation', 'column', 'ask'));
  return grain !== undefined &&
    before !== null &&
    isOpen &&
    form.groups.some((one) => one.grain !== null)
    ? `Which ${grain} is that? Ask for it first, and then for the figure in it.`
    : null;
}

/** `its lowest price that year`, after which company was the most expensive: of one, and not of each. */
function describeOfEach(asked: Asked, { plan, groups }: PlanForm): string | null {
  const { words, before } = asked;
  const its = words.findIndex((one) => isMention(one, 'pronoun') && /^its$/i.test(one.text));
  // `which of these has the biggest gap between its highest and lowest price`: of the one that is asked for.
  const lead = words.slice(0, Math.max(its, 0));
  const isOfAsked =
    lead.some((one) => isMention(one, 'ask') && /^(?:which|who)\b/i.test(one.text)) &&
    lead.some((one) => isMention(one, 'rank', 'superlative'));
  const points = its !== -1 && !isOfAsked;
  const [group, other] = before?.kind === 'aggregate' ? before.groups : [];
  const isOfOne = before?.sort?.by === 'measure' && group !== undefined && other === undefined;
  const isEach = groups.some((one) => one.column === group?.column && one.grain === group.grain);
  const asks = words.some((one) => isMention(one, 'by')) || names(asked, 'share', 'also');
  return points && isOfOne && group.grain === null && isEach && plan.kind === 'aggregate' && !asks
    ? '«its» is of one, and the answer would have one of each; name it.'
    : null;
}

/** `only those with at least 50 flights`, after a figure of one airport: there is nothing to choose from. */
const describeTestOfNone = (_asked: Asked, { plan }: PlanForm): string | null =>
  plan.kind === 'aggregate' && plan.having.length > 0 && plan.groups.length === 0
    ? 'The last answer is about one, of which nothing can be chosen; ask for the ranking with this condition in full.'
    : null;

const WHICH_ARE = /^(?:(?:and|so|but|now),? )*which (?:is|are|was|were|has|have|had)\b/;

/** `which are based on a book?`, after a number of films: their names, and no number. */
const describeUnnamed = ({ text, before }: Asked, { plan, groups }: PlanForm): string | null =>
  before !== null &&
  WHICH_ARE.test(text) &&
  plan.kind === 'aggregate' &&
  plan.listed !== null &&
  groups.length === 0
    ? 'You ask which ones, and the answer would name none; ask for the list with this condition in full.'
    : null;

const JUDGES = /^worst$/i;

/** `which day was the worst`, after a number of late flights: the most of them may be the worst. */
function describeOpenJudgement(asked: Asked, { plan }: PlanForm): string | null {
  const { words, before } = asked;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isJudged =
    words.some((one) => isMention(one, 'rank') && JUDGES.test(one.text)) &&
    !names(asked, 'column', 'count', 'superlative', 'common');
  const isOfRows = measure?.kind === 'count' && other === undefined && plan.sort?.by === 'measure';
  const isNarrowed = before?.filters.some(({ kind }) => kind === 'compare') === true;
  return isJudged && isOfRows && isNarrowed
    ? 'The worst could have the most or the fewest of them; say which.'
    : null;
}

const OF_THEM =
  /\bwhich (?:one )?of (?:them|those|these)\b|\bwhich(?: one)? (?:is|was|has|had|did|does)\b/;

/**
 * `which of them was the coldest?`, `which one had the most rain?`, after a number of days by year: a
 * day, or one of the years.
 */
function describeOpenThem({ text, words, before }: Asked, { plan }: PlanForm): string | null {
  const counted = before?.kind === 'aggregate' ? before.measures : [];
  const isCount = counted.length > 0 && counted.every(({ kind }) => kind === 'count');
  const isTimed = before?.kind === 'aggregate' && before.groups.some(({ grain }) => grain !== null);
  const isOther =
    plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'aggregate');
  return OF_THEM.test(text) &&
    isCount &&
    isTimed &&
    isOther &&
    words.some((one) => isMention(one, 'superlative', 'rank')) &&
    !words.some((one) => isMention(one, 'aggregation', 'grain', 'entity', 'count'))
    ? 'One of the periods, or one of what was counted in them? Name what you mean.'
    : null;
}

const THERE =
  /(?<!\b(?:is|are|was|were|be|been|am|do|did) )\bthere(?= in \d| (?:then|now)\b|\s*[?.!]*\s*$)/;

/** `how was it there in 2005?`, after the countries with the lowest figure: one of them, and no order of all. */
function describeLostThere({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const [group, other] = before?.kind === 'aggregate' ? before.groups : [];
  const isOfRanking =
    before?.sort?.by === 'measure' && group?.grain === null && other === undefined;
  const isEach = plan.kind === 'aggregate' && groups.some(({ column }) => column === group?.column);
  const isNamed = plan.filters.some((one) => one.kind === 'values' && one.column === group?.column);
  return isOfRanking &&
    isEach &&
    !isNamed &&
    THERE.test(text) &&
    !/\bhow many\b.*\bthere/.test(text)
    ? '«there» is one of those that the last answer shows, and the answer would be of all; name it.'
    : null;
}

const GROUP_OF_TIME = /\bthe \d{4} (?:group|lot|set|batch|crowd)\b/;
const FIGURE_OF_THAT = /\bwhat (?:\p{L}+ ){1,3}(?:was|is) that (?:in|on|for) \S/u;
const GUESS = /\blike .+ or so\b/;

/**
 * \`the 2005 group\`, \`what rate was that in 2010\`: rows of the thread, and none of a question of its own.
 * \`the wettest month? like March or so\`: a guess at the answer, which chooses nothing.
 */
function describeOwnOfThread({ text, before }: Asked): string | null {
  if (GUESS.test(text))
    return '«like … or so» could be a guess at the answer or a condition; ask without it.';
  const [said] =
    before === null ? (GROUP_OF_TIME.exec(text) ?? FIGURE_OF_THAT.exec(text) ?? []) : [];
  return said === undefined
    ? null
    : `«${said}» is about rows of before, and the answer would be about all; name their condition.`;
}

/** What a word of a follow-up points at, and the answer would not be about. */
export const describeOtherPointed = (asked: Asked, form: PlanForm): string | null =>
  describeLostOperator(asked, form) ??
  describeExtremePeriod(asked, form) ??
  describeOfEach(asked, form) ??
  describeTestOfNone(asked, form) ??
  describeUnnamed(asked, form) ??
  describeOpenJudgement(asked, form) ??
  describeOpenThem(asked, form) ??
  describeLostThere(asked, form) ??
  describeOwnOfThread(asked);
