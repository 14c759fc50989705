import { isMention, type Mention, type MentionList } from './mention.ts';

const SET = /^(?:set|put|weigh)$/i;
const AMOUNT = /^(?:amount|figure|value)$/i;

/** The words of `set its gross against its budget` that say once more what the formula is. */
function findSpelledOut(list: MentionList): readonly Mention[] {
  const formula = list.all.find((one) => isMention(one, 'formula'));
  const against = list.all.find((one) => isMention(one, 'versus') && /^against$/i.test(one.text));
  if (!isMention(formula, 'formula') || against === undefined) return [];
  const [left, right] = [list.neighbour(against, -1), list.neighbour(against, 1)];
  const isSame =
    isMention(left, 'column') &&
    isMention(right, 'column') &&
    left.column === formula.left &&
    right.column === formula.right &&
    formula.operator === 'minus' &&
    list.all.indexOf(left) > list.all.indexOf(formula);
  if (!isSame) return [];
  const verb = list.neighbour(left, -1);
  const isSet = isMention(verb, 'unknown') && SET.test(verb.text);
  return isSet ? [verb, left, against, right] : [];
}

const MINUS = /^(?:minus|less)$/i;

/** `the biggest profit, i.e. worldwide gross minus budget`: the calculation behind its name is the same one. */
function findWrittenOut(list: MentionList): readonly Mention[] {
  const formula = list.all.find((one) => isMention(one, 'formula'));
  if (!isMention(formula, 'formula') || formula.operator !== 'minus') return [];
  const behind = list.all.slice(list.all.indexOf(formula) + 1);
  const sign = behind.find((one) => MINUS.test(one.text));
  const [left, right] =
    sign === undefined ? [] : [list.neighbour(sign, -1), list.neighbour(sign, 1)];
  const isSame =
    isMention(left, 'column') &&
    isMention(right, 'column') &&
    left.column === formula.left &&
    right.column === formula.right &&
    behind.includes(left);
  return isSame && sign !== undefined ? [left, sign, right] : [];
}

/** The `as well` of `which film is the longest? Give the figure as well`: a ranking shows it anyway. */
function findShownAnyway(list: MentionList): readonly Mention[] {
  const isRanked = list.all.some(
    (one) =>
      isMention(one, 'rank', 'superlative') ||
      (isMention(one, 'formula') && one.direction !== undefined),
  );
  return list.all.filter(
    (one, index) =>
      isRanked &&
      index === list.all.length - 1 &&
      isMention(one, 'also') &&
      isMention(list.all[index - 1], 'stop') &&
      AMOUNT.test(list.all[index - 1]?.text ?? ''),
  );
}

/** Leaves out words that ask for a figure that the question has already. */
export function dropRestatedFigures(list: MentionList): readonly Mention[] {
  const said = new Set([
    ...findSpelledOut(list),
    ...findWrittenOut(list),
    ...findShownAnyway(list),
  ]);
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    return said.has(one) ? { kind: 'stop', start, end, text } : one;
  });
}
