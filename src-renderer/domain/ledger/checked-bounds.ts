import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';

const END = '\\s(?:the\\s|den\\s|die\\s|los\\s|les\\s|il\\s)?\\**[$€£]?$';
const MORE = new RegExp(
  `(?<!\\p{L})(?:above|over|beyond|(?:more|greater|higher|better|larger|longer|older) than|exceed(?:s|ed|ing)?|top(?:s|ped)?|pass(?:es|ed)?|cross(?:es|ed)?|surpass(?:es|ed)?|at least|reach(?:es|ed)?|hit|hits|über|mehr als|mindestens|plus de|au-dessus de|au moins|más de|por encima de|al menos|più di|oltre|sopra|almeno)${END}`,
  'iu',
);
const LESS = new RegExp(
  `(?<!\\p{L})(?:below|under|beneath|(?:less|fewer|lower|smaller|shorter|younger) than|at most|unter|weniger als|höchstens|moins de|au-dessous de|menos de|por debajo de|meno di|sotto)${END}`,
  'iu',
);
/** A bound itself fulfils such a comparison. */
const INCLUSIVE =
  /(?:at least|at most|reach(?:es|ed)?|hits?|mindestens|höchstens|au moins|al menos|almeno)\s[^\d]{0,8}$/iu;

const buildWords = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const EXCEPT = buildWords(
  'but|except(?: for)?|besides|apart from|other than|bis auf|außer|sauf|hormis|salvo|excepto|tranne|eccetto',
);
const ALL = buildWords(
  'all|every|each|both|everyone|everybody|alle|jede[rsnm]?|beide|tous|toutes|chaque|todos|todas|cada|tutti|tutte|ogni',
);
const NONE = buildWords(
  'none|no|nobody|no one|neither|not one|keine[rsnm]?|niemand|aucune?|ningun[oa]|ningún|nadie|nessun[oa]?',
);
const NOT = buildWords('not|never|hardly|barely|nicht|nie|pas|jamais|nunca|mai');
const ONLY = buildWords(
  'only|just|alone|nur|allein|seule?s?|seulement|uniquement|solo|sólo|únicamente|soltanto',
);
const MOST = buildWords('most|the majority|die meisten|la plupart|la mayoría|la maggior parte');
/** In words: of `6 of 8 schools are above 80 %` the bound is said to be known, and is doubted. */
const COUNT = new RegExp(`(?<![\\p{L}\\d-])(${NUMBER_WORDS})(?!\\p{L})`, 'iu');
const DIGIT_COUNT = /(?<![\p{L}\d.,$€£])\d{1,3}(?![\p{L}\d.,%])/u;
const CLAUSE_START = /^.*[;:–—](?=\s)/su;
const CLAUSE_BEHIND = /^[^;:–—\d]{0,60}/u;
const MOST_DIGITS = 2;
const MOST_ROWS = 1_000;
/** So far from the values a bound tells nothing of them. */
const FAR = 4;
const HUNDRED = 100;

const readScale = ({ percent, maybePercent, power }: AnalyzedColumn, isPercent: boolean): number =>
  isPercent ? ((percent ?? maybePercent) === 'parts' ? HUNDRED : 1) : 10 ** power;

interface Values {
  readonly isNamed: boolean;
  readonly values: readonly number[];
}

/** The columns of a table of which a bound may be one, as the answer would write their values. */
function listColumns(
  { columns, table }: AnalyzedTable,
  { unit }: Figure,
  bound: number,
  words: FigureContext['words'],
): readonly Values[] {
  const isSurely = columns.some(({ percent }) => percent !== null);
  const isOfUnit = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
    unit === 'percent'
      ? percent !== null || (!isSurely && maybePercent !== null)
      : percent === null;
  const found = columns.flatMap((column, index): Values[] => {
    if (!isMeasured(column) || !isOfUnit(column)) return [];
    const isNamed = isColumnNamed(column, words);
    if (unit === 'currency' && !column.isMoney && !isNamed) return [];
    const scale = readScale(column, unit === 'percent');
    const values = table.rows.map((row) => readApproximateNumber(row[index] ?? null) * scale);
    const known = values.filter((value) => !Number.isNaN(value));
    if (Math.max(...known) * FAR < bound || Math.min(...known) > bound * FAR) return [];
    return [{ isNamed, values }];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : found;
}

interface Claim {
  /** The clause around the bound, without it. */
  readonly text: string;
  /** Its part before the bound: of `are lost each month` behind it the rows are not all. */
  readonly before: string;
  readonly named: ReadonlySet<number>;
}

/** Whether exactly the rows that a clause speaks of are those on its side of the bound. */
function isClaimTrue(
  { text, before, named }: Claim,
  met: ReadonlySet<number>,
  count: number,
): boolean {
  const isExactly = (rows: ReadonlySet<number>): boolean =>
    rows.size === met.size && [...rows].every((row) => met.has(row));
  const isOfAll = ALL.test(before);
  const isOfNone = NONE.test(text);
  if (EXCEPT.test(text) && named.size > 0) {
    if (isOfNone) return isExactly(named);
    return isOfAll && met.size === count - named.size && [...named].every((row) => !met.has(row));
  }
  if (NOT.test(text) || DIGIT_COUNT.test(text)) return false;
  if (isOfNone) return met.size === 0;
  if (isOfAll) return met.size === count;
  const said = COUNT.exec(text)?.[1];
  if (named.size > 0 && said === undefined)
    return ONLY.test(text) ? isExactly(named) : [...named].every((row) => met.has(row));
  if (said !== undefined) return met.size === readNumberWord(said);
  return MOST.test(text) && met.size * 2 > count;
}

/**
 * Whether a round number is a bound that the answer chose, and what it says of the rows is true: `Only
 * Metz exceeds 10 %`, `Four shops have baskets above €40`.
 */
export function isTrueBound(
  figure: Figure,
  context: FigureContext,
  { tables, names }: Pick<MatchContext, 'tables' | 'names'>,
): boolean {
  const [first] = figure.interpretations;
  const { text, from, headerWords, words } = context;
  if (first === undefined || first.value.c.length > MOST_DIGITS || headerWords.length > 0)
    return false;
  const at = figure.from - from;
  const before = text.slice(0, at);
  const isMore = MORE.test(before);
  if (!isMore && !LESS.test(before)) return false;
  const start = CLAUSE_START.exec(before)?.[0].length ?? 0;
  const behind = CLAUSE_BEHIND.exec(text.slice(figure.to - from))?.[0] ?? '';
  const end = figure.to - from + behind.length;
  const own = words.filter((word) => word.at - from >= start && word.at - from < end);
  const bound = first.near;
  const isMet = (value: number): boolean =>
    (isMore ? value > bound : value < bound) || (value === bound && INCLUSIVE.test(before));
  const checked = tables.flatMap((facts, table) => {
    const { rows, totalRows } = facts.table;
    if (rows.length < 2 || rows.length > MOST_ROWS || totalRows > rows.length) return [];
    const found = listColumns(facts, figure, bound, own);
    if (found.length === 0) return [];
    const named = new Set([...rows.keys()].filter((row) => names[table]?.find(row, own) !== null));
    const ahead = before.slice(start);
    const claim: Claim = { text: ahead + behind, before: ahead, named };
    return found.map(({ values }) => {
      const met = new Set([...values.keys()].filter((row) => isMet(values[row] ?? Number.NaN)));
      return isClaimTrue(claim, met, rows.length);
    });
  });
  // Of several columns that may be meant none may contradict.
  return checked.length > 0 && checked.every(Boolean);
}
