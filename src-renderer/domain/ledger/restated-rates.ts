import Big from 'big.js';
import type { Derivation, DerivationContext } from './derivations.ts';

/** How many minutes a unit of time has, and how many of it a year has. */
const UNITS = [
  { words: 'minutes?|minuten?|minutos?|minuti', minutes: 1, perYear: 525_600 },
  { words: 'hours?|stunden?|heures?|horas?|or[ae]', minutes: 60, perYear: 8_760 },
  { words: 'days?|tage?|jours?|días?|giorn[oi]', minutes: 1_440, perYear: 365 },
  { words: 'weeks?|wochen?|semaines?|semanas?|settiman[ae]', minutes: 10_080, perYear: 52 },
  { words: 'months?|monate?|mois|mes(?:es)?|mes[ei]', minutes: null, perYear: 12 },
  { words: 'quarters?|quartale?|trimestres?|trimestr[ei]', minutes: null, perYear: 4 },
  { words: 'years?|jahre?|ans?|année|años?|ann[oi]', minutes: null, perYear: 1 },
] as const;

type Unit = (typeof UNITS)[number];

const PER = String.raw`(?:\/\s?|(?:an?|per|each|every|pro|je|im|par|al|por|all['’]|l['’])\s?)`;
const ADVERBS: readonly (readonly [RegExp, number])[] = [
  [/^\**\s(?:hourly|stündlich)(?!\p{L})/iu, 1],
  [/^\**\s(?:daily|täglich)(?!\p{L})/iu, 2],
  [/^\**\s(?:weekly|wöchentlich)(?!\p{L})/iu, 3],
  [/^\**\s(?:monthly|monatlich)(?!\p{L})/iu, 4],
  [/^\**\s(?:yearly|annually|jährlich)(?!\p{L})/iu, 6],
];
const PATTERNS = UNITS.map(
  (unit) =>
    [
      new RegExp(
        String.raw`^\**[\s\u00a0]?(?:[\p{L}²³]+\s){0,2}?${PER}(?:${unit.words})(?!\p{L})`,
        'iu',
      ),
      unit,
    ] as const,
);

/** The unit of time right behind a number that it is counted per; null where none stands there. */
function readUnit(behind: string): Unit | null {
  for (const [pattern, index] of ADVERBS) if (pattern.test(behind)) return UNITS[index] ?? null;
  return PATTERNS.find(([pattern]) => pattern.test(behind))?.[1] ?? null;
}

/** By what an amount per one time is multiplied to be one per another; between months and days by the days of a mean month. */
function findFactor(from: Unit, to: Unit): Big {
  return from.minutes !== null && to.minutes !== null
    ? new Big(to.minutes).div(from.minutes)
    : new Big(from.perYear).div(to.perYear);
}

const NUMBER = /^[$€£]?\s?\d[\d.,\u00a0\u202f ]*(?:[kKM]|\s(?:thousand|million|billion))?/u;

/**
 * An amount that the sentence states for one time, for another: `4,725 requests an hour, or about 79 a
 * minute`, `$3,109.50 a month, $37,314 a year`.
 */
export function* deriveRestatedRates(room: DerivationContext): Generator<Derivation> {
  const { figure, context, mentions } = room;
  if (figure.unit !== 'plain' && figure.unit !== 'currency') return;
  const own = readUnit(context.text.slice(figure.to - context.from));
  if (own === null || context.headerWords.length > 0) return;
  for (const { at, isWritten, value: stated, cells, total } of mentions) {
    if (!isWritten || at?.passage !== figure.passage || at.from >= figure.from) continue;
    if (at.from < context.from || (cells.length === 0 && total === null)) continue;
    const text = context.text.slice(at.from - context.from);
    const unit = readUnit(text.slice(NUMBER.exec(text)?.[0].trimEnd().length ?? 0));
    if (unit === null || unit === own) continue;
    const factor = findFactor(unit, own);
    const value = stated.times(factor);
    yield {
      operation: factor.gt(1) ? 'product' : 'ratio',
      cells,
      column: total,
      near: value.toNumber(),
      value: () => value,
      worth: 0,
      rank: 0,
      isNamed: true,
      // What is restated was money before.
      isPriced: true,
      isWritten: true,
      operands: factor.gt(1) ? [stated, factor] : [stated, new Big(1).div(factor)],
    };
  }
}
