import { findMeasureWord, isOtherOfKind, isRowNoun } from './business-words.ts';
import type { Claim } from './claim.ts';
import type { FreePart } from './free-parts.ts';
import { findGroupingWord } from './grouping-words.ts';
import { isModelValue } from './model-claims.ts';
import { hasUsedClaim, type Examination } from './judged-words.ts';
import { isParticiple, type UnnamedPhrase } from './phrase-roles.ts';
import type { QueryFacts } from './query-facts.ts';
import { splitName, type QuestionWord } from './question-words.ts';
import { isCountry } from './region-names.ts';
import { foldWord } from './same-word.ts';
import { asksForNumber } from './value-claims.ts';

/** Parts that the query before had too say nothing about the new words of a follow-up. */
function isNew({ names, texts, kind }: FreePart, before: QueryFacts | null): boolean {
  if (before === null) return true;
  if (texts.length > 0) return !texts.every((text) => before.texts.has(text));
  const known = new Set([
    ...before.shownNames,
    ...before.measureNames,
    ...(kind === 'condition' ? [] : before.aliases),
    ...before.conditions.flatMap((one) => one.names),
  ]);
  return names.length === 0 || !names.every((name) => known.has(name));
}

const NEAR_WORDS = 1;

/** `3 hours long`: a unit may stand between a number and what is counted. */
function isBehind(
  { words: [first] }: UnnamedPhrase,
  { to }: Claim,
  words: readonly QuestionWord[],
): boolean {
  const next = words.findIndex(({ from }) => from >= to);
  return first !== undefined && next !== -1 && first.at >= next && first.at - next <= NEAR_WORDS;
}

/** `Germany` does not stand for `France`, but perhaps for `DE` or for `EMEA`. */
const isOtherName = (text: string): boolean => /^\p{Lu}\p{Ll}{3,}/u.test(text);

const PARTS_OF_ROLES: Readonly<Record<UnnamedPhrase['role'], readonly FreePart['kind'][]>> = {
  name: ['condition', 'test'],
  code: ['condition', 'test', 'measure'],
  choice: ['condition', 'test'],
  company: ['condition', 'test', 'shown', 'measure', 'group'],
  group: ['group'],
  ratio: ['group', 'measure', 'test'],
  subject: ['measure', 'test', 'shown', 'group', 'condition'],
  listed: ['measure', 'test', 'shown', 'group', 'condition'],
  topic: ['measure', 'test', 'shown'],
  other: ['measure', 'test', 'shown'],
};

/** `shipped by sea` tells how, and asks for no row of each. */
function isMeans({ words: [first] }: UnnamedPhrase, { words }: Examination): boolean {
  const before = words.slice(Math.max(0, (first?.at ?? 0) - 5), first?.at ?? 0);
  return before.some(({ folded }) => isParticiple(folded));
}

/** `top 5 by sales` */
function isRankedBy({ words: [first], role }: UnnamedPhrase, examination: Examination): boolean {
  const isBy = first !== undefined && findGroupingWord(first.at, examination) === 'by';
  return role === 'group' && isBy && hasUsedClaim(examination.claims, 'rank');
}

const isOfIdentity = (name: string): boolean => splitName(name).every((word) => IDENTITY.has(word));
const IDENTITY = new Set(
  'name full first last title id no nr number code label key sku c p'.split(' '),
);

/** Abbreviations of measures in the trade; any other one is a value, such as that of a stock. */
const MEASURE_CODES =
  /^(?:aht|aov|apr|arp+u|arr|asp|aum|avg|capex|clt?v|cogs|cpa|cpc|cpm|cpl|csat|ctr|cac|dau|dso|ebitd?a?|eps|fcr|fte?s?|frt|gdp|gm|gmv|kpi|ltv|mau|mpg|mrr|mttr|nps|nrr|oee|opex|otif|pnl|pto|revpar|roas|roi|sla|tcv|acv|ttr|vat|wau|wip|yoy|mom|qoq|ytd)s?$/u;

/** `AAPL by month` asks for one of the stocks, and `AOV by month` for a measure. */
function isOtherCode({ kind, names }: FreePart, { words, role }: UnnamedPhrase): boolean {
  if (role !== 'code' || kind === 'condition' || kind === 'test') return false;
  const initials = names.flatMap(splitName).map((word) => word.charAt(0));
  return words.every(
    ({ word: { folded } }) =>
      !MEASURE_CODES.test(folded) &&
      !Array.from(folded).every((letter) => initials.includes(letter)),
  );
}

/** `profit` does not stand for `revenue`. */
function isOtherMeasure({ kind, names }: FreePart, { words }: UnnamedPhrase): boolean {
  if (kind !== 'measure' && kind !== 'test') return false;
  const asked = words.flatMap(({ word }) => findMeasureWord(word.folded) ?? []);
  const has = names.flatMap(splitName).flatMap((word) => findMeasureWord(word) ?? []);
  return asked.length > 0 && has.length > 0 && !asked.some((one) => has.includes(one));
}

/** `ordered by what they took at the box office` */
function isSortKey(
  { names }: FreePart,
  { role }: UnnamedPhrase,
  examination: Examination,
): boolean {
  const { facts, question } = examination;
  const isSorted = /\b(?:order(?:ed)?|sort(?:ed)?|rank(?:ed)?)\b[^.?!]*\bby\b/iu.test(question);
  return role === 'choice' && isSorted && names.some((name) => facts.orderNames.has(name));
}

function accountsFor(part: FreePart, phrase: UnnamedPhrase, examination: Examination): boolean {
  const { kind, numbers, texts, isTimed } = part;
  const { claims, words, before, askedBefore } = examination;
  const isKnown = phrase.words.every(({ word }) => askedBefore.has(word.folded));
  if (!isKnown && !isNew(part, before)) return false;
  const isRanking = isRankedBy(phrase, examination);
  const isFitting =
    PARTS_OF_ROLES[phrase.role].includes(kind) ||
    (isRanking && kind === 'measure') ||
    isSortKey(part, phrase, examination) ||
    (phrase.role === 'group' && kind === 'condition' && isMeans(phrase, examination));
  if (!isFitting) return false;
  // Any list of customers has their names.
  if (phrase.role === 'company' && kind === 'shown' && part.names.every(isOfIdentity)) return false;
  // What is left out may be written with the other values.
  const isOfKind =
    texts.length > 0 &&
    !claims.some(({ topic }) => topic === 'negation') &&
    texts.every((text) =>
      phrase.words.some(({ word }) => isOtherOfKind(word.folded, foldWord(text))),
    );
  if (isOfKind) return false;
  const isValue = phrase.words.some((one) => isModelValue(one, examination));
  if (isValue && kind !== 'condition' && kind !== 'test') return false;
  if (isOtherCode(part, phrase) || isOtherMeasure(part, phrase) || (isTimed && isNamed(phrase)))
    return false;
  // What only says what rows are leaves the conditions to words that choose among them.
  const isOfRows = phrase.words.every(({ word }) => isRowNoun(word.folded));
  if (isOfRows && kind === 'condition' && phrase.role !== 'group') return false;
  // `EMEA` and `the Nordics` stand for several countries, which no country does.
  const isGroup = texts.length > 1 && !phrase.words.some(({ word }) => isCountry(word.folded));
  if (phrase.role === 'name' && texts.length > 0 && texts.every(isOtherName) && !isGroup)
    return false;
  if (kind !== 'condition') return true;
  // `over 100 million inhabitants`: what is counted stands behind its number.
  const isNumbered = numbers.some((one) => one !== 0 && asksForNumber(claims, one));
  const isNear = claims.some((one) => one.topic === 'number' && isBehind(phrase, one, words));
  return !isNumbered || isNear;
}

const isNamed = ({ role }: UnnamedPhrase): boolean => role === 'name' || role === 'code';

/** Phrases that may be anything take their part first, and leave the others what only they can be. */
const ORDER: readonly UnnamedPhrase['role'][] = [
  ...(['topic', 'other', 'ratio', 'listed', 'subject'] as const),
  ...(['group', 'company', 'choice', 'code', 'name'] as const),
];

/**
 * The phrases that stand for a part of the query which no word names, as `late` stands for
 * `delay > 0`. Each part accounts for one phrase; a phrase gives its part up where it can have another.
 */
export function findExplained(
  phrases: readonly UnnamedPhrase[],
  free: readonly FreePart[],
  examination: Examination,
): ReadonlySet<UnnamedPhrase> {
  const owners = new Map<FreePart, UnnamedPhrase>();
  // One object may be there several times, once for each of its values.
  const parts = free.map((part) => ({ ...part }));
  const assign = (phrase: UnnamedPhrase, tried: Set<FreePart>): boolean => {
    const kinds = PARTS_OF_ROLES[phrase.role];
    const fitting = parts
      .filter((part) => accountsFor(part, phrase, examination))
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    for (const part of fitting) {
      if (tried.has(part)) continue;
      tried.add(part);
      const owner = owners.get(part);
      if (owner !== undefined && !assign(owner, tried)) continue;
      owners.set(part, phrase);
      return true;
    }
    return false;
  };
  const sorted = [...phrases].sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  for (const phrase of sorted) assign(phrase, new Set());
  return new Set(owners.values());
}
