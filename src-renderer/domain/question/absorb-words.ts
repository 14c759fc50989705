import type { Claim } from './claim.ts';
import { isComparative } from './common-words.ts';
import { findGroupingWord } from './grouping-words.ts';
import { hasUsedClaim, type Examination, type LooseWord } from './judged-words.ts';
import type { QueryFacts } from './query-facts.ts';
import { countUnnamedTexts, type QueryPart } from './query-parts.ts';
import type { QuestionWord } from './question-words.ts';

/** Parts that the query before had too say nothing about the new words of a follow-up. */
function isNew({ names, texts }: QueryPart, before: QueryFacts | null): boolean {
  if (before === null) return true;
  if (texts.length > 0) return !texts.every((text) => before.texts.has(text));
  const known = [
    ...before.shownNames,
    ...before.measureNames,
    ...before.conditions.flatMap((one) => one.names),
  ];
  return names.length === 0 || !names.every((name) => known.includes(name));
}

/** A column that is both put out and ordered by accounts for one phrase. */
function withoutRepeats(parts: readonly QueryPart[]): QueryPart[] {
  const seen = new Set<string>();
  return parts.filter(({ kind, names, texts }) => {
    const key = JSON.stringify(kind === 'condition' ? [names, texts] : names);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** `shipped_at > due_at` sets columns against each other, which their names do not say. */
const isRelation = ({ kind, names, numbers, isTimed }: QueryPart): boolean =>
  kind === 'condition' && names.length > 1 && numbers.length === 0 && !isTimed;

/** The parts of the query that words may stand for which are not their names. */
function listFreeParts(
  named: ReadonlySet<QueryPart>,
  { words, facts, parts, claims }: Examination,
): QueryPart[] {
  const folded = words.map((word) => word.folded);
  const namedParts = [...named].filter(({ kind }) => kind !== 'table');
  const namedNames = new Set(namedParts.flatMap(({ names }) => names));
  return withoutRepeats(parts).flatMap((part): QueryPart[] => {
    const { kind, texts, names, isTimed } = part;
    if (kind === 'table' || kind === 'known' || kind === 'other') return [];
    // The order of a plain list is the agent's own.
    if (kind === 'order' && !hasUsedClaim(claims, 'rank')) return [];
    if (kind !== 'condition' && names.every((name) => facts.timedNames.has(name))) return [];
    if (isTimed && hasUsedClaim(claims, 'time')) return [];
    if (texts.length > 0) {
      return Array.from({ length: countUnnamedTexts(part, folded) }, () => part);
    }
    const isNamed = named.has(part) || names.every((name) => namedNames.has(name));
    return isNamed && !isRelation(part) ? [] : [part];
  });
}

/** `heavier` stands for a measure that no other word names. */
function withoutCompared(free: readonly QueryPart[], loose: readonly LooseWord[]): QueryPart[] {
  const compared = loose.filter(
    ({ word, verdict }) => verdict === 'plain' && isComparative(word.folded),
  );
  const measures = free.filter(({ kind }) => kind === 'measure').slice(0, compared.length);
  return free.filter((part) => !measures.includes(part));
}

/** Words that stand next to each other, all without a part of the query. */
function listPhrases(loose: readonly LooseWord[]): LooseWord[][] {
  const phrases: LooseWord[][] = [];
  for (const one of loose.filter(({ verdict }) => verdict === 'missing')) {
    const last = phrases.at(-1);
    if (last?.at(-1)?.at === one.at - 1) last.push(one);
    else phrases.push([one]);
  }
  return phrases;
}

const NEAR_WORDS = 1;

/** `3 hours long`: a unit may stand between a number and what is counted. */
function isBehind(
  phrase: readonly LooseWord[],
  { to }: Claim,
  words: readonly QuestionWord[],
): boolean {
  const [first] = phrase;
  const next = words.findIndex(({ from }) => from >= to);
  return first !== undefined && next !== -1 && first.at >= next && first.at - next <= NEAR_WORDS;
}

const PREPOSITIONS = new Set('in from at for to of without except excluding'.split(' '));

/** A name of a value: no column that is put out has it. */
function isValueName(phrase: readonly LooseWord[], words: readonly QuestionWord[]): boolean {
  const at = phrase[0]?.at ?? 0;
  const isBehindPreposition = [1, 2].some((back) =>
    PREPOSITIONS.has(words[at - back]?.folded ?? ''),
  );
  return phrase.some(({ word: { isName, text } }) => {
    const isAcronym = /^\p{Lu}{2,}$/u.test(text);
    return isName && (!isAcronym || isBehindPreposition);
  });
}

function isNegated(phrase: readonly LooseWord[], claims: readonly Claim[]): boolean {
  const from = phrase[0]?.word.from ?? 0;
  return claims.some(({ topic, to }) => topic === 'negation' && from >= to && from - to <= 1);
}

function accountsFor(
  part: QueryPart,
  phrase: readonly LooseWord[],
  examination: Examination,
): boolean {
  const { kind, numbers } = part;
  const { claims, words, before, askedBefore } = examination;
  // What an inherited part stands for was said before.
  const isKnown = phrase.every(({ word }) => askedBefore.has(word.folded));
  if (!isKnown && !isNew(part, before)) return false;
  const grouping = findGroupingWord(phrase[0]?.at ?? 0, examination);
  if (grouping !== null) {
    const isRanking = grouping === 'by' && hasUsedClaim(claims, 'rank');
    return kind === 'group' || (isRanking && (kind === 'order' || kind === 'measure'));
  }
  if (kind !== 'condition') return !isValueName(phrase, words) && !isNegated(phrase, claims);
  // `over 100 million inhabitants`: what is counted stands behind its number.
  const isNumbered = numbers.some((one) => one !== 0) && hasUsedClaim(claims, 'number');
  const isNear = claims.some((one) => one.topic === 'number' && isBehind(phrase, one, words));
  return !isNumbered || isNear;
}

/** Conditions account for words first, then measures, orders and groups. */
const ORDER: readonly QueryPart['kind'][] = ['condition', 'measure', 'order', 'group'];

/**
 * Words that the query has in other words, as `late` stands for `delay > 0`: each part of the query
 * that no word names accounts for one phrase, which then is open.
 */
export function absorbWords(
  loose: readonly LooseWord[],
  named: ReadonlySet<QueryPart>,
  examination: Examination,
): void {
  const free = withoutCompared(listFreeParts(named, examination), loose).sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
  for (const phrase of listPhrases(loose)) {
    const at = free.findIndex((part) => accountsFor(part, phrase, examination));
    if (at === -1) continue;
    free.splice(at, 1);
    for (const one of phrase) one.verdict = 'open';
  }
}
