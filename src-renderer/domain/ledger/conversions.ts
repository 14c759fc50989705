import type { AnalyzedTable } from './analyze-table.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

const UNIT =
  '(?:kg|g|mg|t|tonnes?|tons?|tonnen|lbs?|pounds?|kWh|MWh|Wh|GJ|MJ|kJ|kcal|calories|l|litres?|liters?|liter|gallons?|ml|hl|m³|m3|m²|m2|km|miles?|met(?:re|er)s?|k?W|MW|watts?|[GMkT]B|bytes)';
const BASE = `(?:${UNIT}|household|person|head|capita|tree|car|vehicle|passenger|haushalt|kopf|baum|auto|foyer|personne|arbre|voiture|hogar|persona|árbol|coche)`;
/** `At 1.03 kg a litre`, `with 3,500 kWh per household`: what a value is converted by. */
const RATE_BEHIND = new RegExp(
  `^\\s?${UNIT}(?:\\s(?:of\\s)?[\\p{L}\\d₂]{2,10})?(?:\\s?/\\s?|\\s(?:per|an?|each|pro|je|par|por|al?)\\s)${BASE}(?!\\p{L})`,
  'iu',
);
const RATE_BEFORE =
  /(?:^|[\s(,;:–—])(?:at|with|using|assuming|taking|applying|bei|mit|zu|angenommen|à|avec|con|a)\s(?:(?:about|around|roughly|rund|etwa|environ|an?|the|average|assumed|usual|typical|density|consumption|factor|emissions?|of|von|de)\s){0,5}$/iu;
/** `at an exchange rate of 1.09`, `converted at $1.09`, `zum Kurs von 1,09`. */
const FACTOR_BEFORE =
  /(?<!\p{L})(?:(?:exchange|conversion|emissions?|currency) (?:rate|factor)s?(?: of| at| is| was|:)?|convert(?:ed|ing) (?:\p{L}+ ){0,3}(?:at|with|using|by)(?: (?:a|the) (?:rate|factor) of)?|(?:umrechnungs|wechsel)(?:kurs|faktor)(?:e?s)?(?: von|:)?|zum kurs von|umgerechnet (?:mit|zu)|taux de (?:change|conversion)(?: de|:)?|converti\p{L}* à|tipo de cambio(?: de|:)?|factor de conversión(?: de|:)?|tasso di (?:cambio|conversione)(?: di|:)?)\s[$€£]?$/iu;
const BEFORE_CHARS = 70;
/** What such a rate leads to: of `with 2,400 kWh per household we are below average` nothing is computed. */
const LEADS_TO =
  /(?<!\p{L})(?:(?:that|this|it|which|these|those) (?:is|are|was|were|makes?|made|equals?|gives?|corresponds?|comes?|amounts?|means?)|would|equals?|or|i\.e\.|entspricht|entsprechen|ergibt|ergeben|wären?|würden?|das (?:sind|ist)|macht|cela|soit|donne|seraient|eso|equivale\p{L}*|serían?|sono|sarebbero)(?!\p{L})|[=≈]|\d/iu;
/** Such a column holds the rates. */
const RATE_COLUMN =
  /(?:^|[^a-z])(?:per|pro|par|por|fx|exchange|conversion|density|intensity|factor|wechselkurs|umrechnung\w*|dichte)(?:[^a-z]|$)|\//i;

/** Whether a number is that by which the answer converts a value into another unit. */
export function isConversion(
  { from: at, to, unit, text: written }: Figure,
  { text, from, headerWords }: FigureContext,
  tables: readonly AnalyzedTable[],
): boolean {
  if (headerWords.length > 0 || unit === 'percent' || unit === 'points') return false;
  const start = at - from;
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
  const digits = /^\D*[\d.,]*\d/u.exec(written)?.[0].length ?? to - at;
  const behind = text.slice(start + digits);
  const isRate = RATE_BEFORE.test(before) && RATE_BEHIND.test(behind) && LEADS_TO.test(behind);
  if (!isRate && !FACTOR_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARS), start)))
    return false;
  return !tables.some(({ columns }) =>
    columns.some((one) => one.isNumber && RATE_COLUMN.test(one.name)),
  );
}
