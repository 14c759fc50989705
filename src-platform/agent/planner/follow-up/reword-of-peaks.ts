import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention } from '../mentions/mention.ts';
import { findTitle, lowerCaseTitle } from '../plan/measure-labels.ts';
import { SENTENCE_END as END, SENTENCE_START as START } from '../text/sentence-edges.ts';
import { REWORDS_OF_KNOWN_ENDS } from './reword-of-known-ends.ts';
import type { Reword, RewordContext } from './reword-of-figures.ts';

const HIGH = '(?:highest|peak|high|maximum|max|record|largest|biggest)';
const LOW = '(?:lowest|trough|low|minimum|min|smallest)';
const EVER = /\b(?:ever|of all time|all[- ]time|on record|in history)\b/i;
const GENERIC = /^(?:one|value|level|figure|point|number|it)?$/i;
const UNTIL = String.raw`(?: (?:that )?(?:it|this|that|they)(?: has| have| had)?(?: ever)? (?:was|were|got|gets|reached|went|hit|had|been|stood)(?: (?:to|at))?)?(?: (?:ever|of all time|so far|on record|in history|overall))?`;
const WHEN =
  '(?:(?:in |on )?(?:which|what) (?:year|month|quarter|day|date)|when|(?:the |its )?(?:year|month|quarter|day|date))(?: (?:was|is) (?:it|that|this)| did (?:it|that|this) happen|(?: (?:in|on) which)? it (?:happened|occurred|was))?';

const PEAK_AND_WHEN = new RegExp(
  String.raw`${START}(?:what(?:['’]s| is| was) |give me |tell me )?(?:(?:its|his|her|their|the|that) )?(?:all[- ]time |record )?(?:(?<high>${HIGH})|(?<low>${LOW})|(?<judged>best|worst))(?<noun>(?: (?!ever\b|of\b|so\b|on\b|it\b|that\b|and\b|in\b)\p{L}+){0,2})${UNTIL}(?:,? (?:and|plus|with)|,|;) *(?:also )?${WHEN}${END}`,
  'iu',
);

/** The one figure that the last answer is about. */
function findFigure({ plan, cube }: RewordContext): string | null {
  if (plan.kind === 'list') return plan.sort?.by === 'column' ? plan.sort.column : null;
  const [measure, other] = plan.measures;
  if (measure?.kind !== 'aggregate' || other !== undefined) return null;
  // The most of one row is no total of a year.
  const isOfRows = measure.aggregation !== 'sum' || measure.column === cube.measured;
  return isOfRows ? measure.column : null;
}

/** Whether the words name that figure, or any. */
function namesFigure(noun: string, column: string, { read }: RewordContext): boolean {
  if (GENERIC.test(noun)) return true;
  const [named, other] = read(noun).filter((one) => !isFunctionWord(one));
  return isMention(named, 'column') && named.column === column && other === undefined;
}

/** The worst rate is the highest; null where the words judge what is neither good nor bad. */
function readEnd(
  groups: Readonly<Record<string, string | undefined>> | undefined,
  column: string,
  { columns }: ModelCube,
): 'highest' | 'lowest' | null {
  const judged = groups?.['judged'];
  if (judged === undefined) return groups?.['high'] === undefined ? 'lowest' : 'highest';
  const isLowBetter = columns.some(
    (one) => one.name === column && one.kind === 'number' && one.lowIsBetter,
  );
  if (!isLowBetter) return null;
  return /^best$/i.test(judged) ? 'lowest' : 'highest';
}

/** `the highest it ever got, and when?`, after one figure: when that was, with the figure. */
const rewordPeakAndWhen: Reword = (text, thread) => {
  const { plan, cube } = thread;
  const found = PEAK_AND_WHEN.exec(text);
  const column = findFigure(thread);
  if (found === null || column === null || plan.kind === 'list') return null;
  if (!namesFigure((found.groups?.['noun'] ?? '').trim(), column, thread)) return null;
  const end = readEnd(found.groups, column, cube);
  if (end === null) return null;
  const ever = EVER.test(text) ? ' ever' : '';
  if (plan.groups.length === 0) return `when was it ${end}${ever}?`;
  // `the highest one ever, and when`, after a figure of each: of all of them.
  const [group, other] = plan.groups;
  const isOfAll =
    ever !== '' &&
    group?.grain === null &&
    other === undefined &&
    plan.filters.every(({ kind }) => kind === 'period') &&
    cube.measured !== undefined;
  return isOfAll
    ? `which ${lowerCaseTitle(findTitle(cube, group.column))} had the ${end} ${lowerCaseTitle(findTitle(cube, column))} ever and when?`
    : null;
};

const PEAKED =
  '(?:(?<high>peak|top out|(?:hit|reach|have) (?:its|the|a) (?:peak|high|highest|maximum|top)(?: point| value| level)?)|(?<low>bottom(?: out)?|(?:hit|reach|have) (?:its|the|a) (?:low|lowest|bottom|minimum|trough)(?: point| value| level)?))';
const AT_HOW_MUCH = String.raw`(?:,? (?:and )?(?:at|for|with|to) (?:how much|how many|what (?:price|rate|level|value|figure|number|height)|how (?:high|low))|,? and (?:how (?:high|low|much)|what)(?: was (?:it|that))?(?: then)?)?`;
const NAME_PEAKED = new RegExp(
  String.raw`${START}(?:what about |how about )?(?<name>\p{L}[^,;:?]{1,40}?)(?:, (?:and )?|: | [-–] )when did (?:it|that|this|they|that one) ${PEAKED}${AT_HOW_MUCH}${END}`,
  'iu',
);

/** `and Apple, when did it peak and at how much?`, after the highest price of another: that of Apple. */
const rewordNamePeaked: Reword = (text, thread) => {
  const { cube, read } = thread;
  const found = NAME_PEAKED.exec(text);
  const column = findFigure(thread);
  if (found === null || column === null || column !== cube.measured) return null;
  const name = found.groups?.['name'] ?? '';
  const [value, other] = read(name).filter((one) => !isFunctionWord(one));
  if (!isMention(value, 'value') || other !== undefined) return null;
  const end = found.groups?.['high'] === undefined ? 'lowest' : 'highest';
  return `when was the ${lowerCaseTitle(findTitle(cube, column))} of ${name} ${end}?`;
};

const IT_PEAKED = new RegExp(
  String.raw`${START}(?<asked>when did (?:it|that|they) ${PEAKED})${AT_HOW_MUCH}${END}`,
  'iu',
);

/** `when did it peak, and at how much?`: the row has both. */
const rewordItPeaked: Reword = (text) => {
  const asked = IT_PEAKED.exec(text)?.groups?.['asked'];
  return asked === undefined || text.replace(/\s*[?.!]*\s*$/, '').endsWith(asked)
    ? null
    : `${asked}?`;
};

/** When the figure of the last answer was highest or lowest, and its first and last one. */
export const REWORDS_OF_PEAKS: readonly Reword[] = [
  ...REWORDS_OF_KNOWN_ENDS,
  rewordPeakAndWhen,
  rewordNamePeaked,
  rewordItPeaked,
];
