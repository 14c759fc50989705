import Big from 'big.js';
import type { FigureUnit } from './figure.ts';
import { NUMBER_WORDS, readNumberWord } from './number-words.ts';

interface Asked {
  readonly value: Big;
  readonly unit: FigureUnit;
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:hundred|hundert|cents?|cien(?:to)?s?|cento)$/i, 100],
  [/^(?:thousand|tausend|mille?|mila)$/i, 1_000],
  [/^(?:millions?|millionen|millón|millones|milion[ei])$/i, 1_000_000],
  [/^(?:billions?|milliarden?|milliards?|miliard[oi])$/i, 1_000_000_000],
];
const TENS: Readonly<Record<string, number>> = {
  half: 0.5,
  halbe: 0.5,
  a: 1,
  one: 1,
  ein: 1,
  eine: 1,
  un: 1,
  une: 1,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  vingt: 20,
  trente: 30,
  cinquante: 50,
  veinte: 20,
  treinta: 30,
  cincuenta: 50,
  venti: 20,
  trenta: 30,
  cinquanta: 50,
};
const COUNT = `(?:${NUMBER_WORDS}|${Object.keys(TENS).join('|')})`;
const SCALE =
  '(?:hundred|thousand|millions?|billions?|hundert|tausend|millionen|milliarden?|mille?|milliards?|mill[oó]n(?:es)?|mila|milion[ei]|miliard[oi])';
/** `half a million`, `seven percent`, `two thousand`, and not the five of `twenty-five percent`. */
const QUANTITY = new RegExp(
  `(?<!\\p{L})(?<!(?:twen|thir|for|fif|six|seven|eigh|nine)ty[\\s-]|hundred (?:and )?|(?:vingt|trente|quarante|cinquante|soixante)[\\s-](?:et[\\s-])?|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y )(${COUNT})(?:\\s(?:a|of a))?\\s(?:(${SCALE})(?!\\s${SCALE})|(percent|per cent|prozent|pour cent|por ciento|per cento|%))(?!\\p{L})`,
  'giu',
);
/** `the bottom 3`, `the three weakest shops`, `die fünf besten`. */
const LISTED = new RegExp(
  `(?<!\\p{L})(?:top|bottom|first|last|best|worst|the|die|les|los|las|i|le|unsere|our|my)\\s(\\d{1,3}|${NUMBER_WORDS})(?![\\d.,%]*[\\d%])`,
  'giu',
);

const readCount = (word: string): number => TENS[word.toLowerCase()] ?? readNumberWord(word);

/** The quantities that a question writes in words. */
export const listAskedQuantities = (question: string): readonly Asked[] =>
  [...question.matchAll(QUANTITY)].flatMap(([, count = '', scale]) => {
    const value = readCount(count);
    const factor = SCALES.find(([word]) => scale !== undefined && word.test(scale))?.[1] ?? 1;
    if (!Number.isFinite(value)) return [];
    return [
      { value: new Big(value).times(factor), unit: scale === undefined ? 'percent' : 'plain' },
    ];
  });

/** How many a question asks to be listed: in digits or in words. */
export const listAskedCounts = (question: string): readonly number[] =>
  [...question.matchAll(LISTED)].map(([, count = '']) => readCount(count));

const TIMES =
  '(?:days|weeks|months|quarters|years|hours|minutes|tagen?|wochen|monaten?|quartalen?|jahren?|stunden|jours|semaines|mois|trimestres|ans|heures|días|semanas|meses|años|horas|giorni|settimane|mesi|anni|ore)';
/** `the last 12 weeks`, `les 30 derniers jours`. */
const SPAN = new RegExp(
  `(?<!\\p{L})(?:(?:last|past|next|previous|trailing|letzten|vergangenen|nächsten|últim[oa]s|ultim[ie]|negli ultimi)\\s(\\d{1,3})\\s(?:\\p{L}+\\s)?|(\\d{1,3})\\s(?:derni[eè]re?s|prochaine?s)\\s)${TIMES}(?!\\p{L})`,
  'giu',
);
/** `at least 95 % confidence`. */
const SHARE =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent(?!\p{L})|Prozent(?!\p{L}))/giu;

/** How many days, weeks or months a question looks back or ahead. */
export const listAskedSpans = (question: string): readonly string[] =>
  [...question.matchAll(SPAN)].flatMap(([, before, behind]) => before ?? behind ?? []);

/** The percentages of a question, those of a confidence too, which are read as no figures. */
export const listAskedShares = (question: string): readonly Asked[] =>
  [...question.matchAll(SHARE)].map(([, share = '']) => ({
    value: new Big(share.replace(',', '.')),
    unit: 'percent',
  }));
