import { isMention } from '../mentions/mention.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import { namesGroup } from './read-overall.ts';
import { listPartFilters } from '../plan/plan-parts.ts';
import { isPlausible } from '../slots/plausible-values.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { isUnit } from './compared-sides.ts';
import type { Reword } from './reword-of-figures.ts';

const CONSIDER = new RegExp(
  String.raw`${START}(?:now )?(?:please )?(?:(?:only|just) (?:consider|use|take)|(?:consider|use|take) (?:only|just)|focus (?:only )?on|concentrate (?:only )?on)(?: now)? (.+)$`,
  'iu',
);

/** `now only consider cars with 4 cylinders`, `focus on the dramas`: the same figures of fewer rows. */
const rewordConsider: Reword = (text, { plan }) => {
  const [, rows] = CONSIDER.exec(text) ?? [];
  return rows === undefined || plan.kind === 'list' ? null : `only ${rows}`;
};

const SAME_CONDITIONS =
  /,? (?:but )?(?:still )?(?:with|under|using|keeping) (?:all )?(?:of )?the same (?:exclusions|filters|conditions|restrictions|criteria|limits)\b/i;

/** `now only dramas, with the same exclusions`: they stay anyway. */
const rewordSameConditions: Reword = (text, { plan }) =>
  plan.filters.length > 0 && SAME_CONDITIONS.test(text) ? text.replace(SAME_CONDITIONS, '') : null;

const AS_SHARE = new RegExp(
  String.raw`${START}(?:please )?(?:(?:can|could|would) you )?(?:please )?(?:express|show|give|put|state|write|turn|convert|make)(?: me)? (?:that|this|it|them|those|these)(?: numbers?| figures?| counts?)? (?:as|into|to|in) an? (?:percentage|share|percent)(?: of ((?:the )?(?:total|whole)|all(?: of (?:it|them))?|(?:all )?(?:of )?(?:the )?\p{L}+)(?: (?:of|in) (?:the|that|this) (year|month))?)?(?:,? please)?${END}`,
  'iu',
);

const SHARE_OF_EACH =
  /^\s*(?:please )?(?:express|show|give|put|state)(?: me)? (?:that|this|it|them|those|these) (as an? (?:percentage|share|percent) of .+ (?:each|every) \p{L}+\s*[?.!]*\s*)$/iu;

/** `the year's days`. */
const OF_YEAR = /\b(?:the|that|this) (year|month)['’]s (\p{L}+)/iu;

/** The one period of that grain that a plan is about. */
const isOfOne = ({ filters }: Plan, grain: 'year' | 'month'): boolean =>
  filters.some((one) =>
    one.kind === 'period'
      ? one.ranges.length === 1 && one.ranges.every((range) => isUnit(grain, range))
      : grain === 'month' && one.kind === 'months' && one.months.length === 1,
  );

/**
 * `express that as a percentage of the days of the year`, after the days of each weather in one year:
 * of all that the last answer counted, and of no other years.
 */
const rewordAsShare: Reword = (text, { plan, read }) => {
  const asked = text.replace(OF_YEAR, 'the $2 of the $1');
  const [said, total = '', grain = ''] = AS_SHARE.exec(asked) ?? [];
  if (plan.kind === 'list' || plan.groups.length === 0) return null;
  if (said === undefined) return SHARE_OF_EACH.exec(text)?.[1] ?? null;
  if (grain !== '' && !isOfOne(plan, /^year$/i.test(grain) ? 'year' : 'month')) return null;
  if (/^(?:|(?:the )?(?:total|whole)|all(?: of (?:it|them))?)$/i.test(total))
    return 'as a percentage';
  const rows = read(total).filter((one) => !isMention(one, 'stop'));
  return rows.length > 0 && rows.every((one) => isMention(one, 'entity', 'topic'))
    ? `as a percentage of all ${total.replace(/^(?:all |of |the )*/i, '')}`
    : null;
};

const BACK_TO_SHARES = new RegExp(
  String.raw`${START}(?:now )?(?:please )?go back to ((?:19|20)\d\d),? and (?:show|give)(?: me)? (?:the |their |those |its )?(?:same )?(?:percentages|shares|percentage|numbers|figures)(?: there| then| for (?:it|that year))?(?=[\s,.?!]|$)`,
  'iu',
);

/** `go back to 2012 and show the percentages there`, after those of 2015: the same for 2012. */
const rewordBackToShares: Reword = (text, { plan }) => {
  const [said, year] = BACK_TO_SHARES.exec(text) ?? [];
  const isShare = plan.kind === 'aggregate' && plan.share;
  const isNamed = said !== undefined && (isShare || !/percent|share/i.test(said));
  return isNamed && isOfOne(plan, 'year') ? text.replace(said, `${year ?? ''} instead`) : null;
};

const GROUND = /\b(lost|losing|loses|lose|gained|gaining|gains|gain) ground\b/i;

/** `which of these companies lost ground?`, after changes of figures: which of them fell. */
const rewordGround: Reword = (text, { plan }) => {
  const [said, verb = ''] = GROUND.exec(text) ?? [];
  const isOfChange =
    plan.kind === 'aggregate' &&
    plan.measures.some(({ kind }) => kind === 'contrast' || kind === 'span' || kind === 'window');
  if (said === undefined || !isOfChange) return null;
  return text.replace(said, /^los/i.test(verb) ? 'fell' : 'rose');
};

const THAT_IN_PERCENT = new RegExp(
  String.raw`${START}(?:and )?(?:what|how much)(?:['’]s| is| was| would that be| does that make)(?: (?:that|this|it))? (?:in|as a) (?:percent|percentage|percentages|%)(?: terms)?(?:,? please)?${END}`,
  'iu',
);

/** `what is that in percent?`, after by how many people a country grew: the growth, and no share. */
const rewordInPercent: Reword = (text, { plan }) => {
  const isChange =
    plan.kind === 'aggregate' &&
    (plan.difference !== undefined ||
      plan.measures.some(({ kind }) => kind === 'span' || kind === 'contrast'));
  if (isChange && THAT_IN_PERCENT.test(text)) return 'in percent?';
  // `in percent`, after two times set beside each other: the change, and no share of both.
  const isOfTimes =
    plan.kind === 'aggregate' &&
    plan.contrast &&
    !plan.share &&
    plan.groups.length === 1 &&
    plan.groups.every(({ grain }) => grain === 'year' || grain === 'month');
  return isOfTimes && BARE_PERCENT.test(text) ? 'percent change' : null;
};

const BARE_PERCENT = new RegExp(
  String.raw`${START}(?:in|as an?) (?:percent|percentage|%)(?: terms)?(?:,? please)?${END}`,
  'iu',
);

const COMBINATION =
  /\b(which|what)(?: one)?(?: of (?:the|these|those))? (?:combinations?|combos?|pairings?)(?= (?:is|are|was|were|has|have|had|comes?|came)\b)/i;

/** `which of these combinations is the heaviest?`, after a figure by species and sex: which row. */
const rewordCombination: Reword = (text, { plan }) =>
  plan.kind === 'aggregate' && plan.groups.length > 1 && COMBINATION.test(text)
    ? text.replace(COMBINATION, '$1 of these')
    : null;

const FAR_APART = new RegExp(
  String.raw`${START}how far apart (?:are|were|is|was) (?:the two|they|these two|those two|both)((?: (?:in|on|at|since) .+?)?)${END}`,
  'iu',
);

/** `how far apart were the two in 2005?`, after a figure of each; places are apart by their distance. */
const rewordFarApart: Reword = (text, { plan, read }) => {
  const [said, time = ''] = FAR_APART.exec(text) ?? [];
  if (said === undefined || plan.kind === 'list') return null;
  const isDistance = read('how far').some((one) => isMention(one, 'column', 'superlative', 'unit'));
  return isDistance ? null : `what is the difference between the two${time}?`;
};

const WENT_TO =
  /\b(what(?:['’]s| is| was)|which (?:is|was)) the (\p{L}+est|most distant) (?:place|airport|city|destination|spot) (?:that )?(?:they|these|those|it)(?: ever)? (?:went|go|flew|fly|travel(?:led|ed)?)(?: to)?(?=\s*[?.!]*\s*$)/iu;

/** `what's the farthest place they went?`, after the flights from an airport: their destination. */
const rewordWentTo: Reword = (text, { read }) => {
  if (!WENT_TO.test(text)) return null;
  const isNamed = read('destination').some((one) => isMention(one, 'column'));
  return isNamed ? text.replace(WENT_TO, 'what is their $2 destination') : null;
};

const isNumberOf = (column: string, { columns }: ModelCube): boolean =>
  columns.some((one) => one.name === column && one.kind === 'number');

const LIMITED = new RegExp(
  String.raw`${START}(how many (?!of (?:them|these|those|the)\b)\S(?:.{0,30}?\S)?) (?:are|were|is|was|get|got|have|had|had been|have been|come|come to|came|go|went|hit|reach|reached|score|scored|see|saw) (?:(?<side>above|over|below|under|more than|less than|at least|at most) (?<after>-?\d[\d,]*(?:\.\d+)?)|(?<before>-?\d[\d,]*(?:\.\d+)?) or (?<end>more|above|over|higher|less|below|under|lower|fewer))(?<time>(?: in (?:19|20)\d\d)?)${END}`,
  'iu',
);

/** `30 or more`, `at least 30`: the side first. */
function readLimit({ side, after, before, end }: Readonly<Record<string, string | undefined>>): {
  readonly side: string;
  readonly number: string;
} {
  if (side !== undefined) return { side, number: after ?? '' };
  const isLower = /^(?:less|below|under|lower|fewer)$/i.test(end ?? '');
  return { side: isLower ? 'at most' : 'at least', number: before ?? '' };
}

/** The one column of a figure that the last question asked for or set a limit to. */
function findFigure(plan: Plan, isNumber: (column: string) => boolean): string | null {
  const parts = plan.kind === 'aggregate' ? listPartFilters(plan.measures) : [];
  const tested = [...plan.filters, ...parts].flatMap((one) =>
    one.kind === 'compare' ? one.column : [],
  );
  const measured =
    plan.kind === 'aggregate'
      ? plan.measures.flatMap((one) => (one.kind === 'aggregate' ? one.column : []))
      : plan.sort?.by === 'column'
        ? [plan.sort.column]
        : [];
  const [column, other] = new Set([...measured, ...tested].filter(isNumber));
  return column !== undefined && other === undefined ? column : null;
}

/**
 * `how many countries were below 2.1 in 2005?`, after the lowest fertility: below that fertility. Not
 * where the number could as well be one of what all the data measure.
 */
const rewordLimit: Reword = (text, { plan, cube, read }) => {
  const found = LIMITED.exec(text);
  if (found === null) return null;
  const [said, rows = ''] = found;
  const { side, number } = readLimit(found.groups ?? {});
  const time = found.groups?.['time'] ?? '';
  const column = findFigure(plan, (name) => isNumberOf(name, cube));
  const isNamed = read(said).some(
    (one) => isMention(one, 'column', 'unit', 'condition') && isNumberOf(one.column, cube),
  );
  if (column === null || isNamed) return null;
  // `how many genres are above 6?`, after a mean of each: those whose mean is.
  const noun = rows.replace(/^how many /i, '');
  const group =
    plan.kind === 'aggregate' ? plan.groups.find((one) => namesGroup(noun, one, cube)) : undefined;
  if (group !== undefined && !(group.grain === null && holdsOneEach(plan, cube)))
    return group.grain === null && time === '' ? `how many of them are ${side} ${number}?` : null;
  const value = number.replaceAll(',', '');
  const { measured = column } = cube;
  const isOther = measured !== column && isPlausible(cube, measured, value);
  return isOther || !isPlausible(cube, column, value)
    ? null
    : `${rows} with a ${lowerCaseTitle(findTitle(cube, column))} ${side} ${number}${time}?`;
};

const listMatching = ({ measures }: AggregatePlan): readonly Filter[] =>
  measures.flatMap((one) => (one.kind === 'part' || one.kind === 'matching' ? one.filters : []));

const GO_BACK = new RegExp(
  String.raw`${START}(?:now )?(?:please )?(?:let['’]?s )?(?:go |come )?back to (?:the )?(\p{L}[\p{L} '’-]*?)${END}`,
  'iu',
);

/** `go back to the adventure movies`, after the same of comedies: that of those once more. */
const rewordGoBack: Reword = (text, { plan, read }) => {
  const [, named = ''] = GO_BACK.exec(text) ?? [];
  const said = named === '' ? [] : read(named).filter((one) => !isMention(one, 'stop', 'entity'));
  const [value, other] = said;
  const isOne = isMention(value, 'value') && other === undefined;
  const isSwapped =
    isOne &&
    [...plan.filters, ...(plan.kind === 'aggregate' ? listMatching(plan) : [])].some(
      (one) => one.kind === 'values' && value.options.some(({ column }) => column === one.column),
    );
  return isSwapped ? `${named} instead` : null;
};

/** Changes of the last question that are said in a sentence of their own. */
export const REWORDS_OF_CHANGES: readonly Reword[] = [
  rewordConsider,
  rewordSameConditions,
  rewordAsShare,
  rewordBackToShares,
  rewordGround,
  rewordInPercent,
  rewordCombination,
  rewordFarApart,
  rewordWentTo,
  rewordLimit,
  rewordGoBack,
];
