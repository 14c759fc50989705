import { MONTH_NAMES } from '../ledger/month-names.ts';
import { isRowNoun } from './business-words.ts';
import { isComparative, isPlainWord } from './common-words.ts';
import { listFreeParts, type FreePart } from './free-parts.ts';
import { findGroupingWord, lacksGroup } from './grouping-words.ts';
import type { Examination, LooseWord } from './judged-words.ts';
import type { ModelCube } from '#shared/model/model.ts';
import { findKnownElsewhere } from './model-claims.ts';
import { findExplained } from './match-phrases.ts';
import { findRole, isParticiple, type RoleInput, type UnnamedPhrase } from './phrase-roles.ts';
import { isOwnName, namesPart, type QueryPart } from './query-parts.ts';
import { splitName, type QuestionWord } from './question-words.ts';
import { isMistyped } from './same-word.ts';

/** `US` beside small letters is no pronoun. */
const isCode = ({ text, isName }: QuestionWord): boolean => isName && /^\p{Lu}{2,}$/u.test(text);

/** `how late` asks for a number, and `late flights` for some of the flights. */
const DEGREES = new Set(['how', 'too', 'so', 'very', 'as', 'no']);

/** `first-time` and `part-time` choose among rows, which none of their words does alone. */
const COMPOUND =
  /\b(?:(?:first|one|two|part|full|long|short|half|real|multi|non|pre|post|same|next)-\p{L}+|(?:high|low|big|small|top)-(?!level)\p{L}+|\p{L}-rated)\b/giu;

const isInCompound = ({ from }: QuestionWord, question: string): boolean =>
  Array.from(question.matchAll(COMPOUND)).some(
    ({ 0: found, index }) => from >= index && from < index + found.length,
  );

function isPlain({ word, at }: LooseWord, { words, question }: Examination): boolean {
  if (isInCompound(word, question)) return false;
  const isListed = isPlainWord(word.folded) || isComparative(word.folded);
  return (isListed && !isCode(word)) || DEGREES.has(words[at - 1]?.folded ?? '');
}

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
function findParts({ word, at }: LooseWord, { words, parts }: Examination): QueryPart[] {
  const found = parts.filter((part) => namesPart(word.folded, part));
  if (found.length > 0 || isPlainWord(word.folded)) return found;
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
  if (has('condition', 'known') || parts.some(({ texts }) => texts.length > 0)) return 'condition';
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
    one.isOfValue = nearest.some(({ kind, texts }) => kind === 'condition' && texts.length > 0);
    one.usedAs = findUse(nearest, { word: folded, isOwn: own.length > 0 });
    one.verdict = lacksGroup(one, found, examination) ? 'missing' : 'used';
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
  if (word.isName) return false;
  const isMember = (index: number): boolean =>
    loose.some((one) => one.at === index && one.verdict === 'used' && one.usedAs === 'member');
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

const JOINTS = new Set(
  (
    'to in by through via from at for on with of as the a an most least often mostly mainly ' +
    'first second third'
  ).split(' '),
);

/** The neighbours of a phrase, past small words behind it. */
function isBesideCondition(
  { words }: UnnamedPhrase,
  { loose, question, examination }: RoleInput,
): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isCondition = (at: number): boolean =>
    loose.some((one) => one.at === at && one.verdict === 'used' && one.usedAs === 'condition');
  const before = loose.find(({ at }) => at === first.at - 1);
  // `loyalty card`, `slow-moving`: a condition and what it belongs to.
  const gap = before === undefined ? '' : question.slice(before.word.to, first.word.from);
  const isHead = before !== undefined && isCondition(before.at) && /^(?:\s+|-)$/u.test(gap);
  // `stuck in customs`
  let next = last.at + 1;
  while (JOINTS.has(examination.words[next]?.folded ?? '')) next += 1;
  const isBy = /^(?:by|per)$/u.test(examination.words[last.at + 1]?.folded ?? '');
  const isUsed = loose.some(
    ({ at, verdict, usedAs }) => at === next && verdict === 'used' && usedAs === 'member' && !isBy,
  );
  const isVerb =
    isParticiple(last.word.folded) && next > last.at + 1 && (isCondition(next) || isUsed);
  return isHead || isVerb;
}

const COMPARING = new Set(
  'vs versus than or between compared compare against and with to'.split(' '),
);

/** `contractors compared with permanent staff`, of a query with a row for each kind. */
function isCompared({ words }: UnnamedPhrase, { question, examination }: RoleInput): boolean {
  const { facts } = examination;
  const isGrouped = [...facts.groupNames].some((name) => !facts.timedNames.has(name));
  if (!isGrouped || !/\b(?:vs|versus|than|or|between|compared?)\b/iu.test(question)) return false;
  const [first, last] = [words[0]?.at ?? 0, words.at(-1)?.at ?? 0];
  return [first - 2, first - 1, last + 1, last + 2].some((at) =>
    COMPARING.has(examination.words[at]?.folded ?? ''),
  );
}

/** Whether the phrase is before what the query has: `gas mileage`, `by container ship`. */
function isCompound({ words, role }: UnnamedPhrase, { loose, question }: RoleInput): boolean {
  const last = words.at(-1);
  const next = loose.find(({ at }) => at === (last?.at ?? 0) + 1);
  if (last === undefined || role === 'name') return false;
  if (/^\s*(?:averages?|mean|median|totals?|growth|trends?)\b/iu.test(question.slice(last.word.to)))
    return true;
  if (next?.verdict !== 'used') return false;
  const isPart = next.usedAs === 'member' || (role === 'group' && next.usedAs === 'condition');
  return isPart && /^[\s-]*$/u.test(question.slice(last.word.to, next.word.from));
}

/** `Which industry had the highest rate` of a query that puts out one number. */
function isRowOfEach({ words: [first] }: UnnamedPhrase, examination: Examination): boolean {
  const { aggregates, groupNames } = examination.facts;
  const grouping = findGroupingWord(first?.at ?? 0, examination);
  return (
    (grouping === 'which' || grouping === 'top') && aggregates.size > 0 && groupNames.size === 0
  );
}

/** `how many bikes were rented` of a table of rentals. */
function isObjectOfRows({ words, role }: UnnamedPhrase, { loose }: RoleInput): boolean {
  const end = words.at(-1)?.at ?? 0;
  return (
    role === 'subject' &&
    loose.some(
      ({ at, usedAs, word }) =>
        at > end && at <= end + 3 && usedAs === 'table' && isParticiple(word.folded),
    )
  );
}

/** Words before the question proper: `for the board meeting I need`, `a question about hiring:`. */
const PREAMBLE =
  /^[^?]*?(?::\s*(?=how|what|which|who|when|where|show|list|give|are|is|do|does|did)|\b(?=I (?:need|want|would like)\b|I['’]d like\b|(?:can|could|would) you\b))/iu;

/** Whether a phrase that stands for no part of the query asks for one all the same. */
function isClaim(phrase: UnnamedPhrase, input: RoleInput): boolean {
  const { role, words } = phrase;
  if (role === 'topic' || role === 'other' || role === 'ratio') return false;
  const preamble = PREAMBLE.exec(input.question)?.[0].length ?? 0;
  if (role !== 'name' && (words[0]?.word.from ?? 0) < preamble) return false;
  if (isObjectOfRows(phrase, input)) return false;
  if (role === 'group') return !isCompound(phrase, input);
  if (isRowOfEach(phrase, input.examination)) return true;
  if (role !== 'name' && words.every(({ word }) => isRowNoun(word.folded))) return false;
  if ((role !== 'name' && isCompared(phrase, input)) || isCompound(phrase, input)) return false;
  return !isBesideCondition(phrase, input);
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
    if (!explained.has(phrase) && isClaim(phrase, input)) continue;
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
