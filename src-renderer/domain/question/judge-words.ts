import { absorbWords } from './absorb-words.ts';
import { isComparative, isPlainWord } from './common-words.ts';
import { findGroupingWord, lacksGroup } from './grouping-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import { isOwnName, namesPart, type QueryPart } from './query-parts.ts';
import type { QuestionWord } from './question-words.ts';
import { isMistyped } from './same-word.ts';

/** `US` beside small letters is no pronoun. */
const isCode = ({ text, isName }: QuestionWord): boolean => isName && /^\p{Lu}{2,}$/u.test(text);

/** `how late` asks for a number, and `late flights` for some of the flights. */
const DEGREES = new Set(['how', 'too', 'so', 'very', 'as', 'no']);

function isPlain({ word, at }: LooseWord, words: readonly QuestionWord[]): boolean {
  const isListed = isPlainWord(word.folded) || isComparative(word.folded);
  return (isListed && !isCode(word)) || DEGREES.has(words[at - 1]?.folded ?? '');
}

/** `horse power` may be written in two words. */
function findParts({ word, at }: LooseWord, { words, parts }: Examination): QueryPart[] {
  const found = parts.filter((part) => namesPart(word.folded, part));
  if (found.length > 0) return found;
  const [before = '', after = ''] = [words[at - 1]?.folded, words[at + 1]?.folded];
  return parts.filter(
    ({ ownWords }) => ownWords.has(before + word.folded) || ownWords.has(word.folded + after),
  );
}

function judgeByName(one: LooseWord, named: Set<QueryPart>, examination: Examination): void {
  const { folded } = one.word;
  const found = findParts(one, examination);
  // A description names what no title does: `box office` is the gross.
  const own = found.filter((part) => isOwnName(folded, part));
  for (const part of own.length > 0 ? own : found) named.add(part);
  one.isOfMember = found.some(({ kind }) => ['measure', 'group', 'order'].includes(kind));
  if (found.length > 0) one.verdict = lacksGroup(one, found, examination) ? 'missing' : 'used';
  else one.verdict = isPlain(one, examination.words) ? 'plain' : 'missing';
}

/** What is mistyped in a question is often one of these. */
const TYPED_OFTEN = [
  ...['average', 'median', 'total', 'number', 'highest', 'lowest', 'percentage', 'share'],
  ...['between', 'released', 'compare', 'monthly', 'without'],
];

/**
 * `score` in `imdb score`, and `product` in `which product category`, are parts of a name, as far as
 * anybody can tell.
 */
function isInName(
  { at, word }: LooseWord,
  loose: readonly LooseWord[],
  examination: Examination,
): boolean {
  if (word.isName) return false;
  const isMember = (index: number): boolean =>
    loose.some((one) => one.at === index && one.verdict === 'used' && one.isOfMember);
  return isMember(at - 1) || (isMember(at + 1) && findGroupingWord(at, examination) !== null);
}

/**
 * Settles the words outside of all claims, and yields between two of them.
 * @param loose with the verdict `open`
 */
export function* judgeWords(
  loose: readonly LooseWord[],
  examination: Examination,
): Generator<undefined, void> {
  const named = new Set<QueryPart>();
  for (const one of loose) {
    judgeByName(one, named, examination);
    yield;
  }
  absorbWords(loose, named, examination);
  yield;
  const known = new Set([...TYPED_OFTEN, ...examination.parts.flatMap((part) => [...part.words])]);
  for (const one of loose) {
    if (one.verdict !== 'missing') continue;
    const { folded, isName } = one.word;
    const isTyped = !isName && [...known].some((word) => isMistyped(folded, word));
    if (isTyped || isInName(one, loose, examination)) one.verdict = 'open';
    yield;
  }
}
