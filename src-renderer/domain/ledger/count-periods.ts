import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import { orderPeriodRows } from './period-rows.ts';
import { readRowStep, type PeriodStep } from './period-steps.ts';
import { isCount, type Count } from './row-counts.ts';

const NOUNS: readonly (readonly [PeriodStep, RegExp])[] = [
  ['day', /^(?:days|tagen?|jours|días|giorni)$/iu],
  ['week', /^(?:weeks|wochen|semaines|semanas|settimane)$/iu],
  ['month', /^(?:months|monaten?|mois|meses|mesi)$/iu],
  ['quarter', /^(?:quarters|quartalen?|trimestres?|trimestri)$/iu],
  ['year', /^(?:years|jahren?|ans|années|años|anni)$/iu],
];
/** `in the last six months`, `over all five quarters`: a time that the rows cover. */
const COVERED =
  /(?<!\p{L})(?:the|these|those|all|over|across|last|past|den|die|der|diese[nr]?|alle[nr]?|letzten|vergangenen|les|ces|des|derniers|dernières|los|las|estos|estas|últimos|últimas|gli|le|ultimi|ultime|questi)\s\**$/iu;
/** `the five years before`, `the last two weeks of May`: another time. */
const OTHER_TIME =
  /^\**\s(?:before|after|ago|earlier|later|prior|until|to|of|from|vor|davor|danach|später|bis|zuvor|avant|après|plus|antes|después|más|prima|dopo)(?!\p{L})/iu;
const BEFORE_CHARS = 14;
const NOUN = /^\**\s(\p{L}+)/u;

/** Whether each row of a result is the period right behind the one before. */
function areSteps(facts: AnalyzedTable, step: PeriodStep): boolean {
  const order = orderPeriodRows(facts);
  const [naming] = facts.namingColumns;
  if (order === null || naming === undefined || order.length < 2) return false;
  const keys = order.map((row) => String(facts.table.rows[row]?.[naming] ?? ''));
  return keys.slice(1).every((key, at) => readRowStep(keys[at] ?? '', key) === step);
}

/** `over the six months`: a number in words of the periods that the rows of a result are. */
export function countSpelledPeriods(
  figure: Figure,
  tables: readonly AnalyzedTable[],
  { text, from }: FigureContext,
): Count | null {
  const [at, behind] = [figure.from - from, text.slice(figure.to - from)];
  const [all = '', noun = ''] = NOUN.exec(behind) ?? [];
  const step = NOUNS.find(([, pattern]) => pattern.test(noun))?.[0];
  if (step === undefined || OTHER_TIME.test(behind.slice(all.length))) return null;
  if (!COVERED.test(text.slice(Math.max(0, at - BEFORE_CHARS), at))) return null;
  for (const [table, facts] of tables.entries()) {
    const [column] = facts.namingColumns;
    const { rows } = facts.table;
    if (column === undefined || !isCount(figure, rows.length) || !areSteps(facts, step)) continue;
    const value = String(rows.length);
    return { kind: 'derived', operation: 'count', cells: [], column: { table, column }, value };
  }
  return null;
}
