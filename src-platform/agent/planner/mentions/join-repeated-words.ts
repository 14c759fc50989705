import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';
import type { Filter } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';

/** `the major film genres`: a word of the title of the column that is named behind it. */
const isTitleWord = (list: MentionList, mention: Mention, index: number): boolean => {
  const title =
    list
      .findColumn(list.all[index + 1])
      ?.title.toLowerCase()
      .split(' ') ?? [];
  return isMention(mention, 'unknown') && title.includes(mention.text.toLowerCase());
};

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
  if (led === undefined) return false;
  const columns = list.all.flatMap((one) => list.findColumn(one) ?? []);
  const named = columns.flatMap((one) => (one.kind === 'string' ? [one.prepositions] : []));
  const isValue = list.all.some((one) => isMention(one, 'value', 'label'));
  return (
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
  if (!isMention(mention, 'aggregation') || mention.aggregation !== 'avg') return false;
  const [compare, number, figure] = list.all
    .slice(0, index)
    .filter((one) => !isMention(one, 'stop'))
    .slice(-3);
  // `live longer than 75 years on average`: the comparison names the figure, and its unit stands behind.
  const [longer, limit] = isMention(figure, 'grain', 'unit') ? [compare, number] : [number, figure];
  const isJoined =
    isMention(longer, 'comparative') && longer.column !== null && isMention(limit, 'number');
  const filters = list.all.flatMap((one): Filter[] =>
    isMention(one, 'period') ? [{ kind: 'period', column: '', ranges: one.ranges }] : [],
  );
  return (
    /^on average$/i.test(mention.text) &&
    (isJoined ||
      (isMention(compare, 'compare') &&
        isMention(number, 'number') &&
        list.findNumberColumn(figure) !== undefined)) &&
    holdsOneEach({ filters }, cube)
  );
}

/** `what percentage of Gentoos are Gentoo penguins over 5 kg`: the total, named again with its part. */
function isSameTotal(list: MentionList, mention: Mention, index: number): boolean {
  const optionsOf = (one: Mention | undefined): string =>
    isMention(one, 'value') ? JSON.stringify(one.options) : '';
  const [share, total] = list.all.slice(0, index).filter((one) => !isMention(one, 'stop', 'ask'));
  const verb = list.all[index - 1];
  return (
    isMention(mention, 'value') &&
    isMention(share, 'share') &&
    optionsOf(total) === optionsOf(mention) &&
    list.neighbour(mention, -1) === total &&
    isMention(verb, 'stop') &&
    /^(?:is|are|was|were)$/i.test(verb.text)
  );
}

/** Leaves out words that say once more which column, value or number is meant. */
export function dropRepeatedWords(list: MentionList, cube: ModelCube): readonly Mention[] {
  const again = new Set(list.all.flatMap((_, index) => findNamedAgain(list, index)));
  const isSaid = (one: Mention, index: number): boolean =>
    again.has(one) ||
    isTitleWord(list, one, index) ||
    isPerfect(list, one, cube) ||
    isSameTotal(list, one, index) ||
    isSameWay(list, one, index, cube) ||
    isMeanOfOne(list, one, index, cube);
  return list.all.map((one, index) => (isSaid(one, index) ? toStop(one) : one));
}
