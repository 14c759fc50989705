import { isMention, type Mention, type MentionList } from './mention.ts';

/** The limit of such a word is one below which a row is. */
const LOW = /^(?:cold|cool|cheap|light|lightweight|slow|short|small|low|weak|early|young)$/i;
/** `over 1000 miles`, `i.e. over 1000 miles`: what stands between the noun and the limit. */
const MARK = /^(?:,|,? ?(?:meaning|i ?\.?e\.?|ie|that is|so|namely|by which I mean))$/i;
/** Of any figure, and of none that is named: it is the one of the limit. */
const SIZE = /^(?:big|large|huge|small|little|tiny|short|long|high|low)$/i;
const MAX_MARKS = 3;

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

/** The limit behind the noun; null where a size of no figure has no mark between it and the limit. */
function findBehind(list: MentionList, noun: number, isSize: boolean): Limit | null {
  const { all } = list;
  let from = noun + 1;
  while (from <= noun + MAX_MARKS && MARK.test(all[from]?.text ?? '')) from += 1;
  // `large penguins, with a beak over 50 mm`: the beak does not say which penguins are large.
  if (isSize) return from === noun + 1 ? null : findLimit(list, from);
  while (isMention(all[from], 'stop') && from < noun + 2 * MAX_MARKS) from += 1;
  return from === noun + 1 ? null : findLimit(list, from);
}

const isNoun = (one: Mention | undefined): boolean =>
  isMention(one, 'entity') || (isMention(one, 'stop', 'pronoun') && /^ones$/i.test(one.text));

/**
 * `only the long ones, over 1000 miles`, `heavy cars, above 4000 lbs`: the limit says what the adjective
 * means, and chooses the rows alone. Of another figure it would be a second condition.
 */
export function dropExplainedAdjectives(list: MentionList): readonly Mention[] {
  const { all } = list;
  for (const [noun, one] of all.entries()) {
    const adjective = all[noun - 1];
    if (adjective === undefined || !isNoun(one)) continue;
    const named = isMention(adjective, 'column') ? list.findNumberColumn(adjective) : undefined;
    const isSize = isMention(adjective, 'unknown') && SIZE.test(adjective.text);
    if (named === undefined && !isSize) continue;
    const limit = findBehind(list, noun, isSize);
    if (limit === null || limit.isAbove === LOW.test(adjective.text)) continue;
    const isOther = named !== undefined && limit.column !== undefined && limit.column !== named;
    if (isOther || (limit.column === undefined && named === undefined)) continue;
    // `the heavy ones, over 4000`: the number is about what the adjective names.
    const figure = limit.column === undefined ? [adjective] : [];
    return [...all.slice(0, noun - 1), one, ...figure, ...all.slice(limit.at)];
  }
  return all;
}
