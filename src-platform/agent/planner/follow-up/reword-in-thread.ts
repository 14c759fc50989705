import { readWith } from '../attempts.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import type { Reader } from '../mentions/match.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { listMeasureColumns } from '../plan/plan-parts.ts';
import { rewordThatMeasure } from './reword-of-bases.ts';
import { REWORDS_OF_ADDITIONS } from './reword-of-additions.ts';
import { REWORDS_OF_CHANGES } from './reword-of-changes.ts';
import { REWORDS_OF_COMPARISONS } from './reword-of-comparisons.ts';
import { REWORDS_OF_CORRECTIONS } from './reword-of-corrections.ts';
import { REWORDS_OF_EXCLUSIONS } from './reword-of-exclusions.ts';
import { REWORDS_OF_FIGURES, type Reword, type RewordContext } from './reword-of-figures.ts';
import { findLastStep } from './last-step.ts';
import { namesGroup } from './read-overall.ts';
import { rewordDatedRows } from './reword-of-dated-rows.ts';
import { REWORDS_OF_DEGREES } from './reword-of-degrees.ts';
import { REWORDS_OF_DETAILS } from './reword-of-details.ts';
import { rewordThanEarlier } from './reword-of-earlier-times.ts';
import { REWORDS_OF_EACH } from './reword-of-each.ts';
import { REWORDS_OF_EACH_END } from './reword-of-each-end.ts';
import { REWORDS_OF_ELSEWHERE } from './reword-of-elsewhere.ts';
import { REWORDS_OF_ENTIRE_YEAR } from './reword-of-entire-year.ts';
import { rewordEndOfThem, rewordThanOtherEnd } from './reword-of-ends.ts';
import { rewordLoser } from './reword-of-losers.ts';
import { REWORDS_OF_PEAKS } from './reword-of-peaks.ts';
import { rewordMoreOfTwo, rewordPositions, rewordThanNamed } from './reword-of-positions.ts';
import { REWORDS_OF_SERIES } from './gap-of-series.ts';
import { REWORDS_OF_GAPS } from './reword-of-gaps.ts';
import { REWORDS_OF_NEXT_ROWS } from './reword-of-next-rows.ts';
import { REWORDS_OF_NOUNS } from './reword-of-nouns.ts';
import { REWORDS_OF_ONE_ROW } from './reword-of-one-row.ts';
import { REWORDS_OF_ORDERS } from './reword-of-orders.ts';
import { REWORDS_OF_DISTANCES } from './reword-of-distances.ts';
import { REWORDS_OF_MULTIPLES } from './reword-of-multiples.ts';
import { REWORDS_OF_PARTS } from './reword-of-parts.ts';
import { REWORDS_OF_PERCENTS } from './reword-of-percents.ts';
import { REWORDS_OF_SAID_SHARES } from './reword-of-said-shares.ts';
import { REWORDS_OF_ROWS } from './reword-of-rows.ts';
import { REWORDS_OF_SCOPES } from './reword-of-scopes.ts';
import {
  rewordChangedMost,
  rewordContributed,
  rewordFurtherTime,
  rewordIsUp,
  rewordLargestChange,
  rewordLargestShare,
  rewordYearBefore,
} from './reword-of-times.ts';
import { REWORDS_OF_SAME_GAPS, rewordOnAverage } from './reword-of-same-gaps.ts';
import { REWORDS_OF_THAT_TIME } from './reword-of-that-time.ts';
import { REWORDS_OF_SPANS } from './reword-of-spans.ts';
import { REWORDS_OF_SHORT_WORDS } from './reword-of-short-words.ts';
import { REWORDS_OF_SHORT_CHANGES } from './reword-of-short-changes.ts';
import { REWORDS_OF_LIMITS } from './reword-of-limits.ts';
import { REWORDS_OF_LISTS } from './reword-of-lists.ts';
import { REWORDS_OF_MEASURES } from './reword-of-measures.ts';
import { REWORDS_OF_SMALL_WORDS } from './reword-of-small-words.ts';
import { REWORDS_OF_SIDES } from './reword-of-sides.ts';
import { REWORDS_OF_THOSE_TIMES } from './reword-of-those-times.ts';
import { REWORDS_OF_TOPS } from './reword-of-tops.ts';
import { rewordEnds } from './reword-of-ways.ts';
import { REWORDS_OF_TOTALS } from './reword-of-totals.ts';
import {
  rewordLargerShare,
  rewordOfChosen,
  rewordOfFigure,
  rewordOfTotal,
} from './reword-of-shares.ts';
import { dropSameLimit } from './said-again.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const listTests = ({ filters, ...plan }: Plan): Filter[] => {
  const parts =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) =>
          one.kind === 'part' || one.kind === 'matching' ? one.filters : [],
        )
      : [];
  return [...filters, ...parts].filter(({ kind }) => kind === 'compare');
};

const BY_MORE = new RegExp(
  String.raw`${START}by ((?:more|less|over|under|at least|at most)\b.*)$`,
  'i',
);

/** `and by more than an hour?`, after the share of flights that were late: late by more than that. */
const rewordByMore: Reword = (text, { plan }) => {
  const [, limit] = BY_MORE.exec(text) ?? [];
  const [test, other] = new Set(listTests(plan).map(({ column }) => column));
  return limit === undefined || test === undefined || other !== undefined ? null : `and ${limit}`;
};

const BY_HOW_MUCH = new RegExp(String.raw`${START}by how much(?: exactly)?${END}`, 'i');

/** `by how much?`, after two sides: how far they are apart. */
const rewordByHowMuch: Reword = (text, { plan }) => {
  const isOfTwo = plan.kind === 'aggregate' && plan.contrast && plan.groups.length === 1;
  return isOfTwo && BY_HOW_MUCH.test(text) ? 'what is the difference?' : null;
};

const NOT_BUT = new RegExp(
  String.raw`${START}not (?:by |per |for each )?(?:the )?([\p{L} ]+?)(?:,|;| but)(?: but| rather)?\s+((?:by|per|the) [\p{L} ]+?)${END}`,
  'iu',
);

/** Whether the words name a group or the kind of figure of the plan, and nothing else. */
function namesPart(mentions: readonly Mention[], { groups, measures }: AggregatePlan): boolean {
  const [part, other] = mentions.filter((one) => !isFunctionWord(one));
  if (part === undefined || other !== undefined) return false;
  if (isMention(part, 'column'))
    return groups.some(({ column, grain }) => column === part.column && grain === null);
  if (isMention(part, 'grain')) return groups.some(({ grain }) => grain === part.grain);
  return (
    isMention(part, 'aggregation') &&
    measures.every((one) => one.kind === 'aggregate' && one.aggregation === part.aggregation)
  );
}

/** `not by destination, by month`, `not the average, the total`: the second takes the part of the first. */
const rewordNotBut: Reword = (text, { plan, read }) => {
  const [, gone = '', wanted = ''] = NOT_BUT.exec(text) ?? [];
  if (plan.kind === 'list' || gone === '' || !namesPart(read(gone), plan)) return null;
  return `${wanted} instead`;
};

const PER_ROW = new RegExp(
  String.raw`${START}(?:what about |how about )?(?:the |an )?average (?:per|for each) (\p{L}+)${END}`,
  'iu',
);

/** `average per movie?`, after what all of them earned: the mean of that. */
const rewordPerRow: Reword = (text, { plan, read }) => {
  const [, noun = ''] = PER_ROW.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isTotal = measure?.kind === 'aggregate' && measure.aggregation === 'sum';
  const isRow = noun !== '' && read(noun).every((one) => isMention(one, 'entity'));
  return isTotal && other === undefined && isRow ? 'and on average?' : null;
};

const TOP = new RegExp(
  String.raw`${START}(?:(?:name|list|show|give)(?: me)? )?(?:the )?(top (?:\d+|\p{L}+) by .+?)${END}`,
  'iu',
);

/** `name the top 5 by gross`, after how many films there are: of those. */
const rewordTop: Reword = (text, { plan }) => {
  const [, top] = TOP.exec(text) ?? [];
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isNumber =
    plan.kind === 'aggregate' &&
    plan.groups.length === 0 &&
    measure?.kind === 'count' &&
    other === undefined;
  return top !== undefined && isNumber ? `which are the ${top}?` : null;
};

const WHICH_PART = /\b(which|what) (month|day)\b(?! of)(?!.*\d)/i;

/** `which month is foggiest`, after days by month of the year: one of those months, and of no year. */
const rewordCalendarPart: Reword = (text, { plan }) => {
  const [group, other] = plan.kind === 'aggregate' ? plan.groups : [];
  const [said, ask, part] = WHICH_PART.exec(text) ?? [];
  if (said === undefined || ask === undefined || other !== undefined) return null;
  if (group?.grain === 'monthOfYear' && part?.toLowerCase() === 'month')
    return text.replace(said, `${ask} month of the year`);
  return group?.grain === 'weekday' && part?.toLowerCase() === 'day'
    ? text.replace(said, `${ask} weekday`)
    : null;
};

const ALL_OTHERS = new RegExp(
  String.raw`${START}(?:what (?:is|was|are|were) )?(?:(?:that|it|the|this)(?: same)?)?\s*(average|mean|percentage|percent|share|figure|number|count|total)?\s*(?:for|of|from|in|among|at) (?:the \p{L}+ (?:of|from|by|in|at) )?all (?:of )?(?:the )?other (?:\p{L}+ )?(?!(?:together|combined|taken|put)\b)(\p{L}+)(?: (?:together|combined|(?:taken|put) together))?${END}`,
  'iu',
);

const IT_FOR_OTHERS = new RegExp(
  String.raw`${START}(?:what|how (?:high|low|big|large|much)) (?:is|was|are|were) (?:it|that|the same)(?: figure| number| rate)? (?:for|of|from|in|among|at) the other (\p{L}+)((?: (?:in|during|for) (?:that|the same)(?: same)? (?:year|month|quarter|period|time))?)${END}`,
  'iu',
);

/** Whether a word for a figure is that of the plan: a share, a mean, a number. */
function namesFigure(word: string, { measures }: AggregatePlan): boolean {
  const [measure] = measures;
  if (/^(?:|figure)$/i.test(word)) return true;
  if (/^(?:percentage|percent|share)$/i.test(word)) return measure?.kind === 'part';
  if (/^(?:number|count)$/i.test(word)) return measure?.kind === 'count';
  return (
    measure?.kind === 'aggregate' && measure.aggregation === (/^total$/i.test(word) ? 'sum' : 'avg')
  );
}

/** `and what is the percentage for all other airports together?`: the same of all rows that are left. */
const rewordAllOthers: Reword = (text, { plan, cube, read }) => {
  const [, others, time = ''] = IT_FOR_OTHERS.exec(text) ?? [];
  if (time !== '' && !plan.filters.some(({ kind }) => kind === 'period')) return null;
  const [said, figure = '', noun = ''] =
    others === undefined ? (ALL_OTHERS.exec(text) ?? []) : [text, '', others];
  if (said === undefined || plan.kind === 'list' || plan.groups.length > 0) return null;
  const [chosen, other] = plan.filters.filter(({ kind }) => kind !== 'known' && kind !== 'period');
  // `and for all other destinations?`, after one origin, are no other origins.
  const isNamed =
    chosen?.kind === 'values' &&
    other === undefined &&
    (namesGroup(noun, { column: chosen.column, grain: null }, cube) ||
      read(noun).some(
        (one) =>
          isMention(one, 'entity') ||
          (isMention(one, 'compound') && one.columns.includes(chosen.column)),
      ));
  return isNamed && namesFigure(figure, plan) ? 'and all the others?' : null;
};

const SAME_CHANGE =
  /(?<!\p{L})(?:the )?same (?:change|growth|rise|fall|difference|comparison|calculation)\b/iu;

/** `the same change for American cars`, after a change between two years: the noun says nothing new. */
const rewordSameChange: Reword = (text, { plan }) =>
  plan.kind === 'aggregate' && plan.contrast && SAME_CHANGE.test(text)
    ? text.replace(SAME_CHANGE, 'the same')
    : null;

const STEP_CHANGE =
  /\b(?:(?:year|month)[- ](?:on|over|to)[- ](?:year|month)|yoy|y\/y|annual|yearly|mom|m\/m|monthly) (change|growth|increase|rise|fall|drop|decrease|decline|difference)\b/i;
const PERCENT = /%|\bper ?cent/i;

/**
 * `what is the year-on-year change in percent?`, after a figure of one year and of the next or the last:
 * from the one to the other, whichever was asked about first.
 */
const rewordStepChange: Reword = (text, { plan, step, read }) => {
  const [said, word = ''] = STEP_CHANGE.exec(text) ?? [];
  if (said === undefined || step === null || plan.kind === 'list') return null;
  if (/^m/i.test(said) !== (step === 'month')) return null;
  const rest = read(text.replace(said, ''));
  if (rest.some((one) => isMention(one, 'period', 'months', 'by', 'grain', 'rank'))) return null;
  const measured = plan.measures.flatMap(listMeasureColumns);
  // `what is the annual change for IBM?`, after the price of Apple in two years: of another thing.
  const isOfOther = rest.some(
    (one) =>
      isMention(one, 'value', 'label', 'labelWord', 'condition') ||
      (isMention(one, 'column') && !measured.includes(one.column)),
  );
  if (isOfOther) return null;
  if (PERCENT.test(text)) return text.replace(said, 'change');
  return text.replace(said, /^growth$/i.test(word) ? 'change in percent' : 'difference');
};

const SAME_TIMES =
  /\s*\b(?:of|for|in|over|during|across|between) (?:the|those|these) same (?:two )?(?:years|months|quarters|periods|times)\b/i;

const THOSE_YEARS =
  /\s*\b(?:of|in|for) (?:those|these|both|the)(?: same)?(?: (?:two|both))? years\b/i;

/**
 * `how about August of those two years?`, after July of two years; `the averages of the same two years
 * for Japanese cars`, after a change between both: they stay.
 */
const rewordSameTimes: Reword = (text, { plan, read }) => {
  const period = plan.filters.find((one) => one.kind === 'period');
  const left = text.replace(SAME_TIMES, '');
  const isOfTwo =
    plan.kind === 'aggregate' &&
    plan.contrast &&
    period?.kind === 'period' &&
    period.ranges.length === 2;
  if (!isOfTwo) return null;
  const month = text.replace(THOSE_YEARS, '');
  const isMonth = month !== text && read(month).some((one) => isMention(one, 'months'));
  if (isMonth) return month;
  if (left === text || left.trim() === '') return null;
  const isTimed = read(left).some((one) => isMention(one, 'period', 'months', 'grain'));
  return isTimed ? null : /^\s*(?:and|but|so|now|then)\b/i.test(left) ? left : `and ${left}`;
};

const SHARE_THEN =
  /^\s*(?:(?:and|so|but|then),? )*what (?:is|was) (?:the|that)(?: same)? (?:share|percentage|percent|proportion) (.+?)\s*[?.!]*\s*$/i;

/** `what was the share three years earlier?`, after a share: the same one of another time. */
const rewordShareThen: Reword = (text, { plan, read }) => {
  const [, time] = SHARE_THEN.exec(text) ?? [];
  const isShare = plan.kind === 'aggregate' && plan.measures.some(({ kind }) => kind === 'part');
  if (time === undefined || !isShare) return null;
  const isTime = read(time).every((one) => isMention(one, 'period', 'months', 'stop'));
  return isTime || EARLIER.test(time) ? `and ${time}?` : null;
};

const EARLIER =
  /^(?:(?:\d+|an?|one|two|three|four|five|ten) (?:years?|months?) (?:earlier|later|before|after(?:wards)?)|the (?:year|month) (?:before|after))$/i;

const REWORDS: readonly Reword[] = [
  ...REWORDS_OF_NEXT_ROWS,
  ...REWORDS_OF_SHORT_WORDS,
  ...REWORDS_OF_SAID_SHARES,
  ...REWORDS_OF_PERCENTS,
  ...REWORDS_OF_DISTANCES,
  ...REWORDS_OF_MULTIPLES,
  ...REWORDS_OF_PARTS,
  ...REWORDS_OF_THOSE_TIMES,
  ...REWORDS_OF_SIDES,
  ...REWORDS_OF_EACH,
  ...REWORDS_OF_LIMITS,
  ...REWORDS_OF_ENTIRE_YEAR,
  ...REWORDS_OF_EXCLUSIONS,
  ...REWORDS_OF_SERIES,
  ...REWORDS_OF_THAT_TIME,
  ...REWORDS_OF_SPANS,
  ...REWORDS_OF_PEAKS,
  ...REWORDS_OF_SAME_GAPS,
  rewordThanEarlier,
  ...REWORDS_OF_ELSEWHERE,
  rewordThatMeasure,
  rewordPositions,
  rewordThanNamed,
  rewordMoreOfTwo,
  rewordYearBefore,
  rewordIsUp,
  rewordFurtherTime,
  rewordLargestChange,
  rewordLargestShare,
  rewordChangedMost,
  rewordContributed,
  rewordLargerShare,
  rewordOfTotal,
  rewordOfChosen,
  rewordOfFigure,
  rewordThanOtherEnd,
  rewordEndOfThem,
  ...REWORDS_OF_GAPS,
  rewordLoser,
  ...REWORDS_OF_COMPARISONS,
  rewordSameChange,
  rewordStepChange,
  rewordSameTimes,
  rewordShareThen,
  rewordAllOthers,
  ...REWORDS_OF_EACH_END,
  ...REWORDS_OF_TOTALS,
  rewordDatedRows,
  ...REWORDS_OF_DEGREES,
  ...REWORDS_OF_DETAILS,
  ...REWORDS_OF_LISTS,
  ...REWORDS_OF_TOPS,
  ...REWORDS_OF_MEASURES,
  ...REWORDS_OF_ROWS,
  ...REWORDS_OF_SCOPES,
  ...REWORDS_OF_CHANGES,
  ...REWORDS_OF_CORRECTIONS,
  ...REWORDS_OF_SHORT_CHANGES,
  ...REWORDS_OF_ADDITIONS,
  ...REWORDS_OF_ORDERS,
  ...REWORDS_OF_FIGURES,
  rewordEnds,
  ...REWORDS_OF_ONE_ROW,
  ...REWORDS_OF_NOUNS,
  rewordByMore,
  rewordByHowMuch,
  rewordNotBut,
  rewordPerRow,
  rewordTop,
  rewordCalendarPart,
];

const OF_THEM_ALL = /\b(?:out )?of (?:them all|all of them)\b/gi;

/** A follow-up in the words that the other rules know, where the last answer gives it its meaning. */
export function rewordInThread(
  text: string,
  earlier: ThreadMemory | null,
  readers: readonly Reader[],
): string {
  const reader = readers.find((one) => one.cube.name === earlier?.plan.cube);
  // `the heaviest car of them all`: with nothing before it, of all that the data have.
  if (earlier === null) return text.replaceAll(OF_THEM_ALL, 'of all');
  if (reader === undefined || earlier.isRefused === true) return text;
  const thread: RewordContext = {
    memory: earlier,
    plan: earlier.plan,
    before: earlier.before,
    cube: reader.cube,
    replaced: earlier.replaced,
    step: findLastStep(earlier),
    read: (words) => readWith(words, reader, null).mentions,
  };
  const own = dropSameLimit(text, earlier.plan);
  const plain = REWORDS_OF_SMALL_WORDS.reduce((words, one) => one(words, thread) ?? words, own);
  const said = rewordOnAverage(plain, thread) ?? plain;
  for (const reword of REWORDS) {
    const other = reword(said, thread);
    if (other !== null) return other;
  }
  return said;
}
