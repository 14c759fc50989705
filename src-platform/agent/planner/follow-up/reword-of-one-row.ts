import { isMention } from '../mentions/mention.ts';
import { isOfOneWay } from './that-way.ts';
import type { Reword } from './reword-of-figures.ts';

const IN_TOTAL =
  /\b(how many (\p{L}+)(?: .*)?) (?:in total|altogether|all told|in all|overall)(?=\s*[?.!]*\s*$)/iu;
const ONE =
  /\b(?:(?:that|this) (?!in\b|all\b|together\b|one\b)\p{L}+|he|she|him|her|it|(?:from|to|at|by|on|in|for) (?:there|that one))\b/iu;

const TIMES = ['period', 'months', 'weekdays', 'hours', 'known'];

/**
 * `how many films did he make in total?`, `how many flights were there on that day altogether?`, after one
 * row: the number of that one, which nothing is added to.
 */
const rewordNumberInTotal: Reword = (text, { plan, memory, cube, read }) => {
  const [said, asked = '', noun = ''] = IN_TOTAL.exec(text) ?? [];
  const isOfOne = memory.asksOne || isOfOneWay(plan, cube);
  if (said === undefined || !isOfOne || !ONE.test(asked)) return null;
  const isRow = read(noun).some((one) => isMention(one, 'entity'));
  if (!isRow) return null;
  // After the most comedies, `in total` could be all of his films: that is asked back.
  const isOpen = plan.kind === 'aggregate' || /\b(?:day|month|year)\b/i.test(asked);
  const isNarrowed =
    memory.asksOne && isOpen && plan.filters.some(({ kind }) => !TIMES.includes(kind));
  return text.replace(said, isNarrowed ? asked.replace(/^how many /i, 'how many of all ') : asked);
};

const STEP = String.raw`(?:years?|months?|quarters?|weeks?|decades?)`;
const SAME_PART = new RegExp(
  String.raw`\s*\b(?:in|on|for|during|of|at) the same (?:month|day|quarter|time|week|period)(?: of(?: the year)?)?,? (?=(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) ${STEP}|the (?:year|month|week)) (?:earlier|later|before|after|previously)\b)`,
  'iu',
);
const SAME_PART_OF = new RegExp(
  String.raw`\s*\b(?:in|on|for|during|of|at) the same (?:month|day|quarter|time|week|period) (?:of|in) (?:the (?:year (before|after)|(previous|prior|preceding|following|next) year))(?! (?:that|it)\b)`,
  'iu',
);

/**
 * `how many in the same month a year earlier?`: one year before the month of the last answer, and of the
 * same figure.
 */
const rewordSamePart: Reword = (text, { plan }) => {
  if (!plan.filters.some(({ kind }) => kind === 'period')) return null;
  const of = SAME_PART_OF.exec(text);
  if (of === null) return SAME_PART.test(text) ? text.replace(SAME_PART, ' ') : null;
  const isLater = /^(?:after|following|next)$/i.test(of[1] ?? of[2] ?? '');
  return text.replace(SAME_PART_OF, isLater ? ' a year later' : ' a year earlier');
};

/** Other words for what is asked of one row, or of what it is one of. */
export const REWORDS_OF_ONE_ROW: readonly Reword[] = [rewordSamePart, rewordNumberInTotal];
