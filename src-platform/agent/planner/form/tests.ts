import type { Grain } from '../../../engine/cube.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { pickAggregationOf } from '../plan/plan.ts';
import { names, type Asked } from './asked.ts';
import type { PlanForm } from './plan-form.ts';

/**
 * `average fertility of countries with a life expectancy above 77`: the limit names a figure of its own,
 * beside the one that is averaged.
 */
function hasOwnFigure(
  between: readonly Mention[],
  behind: Mention | undefined,
  { cube, groups }: PlanForm,
): boolean {
  // `for countries with a fertility above 5`: each country may be tested, and each of its rows.
  if (
    between.some(
      (one) => isMention(one, 'column') && groups.some(({ column }) => column === one.column),
    )
  )
    return false;
  const findNumber = (one: Mention | undefined): string | undefined =>
    isMention(one, 'column', 'unit')
      ? cube.columns.find(({ kind, name }) => kind === 'number' && name === one.column)?.name
      : undefined;
  const [averaged, other] = between.flatMap((one) => findNumber(one) ?? []);
  const limited = findNumber(behind);
  return (
    other !== undefined || (averaged !== undefined && limited !== undefined && limited !== averaged)
  );
}

/** `averaged over 8 percent`: the mean of the group is tested, and not each of its rows. */
function describeRowTest({ words }: Asked, form: PlanForm): string | null {
  const { plan, filters, groups } = form;
  for (const [index, word] of words.entries()) {
    const number = words[index + 1];
    const named = words.slice(0, index).findLast((one) => !isMention(one, 'column', 'value'));
    const mean = isMention(named, 'aggregation') && named.aggregation === 'avg';
    if (!isMention(word, 'compare') || !isMention(number, 'number') || !mean) continue;
    const between = words.slice(words.indexOf(named) + 1, index);
    if (hasOwnFigure(between, words[index + 2], form)) continue;
    const isTestedByRow = filters.some(
      (one) => one.kind === 'compare' && Number(one.value) === Number(number.value),
    );
    const isTested = plan.kind === 'aggregate' && plan.having.length > 0;
    if (groups.length > 0 && isTestedByRow && !isTested)
      return `«${word.text} ${number.text}» is about an average, and the answer would test single rows.`;
  }
  return null;
}

/** `in which months did it rain less than 20 mm`: what is added up in a month is tested, and no day of it. */
function describePeriodTest(
  asked: Asked,
  { plan, filters, groups, cube }: PlanForm,
): string | null {
  const isAdded = (name: string): boolean => pickAggregationOf(cube, name) === 'sum';
  const isTested = filters.some((one) => one.kind === 'compare' && isAdded(one.column));
  const isCoarse = groups.some(({ grain }) => grain !== null && COARSE.includes(grain));
  const [, grain] = WHICH_PERIOD.exec(asked.text) ?? [];
  const isOpen = plan.kind === 'aggregate' && plan.having.length === 0 && plan.sort === null;
  const isCounted = names(asked, 'count', 'entity', 'rank', 'superlative', 'common', 'share');
  return grain !== undefined && isTested && isCoarse && isOpen && !isCounted
    ? `You ask for ${grain}s by a limit, and the answer would test each row of them; ask for the total by ${grain}.`
    : null;
}

const WHICH_PERIOD = /\b(?:which|what) (?:\w+ )?(month|year|week|quarter|decade)s?\b/;
const COARSE: readonly Grain[] = ['month', 'year', 'week', 'quarter', 'decade'];

const ON_ALL = /\b(?:which|what)\b.*\b(?:on|in|at|of|for|to|from) (?:all|every)\b/;
/** `how many species were found on all three islands`. */
const MANY_ON_ALL =
  /\bhow many\b.*\b(?:on|in|at|to|from) (?:all|every) (?:the )?(?:two|three|four|five|\d+)\b/;
const ALL_BUT = /\b(?:on|in|at|to|from) (?:all|every)\b.* (?:but|except)\b/;

/** `what is the mean weight for every species and sex`: one figure of each. */
const OF_EACH = /^\W*(?:what|which) (?:is|are|was|were) (?:the )?.*\b(?:for|of) every\b/;

/** `which species lives on all islands`: a row of each pair says not who is everywhere. */
const describeEverywhere = ({ text }: Asked, { groups, measures }: PlanForm): string | null =>
  (ON_ALL.test(text) &&
    !(OF_EACH.test(text) && measures.some(({ kind }) => kind === 'aggregate')) &&
    (groups.filter(({ grain }) => grain === null).length > 1 || ALL_BUT.test(text))) ||
  (MANY_ON_ALL.test(text) && groups.some(({ grain }) => grain === null))
    ? 'I do not choose what holds for all of a group; ask for the number by both.'
    : null;

/** Months in which something fell by so much: a change within each month is none from month to month. */
function describePeriodGrowth(_asked: Asked, { plan, groups }: PlanForm): string | null {
  const tests = plan.kind === 'aggregate' ? plan.having : [];
  const isSpan = tests.some(({ measure }) => measure.kind === 'span');
  return isSpan && groups.some(({ grain }) => grain !== null)
    ? 'I do not choose periods by how much a figure grew in them; ask for the growth by period.'
    : null;
}

const LACKS =
  /\b(?:which|what) (?:months?|years?|weeks?|quarters?|seasons?|decades?) (?:\w+ )?(?:had|has|have|were|was|are) (?:no|without|free of)\b/;

/** `which months had no rain`: no row of the month has any, and a count of such rows says nothing of that. */
const describeLackingPeriods = ({ text }: Asked, { plan }: PlanForm): string | null =>
  LACKS.test(text) && (plan.kind === 'list' || plan.having.length === 0)
    ? 'You ask for periods without something, and the answer would count rows in each of them; ask for the total by period.'
    : null;

const TAKES_PART =
  /\b(?:been|is|was|are|were|appears?|appeared|plays?|played|acts?|acted) in\s*[?.!]*$/;

/** `how many films has he been in`: the data know who directed, and not who took part. */
function describeOtherRole({ text, words }: Asked, { cube }: PlanForm): string | null {
  const isPerson = (name: string): boolean =>
    cube.columns.some((one) => one.name === name && one.kind === 'string' && one.person);
  const named = words.find(
    (one) => isMention(one, 'value') && one.options.some(({ column }) => isPerson(column)),
  );
  return named !== undefined && TAKES_PART.test(text)
    ? `The data do not say where «${named.text}» took part.`
    : null;
}

export const describeOtherTest = (asked: Asked, form: PlanForm): string | null =>
  describeRowTest(asked, form) ??
  describePeriodTest(asked, form) ??
  describeEverywhere(asked, form) ??
  describePeriodGrowth(asked, form) ??
  describeLackingPeriods(asked, form) ??
  describeOtherRole(asked, form);
