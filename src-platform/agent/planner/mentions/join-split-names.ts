import type { ModelCube } from '../../../engine/semantic-model.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { createPhraseKey } from '../text/tokenize.ts';

/** What may stand inside a name: whom the figure is of, and when. */
const INSIDE = ['stop', 'value', 'entity', 'period', 'topic', 'aggregation'] as const;
/** A shorter name that is torn apart is none. */
const MIN_PARTS = 3;
/** A name that is torn farther apart is none either. */
const MAX_INSIDE = 6;

/** A mention with the words that it is made of, as phrases are looked up. */
interface Piece {
  readonly mention: Mention;
  readonly words: readonly string[];
}

/** The mentions that make up the phrase, where others stand between them; null where they do not. */
function findParts(pieces: readonly Piece[], phrase: readonly string[]): readonly Mention[] | null {
  const parts: Mention[] = [];
  let rest = phrase;
  let inside = 0;
  for (const { mention, words } of pieces) {
    if (rest.length === 0) break;
    if (words.every((one, index) => one === rest[index])) {
      parts.push(mention);
      rest = rest.slice(words.length);
    } else if (parts.length === 0 || !isMention(mention, ...INSIDE)) return null;
    else inside += 1;
  }
  return rest.length === 0 && inside > 0 && inside <= MAX_INSIDE ? parts : null;
}

/** The names of a figure that are long enough, the longest first. */
const listNames = (column: ModelCube['columns'][number]): string[][] =>
  getColumnPhrases(column)
    .all.map((one) => one.split(' '))
    .filter((one) => one.length >= MIN_PARTS)
    .toSorted((a, b) => b.length - a.length);

/**
 * `how many miles do the cars of 1982 go on a gallon`: the name of a figure, with what the figure is
 * of inside it. Only a name with a word in it that means nothing else is put together.
 */
export function joinSplitNames(list: MentionList, cube: ModelCube): readonly Mention[] {
  if (!list.all.some((one) => isMention(one, 'unknown'))) return list.all;
  const pieces = list.all.map((mention): Piece => ({
    mention,
    words: createPhraseKey(mention.text).split(' '),
  }));
  const figures = cube.columns.filter((one) => one.kind === 'number');
  for (const { column, phrase } of figures.flatMap((one) =>
    listNames(one).map((phrase) => ({ column: one.name, phrase })),
  )) {
    for (const [index, { words }] of pieces.entries()) {
      const parts = words[0] === phrase[0] ? findParts(pieces.slice(index), phrase) : null;
      if (parts === null || !parts.some((one) => isMention(one, 'unknown'))) continue;
      const name = parts.map((one) => one.text).join(' ');
      return list.all.map((one): Mention => {
        const { start, end, text } = one;
        if (one === parts[0]) return { kind: 'column', column, start, end, text: name };
        return parts.includes(one) ? { kind: 'stop', start, end, text } : one;
      });
    }
  }
  return list.all;
}
