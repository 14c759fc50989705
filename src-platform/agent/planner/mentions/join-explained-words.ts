import { isMention, type Mention, type MentionList } from './mention.ts';

/** Of any figure; `cheap` and `slow` are of one that the limit need not be of. */
const SMALL = /^(?:small|little|tiny|short|short-haul|low|minor|compact)$/i;
const BIG = /^(?:big|large|huge|long|long-haul|high|major|hefty)$/i;
/** Adjectives of a known figure whose limit is one below which a row is. */
const LOW = /^(?:cold|cool|cheap|light|lightweight|slow|weak|early|young)$/i;
/** `meaning`, `i.e.`, `that is`, `by which I mean`, as the words of these mentions. */
const MEANS =
  /^(?:,\s*)?(?:meaning|i ?\.?e\.?|ie|that is|by which I mean|which I mean|so|namely)(?:\s*,)?$/i;
const FILLS = ['stop', 'entity', 'pronoun'] as const;
const MAX_MARKER = 5;
const MAX_STOPS = 6;

const isNoun = (one: Mention | undefined): boolean =>
  isMention(one, 'entity') || (isMention(one, 'stop', 'pronoun') && /^ones$/i.test(one.text));

const isTest = (one: Mention | undefined, next: Mention | undefined): boolean =>
  isMention(one, 'compare', 'hours', 'condition') ||
  (isMention(one, 'number') && isMention(next, 'compareAfter', 'unit')) ||
  (isMention(one, 'column') && isMention(next, 'compare'));

interface Marker {
  /** The mention behind it. */
  readonly to: number;
  /** `i.e.`, `meaning`: anything may be explained so. */
  readonly isMarked: boolean;
}

/** The comma or the `i.e.` behind the noun; null where none stands there. */
function findMarker({ all }: MentionList, noun: number): Marker | null {
  for (let length = MAX_MARKER; length >= 1; length -= 1) {
    const said = all.slice(noun + 1, noun + 1 + length);
    const isMarked = MEANS.test(said.map((one) => one.text).join(' '));
    const isComma = length === 1 && said[0]?.text === ',';
    if (isMarked || isComma) return { to: noun + 1 + length, isMarked };
  }
  return null;
}

/** Where the test of `, meaning those under 500 miles` begins behind the noun. */
function findExplanation(list: MentionList, noun: number): Marker | null {
  const { all } = list;
  const marker = findMarker(list, noun);
  if (marker === null) return null;
  let { to } = marker;
  while (isMention(all[to], ...FILLS)) to += 1;
  return isTest(all[to], all[to + 1]) ? { ...marker, to } : null;
}

interface Limit {
  /** The mention with which it begins. */
  readonly at: number;
  readonly isAbove: boolean;
  /** The figure that it names itself. */
  readonly column: string | undefined;
}

/** `over 1000 miles`, `budget over 100 million`, `150 hp or more`. */
function findLimit(list: MentionList, from: number): Limit | null {
  const { all } = list;
  const named = list.findNumberColumn(all[from]);
  const at = named === undefined ? from : from + 1;
  const [first, second, third] = [all[at], all[at + 1], all[at + 2]];
  if (isMention(first, 'compare') && isMention(second, 'number')) {
    const column = named ?? list.findNumberColumn(third);
    return { at: from, isAbove: first.comparison.startsWith('>'), column };
  }
  const after = isMention(second, 'compareAfter') ? second : third;
  if (!isMention(first, 'number') || !isMention(after, 'compareAfter')) return null;
  const column = named ?? list.findNumberColumn(second);
  return { at: from, isAbove: after.comparison.startsWith('>'), column };
}

/** The limit behind the noun: `heavy cars, above 4000 lbs`, `the heavy ones with over 4000`. */
function findLimitBehind(list: MentionList, noun: number): Limit | null {
  let at = findMarker(list, noun)?.to ?? noun + 1;
  while (isMention(list.all[at], 'stop') && at < noun + MAX_STOPS) at += 1;
  return at === noun + 1 ? null : findLimit(list, at);
}

/** `heavy cars, above 4000 lbs`: what the adjective names is that of the limit. */
function dropExplainedFigure(list: MentionList, noun: number): readonly Mention[] | null {
  const { all } = list;
  const adjective = all[noun - 1];
  const named = isMention(adjective, 'column') ? list.findNumberColumn(adjective) : undefined;
  if (adjective === undefined || named === undefined) return null;
  const limit = findLimitBehind(list, noun);
  const isLow = LOW.test(adjective.text) || SMALL.test(adjective.text);
  if (limit === null || limit.isAbove === isLow) return null;
  if (limit.column !== undefined && limit.column !== named) return null;
  // `the heavy ones, over 4000`: the number is about what the adjective names.
  const figure = limit.column === undefined ? [adjective] : [];
  return [
    ...all.slice(0, noun - 1),
    ...all.slice(noun, noun + 1),
    ...figure,
    ...all.slice(limit.at),
  ];
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

/** `evening flights, meaning departures after 18:00`: the limit behind the word chooses the rows. */
function dropExplainedBefore(list: MentionList, noun: number): readonly Mention[] | null {
  const { all } = list;
  const found = findExplanation(list, noun);
  // `the big ones, over 4000`: of which figure, neither word says.
  const isOpen = found?.isMarked !== true || !isMention(all[noun], 'entity');
  const limit = found === null || !isOpen ? null : findLimit(list, found.to);
  if (limit !== null && limit.column === undefined) return null;
  const words = findWords(list, noun, found?.isMarked === true);
  const behind = all.slice(noun + 1);
  // `small cars: how many weigh under 2000 lbs`.
  const isAsked = isMention(behind[0], 'count') && words.length > 0;
  if (found === null && !isAsked) return null;
  const isAgreed = words.every((one) => agrees(one.text, behind));
  const isExplained = found?.isMarked === true || isAgreed;
  if (!isExplained || words.length > 2 || (words.length === 0 && found?.isMarked !== true))
    return null;
  return all.filter(
    (one, index) => !words.includes(one) && !(found !== null && index > noun && index < found.to),
  );
}

/**
 * `short flights, under 500 miles`, `only the heavy ones, above 4000 lbs`: the word is explained by the limit
 * behind it, which chooses the rows alone. Of another figure it would be a second condition.
 */
export function dropExplainedWords(list: MentionList): readonly Mention[] {
  for (const [noun, one] of list.all.entries()) {
    const left = isNoun(one)
      ? (dropExplainedFigure(list, noun) ?? dropExplainedBefore(list, noun))
      : null;
    if (left !== null) return left;
  }
  return list.all;
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
