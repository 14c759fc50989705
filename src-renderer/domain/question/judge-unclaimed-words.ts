import { MONTH_NAMES } from '../ledger/month-names.ts';
import { asksForPart } from './asking-phrases.ts';
import { isRowNoun } from './business-words.ts';
import { isComparative, isPlainWord, isUnitWord } from './common-words.ts';
import { listFreeParts, type FreePart } from './free-parts.ts';
import { findGroupingWord, lacksGroup } from './grouping-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { findKnownElsewhere, isModelValue } from './model-claims.ts';
import { findExplained } from './match-phrases.ts';
import { findRole, type RoleInput, type UnnamedPhrase } from './phrase-roles.ts';
import { isOwnName, namesPart, type QueryPart } from './query-parts.ts';
import { splitName, type QuestionWord } from './question-words.ts';
import { isMistyped } from './same-word.ts';

/** `US` beside small letters is no pronoun, and `B` no unit. */
const isCode = ({ text, isName }: QuestionWord): boolean => isName && /^\p{Lu}+$/u.test(text);

/** `how late` asks for a number, and `late flights` for some of the flights. */
const DEGREES = new Set(['how', 'too', 'so', 'very', 'as', 'no']);

/** Words that say nothing, unless rows of each are asked for: `by brand and category`. */
const GROUPABLE =
  /^(?:categor(?:y|ies)|segments?|class(?:es)?|levels?|sources?|topics?|subjects?|sizes?)$/u;

const NAME_LEADS = new Set(['in', 'for', 'from', 'at', 'add', 'only']);

/** `in Information`: a small word with the only capital of the question, behind what chooses. */
function isNameBehind({ word, at }: LooseWord, { words }: Examination): boolean {
  const lead = words[at - 1]?.folded ?? '';
  const names = words.filter(({ isName }) => isName);
  return names.length === 1 && word.isName && NAME_LEADS.has(lead) && !isUnitWord(word.folded);
}

function isPlain(one: LooseWord, examination: Examination): boolean {
  const { word, at } = one;
  const { words, question } = examination;
  if (isInCompound(word, question)) {
    // `first-year students` of a query with `study_year = 1`
    const count = ['first', 'second', 'third', 'fourth'].indexOf(word.folded) + 1;
    return (
      count > 0 && examination.facts.bounds.length === 0 && examination.facts.numbers.has(count)
    );
  }
  if (GROUPABLE.test(word.folded)) {
    const grouping = findGroupingWord(at, examination);
    if (grouping === 'by' || grouping === 'per' || grouping === 'each') return false;
  }
  if (isNameBehind(one, examination)) return false;
  const isListed = isPlainWord(word.folded) || isComparative(word.folded);
  return (isListed && !isCode(word)) || DEGREES.has(words[at - 1]?.folded ?? '');
}

/** `first-time` and `part-time` choose among rows, which none of their words does alone. */
const COMPOUND =
  /\b(?:(?:first|one|two|part|full|long|short|half|real|multi|non|pre|post|same|next)-\p{L}+|(?:high|low|big|small|top)-(?!level)\p{L}+|\p{L}-rated)\b/giu;

const isInCompound = ({ from }: QuestionWord, question: string): boolean =>
  Array.from(question.matchAll(COMPOUND)).some(
    ({ 0: found, index }) => from >= index && from < index + found.length,
  );

/** Initials that are small words when they are written out. */
const NO_INITIALS = new Set(['id', 'is', 'in', 'it', 'no', 'of', 'on', 'to', 'at', 'by', 'as']);
const INITIALS_MOST = 4;

/** The first letters of the words around a word: `er` in `emergency room`. */
function listInitials(at: number, words: readonly QuestionWord[]): string[] {
  const initials: string[] = [];
  for (let length = 2; length <= INITIALS_MOST; length += 1) {
    for (let from = at - length + 1; from <= at; from += 1) {
      const run = words.slice(Math.max(0, from), from + length);
      const text = run.map(({ folded }) => folded.charAt(0)).join('');
      if (from >= 0 && run.length === length && !NO_INITIALS.has(text)) initials.push(text);
    }
  }
  return initials;
}

/** `horse power` may be written in two words, and a name may be their initials. */
function findParts({ word, at }: LooseWord, { words, parts, question }: Examination): QueryPart[] {
  const found = parts.filter((part) => namesPart(word.folded, part));
  const isMeaningful = !isPlainWord(word.folded) || isInCompound(word, question);
  if (found.length > 0 || !isMeaningful) return found;
  const [before = '', after = ''] = [words[at - 1]?.folded, words[at + 1]?.folded];
  const written = [before + word.folded, word.folded + after];
  const initials = listInitials(at, words);
  // The initials of a name say nothing about those of a phrase.
  const isWritten = ({ kind, names, texts }: QueryPart, own: string): boolean =>
    kind === 'table' || [...names, ...texts].some((name) => splitName(name).includes(own));
  return parts.filter((part) =>
    [...part.ownWords].some(
      (own) =>
        written.includes(own) ||
        (initials.some((one) => own === one || own === `${one}u`) && isWritten(part, own)),
    ),
  );
}

function findUse(
  parts: readonly QueryPart[],
  { word, isOwn }: { word: string; isOwn: boolean },
): LooseWord['usedAs'] {
  const has = (...kinds: readonly QueryPart['kind'][]): boolean =>
    parts.some(({ kind }) => kinds.includes(kind));
  const isOfTable = isOwn && parts.some((part) => part.kind === 'table' && isOwnName(word, part));
  if (has('condition', 'known') || parts.some(({ texts }) => texts.length > 0)) return 'condition';
  if (isOfTable && isRowNoun(word)) return 'table';
  // `patients` of a table of stays is no word of the measure `length of stay`.
  if (isOwn && has('measure', 'group', 'order')) return 'member';
  return has('table') && (isOwn || isRowNoun(word)) ? 'table' : 'member';
}

function judgeByName(one: LooseWord, named: Set<QueryPart>, examination: Examination): void {
  const { folded } = one.word;
  const found = findParts(one, examination);
  // A description names what no title does: `box office` is the gross.
  const own = found.filter((part) => isOwnName(folded, part));
  const nearest = own.length > 0 ? own : found;
  for (const part of nearest) named.add(part);
  if (found.length > 0) {
    one.usedAs = findUse(nearest, { word: folded, isOwn: own.length > 0 });
    const isLacking = !isPlainWord(folded) && lacksGroup(one, found, examination);
    one.verdict = isLacking ? 'missing' : 'used';
  } else one.verdict = isPlain(one, examination) ? 'plain' : 'missing';
}

/** What is mistyped in a question is often one of these. */
const TYPED_OFTEN = [
  ...['average', 'median', 'total', 'number', 'highest', 'lowest', 'percentage', 'share'],
  ...['between', 'released', 'compare', 'monthly', 'without'],
  ...MONTH_NAMES.flatMap((names) => names.slice(0, 1)),
];

/**
 * `score` in `imdb score`, and `product` in `which product category`, are parts of a name, as far as
 * anybody can tell.
 */
function isInName({ at, word }: LooseWord, { loose, examination }: RoleInput): boolean {
  if (word.isName || isModelValue({ word }, examination)) return false;
  const isMember = (index: number): boolean =>
    loose.some((one) => one.at === index && one.verdict === 'used' && one.usedAs === 'member');
  // `outcome assessments` of a table of outcomes
  const isHead = loose.some(
    (one) =>
      one.at === at - 1 &&
      one.verdict === 'used' &&
      one.usedAs === 'table' &&
      !isPlainWord(one.word.folded),
  );
  if (isHead && /^\s+$/u.test(examination.question.slice(word.from - 1, word.from))) return true;
  return isMember(at - 1) || (isMember(at + 1) && findGroupingWord(at, examination) !== null);
}

/** Words that stand next to each other, all without a part of the query. */
function listPhrases(input: RoleInput, lacking: ReadonlySet<LooseWord>): UnnamedPhrase[] {
  const phrases: LooseWord[][] = [];
  for (const one of input.loose.filter(({ verdict }) => verdict === 'missing')) {
    const last = phrases.at(-1);
    const before = last?.at(-1);
    const isNext =
      before?.at === one.at - 1 &&
      /^[\s'’-]*$/u.test(input.question.slice(before.word.to, one.word.from));
    if (isNext) last?.push(one);
    else phrases.push([one]);
  }
  return phrases.map((words) => ({
    words,
    role: words.some((one) => lacking.has(one)) ? 'group' : findRole(words, input),
  }));
}

/** `heavier` stands for a measure that no other word names. */
function withoutCompared(free: readonly FreePart[], loose: readonly LooseWord[]): FreePart[] {
  const compared = loose.filter(
    ({ word, verdict }) => verdict === 'plain' && isComparative(word.folded),
  );
  const measures = free.filter(({ kind }) => kind === 'measure').slice(0, compared.length);
  return free.filter((part) => !measures.includes(part));
}

/**
 * Settles the words outside of all claims, and yields between two of them. A word that names no part
 * of the query is missing only where its place says that it chooses rows, and no part is left that
 * it could stand for.
 * @param loose with the verdict `open`
 */
export function* judgeUnclaimedWords(
  loose: readonly LooseWord[],
  examination: Examination,
  cubes: readonly ModelCube[],
): Generator<undefined, void> {
  const named = new Set<QueryPart>();
  const lacking = new Set<LooseWord>();
  for (const one of loose) {
    judgeByName(one, named, examination);
    if (one.usedAs !== null && one.verdict === 'missing') lacking.add(one);
    yield;
  }
  const input: RoleInput = { question: examination.question, loose, examination };
  const phrases = listPhrases(input, lacking);
  const free = withoutCompared(listFreeParts(named, examination), loose);
  const explained = findExplained(phrases, free, examination);
  yield;
  for (const phrase of phrases) {
    if (!explained.has(phrase) && asksForPart(phrase, input)) continue;
    for (const one of phrase.words) one.verdict = 'open';
  }
  yield;
  const elsewhere = findKnownElsewhere(loose, examination, cubes);
  for (const one of elsewhere) one.verdict = 'missing';
  yield;
  const known = new Set([...TYPED_OFTEN, ...examination.parts.flatMap((part) => [...part.words])]);
  for (const one of loose) {
    if (one.verdict !== 'missing' || elsewhere.has(one)) continue;
    const { folded, isName } = one.word;
    const isTyped = !isName && [...known].some((word) => isMistyped(folded, word));
    if (isTyped || isInName(one, input)) one.verdict = 'open';
    yield;
  }
}
