import type { AskedTurn, CheckInput, Claim, ClaimContext, WordVerdict } from './claim.ts';
import { GROUPING_WORDS, isComparative, isPlainWord } from './common-words.ts';
import { findClaims } from './find-claims.ts';
import { readQueryFacts, type QueryFacts } from './query-facts.ts';
import { countUnnamedTexts, isOwnName, listQueryParts, namesPart, type QueryPart } from './query-parts.ts';
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

const BETWEEN_GROUPS = new Set('the a an each every for their its single and or'.split(' '));
/** How far `by` may stand before the last of its groups. */
const GROUPS_MOST = 5;

const CLAUSE_WORDS = new Set('with whose having that'.split(' '));

/**
 * The word that asks for a row of each, such as `by`, before a word or a list with it; `top` where a
 * rank does, as in `5 largest countries`. Null without.
 */
function findGroupingWord(at: number, { words, claims }: Pick<JudgeContext, 'words' | 'claims'>): string | null {
  if (at === 0 && CLAUSE_WORDS.has(words[1]?.folded ?? '')) return 'top';
  const end = words[at]?.from ?? 0;
  if (claims.some((one) => one.topic === 'rank' && one.verdict === 'used' && /\d/u.test(one.text) && end - one.to === 1)) return 'top';
  let isList = false;
  for (let back = 1; back <= GROUPS_MOST; back += 1) {
    const before = words[at - back]?.folded ?? '';
    if (GROUPING_WORDS.has(before)) return before;
    if (before === 'and') isList = true;
    else if (!BETWEEN_GROUPS.has(before) && !isList) return null;
  }
  return null;
}

/**
 * Words that the query has in other words, as `late` stands for `delay > 0`: each part of the query
 * that no word names accounts for one phrase, which then is open.
 */
function absorb(contents: readonly Content[], free: QueryPart[], context: JudgeContext): void {
  for (const phrase of listPhrases(contents)) {
    const at = free.findIndex((part) => accountsFor(part, phrase, context));
    if (at === -1) continue;
    free.splice(at, 1);
    for (const one of phrase) one.verdict = 'open';
  }
}

function accountsFor({ kind, numbers }: QueryPart, phrase: readonly Content[], context: JudgeContext): boolean {
  const { claims, words } = context;
  const grouping = findGroupingWord(phrase[0]?.at ?? 0, context);
  if (grouping !== null) {
    const isRanking = grouping === 'by' && isTaken(claims, 'rank');
    return kind === 'group' || (isRanking && (kind === 'order' || kind === 'measure'));
  }
  if (kind !== 'condition') return !phrase.every(({ word }) => word.isName);
  // `over 100 million inhabitants`: what is counted stands behind its number.
  const isNumbered = numbers.some((one) => one !== 0) && isTaken(claims, 'number');
  return !isNumbered || claims.some((one) => one.topic === 'number' && isBehind(phrase, one, words));
}

const NEAR_WORDS = 1;

/** `3 hours long`: a unit may stand between a number and what is counted. */
function isBehind(phrase: readonly Content[], { to }: Claim, words: readonly QuestionWord[]): boolean {
  const [first] = phrase;
  const next = words.findIndex(({ from }) => from >= to);
  return first !== undefined && next !== -1 && first.at >= next && first.at - next <= NEAR_WORDS;
}

interface JudgeContext {
  readonly words: readonly QuestionWord[];
  readonly facts: QueryFacts;
  readonly parts: readonly QueryPart[];
  readonly claims: readonly Claim[];
  readonly before: QueryFacts | null;
}

const isTaken = (claims: readonly Claim[], topic: Claim['topic']): boolean =>
  claims.some((one) => one.topic === topic && one.verdict === 'used');

/** The parts of the query that words may stand for which are not their names. */
function listFreeParts(named: ReadonlySet<QueryPart>, words: readonly QuestionWord[], { facts, parts, claims, before }: JudgeContext): QueryPart[] {
  const folded = words.map((word) => word.folded);
  const namedNames = new Set(
    [...named].filter(({ kind }) => kind !== 'table').flatMap(({ names }) => names),
  );
  return withoutRepeats(parts).flatMap((part): QueryPart[] => {
    const { kind, texts, names, isTimed } = part;
    if (kind !== 'condition' && names.every((name) => facts.timedNames.has(name))) return [];
    if (kind === 'table' || kind === 'other' || !isNew(part, before)) return [];
    // The order of a plain list is the agent's own.
    if (kind === 'order' && !isTaken(claims, 'rank')) return [];
    if (isTimed && isTaken(claims, 'time')) return [];
    if (texts.length > 0) {
      return Array.from({ length: countUnnamedTexts(part, folded) }, () => part);
    }
    const isNamed = named.has(part) || names.every((name) => namedNames.has(name));
    return isNamed ? [] : [part];
  });
}

function judgeContents(contents: readonly Content[], words: readonly QuestionWord[], context: JudgeContext): void {
  const { parts } = context;
  const named = new Set<QueryPart>();
  for (const one of contents) {
    const { folded } = one.word;
    const found = parts.filter((part) => namesPart(folded, part));
    // A description names what no title does: `box office` is the gross.
    const own = found.filter((part) => isOwnName(folded, part));
    for (const part of own.length > 0 ? own : found) named.add(part);
    one.isOfMember = found.some(({ kind }) => ['measure', 'group', 'order'].includes(kind));
    if (found.length > 0) one.verdict = lacksGroup(one, found, context) ? 'missing' : 'used';
    else one.verdict = isPlain(one, words) ? 'plain' : 'missing';
  }
  absorb(contents, withoutCompared(listFreeParts(named, words, context), contents), context);
  const known = [...new Set(parts.flatMap((part) => [...part.words]))].concat(TYPED_OFTEN);
  for (const one of contents) {
    if (one.verdict !== 'missing') continue;
    const isTyped = !one.word.isName && known.some((word) => isMistyped(one.word.folded, word));
    if (isTyped || continuesName(one, contents)) one.verdict = 'open';
  }
}

/** `by genre` asks for a row of each; one number over all, or rows of something else, have none. */
function lacksGroup({ word, at }: Content, found: readonly QueryPart[], context: JudgeContext): boolean {
  const { aggregates, groupNames, calculates } = context.facts;
  const grouping = findGroupingWord(at, context);
  if (aggregates.size === 0 || grouping === null) return false;
  const isGroup = found.some(({ kind }) => kind === 'group');
  const own = found.filter((part) => isOwnName(word.folded, part));
  const isShown = own.some(({ kind }) => kind !== 'table' && kind !== 'known');
  const isRanked = grouping === 'by' || groupNames.size > 0 || calculates.has('/');
  if (isGroup || (isShown && isRanked)) return false;
  // Rows may be named by the table: `each stock` stands for its symbol.
  return groupNames.size === 0 || own.every(({ kind }) => kind !== 'table');
}

/** What is mistyped in a question is often one of these. */
const TYPED_OFTEN = 'average median total number highest lowest percentage share between released'.split(' ');

/** `score` in `imdb score` is a part of the name before it, as far as anybody can tell. */
function continuesName({ at, word }: Content, contents: readonly Content[]): boolean {
  const before = contents.find((one) => one.at === at - 1);
  return !word.isName && before?.verdict === 'used' && before.isOfMember;
}

/** `heavier` and `how hot` stand for a measure that no other word names. */
function withoutCompared(free: readonly QueryPart[], contents: readonly Content[]): QueryPart[] {
  const count = contents.filter(({ word, verdict }) => verdict === 'plain' && isComparative(word.folded)).length;
  const measures = free.filter(({ kind }) => kind === 'measure').slice(0, count);
  return free.filter((part) => !measures.includes(part));
}

/** `how late` asks for a number, and `late flights` for some of the flights. */
const DEGREES = new Set(['how', 'too', 'so', 'very', 'as', 'no']);

const isPlain = ({ word, at }: Content, words: readonly QuestionWord[]): boolean =>
  ((isPlainWord(word.folded) || isComparative(word.folded)) && !isCodeName(word)) || DEGREES.has(words[at - 1]?.folded ?? '');

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
    readQuestionWords(text).every(({ folded }) => parts.some((part) => part.words.has(folded)));
  const claims = findClaims(question, context, isNamed);
  const contents = words.flatMap((word, at): Content[] =>
    claims.some((claim) => covers(claim, word)) ? [] : [{ word, at, verdict: 'open', isOfMember: false }],
  );
  judgeContents(contents, words, { words, facts, parts, claims, before });
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
