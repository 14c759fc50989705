import type { ModelCube } from '../../../engine/semantic-model.ts';
import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

/** What the words behind a condition may be made of when they only say it once more. */
const PARTS = ['stop', 'join', 'pronoun', 'compare', 'aggregation', 'column', 'unit'] as const;
const MEANING = /^(?:so|ie|i e|meaning|that is)$/i;

const SAID_AGAIN = /(?:^|\s)(?:that is|i ?e|ie|so|meaning|in other words)(?:\s|$)/i;

const isUnit = (one: Mention | undefined): boolean =>
  isMention(one, 'unit') || (isMention(one, 'column') && one.text.startsWith('°'));

const isSameTest = (one: Mention, other: Mention): boolean =>
  isMention(one, 'condition') &&
  isMention(other, 'condition') &&
  one.column === other.column &&
  one.comparison === other.comparison &&
  one.value === other.value;

/** The mentions behind a condition that write its number out; none where they say anything else. */
function findRestated(list: MentionList, condition: Mention, cube: ModelCube): readonly Mention[] {
  if (!isMention(condition, 'condition')) return [];
  const [noun, ...others] = list.all.slice(list.all.indexOf(condition) + 1);
  // `frosty days, with a minimum below zero`: the noun that the condition describes.
  const after = (
    isMention(noun, 'entity') ? others : noun === undefined ? [] : [noun, ...others]
  ).map((one) => (isMention(one, 'unknown') && MEANING.test(one.text) ? toStop(one) : one));
  const again = after.findIndex((one) => isSameTest(one, condition));
  const title = cube.columns.find((one) => one.name === condition.column)?.title.toLowerCase();
  // `frosty days, with a maximum below zero` is another condition.
  const isOfColumn = (one: Mention): boolean =>
    !isMention(one, 'aggregation') || title?.includes(one.text.toLowerCase()) === true;
  const between = after.slice(0, Math.max(again, 0));
  if (again !== -1 && between.every((one) => isMention(one, ...PARTS) && isOfColumn(one)))
    return after.slice(0, again + (isUnit(after[again + 1]) ? 2 : 1));
  const end = after.findIndex((one) => !isMention(one, ...PARTS));
  const number = after[end];
  const [first] = after;
  const isLed = first !== undefined && (/^,$/.test(first.text) || MEANING.test(first.text));
  if (!isLed || !isMention(number, 'number') || Number(number.value) !== Number(condition.value))
    return [];
  const isSame = (one: Mention): boolean => {
    const column = list.findNumberColumn(one);
    const isEnd = cube.superlatives.some((two) => two.isValue && two.column === condition.column);
    return column === undefined || column === condition.column || isEnd;
  };
  const said = after.slice(0, end + 1);
  const tail = after
    .slice(end + 1)
    .findIndex((one) => !isMention(one, 'unit', 'compareAfter', 'column'));
  const rest = after.slice(end + 1, tail === -1 ? undefined : end + 1 + tail);
  return said.every(isSame) ? [...said, ...rest] : [];
}

/** The `a delay below zero` of a question, as one test; null where the mention begins none. */
function findSpelledOut(list: MentionList, index: number): Mention | null {
  const [figure, compare, number] = list.all.slice(index, index + 3);
  const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  if (column === undefined || !isMention(compare, 'compare') || !isMention(number, 'number'))
    return null;
  const { start, end, text } = number;
  const { comparison } = compare;
  return { kind: 'condition', column, comparison, value: number.value, start, end, text };
}

/** `a delay below zero, that is, ahead of schedule`: the words behind say the same once more. */
function findSaidAgain(list: MentionList, index: number): readonly Mention[] {
  const test = findSpelledOut(list, index);
  if (test === null) return [];
  const after = list.all.slice(index + 3);
  const again = after.findIndex((one) => isSameTest(one, test));
  const between = again === -1 ? [] : after.slice(0, again);
  const isSame = between.every((one) => isMention(one, 'stop', 'join', 'pronoun', 'unit'));
  const isLed = SAID_AGAIN.test(between.map((one) => one.text).join(' '));
  return isSame && isLed ? after.slice(0, again + 1) : [];
}

/** `below freezing, so a minimum under 0 °C`: the condition is said twice. */
export function dropRestated(list: MentionList, cube: ModelCube): readonly Mention[] {
  const restated = new Set(
    list.all
      .flatMap((one, index) => [...findRestated(list, one, cube), ...findSaidAgain(list, index)])
      .map(({ start }) => start),
  );
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return restated.has(start) ? { kind: 'stop', start, end, text } : one;
  });
}
