import { isMention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

/** `what percentage of`, `what % of`, `the share of`. */
const SHARE = /(?:%|\b(?:percent|percentage|share|proportion|fraction|pct)) of\b/;
/** `what % of flights were late`: one number. */
const ONE_SHARE =
  /^(?:and |so )?(?:what|which)(?: is the|'s the)? (?:%|percent|percentage|share|proportion|fraction|pct) of (?:the |all |all the )?[\w ]+ (?:is|are|was|were|has|have|had)\b/;
const DIVIDES = [
  'by',
  'grain',
  'versus',
  'trend',
  'comparative',
  'rank',
  'superlative',
  'common',
] as const;
const SEVERAL = /\b(?:each|every|per|and|or|vs|versus|which)\b|,/;

/** `what share of all people lived in the 5 most populous countries`: one number, of all five. */
const OF_SEVERAL =
  /^(?:and |so )?what (?:is the |'s the )?(?:%|percent|percentage|share|part|proportion|fraction) .*\b(?:in|by|from|for|to|of) the (?:top )?(?:\d+|two|three|four|five|ten)\b/;

/** `in percent of the USA`, after a figure of each: of a side, and no share of rows. */
const IN_PERCENT_OF =
  /\b(?:in (?:percent|%)|as an? (?:percent|percentage)) of (?!.*\b(?:total|all|whole|overall)\b)/;

/** Whether a share is one of rows, where the last answer gave a mean. */
function isOfOtherFigure(before: Asked['before'], { measures }: PlanForm): boolean {
  const [last] = before?.kind === 'aggregate' ? before.measures : [];
  const isMean = last?.kind === 'aggregate' && last.aggregation !== 'sum';
  return isMean && measures.some((one) => one.kind === 'part' && one.of.kind === 'count');
}

const OF_EACH = /\b(?:share|percentage|proportion|percent|fraction|%) (?:of|from) each\b/;
const OF_ALL = /\b(?:of|in) (?:all|the total|total|the overall|overall|the whole)\b/;

/** `share of each weather type by year`: of the year, or of all years. */
const isOfOpenGroup = ({ text }: Asked, { plan, groups }: PlanForm): boolean =>
  plan.kind === 'aggregate' && plan.share && groups.length > 1 && !OF_ALL.test(text);

/** `how did the share of each change`, after a number of each: by that group still. */
const losesEach = ({ text, before }: Asked, { groups }: PlanForm): boolean =>
  OF_EACH.test(text) &&
  before?.kind === 'aggregate' &&
  before.groups.some(({ grain }) => grain === null) &&
  groups.every(({ grain }) => grain !== null);

const WITHIN_EACH = /\b(?:within|inside|of) each\b/;

/** `as share within each species`, of two groups: the one is the whole, and nothing is computed in it. */
const isOfGroups = ({ text, before }: Asked, { groups, measures }: PlanForm): boolean =>
  before !== null &&
  WITHIN_EACH.test(text) &&
  groups.length > 1 &&
  measures.some(({ kind }) => kind === 'part' || kind === 'matching');

const BOTH_TOGETHER = /\bboth\b.*\b(?:together|combined)\b/;

/** `what share of the total are both together?`, after two of them one by one. */
const losesBoth = ({ text }: Asked, { filters }: PlanForm): boolean =>
  BOTH_TOGETHER.test(text) &&
  filters.some((one) => one.kind === 'values' && one.values.length === 1) &&
  !filters.some(
    (one) =>
      (one.kind === 'values' && one.values.length > 1) ||
      (one.kind === 'period' && one.ranges.length > 1),
  );

const OWN_TOTAL =
  /\b(?:year|month|quarter|decade|day)(?:'s|’s|s)? total\b|\bof all (?!of\b|the\b|these\b|those\b|five\b|three\b|two\b|\d)/;

/**
 * `as a share of the year's total`, `of all countries`, after the five with the most: of all, and not of
 * those five.
 */
const isOfShownTotal = ({ text, before }: Asked, { plan, groups }: PlanForm): boolean =>
  before !== null &&
  OWN_TOTAL.test(text) &&
  plan.kind === 'aggregate' &&
  plan.share &&
  plan.filters.some(
    (one) => one.kind === 'values' && groups.some(({ column }) => column === one.column),
  );

const OF_SIDES = /\b(?:their|two|both|those|these|them|combined|together)\b/;

/** `what share of the four-year total`, after two years that were set against each other. */
function isOfOpenTotal({ text, before }: Asked, { plan, measures }: PlanForm): boolean {
  const isAfterTwo = before?.kind === 'aggregate' && before.contrast;
  const isOfTwo = plan.filters.some(
    (one) =>
      (one.kind === 'period' && one.ranges.length === 2) ||
      (one.kind === 'values' && !one.negated && one.values.length === 2),
  );
  const isPart = measures.some((one) => one.kind === 'part');
  return isAfterTwo && isOfTwo && isPart && /\btotal\b/.test(text) && !OF_SIDES.test(text);
}

/** `what share of the world is that`, after ten countries: the ten, and not the first of them. */
function isOfOneShown({ words, before }: Asked, { measures }: PlanForm): boolean {
  const shown = (before?.filters ?? []).flatMap((one) =>
    one.kind === 'values' && !one.negated && one.values.length > 1 ? [one] : [],
  );
  const parts = measures.flatMap((one) => (one.kind === 'part' ? one.filters : []));
  const isChosen = parts.some(
    (one) =>
      one.kind === 'values' &&
      one.values.length === 1 &&
      shown.some(
        ({ column, values }) => column === one.column && values.includes(one.values[0] ?? ''),
      ),
  );
  return isChosen && !words.some((one) => isMention(one, 'value', 'label', 'labelWord', 'rank'));
}

/** `what % of the flights were late`: a number in percent, and one where nothing divides it. */
export function describeOtherShare(asked: Asked, form: PlanForm): string | null {
  const { plan } = form;
  if (plan.kind === 'aggregate' && plan.share && plan.groups.length === 0)
    return 'The whole would be the part itself; say which part of which whole.';
  if (plan.kind === 'aggregate' && plan.share && plan.having.some((one) => one.isShare !== true))
    return 'The groups that are left out would be missing from the whole; ask for the share of each.';
  if (isOfOpenGroup(asked, form) || isOfGroups(asked, form))
    return 'A share of each group, or of all of them together? Ask for the number by both.';
  if (losesEach(asked, form))
    return 'You ask for the share of each, and the answer would have none of them; name the group.';
  if (losesBoth(asked, form))
    return 'You ask about both, and the answer would be about one; name the two.';
  if (isOfOneShown(asked, form))
    return 'The last answer shows several, and the share would be that of the first; name whose share you mean.';
  if (isOfShownTotal(asked, form))
    return 'The whole would be what the last answer showed; ask for the share in full.';
  if (!SHARE.test(asked.text)) return null;
  const isShare = hasMeasure(form, 'part') || (plan.kind === 'aggregate' && plan.share);
  const isQuotient = hasMeasure(form, 'formula', 'window', 'span');
  const isTest = names(asked, 'growthTest', 'number');
  const isDifference = plan.kind === 'aggregate' && (plan.difference ?? 'figure') !== 'figure';
  if (!isShare && !isQuotient && !isTest && !isDifference)
    return 'You ask for a share, and the answer would have none; say which part of which whole.';
  const isRanking = plan.kind === 'aggregate' && plan.share && (plan.limit ?? 1) > 1;
  if (isRanking && OF_SEVERAL.test(asked.text) && !SEVERAL.test(asked.text))
    return 'You ask for the share of several together, and the answer would have one of each; ask for the share of each.';
  if (IN_PERCENT_OF.test(asked.text) && isOfOtherFigure(asked.before, form))
    return 'In percent of which figure? Name both that you set against each other.';
  if (isOfOpenTotal(asked, form))
    return 'A share of the total of those two, or of all? Name the whole.';
  const rest = asked.text.replace(ONE_SHARE, '');
  const isOne = rest !== asked.text && !SEVERAL.test(rest) && !names(asked, ...DIVIDES);
  return isOne && asked.before === null && form.groups.length > 0
    ? 'You ask for one share, and the answer would have one of each group; say which part of which whole.'
    : null;
}
