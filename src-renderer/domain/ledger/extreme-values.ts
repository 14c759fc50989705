import { readApproximateNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const HIGHEST =
  /(?<!\p{L})(?:highest|largest|biggest|peak(?:ed|s|ing)?|höchst\p{L}*|größt\p{L}*|le plus (?:haut|élevé)|la plus (?:haute|élevée)|más alt[oa])(?!\p{L})/iu;
const LOWEST =
  /(?<!\p{L})(?:lowest|smallest|fewest|cheapest|niedrigst\p{L}*|kleinst\p{L}*|le plus bas|la plus basse|más baj[oa])(?!\p{L})/iu;
/** `the second largest`, `the highest since May`, `the lowest of the three`: not of all rows. */
const LIMITED =
  /(?<!\p{L})(?:second|third|fourth|next|since|among|of (?:the|these|those|them)|one of|zweit\p{L}*|dritt\p{L}*|seit|unter den|deuxième|troisième|depuis|parmi|segund[oa]|tercer[oa]?|desde|entre|almost|nearly|below|under|above|over|than|fast|unter|über)(?!\p{L})/iu;
/** `highest at distance 1,216`: where the highest is, and not what it is. */
const AT_KEY = /(?<!\p{L})(?:at|in|on|for|bei|im|am|à|en|para)\s\p{L}+\s$/iu;
const EXCLUDING =
  /(?<!\p{L})(?:excluding|except|without|apart from|ohne|außer|hors|sauf|sans|excepto|sin)(?!\p{L})/iu;
const RANGE_FROM =
  /(?<!\p{L})(?:rang(?:es?|ed|ing)|var(?:y|ies|ied)|spann(?:t|en)|reich(?:t|en)|schwank\p{L}*|s’étend\p{L}*|oscila\p{L}*|va|vont)\s(?:\p{L}+\s){0,3}?(?:from|between|von|zwischen|de|entre)\s[$€£]?$/iu;
const CLAUSE = /(?:[^.;:,()\d–—]|\.(?=\d))*$/u;
/** `Most orders: 5,204`: a label without a name. */
const LABEL =
  /(?:^|[.;]\s)[\s*_•–-]*(?:the\s|die\s)?(?:(most|max(?:imum|\.)?|highest|largest|biggest|peak|meisten?|höchste[rns]?|größte[rns]?|maximale[rns]?)|(fewest|least|min(?:imum|\.)?|lowest|smallest|wenigsten?|niedrigste[rns]?|kleinste[rns]?|minimale[rns]?))(?:\s[\p{L}-]+){1,3}\**:\**\s[$€£]?$/iu;
const BEFORE_CHARS = 60;
const LEAST_ROWS = 3;
const MOST_ROWS = 5_000;

/** Which end of its column the words call a figure; null where they call it none. */
function readEnd({ from: at }: Figure, { text, from }: FigureContext): 'highest' | 'lowest' | null {
  if (EXCLUDING.test(text)) return null;
  const before = text.slice(Math.max(0, at - from - BEFORE_CHARS), at - from);
  if (RANGE_FROM.test(before)) return 'lowest';
  const label = LABEL.exec(before);
  if (label !== null) return label[1] === undefined ? 'lowest' : 'highest';
  const clause = CLAUSE.exec(before)?.[0] ?? '';
  if (LIMITED.test(clause) || AT_KEY.test(clause) || HIGHEST.test(clause) === LOWEST.test(clause))
    return null;
  return HIGHEST.test(clause) ? 'highest' : 'lowest';
}

/**
 * Whether the words call a figure the highest or lowest of its column, and another row has more or
 * less: `the lowest rate is 12 %`, where one row has 9 %.
 */
export function isNotExtreme(
  figure: Figure,
  {
    table,
    column,
    value,
  }: { readonly table: AnalyzedTable; readonly column: number; readonly value: number },
  context: FigureContext,
): boolean {
  const { rows } = table.table;
  if (context.headerWords.length > 0 || table.isKeyValue) return false;
  if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS) return false;
  const end = readEnd(figure, context);
  if (end === null) return false;
  return rows.some((row) => {
    const near = readApproximateNumber(row[column] ?? null);
    return end === 'highest' ? near > value : near < value;
  });
}
