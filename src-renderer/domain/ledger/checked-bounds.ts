import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';
import { isCalledLine, omitLine } from './thresholds.ts';
import { isSameWord, listWordTokens } from './word-tokens.ts';

const END = '\\s(?:the\\s|den\\s|die\\s|los\\s|les\\s|il\\s)?\\**[$€£]?$';
const MORE = new RegExp(
  `(?<!\\p{L})(?:above|over|beyond|(?:more|greater|higher|better|larger|longer|older) than|exceed(?:s|ed|ing)?|top(?:s|ped)?|pass(?:es|ed)?|cross(?:es|ed)?|surpass(?:es|ed)?|at least|reach(?:es|ed)?|hit|hits|(?:überschr|überspr|passiert|knackt)\\p{L}* die marke von|(?:dépass|franchi)\\p{L}* (?:la barre|le seuil|le cap) d(?:es|e)|super(?:a|ó|ado|aron|ato) (?:la barrera|el umbral|la soglia) d(?:e|i)|über|mehr als|mindestens|plus de|au-dessus de|au moins|más de|por encima de|al menos|più di|oltre|sopra|almeno)${END}`,
  'iu',
);
const LESS = new RegExp(
  `(?<!\\p{L})(?:below|under|beneath|(?:less|fewer|lower|smaller|shorter|younger) than|at most|unter|weniger als|höchstens|moins de|au-dessous de|menos de|por debajo de|meno di|sotto)${END}`,
  'iu',
);
/** `hat die Marke von 1.000 t überschritten`. */
const PASSED_BEHIND =
  /^[^\d.;:,]{0,20}\s(?:überschritten|übersprungen|passiert|geknackt|erreicht)(?!\p{L})/iu;
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
const BOTH = buildWords('both|beide|tous les deux|toutes les deux|ambos|ambas|entrambi|entrambe');
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
const COLON = /^\**\s?:\s/u;
/** `2 plans have a retention below 100 %`: the clause begins with the only count. */
const DIGIT_LED = /^[\s*]*(\d{1,3})\s\p{L}[^\d]*$/u;
const CLAUSE_START = /^.*[;:–—](?=\s)/su;
const CLAUSE_BEHIND = /^[^;:–—\d]{0,60}/u;
const MOST_DIGITS = 2;
const MOST_ROWS = 1_000;
/** So far from the values a bound tells nothing of them. */
const FAR = 4;
const HUNDRED = 100;

/** `grew by more than 5 %`: how far a value moved, and not where it stands. */
const BY =
  /(?<!\p{L})(?:by|um|de|di)\s(?:(?:more|less|fewer|well|over|under|mehr|weniger|über|unter|plus|moins|más|menos|più|meno|oltre)\s?)[^\d]*$/iu;
/** `lost over 70 customers`: of those who came or went the values do not tell. */
const MOVES = buildWords(
  'los[et]s?|losing|gain(?:s|ed)?|won|win|wins|add(?:s|ed)|grew|grows?|rose|rises?|fell|falls?|drop(?:s|ped)|increased?|decreased?|declined?|died|left|quit|verlor(?:en)?|verliert|verlieren|gewann(?:en)?|gewinnt|stieg(?:en)?|fiel(?:en)?|wuchs(?:en)?|starben|perdu|perd|perdent|gagné|perdió|perdieron|ganó|ganaron|perso|guadagnato',
);
/** `more than 80 % of its revenue`, `over 300 calls`: a part of something, or a number of it. */
const OF_PART = /^\**\s(?:of|der|des|von|de|dei|delle)(?!\p{L})/iu;
const BARE_BEHIND =
  /^\**(?:$|[.,!?)]|\s(?:and|but|while|whereas|und|aber|während|et|mais|y|pero|e|ma)(?!\p{L}))/iu;
/** `last year`, `per week`: the values of a result are of no such time. */
const OTHER_TIME = buildWords(
  '(?:last|next|this|previous|per|an?|letzte[nrms]?|diese[nrms]?|pro|par|por) (?:hour|day|week|month|quarter|year|tag|woche|monat|quartal|jahr|jour|semaine|mois|an|día|semana|mes|año)',
);
/** What a clause may say beside its names where it does not tell what it measures. */
const PLAIN_WORDS =
  /^(?:is|are|was|were|be|been|lies?|lay|stays?|stayed|remains?|stands?|sits?|comes?|came|gets?|got|ends?|ended|well|just|still|even|far|clearly|slightly|also|only|alone|the|of|out|at|a|an|in|and|or|but|nor|while|with|than|more|less|fewer|higher|lower|greater|better|larger|above|over|below|under|beyond|beneath|least|most|exceed(?:s|ed|ing)?|top(?:s|ped)?|pass(?:es|ed)?|cross(?:es|ed)?|surpass(?:es|ed)?|reach(?:es|ed)?|hits?|all|every|each|both|every(?:one|body)|except|for|besides|apart|from|other|others|none|no|not|one|nobody|neither|either|majority|ist|sind|war|waren|liegt|liegen|lag|lagen|bleib(?:t|en)|blieb(?:en)?|nur|allein|noch|auch|der|die|das|den|dem|alle|jede[rsnm]?|beide|außer|bis|auf|keine[rsnm]?|niemand|meisten|und|oder|mehr|weniger|als|über|unter|mindestens|höchstens|est|sont|reste(?:nt)?|seule?s?|seulement|uniquement|le|la|les|des|de|du|et|tous|toutes|chaque|sauf|hormis|aucune?|plupart|plus|moins|au|dessus|dessous|es|son|está|están|queda|quedan|solo|sólo|el|los|las|y|todos|todas|cada|salvo|excepto|ningun[oa]|ningún|nadie|mayoría|más|menos|por|encima|debajo|al|è|sono|resta|restano|il|lo|i|gli|tutti|tutte|ogni|tranne|nessun[oa]?|maggior|parte|più|meno|oltre|sopra|sotto|almeno)$/iu;

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
    // Orders are no money, though the words name them.
    if (unit === 'currency' && !column.isMoney && (!isNamed || column.isInteger)) return [];
    const scale = readScale(column, unit === 'percent');
    const values = table.rows.map((row) => readApproximateNumber(row[index] ?? null) * scale);
    const known = values.filter((value) => !Number.isNaN(value));
    if (Math.max(...known) * FAR < bound || Math.min(...known) > bound * FAR) return [];
    return [{ isNamed, values }];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : found;
}

/**
 * Whether a clause speaks of nothing but rows and a bound: then the column is meant that fits. `Metz
 * pays more than €9,000 in rent` is about something else.
 */
function isOfRowsOnly(
  { before, behind }: { readonly before: string; readonly behind: string },
  { columns, table, namingColumns }: AnalyzedTable,
): boolean {
  if (!BARE_BEHIND.test(behind)) return false;
  const names = namingColumns.flatMap((at) => [
    ...(columns[at]?.words ?? []),
    ...table.rows.flatMap((row) => listWordTokens(String(row[at] ?? '')).map(({ text }) => text)),
  ]);
  return listWordTokens(before).every(
    ({ text, at }) =>
      PLAIN_WORDS.test(before.slice(at, at + text.length)) ||
      !Number.isNaN(readNumberWord(text)) ||
      names.some((name) => isSameWord(name, text)),
  );
}

interface Claim {
  /** The clause around the bound, without it. */
  readonly text: string;
  /** Its part before the bound: of `are lost each month` behind it the rows are not all. */
  readonly before: string;
  readonly named: ReadonlySet<number>;
}

const isSameRows = (rows: readonly number[], met: ReadonlySet<number>): boolean =>
  rows.length === met.size && rows.every((row) => met.has(row));

/** Whether exactly the rows that a clause speaks of are those on its side of the bound. */
function isClaimTrue(
  { text, before, named }: Claim,
  met: ReadonlySet<number>,
  count: number,
): boolean {
  const isExactly = (rows: ReadonlySet<number>): boolean => isSameRows([...rows], met);
  const isOfAll = ALL.test(before) && !(named.size === 2 && BOTH.test(before));
  const isOfNone = NONE.test(text);
  if (EXCEPT.test(text) && named.size > 0) {
    if (isOfNone) return isExactly(named);
    return isOfAll && met.size === count - named.size && [...named].every((row) => !met.has(row));
  }
  const listed = DIGIT_LED.exec(before)?.[1];
  if (NOT.test(text) || (DIGIT_COUNT.test(text) && listed === undefined)) return false;
  if (isOfNone) return met.size === 0;
  if (isOfAll) return met.size === count;
  const said = COUNT.exec(text)?.[1];
  if (named.size > 0 && said === undefined)
    return ONLY.test(text) ? isExactly(named) : [...named].every((row) => met.has(row));
  if (said !== undefined) return met.size === readNumberWord(said);
  if (listed !== undefined) return named.size === 0 && met.size === Number(listed);
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
  const isLine = isCalledLine(before, text.slice(figure.to - from));
  const isMore = MORE.test(before) || (isLine && PASSED_BEHIND.test(text.slice(figure.to - from)));
  if (!isMore && !LESS.test(before)) return false;
  const start = CLAUSE_START.exec(before)?.[0].length ?? 0;
  const behind = CLAUSE_BEHIND.exec(text.slice(figure.to - from))?.[0] ?? '';
  if (BY.test(before.slice(start)) || OTHER_TIME.test(behind)) return false;
  if (MOVES.test(before.slice(start)) || MOVES.test(behind)) return false;
  if (figure.unit === 'percent' && OF_PART.test(behind)) return false;
  const end = figure.to - from + behind.length;
  // `2 plans are below 100 %: Team and Starter`.
  const isLed = COLON.test(text.slice(end)) && DIGIT_LED.test(before.slice(start));
  const behindColon = isLed ? words.filter((word) => word.at - from >= end) : [];
  const own = words.filter((word) => word.at - from >= start && word.at - from < end);
  const bound = first.near;
  const isMet = (value: number): boolean =>
    (isMore ? value > bound : value < bound) || (value === bound && INCLUSIVE.test(before));
  const checked = tables.flatMap((facts, table) => {
    const { rows, totalRows } = facts.table;
    if (rows.length < 2 || rows.length > MOST_ROWS || totalRows > rows.length) return [];
    const found = listColumns(facts, figure, bound, own);
    if (found.length === 0) return [];
    const isNamed = found.some((one) => one.isNamed);
    const rest = isLine ? '' : behind;
    const ahead = before.slice(start);
    const find = (row: number, some: FigureContext['words']): boolean =>
      (names[table]?.find(row, some) ?? null) !== null;
    const listed = [...rows.keys()].filter((row) => find(row, behindColon));
    if (
      !isNamed &&
      listed.length === 0 &&
      !isOfRowsOnly({ before: omitLine(ahead), behind: rest }, facts)
    )
      return [];
    const named = new Set([...rows.keys()].filter((row) => find(row, own)));
    const claim: Claim = { text: ahead + behind, before: ahead, named };
    return found.map(({ values }) => {
      const met = new Set([...values.keys()].filter((row) => isMet(values[row] ?? Number.NaN)));
      const isListed = isNamed || listed.length === 0 || isSameRows(listed, met);
      return isListed && isClaimTrue(claim, met, rows.length);
    });
  });
  // A row passes a mark in one of its periods. Of several columns that may be meant none may contradict.
  return checked.length > 0 && (isLine ? checked.some(Boolean) : checked.every(Boolean));
}
