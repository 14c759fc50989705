import { isMention, type Mention } from '../mentions/mention.ts';
import type { Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

const WITH_ITS_TIME =
  /\b(?:(?:with|plus|including) (?:the |its |their )?|and (?:the|its|their|what|which) )(?:date|day|month|year|time|hour)s?\b/;
const END = /^(?:lowest|highest|best|worst|peak|top|maximum|minimum|max|min|record|\w+est)\b/i;

const isEnd = (word: Mention): boolean =>
  (isMention(word, 'rank', 'superlative', 'aggregation', 'column') && END.test(word.text)) ||
  (isMention(word, 'rank', 'superlative') && /^(?:the )?(?:most|least)\b/i.test(word.text));

/** `the lowest price of each stock with the date`: one row of each stock, and no row of each of its days. */
function describeDividedEnds({ text, words, before }: Asked, { plan, groups }: PlanForm) {
  const isDivided =
    plan.kind === 'aggregate' && groups.length > 1 && groups.some(({ grain }) => grain !== null);
  return before === null && isDivided && WITH_ITS_TIME.test(text) && words.some(isEnd)
    ? 'You ask when each had it, and the answer would have a row of each time; ask for the figure of each, and then for the time of one of them.'
    : null;
}

const LAST = /^(?:the )?last (?:day|week|month|quarter|year)$/i;
const HAPPENED =
  /^ (?:(?:that|when|in which|on which) )?(?:it|there|[\p{L}\d&.'-]+(?: [\p{L}\d&.'-]+)? (?:was|were|had|fell|rose|closed|stayed|traded|went|got)) /u;

/** `last month IBM was below 80`: the latest of such months, and not the last one of the data. */
function describeLastOfData({ text, words, before }: Asked): string | null {
  const [first] = words.filter((one) => !isMention(one, 'ask', 'list'));
  return before === null &&
    isMention(first, 'period') &&
    first.isRelative &&
    LAST.test(first.text) &&
    HAPPENED.test(`${text.slice(first.end)} `) &&
    words.some((one) => isMention(one, 'compare', 'condition', 'value')) &&
    !words.some((one) => isMention(one, 'ask', 'count'))
    ? `«${first.text}» could be the last one of the data, or the last one of which this holds; ask «when was it last …».`
    : null;
}

export const describeOtherTimeOfEnd = (asked: Asked, form: PlanForm): string | null =>
  describeDividedEnds(asked, form) ?? describeLastOfData(asked);
