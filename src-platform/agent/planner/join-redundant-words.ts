import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';
import type { Filter } from './plan.ts';
import { holdsOneEach } from './single-rows.ts';

/** `the major film genres`: a word of the title of the column that is named behind it. */
const isTitleWord = (list: MentionList, mention: Mention, index: number): boolean => {
  const title =
    list
      .findColumn(list.all[index + 1])
      ?.title.toLowerCase()
      .split(' ') ?? [];
  return isMention(mention, 'unknown') && title.includes(mention.text.toLowerCase());
};

const HAS = /\b(?:have|has|had)$/i;

/** `where do women have the highest life expectancy`: the name of a column that ends in a verb, without its object. */
const isOpenVerb = (list: MentionList, mention: Mention): boolean =>
  isMention(mention, 'column') &&
  HAS.test(mention.text) &&
  list.all.every(
    (one) => one === mention || !isMention(one, 'column') || one.column !== mention.column,
  );

/** `a perfect 100 on Rotten Tomatoes`: the most that the column holds, as the number says itself. */
function isPerfect(list: MentionList, mention: Mention, { columnProfiles }: ModelCube): boolean {
  const at = list.all.indexOf(mention);
  const [number, ...after] = list.all.slice(at + 1).filter((one) => !isMention(one, 'stop'));
  const column = list.findNumberColumn(after[0]);
  const most = column === undefined ? null : columnProfiles.get(column)?.extent?.last;
  return (
    isMention(mention, 'unknown') &&
    /^perfect$/i.test(mention.text) &&
    isMention(number, 'number') &&
    typeof most === 'string' &&
    Number(most) === Number(number.value)
  );
}

/** `rainy days (weather type rain)`: the value, named once more with its column. */
function findNamedAgain(list: MentionList, index: number): readonly Mention[] {
  const [column, value] = list.all.slice(index, index + 2);
  if (!isMention(column, 'column') || !isMention(value, 'value')) return [];
  const ofColumn = (one: Mention): string[] =>
    isMention(one, 'value')
      ? one.options.flatMap((two) => (two.column === column.column ? [two.value] : []))
      : [];
  const [named, other] = ofColumn(value);
  const isSaid = list.all
    .slice(0, index)
    .some((one) => named !== undefined && ofColumn(one).includes(named));
  const isJoined = isMention(list.all[index - 1], 'join', 'not', 'versus', 'by');
  return isSaid && other === undefined && !isJoined ? [column, value] : [];
}

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:incoming|inbound)$/i, 'to'],
  [/^(?:outgoing|outbound)$/i, 'from'],
];

/** `the top destinations by number of incoming flights`: the way that the column says already. */
function isSameWay(list: MentionList, mention: Mention, index: number, cube: ModelCube): boolean {
  const led = WAYS.find(([word]) => word.test(mention.text))?.[1];
  const columns = list.all.flatMap((one) => list.findColumn(one) ?? []);
  const named = columns.flatMap((one) => (one.kind === 'string' ? [one.prepositions] : []));
  const isValue = list.all.some((one) => isMention(one, 'value', 'label'));
  return (
    led !== undefined &&
    isMention(mention, 'unknown') &&
    isMention(list.all[index + 1], 'entity') &&
    named.length > 0 &&
    named.every((words) => words.includes(led)) &&
    !isValue &&
    cube.columns.some((one) => one.kind === 'string' && one.prepositions.includes(led))
  );
}

/** `more than 7 children on average in 1980`: of one row each, which is its mean. */
function isMeanOfOne(list: MentionList, mention: Mention, index: number, cube: ModelCube): boolean {
  const [compare, number, figure] = list.all
    .slice(0, index)
    .filter((one) => !isMention(one, 'stop'))
    .slice(-3);
  const filters = list.all.flatMap((one): Filter[] =>
    isMention(one, 'period') ? [{ kind: 'period', column: '', ranges: one.ranges }] : [],
  );
  return (
    isMention(mention, 'aggregation') &&
    mention.aggregation === 'avg' &&
    /^on average$/i.test(mention.text) &&
    isMention(compare, 'compare') &&
    isMention(number, 'number') &&
    list.findNumberColumn(figure) !== undefined &&
    holdsOneEach({ filters }, cube)
  );
}

/** `countries with over 100 million people: name them`: the rows are listed. */
function readNameThem(list: MentionList): readonly Mention[] {
  const [verb, pronoun] = list.all.slice(-2);
  const isAsked =
    /^name$/i.test(verb?.text ?? '') && /^(?:them|those|these|each)$/i.test(pronoun?.text ?? '');
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return isAsked && one === verb && isMention(one, 'column', 'unknown')
      ? { kind: 'list', start, end, text }
      : one;
  });
}

const INSIDE = /^(?:within|inside)$/i;

/** `within that species`, `inside the genre`: the plain `in`; before a number it is a limit. */
function isIn(list: MentionList, mention: Mention, index: number): boolean {
  const [next, after] = list.all.slice(index + 1);
  const isLead = /^(?:the|each)$/i.test(next?.text ?? '');
  const noun = isMention(next, 'stop') && isLead ? after : next;
  return (
    isMention(mention, 'unknown') &&
    INSIDE.test(mention.text) &&
    isMention(noun, 'pronoun', 'value', 'column', 'by')
  );
}

/** `by how many points does the rating exceed`: what ratings are counted in. */
function isOfRating(list: MentionList, mention: Mention, index: number, cube: ModelCube): boolean {
  const figures = list.all.flatMap((one) => list.findNumberColumn(one) ?? []);
  return (
    isMention(mention, 'unknown') &&
    /^points?$/i.test(mention.text) &&
    /how many$/i.test(list.all[index - 1]?.text ?? '') &&
    figures.length > 0 &&
    cube.columns.every(
      ({ name, title }) => !figures.includes(name) || /\b(?:rating|score)\b/i.test(title),
    )
  );
}

/** Leaves out words that say once more which column, value or number is meant. */
export function dropRedundantWords(list: MentionList, cube: ModelCube): readonly Mention[] {
  const again = new Set(list.all.flatMap((_, index) => findNamedAgain(list, index)));
  const isSaid = (one: Mention, index: number): boolean =>
    again.has(one) ||
    isTitleWord(list, one, index) ||
    isPerfect(list, one, cube) ||
    isIn(list, one, index) ||
    isOfRating(list, one, index, cube) ||
    isSameWay(list, one, index, cube) ||
    isMeanOfOne(list, one, index, cube);
  const said = list.all.map((one, index): Mention => {
    const { start, end, text } = one;
    if (isOpenVerb(list, one)) return { kind: 'unknown', start, end, text };
    return isSaid(one, index) ? toStop(one) : one;
  });
  return readNameThem(list.with(said));
}
