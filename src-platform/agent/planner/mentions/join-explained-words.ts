import { isMention, type Mention, type MentionList } from './mention.ts';

/** Of any figure; `cheap` and `slow` are of one that the limit need not be of. */
const SMALL = /^(?:small|little|tiny|short|short-haul|low|minor|compact)$/i;
const BIG = /^(?:big|large|huge|long|long-haul|high|major|hefty)$/i;
/** `meaning`, `i.e.`, `that is`, `by which I mean`, as the words of these mentions. */
const MEANS =
  /^(?:,\s*)?(?:meaning|i ?\.?e\.?|ie|that is|by which I mean|which I mean|so|namely)(?:\s*,)?$/i;
const FILLS = ['stop', 'entity', 'pronoun'] as const;
const MAX_MARKER = 5;

const isTest = (one: Mention | undefined, next: Mention | undefined): boolean =>
  isMention(one, 'compare', 'hours', 'condition') ||
  (isMention(one, 'number') && isMention(next, 'compareAfter', 'unit')) ||
  (isMention(one, 'column') && isMention(next, 'compare'));

interface Explained {
  readonly from: number;
  readonly to: number;
  /** `i.e.`, `meaning`: anything may be explained so. */
  readonly isMarked: boolean;
}

/** Where `, meaning those under 500 miles` begins behind the noun, and where its test does. */
function findExplanation({ all }: MentionList, noun: number): Explained | null {
  for (let length = MAX_MARKER; length >= 1; length -= 1) {
    const said = all.slice(noun + 1, noun + 1 + length);
    const isMarked = MEANS.test(said.map((one) => one.text).join(' '));
    const isComma = length === 1 && said[0]?.text === ',';
    if (!isMarked && !isComma) continue;
    let to = noun + 1 + length;
    while (isMention(all[to], ...FILLS)) to += 1;
    if (isTest(all[to], all[to + 1])) return { from: noun + 1, to, isMarked };
  }
  return null;
}

/** Whether the limit goes the way of the adjective: short and under so much. */
function agrees(word: string, tests: readonly Mention[]): boolean {
  const isSide = (side: '<' | '>'): boolean =>
    tests.some(
      (one) =>
        isMention(one, 'compare', 'compareAfter', 'condition') && one.comparison.startsWith(side),
    );
  return (SMALL.test(word) && isSide('<')) || (BIG.test(word) && isSide('>'));
}

/**
 * The words before a noun that are explained: `short` of `short flights`, and `late` where it is said what
 * late means.
 */
function findWords({ all }: MentionList, noun: number, isMarked: boolean): readonly Mention[] {
  const before = all.slice(0, noun);
  const isWord = (one: Mention): boolean =>
    isMention(one, 'unknown') || (isMarked && isMention(one, 'condition'));
  // `small frugal cars`: the data know one of them.
  const isAdjective = (one: Mention): boolean =>
    isWord(one) || isMention(one, 'column') || (isMention(one, 'join') && one.text === ',');
  const lead = before.findLastIndex((one) => !isAdjective(one));
  return before.slice(lead + 1).filter(isWord);
}

/**
 * `evening flights, meaning departures after 18:00`, `short flights, under 500 miles`: the word is
 * explained by the limit behind it, which chooses the rows.
 */
export function dropExplainedWords(list: MentionList): readonly Mention[] {
  const { all } = list;
  for (const [noun, entity] of all.entries()) {
    if (!isMention(entity, 'entity')) continue;
    const found = findExplanation(list, noun);
    const words = findWords(list, noun, found?.isMarked === true);
    const behind = all.slice(noun + 1);
    // `small cars: how many weigh under 2000 lbs`.
    const isAsked = isMention(behind[0], 'count') && words.length > 0;
    if (found === null && !isAsked) continue;
    const isAgreed = words.every((one) => agrees(one.text, behind));
    const isExplained = found?.isMarked === true || isAgreed;
    if (!isExplained || words.length > 2 || (words.length === 0 && found?.isMarked !== true))
      continue;
    return all.filter(
      (one, index) =>
        !words.includes(one) && !(found !== null && index >= found.from && index < found.to),
    );
  }
  return all;
}

/** `sunny (weather = sun)`: the value names what it is of, so that the sign compares nothing. */
export const dropEqualSigns = (list: MentionList): readonly Mention[] =>
  list.all.filter((mention, index) => {
    const [before, value] = [list.all[index - 1], list.all[index + 1]];
    return !(
      isMention(mention, 'compare') &&
      mention.comparison === '=' &&
      /^(?:=|equals|equal to|equal)$/i.test(mention.text) &&
      isMention(before, 'column') &&
      isMention(value, 'value') &&
      value.options.some(({ column }) => column === before.column)
    );
  });

/** `the penguin population`, `the fleet of cars`: all rows, where the data know no such figure. */
export const dropRowGroups = (list: MentionList): readonly Mention[] =>
  list.all.filter(
    (mention, index) =>
      !(
        isMention(mention, 'unknown') &&
        /^(?:population|populace|fleet|cohort|pool|universe)$/i.test(mention.text) &&
        isMention(list.all[index - 1], 'entity')
      ),
  );

const isSameValue = (one: Mention | undefined, other: Mention | undefined): boolean =>
  isMention(one, 'value') &&
  isMention(other, 'value') &&
  one.options.length === other.options.length &&
  one.options.every(({ column, value }) =>
    other.options.some((option) => option.column === column && option.value === value),
  );

/** `based on a comic or graphic novel`, which the data have as one value: named once. */
export const dropSameValues = (list: MentionList): readonly Mention[] => {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'join') &&
      /^(?:or|and)$/i.test(one.text) &&
      isSameValue(all[index - 1], list.neighbour(one, 1)),
  );
  const join = all[at];
  const other = join === undefined ? undefined : list.neighbour(join, 1);
  return at === -1 || other === undefined ? all : all.toSpliced(at, all.indexOf(other) - at + 1);
};
