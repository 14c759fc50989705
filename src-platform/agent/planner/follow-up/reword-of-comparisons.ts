import { describeRange } from '../answer/describe.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { Plan } from '../plan/plan.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { Reword } from './reword-of-figures.ts';

const SAME_BASIS =
  /[\s,;–-]*\b(?:(?:on|by|using|with|under) )?(?:the |that |this )?same (?:basis|yardstick|terms|footing|metric|method)\b/iu;

/** What may stand beside the words: the other rows that the same is asked of. */
const OTHER_ROWS = ['value', 'label', 'labelWord', 'entity', 'period', 'months', 'join'] as const;

const isOtherRows = (words: readonly Mention[]): boolean =>
  words.some((one) => isMention(one, 'value', 'label', 'period', 'months')) &&
  words.every((one) => isMention(one, ...OTHER_ROWS, 'stop'));

/** `and for Apple, on the same basis?`, after a growth between two years: the same of other rows. */
const rewordSameBasis: Reword = (text, { read }) => {
  const left = text.replace(SAME_BASIS, '').trim();
  if (left === text.trim() || !isOtherRows(read(left))) return null;
  return /^(?:and|but|so|now|then|what about|how about)\b/i.test(left) ? left : `and ${left}`;
};

const FIGURE = '(?:average|mean|median|total|number|percentage|share|overall average|typical)';
const VERSUS_WHAT = new RegExp(
  String.raw`${START}(?:versus|vs\.?|against|as against|compared (?:with|to)|in comparison (?:with|to)) what ((?:overall )?${FIGURE}\b.*?)(?: as a (?:group|whole))?${END}`,
  'iu',
);

const OF_ROWS = /^(?:average|mean) (?:for|of|in|among|across) (.+)$/i;

/**
 * `versus what average wind for that month as a whole?`: that average, beside the last answer. Without a
 * figure it is that of the last answer: `versus what average for all flights?`
 */
const rewordVersusWhat: Reword = (text, { plan, cube, read }) => {
  const [, figure] = VERSUS_WHAT.exec(text) ?? [];
  if (figure === undefined) return null;
  if (read(figure).some((one) => isMention(one, 'column'))) return `what is the ${figure}?`;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const [, rows] = OF_ROWS.exec(figure) ?? [];
  // `which car is the fastest?`: of the figure that ranks.
  if (plan.kind === 'list' && plan.sort?.by === 'column' && rows !== undefined)
    return `what is the average ${lowerCaseTitle(findTitle(cube, plan.sort.column))} of ${rows}?`;
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  return isMean && other === undefined && rows !== undefined ? `and for ${rows}?` : null;
};

const VERSUS = String.raw`(?:versus|vs\.?|against|relative to|(?:as |when )?compared? (?:with|to|against)|in comparison (?:with|to)|how (?:does|do|did) (?:that|it|this|they|these|those) compare (?:with|to|against))`;
const VERSUS_ALL = new RegExp(
  String.raw`${START}(?:is that (?:high|low|a lot|much) )?${VERSUS} (?:all(?: of)?(?: the| them)?(?: (\p{L}+))?|everything|everyone|the (?:whole|entire) (?:data ?set|data|file|list|lot))(?: overall| in general| together)?${END}`,
  'iu',
);

const OPEN_COMPARISON = 'how does that compare?';

/**
 * `compared to all flights?`, after a mean of some: to that of all. A number has no such other, and
 * the rows themselves are not asked for.
 */
const rewordVersusAll: Reword = (text, { plan, read }) => {
  const [said, noun] = VERSUS_ALL.exec(text) ?? [];
  const isOfRows = noun === undefined || read(noun).every((one) => isMention(one, 'entity'));
  if (said === undefined || !isOfRows) return null;
  if (plan.kind === 'list') return OPEN_COMPARISON;
  const [measure, other] = plan.measures;
  const isMean =
    measure?.kind === 'aggregate' && measure.aggregation === 'avg' && other === undefined;
  if (!isMean) return OPEN_COMPARISON;
  if (plan.groups.length === 0) return 'compared to the overall average';
  return plan.filters.some(({ kind }) => kind !== 'known') ? OPEN_COMPARISON : 'and overall?';
};

const VERSUS_OTHERS = new RegExp(
  String.raw`${START}${VERSUS} (?:all )?(?:of )?(?:the )?(?:others?|rest|other ones|remaining ones)${END}`,
  'iu',
);

/** `vs. all the others`, after a figure of some rows: that of the others, and no rows that are called so. */
const rewordVersusOthers: Reword = (text, { plan }) => {
  if (!VERSUS_OTHERS.test(text)) return null;
  const isOne = plan.kind === 'aggregate' && plan.groups.length === 0;
  return isOne ? 'and all the others?' : OPEN_COMPARISON;
};

const HOW_MUCH_MORE = new RegExp(
  String.raw`${START}how (?:much|many(?: \p{L}+)?) (?:(?:more|less)\b|fewer\b|\p{L}+(?:er)\b)(?!.*\b(?:than|it|they|that|there)\b).+?${END}`,
  'iu',
);

/** Any other such word may be of another figure: `longer`, after a weight. */
const AMOUNT = /^(?:more|less|fewer|higher|lower|larger|greater|bigger|smaller)\b/i;

/** The side that the last answer is about, where the new one is of the same kind. */
function nameLastSide({ filters }: Plan, side: Mention): string | null {
  const old = filters.find((one) =>
    isMention(side, 'value')
      ? one.kind === 'values' && side.options.some(({ column }) => column === one.column)
      : one.kind === 'period',
  );
  if (old?.kind === 'values' && !old.negated && old.values.length === 1)
    return old.values[0] ?? null;
  const [range, other] = old?.kind === 'period' ? old.ranges : [];
  if (range === undefined || other !== undefined) return null;
  const said = describeRange(range);
  return said.startsWith('in ') ? said.slice(3) : null;
}

/** `how much heavier are Gentoos?`, after the mean of the Adelies: than those. */
const rewordHowMuchMore: Reword = (text, { plan, read }) => {
  const [measure, second] = plan.kind === 'aggregate' ? plan.measures : [];
  const isOne = plan.kind === 'aggregate' && plan.groups.length === 0 && second === undefined;
  if (!HOW_MUCH_MORE.test(text) || !isOne) return null;
  const words = read(text).filter((one) => !isMention(one, 'stop', 'entity', 'count'));
  const [side, another] = words.filter((one) => isMention(one, 'value', 'period'));
  const column = measure?.kind === 'aggregate' ? measure.column : null;
  const isOfFigure = words.every(
    (one) =>
      one === side ||
      (isMention(one, 'comparative') &&
        (one.column === column || (one.column === null && AMOUNT.test(one.text)))) ||
      (isMention(one, 'column', 'unit') && one.column === column) ||
      (isMention(one, 'compare') && AMOUNT.test(one.text)),
  );
  if (side === undefined || another !== undefined || !isOfFigure) return null;
  const last = nameLastSide(plan, side);
  if (last === null) return null;
  const said = side.text.replace(/^in /i, '');
  return isMention(side, 'period')
    ? `and in ${said}, how much more was that?`
    : `what is the difference between ${last} and ${said}?`;
};

const VERSUS_TIME = new RegExp(
  String.raw`${START}(?:versus|vs\.?|against|as against|compared (?:with|to)|in comparison (?:with|to)) (?:in )?(.+?)${END}`,
  'iu',
);

/** `vs 1955`, after how many countries were below a limit in 2005: how many were in that year. */
const rewordVersusTime: Reword = (text, { plan, read }) => {
  const [, time = ''] = VERSUS_TIME.exec(text) ?? [];
  const isNumber = plan.kind === 'aggregate' && plan.countsGroups === true;
  const isDated = plan.filters.some(({ kind }) => kind === 'period');
  if (time === '' || !isNumber || !isDated) return null;
  const [period, other] = read(time);
  return isMention(period, 'period') && other === undefined ? `and in ${time}?` : null;
};

/** Questions that set something beside the last answer, on its terms. */
export const REWORDS_OF_COMPARISONS: readonly Reword[] = [
  rewordSameBasis,
  rewordVersusWhat,
  rewordVersusAll,
  rewordVersusOthers,
  rewordVersusTime,
  rewordHowMuchMore,
];
