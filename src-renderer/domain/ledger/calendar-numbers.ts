import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { MONTH_NAMES, MONTH_WORDS } from './month-names.ts';

const MONTH = `(?:(?:${MONTH_WORDS})(?!\\p{L})|(?<!\\p{L})(?:[Mm]onths?|Monats?|mois|mes|mese)(?!\\p{L}))`;
const A_MONTH = new RegExp(MONTH, 'u');
/** How far a month stands from the number of its days or hours. */
const NEAR_CHARS = 50;
const HOURS = '(?:h|hrs?|hours|stunden|heures|horas|ore)(?!\\p{L})';
const DAYS = '(?:days|tagen?|jours|días|giorni)(?!\\p{L})';

/** What the calendar gives, whatever was measured. */
const HOURS_OF_MONTH = new RegExp(
  `(?<=(?:^|(?<!\\p{L})(?:with|has|had|have|is|are|of|its|the|all|mit|hat|hatte|seinen|von|der|avec|compte|de|les|con|tiene|ha)\\s|\\()(?:only |just |nur )?)(?:672|696|720|743|744|745)(?=\\s?${HOURS})`,
  'giu',
);
const HOURS_OF_YEAR = new RegExp(`(?<![\\d.,])8[.,’' ]?7(?:60|84)(?=\\s?${HOURS})`, 'giu');
const DAYS_OF_MONTH = new RegExp(
  `(?<=(?<!\\p{L})(?:with|has|had|have|is|was|its|over|across|by|of|mit|hat|hatte|seinen|über|avec|compte|a|con|tiene|ha) (?:only |just |nur |its |the )?)(?:28|29|30|31)(?=\\s${DAYS}(?!\\s(?:without|of\\s(?!the\\s)|ohne|sans|sin|senza)))|(?<![\\d.,])(?:28|29|30|31)(?=\\s${DAYS}\\s(?:in|of|im|des|en|du|del)\\s(?:the\\s|de\\s)?)|(?<=\\()(?:28|29|30|31)(?=\\s(?:in|im|en|a)\\s\\p{L}+\\))`,
  'giu',
);
const DAYS_COMPARED =
  /(?<=(?<!\p{L})(?:days|tage|jours|días|giorni)[^.;\d]{0,20})(?:28|29|30|31) (?:vs\.?|versus|and|instead of|against|not|gegen|statt|und|contre|et|frente a|contro) (?:28|29|30|31)(?![\d.,%]*[\d%])/giu;
const WORKING_DAYS =
  /(?<![\d.,])(?:1[89]|2[0-3])(?=\s(?:working|business|trading|work|week|school)\s?days(?!\p{L})|\s(?:arbeitstagen?|werktagen?|handelstagen?|jours ouvrés|jours ouvrables|días hábiles|días laborables|giorni lavorativi)(?!\p{L}))/giu;

/** A column that counts them tells how many there were. */
const COUNTS_HOURS = /(?:^|[^a-z])(?:hours?|hrs?|h|stunden|heures|horas)(?:[^a-z]|$)/i;
const COUNTS_DAYS = /(?:^|[^a-z])(?:days?|tage|jours|d[ií]as)(?:[^a-z]|$)|arbeitstage|werktage/i;

const DAYS_OF: readonly (readonly number[])[] = [
  31,
  [28, 29],
  31,
  30,
  31,
  30,
  31,
  31,
  30,
  31,
  30,
  31,
].map((one) => [one].flat());
const HOURS_A_DAY = 24;

/** Whether a number of days is that of one of the months that the words name, or they name none. */
function isLengthOfMonth(days: number, words: FigureContext['words'], at: number): boolean {
  const near = words.filter((word) => Math.abs(word.at - at) < NEAR_CHARS);
  const named = MONTH_NAMES.flatMap((names, month) =>
    near.some(({ text, isTitled }) => isTitled && names.includes(text)) ? [month] : [],
  );
  return named.length === 0 || named.some((month) => DAYS_OF[month]?.includes(days));
}

const covers = (pattern: RegExp, text: string, at: number): boolean =>
  [...text.matchAll(pattern)].some(
    ({ index, 0: found }) => index <= at && at < index + found.length,
  );

/**
 * Whether the calendar gives a number, which then needs no result: `with 744 hours in March`, `a year
 * has 8,760 hours`, `the month had 21 working days`.
 */
export function isOfCalendar(
  { unit, from: first, sign, interpretations: [way] }: Figure,
  { text, from, headerWords, words }: FigureContext,
  tables: readonly AnalyzedTable[],
): boolean {
  if (unit !== 'plain' || headerWords.length > 0) return false;
  const at = first - from + (sign === 'either' ? 1 : 0);
  const hasColumn = (name: RegExp): boolean =>
    tables.some(({ columns }) => columns.some((one) => one.isNumber && name.test(one.name)));
  const isOfMonth = A_MONTH.test(text.slice(Math.max(0, at - NEAR_CHARS), at + NEAR_CHARS));
  const isLength = (days: number): boolean => isOfMonth && isLengthOfMonth(days, words, first);
  const value = way?.near ?? 0;
  const isOfHours =
    covers(HOURS_OF_YEAR, text, at) ||
    (covers(HOURS_OF_MONTH, text, at) && isLength(Math.round(value / HOURS_A_DAY)));
  if (isOfHours) return !hasColumn(COUNTS_HOURS);
  const isOfDays =
    covers(WORKING_DAYS, text, at) ||
    covers(DAYS_COMPARED, text, at) ||
    (covers(DAYS_OF_MONTH, text, at) && isLength(value));
  return isOfDays && !hasColumn(COUNTS_DAYS);
}
