import { bindParallelEnds, findOfPair, isSecondEnd } from './bind-pairs.ts';
import { FROM, TO } from './change-ends.ts';
import type { Figure } from './figure.ts';
import { Sentence, type NamedRows } from './named-sentence.ts';
import type { RowMention } from './row-mentions.ts';

/** `6.2 days on ward C, which has 24 beds`: the clause goes on about the last name. */
const CLAUSE_CHARS = 60;
const CLAUSE = /^\S*?,?\s*(?:which|who|that|whose|where|die|der|das|wo|qui|que|où|dont|donde)\s/iu;
/** Such words turn from the named row to several, or to a computed figure. */
const TURNS =
  /(?<!\p{L})(?:overall|altogether|combined|together|(?<!\bat )all|sum|difference|gap|respectively|beziehungsweise|respectivement|insgesamt|zusammen|ensemble|(?<!\brather )than(?!\s(?:an?|one|half|two|three|five|ten|it|they|he|she|planned|budget(?:ed)?|expected|usual|men|women)(?!\p{L}))(?!\s[$€£]?$)(?!\s?[$€£]?\d)|(?<=(?:mehr|weniger|\p{L}{2}er)\s)als(?!\s(?:\p{L}+\s)?$)|(?<=(?:más|menos|plus|moins|mayor|menor|mejor|peor)\s(?:\p{L}+\s){0,2})que)(?!\p{L})/iu;
/** A figure this far from a name belongs to something else, in characters. */
const REACH_CHARS = 160;

/** The rows that a figure belongs to by its words. */
export interface RowBinding {
  readonly rows: ReadonlySet<number>;
  /** False where the name stands at the figure before this one. */
  readonly isSure: boolean;
  /** True where the name stands before an earlier figure, which it belongs to as well. */
  readonly isCarried: boolean;
  /** True where words between may name something that no result has: `Japan 30.5, American ones`. */
  readonly isDoubtful?: boolean;
}

const isSameRows = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((row) => other.has(row));

/** Behind such words a figure is about no row of the result. */
const EXTERNAL =
  /(?<!\p{L})(?:benchmark|(?<!\b(?:on|an|its|their|his|her|with) )average|overall|(?:of|a|the) (?:all|total)|target|plan|national|others?|rest|second|third|(?<!\bim )durchschnitt|(?<!\ben )moyenne|(?<!\bde )media|(?<!\ben )promedio)(?!\p{L})/iu;
/** `55.6 % of the total, at`: the words behind a share are its own. */
const OF_THE_TOTAL = /^[\s%)]{0,3}(?:of|von|de)\s(?:(?:the|all)\s)?(?:total|all|whole)(?=\W)/iu;
/** `; the coldest was -7.1`, `; the shop's 0.64 %`: a clause about a row that it does not name. */
const SUPERLATIVE =
  /[,;]\s(?:and\s|while\s|but\s)?the\s(?:\p{L}+est|best|worst|most|least|minimum|maximum|others?|rest)(?!\p{L})|;\s(?:and\s|while\s|but\s)?the\s\p{Ll}+['’]s\s/u;
/** Behind such words a figure is about another period than the one named before. */
const OTHER_PERIOD =
  /(?<!\p{L})(?:than|previous|previously|prior|last|before|earlier|next|following|against|compared|versus|vs|from|after|nach|zuvor|vorjahr|gegenüber|statt|après|avant|contre|frente)(?!\p{L})/iu;

/** `280 the month before`: the words behind the figure lead to another row. */
const BREAKS_AFTER =
  /^(?:[^,;.()]|\([^()]{0,16}\)){0,24}(?<!\p{L})(?:before|earlier|previous(?:ly)?|prior|preceding|ago|later|afterwards|following|zuvor|davor|vorig\p{L}*|später|danach|avant|précédent\p{L}*|plus tard|antes|anterior|después)(?!\p{L})/iu;

/** `Of 250,000 people who started, 61,250 watched it`: of one column, a part is of another row. */
const PARTS_OF =
  /(?:^|[.;:!?]\s+)(?:out\sof|of|von|sur|de)\s(?:(?:the|those|all|den|denen|les|los|las)\s)?[$€£*]*$/iu;

interface Subject {
  readonly rows: ReadonlySet<number> | null;
  readonly isSure: boolean;
  /** True where words between turn to something else for this figure alone. */
  readonly isBroken: boolean;
  /** The names that belong to the next figures, where several stand before several figures. */
  readonly queue: readonly RowMention[];
  /** The subject of what follows, where this one is only compared with. */
  readonly returnsTo?: Subject;
}

const NOBODY: Subject = { rows: null, isSure: false, isBroken: false, queue: [] };

const ofRows = (rows: ReadonlySet<number>, queue: readonly RowMention[] = []): Subject => ({
  rows,
  isSure: true,
  isBroken: false,
  queue,
});

/** Whether only a word such as `vs` stands between a figure and the next one. */
function opensPair(sentence: Sentence, index: number): boolean {
  const [site, next] = sentence.sites.slice(index, index + 2);
  return site !== undefined && next !== undefined && VERSUS.test(sentence.text(site.to, next.from));
}

interface DirectInput {
  readonly index: number;
  readonly start: number;
  readonly subject: Subject;
  /** The rows that the bracket before names, where the subject is compared with them. */
  readonly compared: ReadonlySet<number> | null;
}

/**
 * The row of a figure that its own place tells, whatever the sentence is about; the binding is null
 * where it tells that no named row is meant.
 */
function bindDirectly(
  sentence: Sentence,
  { index, start, subject, compared }: DirectInput,
): { readonly binding: RowBinding | null; readonly end: number } | null {
  const site = sentence.sites[index];
  if (site === undefined) return null;
  // `three times more one-time donors (8,412 vs. 2,630)`: the second is of somebody else.
  if (isOfUnnamed(sentence, index, start)) return { binding: null, end: site.to };
  const paired = findOfPair(sentence, index);
  if (paired !== null)
    return { binding: { rows: paired, isSure: true, isCarried: false }, end: site.to };
  const isSameBracket = sentence.isInBrackets(site.from);
  // `8 days longer than Ben (61 days, 5,610)`: the bracket goes on about the name before it.
  if (compared !== null && isSameBracket && sentence.listBetween(start, site.from).length === 0)
    return { binding: { rows: compared, isSure: true, isCarried: true }, end: site.to };
  const end = findEndOfSpan(sentence, site.from);
  if (end !== null) return { binding: { rows: end, isSure: true, isCarried: true }, end: site.to };
  const other = findOther(sentence, { start, at: site.from, subject });
  if (other !== null)
    return { binding: { rows: other, isSure: true, isCarried: true }, end: site.to };
  const inBrackets = sentence.findInBrackets(site, sentence.sites[index + 1]);
  if (inBrackets !== null) {
    const { rows } = inBrackets.mention;
    return { binding: { rows, isSure: true, isCarried: false }, end: inBrackets.end };
  }
  const counted = sentence.findCounted(site);
  if (counted === null) return null;
  return { binding: { rows: counted.rows, isSure: true, isCarried: false }, end: site.to };
}

/** `None for August; July was 101`, `A and B differ: A 12`: of several names those of its own clause. */
const NEW_CLAUSE = /;|:\s/u;

function listOfClause(
  sentence: Sentence,
  names: readonly RowMention[],
  at: number,
): readonly RowMention[] {
  const own = names.filter(({ to }) => !NEW_CLAUSE.test(sentence.text(to, at)));
  return own.length > 0 ? own : names;
}

/** What a sentence goes on about behind a name that follows its figure. */
function findSubjectBehind(
  sentence: Sentence,
  {
    site,
    after,
    between,
    subject,
  }: {
    readonly site: Sentence['sites'][number];
    readonly after: RowMention;
    readonly between: string;
    readonly subject: Subject;
  },
): Subject {
  // `40 claims, against 11 for Motor, and pays 93 %`: the sentence goes on about its subject.
  if (AGAINST.test(between)) return { ...subject, isBroken: true };
  // `Qualified: 188 (46 % of leads), 1.99M`: behind the bracket the first name goes on.
  if (sentence.isInBrackets(site.from) && sentence.isInBrackets(after.to)) return subject;
  // The name is the subject of what follows only where a clause says so.
  const isClause = CLAUSE.test(sentence.text(after.to, after.to + CLAUSE_CHARS));
  return isClause ? ofRows(after.rows) : NOBODY;
}

/**
 * Which rows each figure of a sentence belongs to by its words: `Norway 404.2, Denmark 300.1`. A
 * figure for which the words allow two ways is not bound.
 */
export function bindFigures(
  figures: readonly Figure[],
  names: NamedRows,
): ReadonlyMap<Figure, RowBinding> {
  const bound = new Map<Figure, RowBinding>();
  const [only, ...others] = names.named;
  if (only === undefined) return bound;
  if (names.context.headerWords.length > 0) {
    if (others.length > 0) return bound;
    const binding = { rows: only.rows, isSure: true, isCarried: false };
    return new Map(figures.map((figure) => [figure, binding]));
  }
  const sentence = new Sentence(figures, names);
  let subject = NOBODY;
  let start = 0;
  let compared: ReadonlySet<number> | null = null;
  let isDoubted = false;
  for (const [index, site] of sentence.sites.entries()) {
    const direct = bindDirectly(sentence, { index, start, subject, compared });
    if (direct !== null) {
      if (direct.binding !== null) bound.set(site.figure, direct.binding);
      start = direct.end;
      continue;
    }
    compared = null;
    const bracketed = sentence.findBracketed(site);
    const after = bracketed === null ? sentence.findAfter(site, sentence.sites[index + 1]) : null;
    const before = listOfClause(sentence, sentence.listOpen(start, site.from), site.from);
    // `28 % more than Pratchett (2,210), and has 66`: what is compared with is not what goes on.
    if (bracketed !== null && index > 0 && isComparedWith(sentence, bracketed, start)) {
      // `more than Ben (151 vs 118)`: the first of the two goes on about the subject.
      if (opensPair(sentence, index) && subject.rows !== null) {
        bound.set(site.figure, { rows: subject.rows, isSure: true, isCarried: true });
        start = site.to;
        continue;
      }
      bound.set(site.figure, { rows: bracketed.rows, isSure: true, isCarried: false });
      subject = { ...subject, isBroken: true };
      compared = bracketed.rows;
      start = site.to;
      continue;
    }
    if (bracketed !== null) subject = ofRows(bracketed.rows);
    else subject = findSubject(sentence, { index, start, before, subject });
    const between = sentence.text(start, site.from);
    const rows = after === null ? subject.rows : before.length > 0 ? null : after.rows;
    const isSure = after !== null || (subject.isSure && !subject.isBroken);
    const isCarried = bracketed === null && after === null && before.length === 0;
    // What is in doubt stays so until a row is named.
    isDoubted =
      isCarried &&
      (isDoubted ||
        UNKNOWN_NAME.test(sentence.text(sentence.sites[index - 1]?.to ?? 0, site.from)));
    if (rows !== null) bound.set(site.figure, { rows, isSure, isCarried, isDoubtful: isDoubted });
    start = site.to;
    subject = subject.returnsTo ?? subject;
    if (after === null || before.length > 0) continue;
    subject = findSubjectBehind(sentence, { site, after, between, subject });
    start = after.to + 1;
  }
  bindParallelEnds(sentence, bound);
  return bound;
}

/** `(8.8 vs 8.1)`: only such a word stands between two figures. */
const VERSUS =
  /^[\s$€£*~]*(?:vs\.?|versus|against|compared (?:to|with)|gegenüber|contre|frente a)[\s$€£*~]*$/iu;

/** Whether a figure in brackets is set against the one before, and the sentence names only one row. */
function isOfUnnamed(sentence: Sentence, index: number, start: number): boolean {
  const site = sentence.sites[index];
  if (site === undefined || index === 0 || !VERSUS.test(sentence.text(start, site.from)))
    return false;
  const names = sentence.listBetween(0, Number.POSITIVE_INFINITY);
  const [first] = names;
  return (
    sentence.isInBrackets(site.from) &&
    sentence.isInBrackets(start) &&
    first !== undefined &&
    names.every(({ rows }) => isSameRows(rows, first.rows))
  );
}

/** The second of two named rows, of which the figure before gives the first; null for no such figure. */
function findOther(
  sentence: Sentence,
  {
    start,
    at,
    subject,
  }: { readonly start: number; readonly at: number; readonly subject: Subject },
): ReadonlySet<number> | null {
  const { rows, queue } = subject;
  if (rows === null || queue.length > 0 || !VERSUS.test(sentence.text(start, at))) return null;
  const others = sentence
    .listBetween(0, at)
    .filter((one) => !isSameRows(one.rows, rows))
    .map((one) => one.rows);
  const [other] = others;
  return other !== undefined && others.every((one) => isSameRows(one, other)) ? other : null;
}

const isComparedWith = (sentence: Sentence, { from }: RowMention, start: number): boolean =>
  start > 0 && COMPARED.test(sentence.text(start - UNIT_CHARS, from));

/** `5.8 times Basic`: the unit is a part of the figure before. */
const UNIT_CHARS = 6;

interface SubjectInput {
  /** The index of the figure. */
  readonly index: number;
  readonly start: number;
  readonly before: readonly RowMention[];
  /** That of the figure before. */
  readonly subject: Subject;
}

/** Whether the figure before opens the sentence as the number of which others are parts. */
function opensWithAll(sentence: Sentence, index: number): boolean {
  const before = sentence.hasOneValue ? sentence.sites[index - 1] : undefined;
  return index === 1 && before !== undefined && PARTS_OF.test(sentence.text(0, before.from));
}

/** The row that a figure is about: the one named since the last figure, or that figure's own. */
function findSubject(sentence: Sentence, { index, start, before, subject }: SubjectInput): Subject {
  const site = sentence.sites[index];
  if (site === undefined) return NOBODY;
  const [first] = before;
  const last = before.at(-1);
  const between = sentence.text(last?.to ?? start, site.from);
  if (TURNS.test(between)) return NOBODY;
  // The name belongs to the whole only where it stands before the comma.
  const isNamedBefore = last !== undefined && !sentence.text(start, last.from).includes(',');
  if (isNamedBefore && opensWithAll(sentence, index) && between.includes(',')) return NOBODY;
  if (first === undefined || last === undefined) {
    const [next, ...queue] = subject.queue;
    if (next !== undefined) return ofRows(next.rows, queue);
    const behind = sentence.text(site.to, site.to + BEHIND_CHARS);
    const isOtherPeriod =
      sentence.isOfPeriods &&
      (OTHER_PERIOD.test(between) || BREAKS_AFTER.test(behind) || isSecondEnd(sentence, index));
    const isOther =
      EXTERNAL.test(between.replace(OF_THE_TOTAL, '')) ||
      SUPERLATIVE.test(between) ||
      isOtherPeriod;
    const isPart = opensWithAll(sentence, index) && between.includes(',');
    const isSame = OPENS_BRACKET.test(between) || (!isOther && !isPart);
    return { ...subject, isBroken: !isSame };
  }
  if (site.from - last.to > REACH_CHARS) return NOBODY;
  // `24 more than Ben, and 152 hours`: what is compared with is not what goes on.
  const isCompared = before.length === 1 && isComparedWith(sentence, first, start);
  // `more than The Long Field, which is rated 8.8`.
  const isClause = CLAUSE.test(sentence.text(first.to, first.to + CLAUSE_CHARS));
  if (isCompared && isClause && last === first) return ofRows(first.rows);
  // `half of Engineering's 4.2, and 17 roles`: only this figure is of what is compared with.
  const isOwn = isCompared && OWN_FIGURE.test(between);
  if (isOwn) return { ...ofRows(first.rows), returnsTo: { ...subject, isBroken: true } };
  if (isCompared && GOES_ON.test(between)) return { ...subject, isBroken: true };
  // `A is healthier than the B picture (NRR 94 %): it has 118 %`: the bracket is of what stands there.
  if (isBracketOfCompared(sentence, before, site.from) && first !== last)
    return { ...ofRows(last.rows), returnsTo: ofRows(first.rows) };
  // `Variant C was worse than A: 1,524`: what is compared with ends the clause.
  const isComparison =
    before.length === 2 &&
    COMPARED.test(sentence.text(first.to, last.from)) &&
    ENDS_CLAUSE.test(between);
  if (isComparison) return ofRows(first.rows);
  const isOne = before.every(({ rows }) => isSameRows(rows, first.rows));
  if (isOne) return ofRows(first.rows);
  return isListed(sentence, before) ? pairInOrder(sentence, before, index) : NOBODY;
}

/** Whether a figure stands in the bracket behind the second of two names that are compared. */
const isBracketOfCompared = (
  sentence: Sentence,
  [first, last, ...more]: readonly RowMention[],
  at: number,
): boolean =>
  first !== undefined &&
  last !== undefined &&
  more.length === 0 &&
  sentence.isInBrackets(at) &&
  !sentence.isInBrackets(last.from) &&
  COMPARED.test(sentence.text(first.to, last.from)) &&
  !/[,;:]/u.test(sentence.text(last.to, at));

const SPAN_OPENS = /(?<!\p{L})(?:from|between|von|zwischen|de|entre)\s(?:\p{L}+\s){0,2}$/iu;
const SPAN_JOINS =
  /^\S*(?:\s\S+)?\s(?:to|and|until|through|bis|und|à|et|a|hasta|y)\s(?:\p{L}+\s){0,2}$/iu;
const END_CHARS = 24;

/** `From level 8 to level 14 it falls from 91.2k to 46.9k`: the row of each end of a change. */
function findEndOfSpan(sentence: Sentence, at: number): ReadonlySet<number> | null {
  const [first, last, ...others] = sentence.listBetween(0, at);
  if (first === undefined || last === undefined || others.length > 0) return null;
  if (!SPAN_OPENS.test(sentence.text(0, first.from))) return null;
  if (!SPAN_JOINS.test(sentence.text(first.to, last.from))) return null;
  const before = sentence.text(at - END_CHARS, at);
  return FROM.test(before) ? first.rows : TO.test(before) ? last.rows : null;
}

/** What stands in brackets explains what stands before them. */
const OPENS_BRACKET = /\([^()]{0,8}$/u;
const COMPARED =
  /(?<!\p{L})(?:than|als|que|versus|vs\.?|against|behind|ahead of|(?:level|on (?:a )?par) with|gleichauf mit|à égalité avec|empatad[oa] con|(?:many|much|high|large|long|big|old|heavy|fast|often)(?:\s\p{L}+){0,2} as|half (?:of|as much as)|(?:half|twice|double|triple) (?:of|that of)|times(?: (?:that|those) (?:of|in|at|for|on))?)\s(?:\p{L}+\s)?$/iu;
/** Right behind a name: `Engineering's 4.2`, `Home at 65 %`. */
const OWN_FIGURE = /^[\p{L}\p{N}]+(?:['’]s?)?\s(?:at |with |mit |bei )?[$€£]?$/u;
const AGAINST =
  /(?<!\p{L})(?:against|versus|vs\.?|compared (?:with|to)|gegenüber|contre|frente a)\s[$€£]?$/iu;
const GOES_ON = /,|(?<!\p{L})(?:and|und|et|y)(?!\p{L})/iu;
/** Behind a comma or `and`, a word in capitals may be another name. */
const UNKNOWN_NAME = /(?:,|;|—|(?<!\p{L})(?:and|with|while|than|et|y|e))\s(?:the\s)?\p{Lu}\p{L}+/u;
/** Behind the name that something is compared with. */
const ENDS_CLAUSE = /^\S*\s?[:,–—]\s/u;
const BEHIND_CHARS = 40;
const LIST_JOIN = /^[\p{L}\p{N}'’*]*[\s*]*(?:,|,?\s(?:and|&|und|et|y))[\s*]*$/u;

/** `Eastgate and Westgate`: only a comma or `and` stands between the names. */
const isListed = (sentence: Sentence, names: readonly RowMention[]): boolean =>
  names
    .slice(1)
    .every((one, index) => LIST_JOIN.test(sentence.text(names[index]?.to ?? 0, one.from)));

/** Two names before two figures belong to them in their order; of other numbers, to any of them. */
function pairInOrder(sentence: Sentence, names: readonly RowMention[], index: number): Subject {
  const end = sentence.findNextName(names.at(-1)?.to ?? 0);
  const own = sentence.sites.slice(index).filter(({ from }) => from < end);
  const [first, ...queue] = names;
  // `Wind (Selden Ridge and Marsh Bay) came to 167,349 MWh from 625 MW`: all figures are of both.
  const isTogether =
    first !== undefined &&
    sentence.isInBrackets(first.from) &&
    !sentence.isInBrackets(own[0]?.from ?? first.from);
  // `Platform and Mobile closed 218 items, 60.6 % of all`: a number and a share are of both.
  const units = new Set(own.map(({ figure }) => figure.unit));
  if (first !== undefined && !isTogether && units.size === 1 && own.length === names.length)
    return ofRows(first.rows, queue);
  return ofRows(new Set(names.flatMap(({ rows }) => [...rows])));
}
