import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasGrain, hasMeasure, type PlanForm } from './plan-form.ts';

const BOTH_YEARS =
  /\b(?:in both (?:1[89]|20)\d\d and (?:in )?(?:1[89]|20)\d\d|both in (?:1[89]|20)\d\d and (?:in )?(?:1[89]|20)\d\d|(?:with|had|made|released) \p{L}+ in (?:1[89]|20)\d\d and in (?:1[89]|20)\d\d)\b/u;
const BOTH_ENDS = /\bare both (?:an? )?\w+ and (?:an? )?\w+\b/;

/** `which distributors released films in both 1980 and 2010`: in each of the years, and not in one of them. */
function describeEitherYear({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isOfThings = plan.kind === 'list' || groups.some(({ grain }) => grain === null);
  const isTested =
    plan.kind === 'aggregate' && plan.having.some(({ measure }) => measure.kind === 'distinct');
  const isBothEnds = BOTH_ENDS.test(text) && groups.length > 1;
  const isBothYears = BOTH_YEARS.test(text) && isOfThings;
  const namesThings =
    /^(?:which|what|who|list|\p{L}+s (?:with|that|above|below|over|under))\b/u.test(text);
  return before === null && namesThings && !isTested && (isBothYears || isBothEnds)
    ? 'You ask for what both are true of, and the answer would have what one of them is true of; ask for each of the two.'
    : null;
}

const OWN_MULTIPLE =
  /\b(?:\d+|two|three|five|ten|twenty|hundred) times (?:their|its|the) (?:own )?\w+/;

/** `that grossed more than 100 times their budget`: the two columns are compared. */
function describeLostMultiple({ text, words }: Asked, form: PlanForm): string | null {
  const gives =
    form.filters.some(({ kind }) => kind === 'columns' || kind === 'average') ||
    hasMeasure(form, 'formula', 'contrast', 'window', 'span', 'side');
  return OWN_MULTIPLE.test(text) &&
    words.some((one) => isMention(one, 'compare', 'condition')) &&
    !gives
    ? `I have no use for «${OWN_MULTIPLE.exec(text)?.[0] ?? ''}» beside the other condition; ask with one of them.`
    : null;
}

const NOUN_DROP =
  /\b(?:the )?(?:price|rate|weight|gross|budget|rating|delay|population|mileage|power|horsepower|unemployment|temperature|\p{L}+[’']s) (?:drop|fall)\b(?! \d{4}\b)/u;

/** `how often did the temperature drop below zero`. */
const VERB_DROP = /\b(?:did|does|do|will|can)\b|\b(?:drop|fall) (?:below|under|to|short)\b/;

/** `the price drop of Amazon`, `Apple's fall in 2008`: a change, nothing left out, and no season. */
const describeLostDrop = ({ text }: Asked, form: PlanForm): string | null =>
  NOUN_DROP.test(text) &&
  !VERB_DROP.test(text) &&
  !hasMeasure(form, 'window', 'span', 'contrast', 'formula', 'side')
    ? `I read «${NOUN_DROP.exec(text)?.[0] ?? ''}» as no change; ask how much the figure fell.`
    : null;

const DAYS = /\b(?:da(?:y|ys|ily)|every|each)\b/;
const DID_MOVE =
  /^(?:so |and )?did\b(?!.*\b(?:rain|snow|films?|movies?)\b).*\b(?:fall|rise|grow|drop|increase|decrease|decline|improve|worsen|go up|go down)\b/;

/** `did delays go up in March`: that month against the one before, and no change from day to day. */
function describeOtherStep(asked: Asked, form: PlanForm): string | null {
  const { text, before } = asked;
  const isDaily =
    hasMeasure(form, 'window') &&
    hasGrain(form, 'day') &&
    names(asked, 'months') &&
    !DAYS.test(text);
  const isLevel =
    before === null &&
    DID_MOVE.test(text) &&
    form.plan.kind === 'aggregate' &&
    !form.plan.contrast &&
    form.plan.having.length === 0 &&
    form.groups.length === 0 &&
    !hasMeasure(form, 'window', 'span', 'contrast', 'formula', 'side', 'edge', 'range');
  return isDaily || isLevel
    ? 'You ask for the change to the time before, and the answer would give something else; ask for the change from one to the other, by name.'
    : null;
}

const SEASON_PARTS = /\b(?:summer|winter|spring|autumn|fall|holiday|weekend) (days|months)\b/;

/** `in the winter months by industry`: the months choose, and divide nothing. */
function describeDividingSeason({ text }: Asked, { groups }: PlanForm): string | null {
  const [said, noun = ''] = SEASON_PARTS.exec(text) ?? [];
  const isDivided =
    groups.length > 1 && groups.some(({ grain }) => grain !== null && noun.startsWith(grain));
  return said !== undefined && isDivided
    ? `«${said}» would divide the figure as well; leave «${noun}» out.`
    : null;
}

const YEARS_UP_TO =
  /\bin the (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:years|months|quarters|decades|weeks|days) (?:up to|to|until|till|from|since|after|before|ending|starting)\b/;

/** `in the three years to 2007` is a span of time, and no list of three years. */
const describeListOfSpan = ({ text }: Asked, { plan, groups }: PlanForm): string | null =>
  YEARS_UP_TO.test(text) && (plan.limit !== null || groups.some(({ grain }) => grain !== null))
    ? `«${YEARS_UP_TO.exec(text)?.[0] ?? ''}» is a span of time, and the answer would be a list; name its first and its last year.`
    : null;

const SEASONS =
  /\b(?:compare|how did) (?:the |all |all the )?(?:summers|winters|springs|autumns|falls)\b/;

/** `compare summers by rain`: one figure of each summer. */
const describePooledSeasons = ({ text }: Asked, form: PlanForm): string | null =>
  SEASONS.test(text) && !hasGrain(form, 'year')
    ? 'You compare one season of several years, and the answer would have none of them; ask for the figure of each, such as «of each summer».'
    : null;

const SHARE = /\b(?:share|proportion|percentage|percent|fraction|part)\b/;
const OF_PERIOD = /\bof (?:the |that |a )?(?:year|month)[’']s\b/;
const CAME =
  /\b(?:came out|were released|was released|fell|opened|occurred|happened|left|departed) in \p{L}+\s*[?.!]*$/u;
const SHARE_OF_PART =
  /^(?:the |what (?:is|was) the )?(?:share|proportion|percentage) of \p{L}+ in\b/u;

/** `what proportion of 2008 comedies came out in July`: the month is the part, and no part of the whole. */
function describeOtherTotalOfShare(asked: Asked, form: PlanForm): string | null {
  const { text } = asked;
  const { plan } = form;
  if (!SHARE.test(text) || plan.kind !== 'aggregate') return null;
  const isOfMonth = names(asked, 'months') && plan.filters.some(({ kind }) => kind === 'months');
  const isAllOfIt =
    OF_PERIOD.test(text) && plan.share && form.groups.some(({ grain }) => grain === 'year');
  const isOfMore =
    names(asked, 'months') &&
    names(asked, 'period') &&
    SHARE_OF_PART.test(text) &&
    !plan.filters.some(({ kind }) => kind === 'period');
  return (isOfMonth && CAME.test(text)) || isAllOfIt || isOfMore
    ? 'I could not tell the part from its whole here; ask such as «what share of the rain of 2014 fell in March».'
    : null;
}

const HOW_MANY = /\bhow many\b/;

/** `how many months were above 80`, after a figure of each month: no number of months in each month. */
function describeCountInItself({ text }: Asked, { groups, measures }: PlanForm): string | null {
  const isOne = measures.some(
    (one) =>
      one.kind === 'distinct' &&
      groups.some(({ column, grain }) => column === one.column && grain === (one.grain ?? null)),
  );
  return isOne && HOW_MANY.test(text)
    ? 'Each of them would be counted within itself; ask how many of them there are in a question of its own.'
    : null;
}

/** Words for a time, or a change, that the answer would read as something else. */
export const describeLostTime = (asked: Asked, form: PlanForm): string | null =>
  describeEitherYear(asked, form) ??
  describeLostMultiple(asked, form) ??
  describeLostDrop(asked, form) ??
  describeOtherStep(asked, form) ??
  describeDividingSeason(asked, form) ??
  describeListOfSpan(asked, form) ??
  describePooledSeasons(asked, form) ??
  describeOtherTotalOfShare(asked, form) ??
  describeCountInItself(asked, form);
