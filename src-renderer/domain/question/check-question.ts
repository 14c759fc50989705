import type { AskedTurn, CheckInput, Claim, ClaimContext, WordVerdict } from './claim.ts';
import { GROUPING_WORDS, isPlainWord } from './common-words.ts';
import { findClaims } from './find-claims.ts';
import { readQueryFacts, type QueryFacts } from './query-facts.ts';
import { countUnnamedTexts, listQueryParts, namesPart, type QueryPart } from './query-parts.ts';
import { readQuestionWords, type QuestionWord } from './question-words.ts';
import { isMistyped } from './same-word.ts';

/** A stretch of the question with its verdict. Positions are UTF-16 units. */
export interface JudgedWord {
  readonly from: number;
  readonly to: number;
  readonly verdict: WordVerdict;
}

/** A phrase of the question that no query of its answer has. */
export interface MissingPhrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface QuestionCheck {
  readonly words: readonly JudgedWord[];
  readonly missing: readonly MissingPhrase[];
}

export const UNCHECKED: QuestionCheck = { words: [], missing: [] };

interface Content {
  readonly word: QuestionWord;
  /** The position among all words. */
  readonly at: number;
  verdict: WordVerdict;
  /** Whether it names a column of the query that is put out. */
  isOfMember: boolean;
}

const covers = ({ from, to }: Claim, word: QuestionWord): boolean => word.from < to && word.to > from;

/** Parts that the turn before had too say nothing about the new words. */
function isNew(part: QueryPart, before: QueryFacts | null): boolean {
  if (before === null) return true;
  const known = [...before.shownNames, ...before.measureNames, ...before.conditions.flatMap((one) => one.names)];
  const isKnownName = part.names.length > 0 && part.names.every((name) => known.includes(name));
  if (part.texts.length > 0) return !part.texts.every((text) => before.texts.has(text));
  return !isKnownName;
}

/** Words that stand next to each other, all without a part of the query. */
function listPhrases(contents: readonly Content[]): Content[][] {
  const phrases: Content[][] = [];
  for (const one of contents.filter(({ verdict }) => verdict === 'missing')) {
    const last = phrases.at(-1);
    if (last?.at(-1)?.at === one.at - 1) last.push(one);
    else phrases.push([one]);
  }
  return phrases;
}

const DETERMINERS = new Set(['the', 'a', 'an', 'each', 'every', 'for', 'their', 'its', 'single']);

function isGrouping(phrase: readonly Content[], words: readonly QuestionWord[]): boolean {
  let at = (phrase[0]?.at ?? 0) - 1;
  while (DETERMINERS.has(words[at]?.folded ?? '') && !GROUPING_WORDS.has(words[at]?.folded ?? '')) at -= 1;
  return GROUPING_WORDS.has(words[at]?.folded ?? '') || words[at]?.folded === 'what';
}

const GROUPED: readonly QueryPart['kind'][] = ['group', 'order', 'measure'];
const NAMED: readonly QueryPart['kind'][] = ['condition'];
const OTHERS: readonly QueryPart['kind'][] = ['condition', 'measure', 'order', 'group'];

/**
 * Words that the query has in other words, as `late` stands for `delay > 0`: each part of the query
 * that no word names accounts for one phrase, which then is open.
 */
function absorb(contents: readonly Content[], words: readonly QuestionWord[], free: QueryPart[]): void {
  for (const phrase of listPhrases(contents)) {
    const isNamed = phrase.every(({ word }) => word.isName);
    const kinds = isGrouping(phrase, words) ? GROUPED : isNamed ? NAMED : OTHERS;
    const kind = kinds.find((one) => free.some((part) => part.kind === one));
    const at = free.findIndex((part) => part.kind === kind);
    if (kind === undefined || at === -1) continue;
    free.splice(at, 1);
    for (const one of phrase) one.verdict = 'open';
  }
}

function judgeContents(contents: readonly Content[], words: readonly QuestionWord[], context: { parts: readonly QueryPart[]; before: QueryFacts | null }): void {
  const { parts, before } = context;
  const named = new Set<QueryPart>();
  for (const one of contents) {
    const found = parts.filter((part) => namesPart(one.word.folded, part));
    for (const part of found) named.add(part);
    one.isOfMember = found.some(({ kind }) => kind === 'measure' || kind === 'group' || kind === 'order');
    if (found.length > 0) one.verdict = 'used';
    else one.verdict = isPlainWord(one.word.folded) && !isCodeName(one.word) ? 'plain' : 'missing';
  }
  const namedNames = new Set([...named].filter(({ kind }) => kind !== 'table').flatMap(({ names }) => names));
  const folded = words.map((word) => word.folded);
  const free = withoutRepeats(parts.filter((part) => part.kind !== 'table' && part.kind !== 'other'))
    .filter((part) => isNew(part, before))
    .flatMap((part): QueryPart[] => {
      if (part.texts.length > 0) return Array.from({ length: countUnnamedTexts(part, folded) }, () => part);
      return named.has(part) || part.names.every((name) => namedNames.has(name)) ? [] : [part];
    });
  absorb(contents, words, free);
  const known = [...new Set(parts.flatMap((part) => [...part.words]))].concat(TYPED_OFTEN);
  for (const one of contents) {
    if (one.verdict !== 'missing') continue;
    const isTyped = !one.word.isName && known.some((word) => isMistyped(one.word.folded, word));
    if (isTyped || continuesName(one, contents)) one.verdict = 'open';
  }
}

/** What is mistyped in a question is often one of these. */
const TYPED_OFTEN = 'average median total number highest lowest percentage share between released'.split(' ');

/** `score` in `imdb score` is a part of the name before it, as far as anybody can tell. */
function continuesName({ at, word }: Content, contents: readonly Content[]): boolean {
  const before = contents.find((one) => one.at === at - 1);
  return !word.isName && before?.verdict === 'used' && before.isOfMember;
}

/** `OR` of a question in capitals is no state, but `IT` beside small letters may be a department. */
const isCodeName = ({ text, isName }: QuestionWord): boolean => isName && /^\p{Lu}{3,}$/u.test(text);

function withoutRepeats(parts: readonly QueryPart[]): QueryPart[] {
  const seen = new Set<string>();
  return parts.filter(({ kind, names, texts }) => {
    // A column that is both put out and ordered by accounts for one phrase.
    const key = kind === 'condition' ? JSON.stringify([names, texts]) : JSON.stringify(names);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Words of a language or of a trade that this check does not know. */
function isBeyond(contents: readonly Content[]): boolean {
  const meant = contents.filter(({ verdict }) => verdict !== 'plain');
  const missing = meant.filter(({ verdict }) => verdict === 'missing');
  return missing.length > 2 && missing.length * 2 > meant.length;
}

const JOINING = /^\s*(?:(?:,|and|or|of|the|&|in|on|from)\s*)*$/iu;
const LEAD = /\b(?:by|per|each|for each|every|without|except|excluding|not|other than)\s+(?:the\s+)?$/iu;

function mergeMissing(question: string, words: readonly JudgedWord[]): MissingPhrase[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of words.filter(({ verdict }) => verdict === 'missing')) {
    const last = merged.at(-1);
    if (last !== undefined && JOINING.test(question.slice(last.to, from))) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged.map(({ from, to }) => {
    const lead = LEAD.exec(question.slice(0, from))?.[0] ?? '';
    const start = from - lead.length;
    return { from: start, to, text: question.slice(start, to) };
  });
}

function readBefore(earlier: readonly AskedTurn[]): QueryFacts | null {
  const last = earlier.findLast(({ queries }) => queries.length > 0);
  return last === undefined ? null : readQueryFacts(last.queries);
}

/** Holds the words of a question against the queries of its answer. */
export function checkQuestion({ question, queries, columns, earlier, cubes }: CheckInput): QuestionCheck {
  if (queries.length === 0) return UNCHECKED;
  const facts = readQueryFacts(queries);
  const before = readBefore(earlier);
  const parts = listQueryParts(facts, cubes);
  const words = readQuestionWords(question);
  const context: ClaimContext = { facts, columns, before };
  const isNamed = (text: string): boolean =>
    readQuestionWords(text).every(({ folded }) => parts.some((part) => namesPart(folded, part)));
  const claims = findClaims(question, context, isNamed);
  const contents = words.flatMap((word, at): Content[] =>
    claims.some((claim) => covers(claim, word)) ? [] : [{ word, at, verdict: 'open', isOfMember: false }],
  );
  judgeContents(contents, words, { parts, before });
  const isSilent = isBeyond(contents);
  const judged = [
    ...claims,
    ...contents.map(({ word, verdict }): JudgedWord => ({
      from: word.from,
      to: word.to,
      verdict: isSilent && verdict === 'missing' ? 'open' : verdict,
    })),
  ].sort((a, b) => a.from - b.from);
  return { words: judged, missing: mergeMissing(question, judged) };
}
