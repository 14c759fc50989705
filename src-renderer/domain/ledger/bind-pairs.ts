import { FROM, TO } from './change-ends.ts';
import type { Figure } from './figure.ts';
import type { Sentence } from './named-sentence.ts';
import type { RowMention } from './row-mentions.ts';

/** `57 vs. 41`, `61 to 52`: two figures that are set against each other. */
const AGAINST =
  /^\**\s?(?:%|(?:\p{L}+\.?\s)?)\s?(?:vs\.?|versus|against|compared (?:with|to)|to|gegenüber|gegen|zu|contre|frente a|contro)[\s$€£*~]+$/iu;
/** Between the second name and the pair: `Physics, 61 to 52`, `Red on trips (3,975 vs. 5,120)`. */
const PAIR_OPENS =
  /^[\p{L}\p{N}'’]*\**(?:\s(?:on|in|by|for|bei|an|im|en|por|per|su)\s\p{L}+(?:\s\p{L}+)?)?(?:\s\(|[,:]\s|\s?[–—]\s|\s)[\s$€£*~]*$/u;
/** `from Lyon to Lille`, `between 2019 and 2023`: such names are no two sides. */
const COMPARES =
  /(?<!\p{L})(?:than|als|que|di|del|dello|della|behind|ahead|beat(?:s|en)?|outsold|outsells|over(?:took|takes|taken)|led|leads|trail(?:s|ed|ing)?|passed|passes|outpaced|outperform(?:s|ed)|surpass(?:es|ed)|exceed(?:s|ed)?|edge[sd]?|tops?|topped|against|versus|vs\.?|(?:level|on (?:a )?par) with|gleichauf mit|à égalité avec|empatad[oa] con|vor|hinter|schlägt|übertrifft|überholt\p{L}*|devant|derrière|dépasse|supera|superó|davanti|dietro)(?!\p{L})/iu;

/**
 * The two rows of which a pair of figures gives the values, in their order: `Biology overtook Physics,
 * 61 to 52`; null where the sentence sets no two names against each other before the pair.
 */
function listPair(sentence: Sentence, first: number): readonly [RowMention, RowMention] | null {
  const [site, next] = sentence.sites.slice(first, first + 2);
  if (site === undefined || next === undefined) return null;
  if (!AGAINST.test(sentence.text(site.to, next.from))) return null;
  const names = sentence.listBetween(sentence.sites[first - 1]?.to ?? 0, site.from);
  const [one, other, ...more] = names;
  if (one === undefined || other === undefined || more.length > 0) return null;
  if (!COMPARES.test(sentence.text(one.to, other.from))) return null;
  return PAIR_OPENS.test(sentence.text(other.to, site.from)) ? [one, other] : null;
}

/** Between two of the names that have a bracket each: `Rome (41) and `. */
const BRACKET_JOINS =
  /^[\p{L}\p{N}'’*]*\s\([^()]{1,40}\)\**(?:,|,?\s(?:and|&|und|et|y|e))\s\**(?:the\s)?$/iu;
const BRACKET_ENDS = /^[\p{L}\p{N}'’*]*\s\([^()]{1,40}\)\**\s[^,;:()\d]{1,60}$/u;
const VALUE_JOINS = /^\**\s?(?:%|\p{L}{1,3})?\s?(?:,|,?\s(?:and|&|und|et|y|e))\s[$€£*~]*$/iu;
const MOST_LISTED = 4;

/**
 * The rows of figures behind a list of names with a bracket each, in their order: `Rome (41) and Bari
 * (28) grew by 2.5 % and 4.9 %`; null where there are not as many figures as names.
 */
function listBracketed(sentence: Sentence, first: number): readonly RowMention[] | null {
  const site = sentence.sites[first];
  if (site === undefined) return null;
  const names = sentence.listBetween(0, site.from);
  const last = names.at(-1);
  if (last === undefined || names.length < 2 || names.length > MOST_LISTED) return null;
  if (!BRACKET_ENDS.test(sentence.text(last.to, site.from))) return null;
  const isList = names
    .slice(1)
    .every((one, at) => BRACKET_JOINS.test(sentence.text(names[at]?.to ?? 0, one.from)));
  const own = sentence.sites.slice(first, first + names.length);
  const next = sentence.sites[first + names.length];
  const isJoined = (from: number, to: number): boolean => VALUE_JOINS.test(sentence.text(from, to));
  const areValues =
    own.length === names.length &&
    own.every(({ figure }) => figure.unit === site.figure.unit) &&
    own.slice(1).every((one, at) => isJoined(own[at]?.to ?? 0, one.from));
  const isLonger = next !== undefined && isJoined(own.at(-1)?.to ?? 0, next.from);
  return isList && areValues && !isLonger ? names : null;
}

function findOfBracketed(sentence: Sentence, index: number): ReadonlySet<number> | null {
  for (let before = 0; before < MOST_LISTED && before <= index; before += 1) {
    const rows = listBracketed(sentence, index - before)?.[before]?.rows;
    if (rows !== undefined) return rows;
  }
  return null;
}

/** The row of a figure that is one of such a pair. */
export function findOfPair(sentence: Sentence, index: number): ReadonlySet<number> | null {
  return (
    listPair(sentence, index)?.[0].rows ??
    listPair(sentence, index - 1)?.[1].rows ??
    findOfBracketed(sentence, index)
  );
}

const END_CHARS = 24;
/** `612 in Q4`: what stands right behind the second end. */
const BEHIND_CHARS = 30;

interface SpanEnds {
  readonly index: number;
  readonly start: ReadonlySet<number> | null;
  readonly end: ReadonlySet<number> | null;
}

type RowsOf = (figure: Figure) => ReadonlySet<number> | null;

/** The pairs of figures that a sentence writes as `from 310 … to 355`, with their rows. */
function listSpans(sentence: Sentence, rowsOf: RowsOf): readonly SpanEnds[] {
  return sentence.sites.flatMap((site, index) => {
    const next = sentence.sites[index + 1];
    if (next === undefined) return [];
    if (!FROM.test(sentence.text(site.from - END_CHARS, site.from))) return [];
    if (!TO.test(sentence.text(site.to, next.from))) return [];
    return [{ index, start: rowsOf(site.figure), end: rowsOf(next.figure) }];
  });
}

/**
 * `EMEA went from 310 in Q1 to 355 in Q2, AMER from 540 to 612`: a change that names no ends of its
 * own goes over those of the one before. `rowsOf` tells the rows that are named at a figure itself.
 */
function listParallelEnds(
  sentence: Sentence,
  rowsOf: RowsOf,
): readonly (readonly [Figure, ReadonlySet<number>])[] {
  const spans = listSpans(sentence, rowsOf);
  const [first, ...others] = spans;
  const { start = null, end = null } = first ?? {};
  if (start === null || end === null || start === end) return [];
  return others.flatMap(({ index }) => {
    const [site, next, third] = sentence.sites.slice(index, index + 3);
    if (site === undefined || next === undefined) return [];
    const until = Math.min(third?.from ?? Number.POSITIVE_INFINITY, next.to + BEHIND_CHARS);
    if (sentence.listBetween(site.from, until).length > 0) return [];
    return [
      [site.figure, start],
      [next.figure, end],
    ] as const;
  });
}

interface Binding {
  readonly rows: ReadonlySet<number>;
  readonly isSure: boolean;
  readonly isCarried: boolean;
}

/** Binds the ends of such a change. */
export function bindParallelEnds(sentence: Sentence, bound: Map<Figure, Binding>): void {
  const rowsOf = (figure: Figure): ReadonlySet<number> | null => {
    const own = bound.get(figure);
    return own?.isSure === true && !own.isCarried ? own.rows : null;
  };
  for (const [figure, rows] of listParallelEnds(sentence, rowsOf))
    bound.set(figure, { rows, isSure: true, isCarried: true });
}

const STARTS = /(?<!\p{L})(?:from|von|vom|de|desde|da|dal)\s[^,;:.]{0,50}$/iu;
const LEAD_CHARS = 80;
const LEADS_ON = /^\S*\s(?:to|auf|à|a|hasta)\s(?:\p{L}+\s)?[$€£*]*$/iu;

/** `from its Q4 2023 peak of $7.94M to $3.65M`: the period of the first end is not that of the second. */
export function isSecondEnd(sentence: Sentence, index: number): boolean {
  const [start, site] = sentence.sites.slice(index - 1, index + 1);
  if (index === 0 || start === undefined || site === undefined) return false;
  return (
    LEADS_ON.test(sentence.text(start.to, site.from)) &&
    STARTS.test(sentence.text(start.from - LEAD_CHARS, start.from))
  );
}
