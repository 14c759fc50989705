import { isMention, type Mention } from '../mentions/mention.ts';
import type { Filter, ListPlan, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const ONE = /^(?:one|ones)$/i;

/** `the best rated one of the 80s`, after a number of films: a film is asked for. */
export const picksOne = (words: readonly Mention[]): boolean =>
  words.some(
    (one, index) =>
      isMention(one, 'pronoun', 'stop') &&
      ONE.test(one.text) &&
      (isMention(words[index - 1], 'superlative') ||
        isWithMost(words.slice(index + 1)) ||
        // `which of the American ones is the heaviest?`
        (isMention(words[index - 1], 'value') &&
          words.slice(index + 1).some((two) => isMention(two, 'superlative')))),
  );

/** `the one with the most rain`. */
const isWithMost = ([first, ...others]: readonly Mention[]): boolean =>
  isMention(first, 'stop') &&
  /^(?:with|having)\b/i.test(first.text) &&
  isMention(
    others.find((one) => !isMention(one, 'stop')),
    'rank',
    'superlative',
  );

export const OTHER_END =
  'The last answer gives the other end of each group; name the figure whose lowest or highest you want.';

const VALUE = /\b(?:value|figure|number|result)\b/i;

/** `which year is lowest`, `the year with the lowest value`, after the highest of each: one of those that were shown. */
const picksShown = (words: readonly Mention[], text: string): boolean =>
  VALUE.test(text) ||
  words.some(
    (one, index) =>
      isMention(one, 'ask') &&
      /^which$/i.test(one.text) &&
      isMention(words[index + 1], 'grain', 'column'),
  );

/** `and the lowest per year`, after the highest of each: the order of those is not meant. */
export const asksOtherEnd = (
  plan: Plan,
  { rank, numbers }: Slots,
  { words, text }: { readonly words: readonly Mention[]; readonly text: string },
): boolean => {
  if (numbers.length === 0 && picksShown(words, text)) return false;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  if (measure?.kind !== 'aggregate' || rank === null) return false;
  // `in celsius` names the figure that is there.
  if (numbers.some((one) => one.column !== measure.column || one.aggregation !== null))
    return false;
  const isMax = measure.aggregation === 'max' && rank.direction === 'asc';
  const isMin = measure.aggregation === 'min' && rank.direction === 'desc';
  return (isMax || isMin) && rank.limit === null && listGroups(plan).length > 0;
};

export const LOST_ROWS =
  'The last answer showed the first rows alone, so that I cannot tell which rows are meant; ask in full.';

/** `only 2014`, after the warmest day of each year: the first of a year is the same beside others and alone. */
const choosesPart = (filter: Filter, { within }: ListPlan): boolean =>
  filter.kind === 'period' &&
  within.some(({ column, grain }) => column === filter.column && grain === 'year') &&
  filter.ranges.every(({ from, to }) =>
    [from, to].every((day) => day === null || day.endsWith('-01-01')),
  );

/** `those over 4000 pounds`, after the heaviest of each origin: of all rows, or of the ones shown. */
export const pointsIntoList = ({ plan, asksOne }: ThreadMemory, slots: Slots): boolean =>
  plan.kind === 'list' &&
  ((plan.within.length > 0 && slots.filters.some((one) => !choosesPart(one, plan))) ||
    // `how many?`, after the longest film: nobody asked for the ones listed below it.
    (asksOne && plan.limit !== null && slots.counts && slots.filters.length === 0));

/** `and the 5 best ones?`, after the five worst: not of those five, which would be all of them. */
export function ranksAsMany(
  mentions: readonly Mention[],
  { plan, totalRows }: ThreadMemory,
): boolean {
  const isRanked = mentions.some((one) => isMention(one, 'rank', 'superlative', 'common'));
  return (
    isRanked &&
    plan.kind === 'aggregate' &&
    plan.limit !== null &&
    mentions.some(
      (one, index) =>
        isMention(one, 'number') &&
        Number(one.value) >= Math.min(totalRows, plan.limit ?? totalRows) &&
        Number(one.value) > 1 &&
        isMention(mentions[index + 1], 'rank', 'superlative', 'common'),
    )
  );
}

/** `which weekday is it then?`, after a ranking of weekdays: what it ranked is asked for once more. */
export const asksRankedAgain = (mentions: readonly Mention[], plan: Plan): boolean =>
  plan.kind === 'aggregate' &&
  plan.sort?.by === 'measure' &&
  mentions.every((one) => !isMention(one, 'pronoun') || /^(?:it|then)$/i.test(one.text)) &&
  mentions.some(
    (one, index) =>
      isMention(one, 'grain') &&
      isMention(mentions[index - 1], 'ask') &&
      plan.groups.some(({ grain }) => grain === one.grain),
  );

/** `which were they in 2005?`, `who was that in 1955?` */
export const asksWhoTheyAre = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one) => isMention(one, 'ask', 'list') && /^(?:which|who|which ones)$/i.test(one.text),
  ) && mentions.every((one) => isMention(one, 'ask', 'list', 'stop', 'join', 'pronoun', 'period'));

/** `list all of them, dearest first`, after the cheapest: all that were ranked. */
export const listsInOrder = (mentions: readonly Mention[]): boolean =>
  mentions.some((one) => isMention(one, 'list') && /\ball$/i.test(one.text)) &&
  mentions.some((one) => isMention(one, 'sort', 'direction', 'rank', 'superlative'));
