import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { stemWord } from '../text/tokenize.ts';

const DEFINITE = /\b(?:the|these|those|all|whole|entire|full|complete)$/i;
const OVER = /^(?:over|across|along)$/i;

/** The number of years that the data cover; null where they do not have every year. */
function countYears(cube: ModelCube): number | null {
  const time = findTimeColumn(cube);
  const column = cube.columns.find((one) => one.name === time);
  const extent = time === undefined ? undefined : cube.columnProfiles.get(time)?.extent;
  const isEveryYear = column?.kind === 'time' && column.stepYears === 1;
  if (!isEveryYear || extent === undefined || extent === null) return null;
  return Number(extent.last.slice(0, 4)) - Number(extent.first.slice(0, 4)) + 1;
}

/** The number of months from the first time of the data to the last. */
function countMonths(cube: ModelCube): number | null {
  const time = findTimeColumn(cube);
  const extent = time === undefined ? undefined : cube.columnProfiles.get(time)?.extent;
  if (extent === undefined || extent === null) return null;
  const [first, last] = [extent.first, extent.last].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return first === undefined || last === undefined ? null : last - first + 1;
}

/** How many things of this noun the data have; null where it names none that can be counted. */
function countAll(list: MentionList, noun: Mention | undefined, cube: ModelCube): number | null {
  if (isMention(noun, 'grain') && noun.grain === 'month') return countMonths(cube);
  if (isMention(noun, 'grain')) return noun.grain === 'year' ? countYears(cube) : null;
  // `the five shares`, of which each has a price.
  const word = isMention(noun, 'share') ? stemWord(noun.text.toLowerCase()) : null;
  const column =
    word === null
      ? list.findColumn(isMention(noun, 'column') ? noun : undefined)
      : cube.columns.find((one) => one.kind === 'string' && one.valueNouns.includes(word));
  if (column?.kind !== 'string') return null;
  return cube.columnProfiles.get(column.name)?.values.length ?? null;
}

/** `the three penguin species`: what is counted stands behind the rows. */
const findNoun = ([first, second]: readonly Mention[]): Mention | undefined =>
  isMention(first, 'entity') ? second : first;

/** Whether a word names groups: periods, or values of a column. */
const isNoun = (noun: Mention | undefined, list: MentionList): boolean =>
  (isMention(noun, 'grain') && !noun.adverb) || list.findColumn(noun)?.kind === 'string';

/**
 * `each of the five shares`, `over all four years`: as many as the data have, so that the number
 * chooses none of them. The years of all data divide nothing either.
 */
export function joinCompleteSets(list: MentionList, cube: ModelCube): readonly Mention[] {
  const numbers = list.all.filter((one, index) => {
    const before = list.all[index - 1];
    return (
      isMention(one, 'number') &&
      isMention(before, 'stop', 'by', 'pronoun') &&
      DEFINITE.test(before.text) &&
      Number(one.value) === countAll(list, findNoun(list.all.slice(index + 1)), cube)
    );
  });
  const isNamed = (noun: Mention | undefined): boolean =>
    list.all.some((one) =>
      isMention(noun, 'grain')
        ? isMention(one, 'period', 'months')
        : isMention(one, 'value') &&
          one.options.some(({ column }) => column === list.findColumn(noun)?.name),
    );
  return list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const before = list.all[index - 1];
    // `for each of the two genres`, where the data have more: nothing says which two.
    const noun = findNoun(list.all.slice(index + 1));
    const isOpen =
      isMention(mention, 'number') &&
      !numbers.includes(mention) &&
      !isNamed(noun) &&
      /\beach of the$/i.test(before?.text ?? '') &&
      isNoun(noun, list);
    if (isOpen) return { kind: 'unknown', start, end, text };
    // `which of the four years was the wettest` asks for one of them.
    const isAsked =
      /^of$/i.test(list.all[index - 3]?.text ?? '') && isMention(list.all[index - 4], 'ask');
    // `in these four years`, of which the data have no others.
    const isThese =
      isMention(mention, 'pronoun') &&
      DEFINITE.test(text) &&
      isMention(list.all[index + 2], 'grain') &&
      numbers.some((one) => one === list.all[index + 1]);
    const isYears =
      isMention(mention, 'grain') &&
      mention.grain === 'year' &&
      !isAsked &&
      numbers.some((one) => one === before);
    // `over the four years together`, `across the whole four years`: nothing is compared or divided.
    const at = list.all.findIndex((one, after) => after > index && !isMention(one, 'stop'));
    const isOver =
      OVER.test(text) &&
      numbers.some((one) => one === list.all[at]) &&
      (isMention(mention, 'compare') ||
        (isMention(mention, 'by') && isMention(list.all[at + 1], 'grain')));
    return numbers.includes(mention) || isThese || isYears || isOver
      ? { kind: 'stop', start, end, text }
      : mention;
  });
}

const ADDING = /^(?:adding|putting|pooling|lumping)$/i;
const TOGETHER = /^(?:together|up)$/i;

/** `adding all four years together`: one verb, of which the last word says that a total is meant. */
export function joinAddingTogether(list: MentionList): readonly Mention[] {
  const verb = list.all.find((one) => isMention(one, 'unknown') && ADDING.test(one.text));
  const after = verb === undefined ? [] : list.all.slice(list.all.indexOf(verb) + 1);
  const end = after.find((one) => !isMention(one, 'stop', 'number', 'grain', 'entity'));
  const isTotal =
    isMention(end, 'aggregation') && end.aggregation === 'sum' && TOGETHER.test(end.text);
  return isTotal ? list.all.map((one) => (one === verb ? toStop(one) : one)) : list.all;
}
