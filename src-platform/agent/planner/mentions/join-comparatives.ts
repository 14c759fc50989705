import { NEGATED } from './join-conditions.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention, type MentionList, type MentionOf, toStop } from './mention.ts';

/** `heavier than 4000 lbs`: the word names the column, so number and word are one condition. */
function joinNumber(
  list: MentionList,
  mention: MentionOf<'comparative'>,
  number: MentionOf<'number'>,
): {
  readonly condition: Mention;
  readonly negation: Mention | undefined;
  readonly used: readonly (Mention | undefined)[];
} | null {
  // `the lighter six-cylinder` compares with nothing.
  if (mention.column === null || !/\bthan$/i.test(mention.text)) return null;
  const after = list.neighbour(number, 1);
  const isSame = isMention(after, 'unit', 'column') && after.column === mention.column;
  const last = isSame ? after : number;
  const comparison = mention.isMore ? '>' : '<';
  // `not warmer than 15 degrees`.
  const before = list.neighbour(mention, -1);
  const negation = isMention(before, 'not') ? before : undefined;
  const condition: Mention = {
    kind: 'condition',
    column: mention.column,
    comparison: negation === undefined ? comparison : NEGATED[comparison],
    value: number.value,
    start: mention.start,
    end: last.end,
    text: `${mention.text} ${number.text}`,
  };
  return { condition, negation, used: [mention, number, isSame ? after : undefined] };
}

const THAT = /^(?:that|those)$/i;
const OF_WHICH = /^(?:of|for|with)$/i;

/** `lower than that of six-cylinder cars`: the number belongs to the other side, and is no limit. */
function isOfOtherSide(list: MentionList, mention: Mention): boolean {
  const [that, of] = list.all.slice(list.all.indexOf(mention) + 1);
  return isMention(that, 'stop') && THAT.test(that.text) && OF_WHICH.test(of?.text ?? '');
}

/** `deeper beaks`, `how much deeper is its beak`: which figure of the beak is said, and no other is meant. */
function dropComparedNouns(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const comparative = list.all.find((one) => isMention(one, 'comparative'));
  const column = isMention(comparative, 'comparative') ? comparative.column : null;
  const compared = columns.find((one) => one.name === column);
  const nouns = compared?.title.toLowerCase().split(' ').map(stemWord) ?? [];
  return list.all.map((one) =>
    isMention(one, 'column') &&
    one.column !== column &&
    nouns.includes(stemWord(one.text.toLowerCase()))
      ? toStop(one)
      : one,
  );
}

/**
 * A comparison with a number is a condition; one with anything else sets two sides against each
 * other.
 */
export function joinComparatives(found: MentionList, cube: ModelCube): readonly Mention[] {
  const list = found.with(dropComparedNouns(found, cube));
  const used = new Set<Mention | undefined>();
  const negations = new Set<Mention | undefined>();
  const joined = list.all.flatMap((mention): Mention[] => {
    if (used.has(mention)) return [];
    const next = list.neighbour(mention, 1);
    const isLimit = isMention(next, 'number') && !isOfOtherSide(list, mention);
    if (isMention(mention, 'comparative') && isLimit) {
      const found = joinNumber(list, mention, next);
      if (found === null) return [mention];
      for (const one of found.used) used.add(one);
      negations.add(found.negation);
      return [found.condition];
    }
    const isOpen =
      isMention(mention, 'compare') && /(?:\bthan|^exceed(?:s|ed)?)$/i.test(mention.text);
    if (!isOpen || isLimit || next === undefined) return [mention];
    const { start, end, text, comparison } = mention;
    return [{ kind: 'comparative', column: null, isMore: comparison === '>', start, end, text }];
  });
  return joined.filter((one) => !negations.has(one));
}
