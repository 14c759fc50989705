import { MONTH_NAMES } from './month-names.ts';
import { spaceName, type Word } from './word-tokens.ts';

const MEASURES =
  'ca|ventes|commandes|clients|recettes|revenus?|couts?|depenses|marge|resultat|ventas|ingresos|pedidos|clientes|costes|gastos|beneficio|resultado|ricavi|vendite|ordini|clienti|costi|utile';
/** `ca_t1`, `ventas_s2`: beside other words such letters name a sensor or a team. */
const TERM = String.raw`(?<=(?:^|[^a-z])(?:${MEASURES})_)(?:t[1-4]|s[12])(?![a-z\d])|(?<![a-z\d])(?:t[1-4]|s[12])(?=_(?:${MEASURES})(?:[^a-z]|$))`;
/** `margin` and `market` are not of March, and `priority` and `plants` of no stage. */
const MONTHS =
  'jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const PERIOD_NAME = new RegExp(
  String.raw`(?:19|20)\d{2}|${TERM}|(?:^|[^a-z])(?:(?:${MONTHS})(?=[^a-z]|$)|q[1-4]|h[12]|fy\d*|w\d+|kw\d+|prev|previous|prior(?!it)|last|current|this|before|after|start(?!u|er)|end(?![ou])|first|latest|baseline|budget|plan(?![etk])|actual|old|new(?!s)|vorjahr|aktuell)[a-z]*(?:[^a-z]|$)`,
  'i',
);

/** `total_h1` beside `jan` to `jun` adds up the others. */
const TOTAL_NAME =
  /(?:^|[^a-z])(?:totals?|sum|all|ytd|overall|cumulative|running|gesamt[a-zäöü]*|summe)(?:[^a-z]|$)/i;

/** Whether a column adds up several rows, or the columns of several periods. */
export const isTotalName = (name: string): boolean => TOTAL_NAME.test(spaceName(name));

/** Whether a column is called by its period or stage, as those of a wide table are. */
export const isPeriodName = (name: string): boolean => PERIOD_NAME.test(name);

/** The period or stage that a column's name states; empty where it states none. */
export const readPeriodOfName = (name: string): string =>
  (PERIOD_NAME.exec(name)?.[0] ?? '').toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Whether words name the period that a column's name states. */
export function isPeriodNamed(name: string, words: readonly Word[]): boolean {
  const period = readPeriodOfName(name);
  if (period === '') return false;
  const names = MONTH_NAMES.find((one) => one.includes(period)) ?? [period];
  return words.some(({ text }) => names.includes(text));
}

const BASELINE_NAME =
  /(?:^|[^a-z])(?:prev|previous|prior|last|before|baseline|budget(?:ed)?|plan(?:ned)?|expected|target|goal|old|forecast|vorjahr|vormonat|ziel|soll|objectif|objetivo|precedent|anterior)(?:[^a-z]|$)/i;

/** Whether another column is measured against this one. */
export const isBaselineName = (name: string): boolean => BASELINE_NAME.test(name);
