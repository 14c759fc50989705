import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { names, type Asked } from './asked.ts';
import { hasMeasure, type PlanForm } from './plan-form.ts';

const EACH = /^(?:per|by|for each|each|in each|for every|every|of each|by each|within each)$/i;

const TIME_END = /^(?:first|last|latest|newest|(?:the )?most recent|current|earliest|oldest)$/i;

/** The number column that a mention names. */
function findFigure(mention: Mention | undefined, { columns }: ModelCube): string | null {
  if (!isMention(mention, 'column', 'unit')) return null;
  const column = columns.find((one) => one.name === mention.column);
  return column?.kind === 'number' ? column.name : null;
}

/** `slowest`, also where it was read as a maximum. */
const isEnd = (word: Mention): boolean =>
  isMention(word, 'rank', 'superlative', 'extreme') ||
  (isMention(word, 'aggregation') && /(?:est|most|least)$/i.test(word.text));

/** `the slowest 0 to 60 time per origin`: the figure whose extreme each group has. */
function findExtremeFigure({ words }: Asked, cube: ModelCube): string | null {
  const at = words.findIndex(isEnd);
  const isOfTime = at !== -1 && TIME_END.test(words[at]?.text ?? '');
  // `the country with the highest rate in each year` is one of the countries.
  const ranksOthers = words.slice(0, Math.max(at, 0)).some((one) => isMention(one, 'column'));
  if (isOfTime || ranksOthers) return null;
  const figure = findFigure(words[at + 1], cube);
  const by = words[at + 2];
  return at !== -1 && isMention(by, 'by') && EACH.test(by.text) ? figure : null;
}

/** `quickest European car and quickest Japanese car`: one of each, and no list of both. */
function describePooledExtremes(
  { words }: Asked,
  { plan, groups, measures }: PlanForm,
): string | null {
  const ends = words.filter((one) => isMention(one, 'superlative')).map(({ text }) => text);
  const isTwice = new Set(ends).size < ends.length;
  const isWithin = plan.kind === 'list' ? plan.within.length > 0 : plan.within !== undefined;
  const isOfEach =
    isWithin ||
    groups.some(({ grain }) => grain === null) ||
    measures.some(({ kind }) => kind === 'side' || kind === 'contrast');
  return isTwice && !isOfEach
    ? `You ask for the ${ends[0] ?? ''} of two kinds, and I would rank both together; ask for it «of each».`
    : null;
}

const TWO_OF_FIGURE =
  /\bwhich (?:two|three) \p{L}+ (?:are|were|is|was) (?:that|those|they|these|it)\b/u;

/** `which two countries are that?`, after the highest minus the lowest: those two, and no range of each. */
const describeRangeOfEach = ({ text, before }: Asked, form: PlanForm): string | null =>
  before !== null && TWO_OF_FIGURE.test(text) && hasMeasure(form, 'range')
    ? 'The last answer is a difference of two rows, which it does not name; ask for the highest, and for the lowest.'
    : null;

const MONTHLY_EXTREME =
  /^(?:what(?:'s| is| was) )?(?:the )?(?:highest|lowest|maximum|minimum|biggest|largest|smallest) (?:daily|monthly|yearly|annual|weekly|quarterly) /;
const OF_EACH = /\b(?:each|every|per|by|for all)\b/;

/** `the highest monthly rate that any industry ever had`: one of all months, and not one of each. */
function describeEachOfAll(asked: Asked, { plan, groups }: PlanForm): string | null {
  const isOfEach =
    plan.kind === 'aggregate'
      ? plan.within !== undefined || groups.length > 1
      : plan.within.length > 0;
  return MONTHLY_EXTREME.test(asked.text) && isOfEach && !OF_EACH.test(asked.text)
    ? 'You ask for one extreme, and the answer would have one of each period; leave out the word for the period, or say «of each».'
    : null;
}

/**
 * `the highest price of each year` is an extreme of each of them, and no order of their means. A
 * question that names a number, or asks which one, ranks.
 */
export function describeOtherExtreme(asked: Asked, form: PlanForm): string | null {
  const pooled =
    describePooledExtremes(asked, form) ??
    describeRangeOfEach(asked, form) ??
    describeEachOfAll(asked, form);
  if (pooled !== null) return pooled;
  const figure = findExtremeFigure(asked, form.cube);
  const isRanking =
    names(asked, 'ask', 'number', 'count', 'sort', 'entity') ||
    asked.words.some((one) => isMention(one, 'aggregation') && !isEnd(one));
  if (figure === null || isRanking || asked.before !== null || form.plan.kind === 'list')
    return null;
  const isExtreme = form.measures.some(
    (one) =>
      one.kind === 'aggregate' &&
      one.column === figure &&
      (one.aggregation === 'max' || one.aggregation === 'min'),
  );
  return isExtreme
    ? null
    : 'You ask for the extreme of each group, and the answer would have another figure of it; say «maximum» or «minimum».';
}
