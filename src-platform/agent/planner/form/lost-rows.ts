import pluralize from 'pluralize';
import { isMention, type Mention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { measuresColumn, type PlanForm } from './plan-form.ts';

const isColumnOf = (
  word: Mention | undefined,
  kind: 'string' | 'number',
  { cube }: PlanForm,
): boolean =>
  isMention(word, 'column') &&
  cube.columns.some((one) => one.name === word.column && one.kind === kind);

/** Words that ask for a figure of the rows, and not for the rows. */
const asksForFigure = (asked: Asked): boolean =>
  names(asked, 'count', 'aggregation', 'distinct', 'share', 'trend', 'window', 'operator', 'ask') ||
  names(asked, 'versus', 'comparative', 'histogram', 'correlation', 'display', 'formula');

/** `stock's price`: one figure is no group of itself. */
function describeGroupOfItself(_asked: Asked, form: PlanForm): string | null {
  const own = form.groups.find(
    ({ column, width, grain }) =>
      grain === null && width === undefined && measuresColumn(form, column),
  );
  const isNumber = form.cube.columns.some(
    (one) => one.name === own?.column && one.kind === 'number',
  );
  const isTaken = form.measures.some(
    (one) => one.kind === 'aggregate' && one.column === own?.column,
  );
  return isNumber && isTaken
    ? 'The answer would divide a figure by itself; name what you want a figure of each of.'
    : null;
}

const startsWithRows = ({ words }: Asked): boolean =>
  isMention(words[0], 'entity', 'value', 'labelWord', 'condition') &&
  !words.some((one) => isMention(one, 'rank', 'superlative', 'sort'));

const countsRows = ({ plan }: PlanForm): boolean =>
  plan.kind === 'aggregate' && plan.measures.every(({ kind }) => kind === 'count');

const FEW_VALUES = 20;

/** `cars by cylinders`: a few numbers without decimals tell kinds of rows apart. */
function isCategory(name: string, { cube }: PlanForm): boolean {
  const extent = cube.columnProfiles.get(name)?.extent;
  const [first, last] = [Number(extent?.first), Number(extent?.last)];
  return Number.isInteger(first) && Number.isInteger(last) && last - first <= FEW_VALUES;
}

/** `how are the cars distributed by number of cylinders`: they are counted. */
const SPREAD = /\b(?:how|distribut\w+|spread|split|broken|break|divided?|numbers?)\b/;

/** `comedies from 2008, by budget`: a list in that order, and no number of films of each budget. */
function describeCountedOrder(asked: Asked, form: PlanForm): string | null {
  const [by, figure] = asked.words.slice(-2);
  // `list the comedies by budget`.
  const listed = asked.words.filter((one) => !isMention(one, 'list', 'stop'));
  const title = form.cube.columns.find(
    ({ name }) => isMention(figure, 'column') && name === figure.column,
  );
  const isMeasured =
    !isCategory(title?.name ?? '', form) &&
    title?.kind === 'number' &&
    title.format.type !== 'percent' &&
    isMention(figure, 'column');
  const isOrder =
    isMention(by, 'by') &&
    isMeasured &&
    form.groups.some(({ column, width }) => column === title.name && width === undefined);
  return asked.before === null &&
    startsWithRows({ ...asked, words: listed }) &&
    !asksForFigure(asked) &&
    !SPREAD.test(asked.text) &&
    isOrder &&
    countsRows(form)
    ? `This could be a list in the order of ${title.title.toLowerCase()}, or a number of rows for each value of it; say «sorted by» or «number of».`
    : null;
}

const WITH = /\bwith (?:their |its |the )?$/;
const THEIR = /\bwith (?:their|its)\b/;

/** `westerns with their director and gross`: a list with these columns, and no figure of each director. */
function describeLostColumns(asked: Asked, form: PlanForm): string | null {
  const { text, words } = asked;
  if (asked.before !== null || form.plan.kind === 'list' || !startsWithRows(asked)) return null;
  const at = words.findIndex(
    (one) => isMention(one, 'column') && WITH.test(text.slice(0, one.start)),
  );
  // `with director and year`.
  const shown = words.slice(at).filter((one) => isMention(one, 'column', 'grain'));
  const isOfRows =
    at !== -1 &&
    words.slice(at).every((one) => isMention(one, 'column', 'join', 'entity', 'grain')) &&
    (THEIR.test(text) ||
      (shown.length > 1 && shown.some((one) => isColumnOf(one, 'string', form))));
  return isOfRows && !asksForFigure(asked) && !names(asked, 'by')
    ? 'You ask for rows with their columns, and the answer would add them up; ask to «list» them.'
    : null;
}

const LEADS_ROW = ['value', 'labelWord', 'label'] as const;

/** `Datsun with the lowest weight`: the row that has it, and not the figure alone. */
function describeLostHolder(asked: Asked, form: PlanForm): string | null {
  const { text, words } = asked;
  const [name, end, figure, ...rest] = words;
  const isRow =
    isMention(name, ...LEADS_ROW) &&
    name.start <= 4 &&
    isMention(end, 'aggregation', 'superlative', 'rank') &&
    /^\W*(?:with|having) (?:the |its )?$/.test(text.slice(name.end, end.start)) &&
    (figure === undefined || isMention(figure, 'column'));
  const isOpen = rest.every((one) => isMention(one, 'period', 'months'));
  return isRow && isOpen && asked.before === null && form.shown.size === 0
    ? `You ask which «${name.text}» has it, and the answer would give the figure alone; ask «which» of the rows has it.`
    : null;
}

const TOTAL = /^(?:the |what (?:is|was) the |what's the )?(?:total|combined|overall)\b/;

/** `total box office of the Harry Potter films`: one sum, and no list; of all parts of a series. */
function describeLostSum(
  { text, words, before }: Asked,
  { plan, filters }: PlanForm,
): string | null {
  const at = words.findIndex((one) => isMention(one, 'label'));
  const [label, noun] = [words[at], words[at + 1]];
  const isSeries =
    isMention(label, 'label') && isMention(noun, 'entity') && !pluralize.isSingular(noun.text);
  const isOne =
    isSeries &&
    filters.some(
      (one) => one.kind === 'values' && one.column === label.column && one.values.length === 1,
    );
  if (isOne)
    return `«${label.text} ${noun.text}» are more than one, and the answer would be about the one of exactly that name; ask for those «with ${label.text} in the name».`;
  return before === null &&
    TOTAL.test(text) &&
    plan.kind === 'list' &&
    names({ text, words, before }, 'column')
    ? 'You ask for a total, and the answer would be a list; ask for the sum.'
    : null;
}

const GENERIC = /^(?:the )?(?:\d+ |\w+ )?(?:biggest|largest|smallest)$/i;
const GROUP_SIZE = /\b(?:biggest|largest|smallest) group\b/;

/** `the biggest industry`, of which each month has one figure: the number of figures is no size. */
function describeOtherSize({ text, words, before }: Asked, form: PlanForm): string | null {
  const { plan, cube } = form;
  const sorted =
    plan.kind === 'aggregate' && plan.sort?.by === 'measure'
      ? plan.measures[plan.sort.index]
      : null;
  if (GROUP_SIZE.test(text) && sorted?.kind === 'aggregate' && before === null)
    return 'A group is as large as the number of its rows, and the answer would rank another figure; ask which one has the most or the fewest.';
  const isSized = words.some(
    (one) => isMention(one, 'rank', 'superlative') && GENERIC.test(one.text),
  );
  return cube.measured !== undefined && isSized && sorted?.kind === 'count'
    ? `Each of them has a figure of the same times, so that their number is no size; name the figure that «${words.find((one) => GENERIC.test(one.text))?.text ?? 'largest'}» stands for.`
    : null;
}

/** `which countries have a fertility under 2`: countries are asked for, and no single years of them. */
function describeRowsOfGroups(
  { words, before, text }: Asked,
  { plan, cube }: PlanForm,
): string | null {
  const at = words.findIndex((one) => !isMention(one, 'ask', 'list'));
  const noun = words[at];
  const isGroup =
    isMention(noun, 'column') &&
    !pluralize.isSingular(noun.text) &&
    cube.columns.some((one) => one.name === noun.column && one.kind === 'string');
  const tests = words.some((one) => isMention(one, 'compare', 'between'));
  const isTimed = words.some((one) => isMention(one, 'period', 'months', 'when', 'grain'));
  return cube.measured !== undefined &&
    before === null &&
    isGroup &&
    tests &&
    !isTimed &&
    !EVER.test(text) &&
    plan.kind === 'list' &&
    plan.limit === null
    ? `Each of the ${noun.text} has many figures, and nothing says which one is to be tested; say «on average», «ever», or name a time.`
    : null;
}

const EVER = /\b(?:ever|at any time|any (?:month|year)|at some (?:point|time)|once|all time)\b/;

const TOP_OF_EACH =
  /^(?:show (?:me )?|list |the |what are the )*(?:top |best |worst )?(?:\d+|two|three|four|five|ten) (?:\p{L}+est|(?:most|least|best|worst|highest|lowest) \p{L}+)(?: \p{L}+)? (?:per|for each|for every|of each|of every|in each) (?!capita)/u;
const BEST_OF_EACH =
  /^(?:the )?(?:top|best|worst) (?:\d+|two|three|four|five|ten) (?:per|for each|of each|in each)\b/;

/** `top 3 heaviest per species`: rows of each of them, and no three species. */
function describeLimitedGroups({ text, before }: Asked, { plan, groups }: PlanForm): string | null {
  const isWithin = plan.kind === 'aggregate' && plan.within === undefined && groups.length === 1;
  return before === null &&
    isWithin &&
    plan.limit !== null &&
    (TOP_OF_EACH.test(text) || BEST_OF_EACH.test(text))
    ? 'You ask for some of each, and the answer would rank what they are of; name the rows, such as «the 3 heaviest cars of each origin».'
    : null;
}

/** `lowest rated film of each director with more than 10 films`: a film of each, and no figure alone. */
function describeRowOfEach(
  { words, before }: Asked,
  { plan, shown, cube }: PlanForm,
): string | null {
  const at = words.findIndex((one) =>
    isMention(one, 'rank', 'superlative', 'extreme', 'aggregation'),
  );
  const noun = words
    .slice(at + 1, at + 3)
    .find((one) => isMention(one, 'entity') && pluralize.isSingular(one.text));
  const by = noun === undefined ? undefined : words[words.indexOf(noun) + 1];
  const isOfEach = at !== -1 && at <= 1 && isMention(by, 'by') && before === null;
  const isNamed = cube.label.some((name) => shown.has(name));
  return isOfEach && plan.kind === 'aggregate' && plan.having.length > 0 && !isNamed
    ? `You ask for one ${noun?.text ?? 'row'} of each, and the answer would give a figure alone; leave the condition on the groups out.`
    : null;
}

/** Questions for rows, or for a figure of groups, that the answer would give something else of. */
export const describeLostRows = (asked: Asked, form: PlanForm): string | null =>
  describeGroupOfItself(asked, form) ??
  describeCountedOrder(asked, form) ??
  describeLostColumns(asked, form) ??
  describeLostHolder(asked, form) ??
  describeLostSum(asked, form) ??
  describeOtherSize(asked, form) ??
  describeRowsOfGroups(asked, form) ??
  describeLimitedGroups(asked, form) ??
  describeRowOfEach(asked, form);
