import { BASIS_POINTS_POWER } from './basis-points.ts';
import type { FigureUnit } from './figure.ts';

const SPACE = '[ \u00a0]?';
const END = String.raw`(?![\p{L}\d²³])`;

interface Scale {
  readonly pattern: RegExp;
  readonly power: number;
  /** True for a letter that can also be a unit: metres, tonnes. */
  readonly isUnsure?: boolean;
}

const scaleOf = (words: string, power: number): Scale => ({
  pattern: new RegExp(`^${SPACE}(?:${words})${END}`, 'u'),
  power,
});

const SCALES: readonly Scale[] = [
  scaleOf('[Tt]housand|k|K|Tsd\\.?|Tausend|tausend|mille|mila|mil(?! mill)', 3),
  scaleOf('mil millones|miliardi', 9),
  scaleOf('[Ll]akhs?', 5),
  scaleOf('[Cc]rores?', 7),
  scaleOf('[Mm]illions?|Millionen|Mio\\.?|mn|mln|MM|M|millones|millón|milioni|milione|milhões', 6),
  scaleOf('[Bb]illions?|bn|bln|B|Mrd\\.?|Milliarden?|milliards?', 9),
  scaleOf('[Tt]rillions?|tn|Billionen', 12),
  // `3.5 m/s` is a speed.
  { ...scaleOf('m(?!/)', 6), isUnsure: true },
];

const CURRENCY_CODE = '(?:EUR|USD|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CAD|AUD|BRL)';
const CURRENCY_BEFORE = new RegExp(
  `(?:(?<![\\p{L}])(?:US|A|C|R|HK|NZ)?[$€£¥₹₩₽]|(?<![\\p{L}])${CURRENCY_CODE})${SPACE}$`,
  'u',
);
const CURRENCY_AFTER = new RegExp(
  `^${SPACE}(?:[€$£¥₹](?!\\d)|(?:${CURRENCY_CODE}|[Uu][Ss] dollars?|dollars?|euros?|Euro|Franken|francs|pounds|yen|yuan|rupees)${END})`,
  'u',
);
const POINTS = new RegExp(
  `^${SPACE}(?:percentage[ -]points?|Prozentpunkten?|points de pourcentage|pp|ppt|p\\.p\\.|pts)${END}`,
  'iu',
);
const PERCENT = new RegExp(
  `^${SPACE}(?:%(?: points?${END})?|(?:percent|per cent|Prozent|pour cent)(?: points?)?${END})`,
  'iu',
);
const TIMES = new RegExp(
  `^(?:[x×]${END}|${SPACE}(?:times|fold|mal|fois|veces|volte)${END}|-(?:fold|mal)${END})`,
  'iu',
);
/**
 * These units may follow the digits without a space: `12kg`, `24h`. Other letters make a name:
 * `7b`.
 */
const GLUED =
  /^(?:°[CF]?|(?:h|s|ms|min|d|yrs?|g|kg|mg|t|lbs?|oz|ml|cl|l|L|m|cm|mm|km|mi|ft|in|ha|W|kW|MW|GW|V|A|Hz|[kMG]Hz|Wh|[kMGT]Wh|B|[kMGT]B|hp|mph|kmh|bps|pcs|px|p)(?![\p{L}\d]))/u;

export interface UnitBefore {
  readonly length: number;
  readonly isCurrency: boolean;
}

export function readUnitBefore(before: string): UnitBefore {
  const found = CURRENCY_BEFORE.exec(before)?.[0];
  return { length: found?.length ?? 0, isCurrency: found !== undefined };
}

/** `downloaded 256,000 times` is a count, and `138 times as much` a ratio. */
const COUNT_OF_TIMES =
  /^[\s\u00a0](?:times|mal|fois|veces|volte)(?!\p{L})(?!\s(?:as|more|less|the|that|those|what|its|their|so|wie|mehr|plus|más|\p{L}+er)(?!\p{L}))/iu;
const OF_HUNDREDS = /^(?:[1-9]\d{0,2}(?:[,.\u00a0\u202f ]\d{3})+|[1-9]\d{2,})$/u;

/** Whether a number says how often something happened: so large a ratio is not said without its base. */
export const isCountOfTimes = (digits: string, after: string): boolean =>
  OF_HUNDREDS.test(digits) && COUNT_OF_TIMES.test(after);

export interface UnitAfter {
  readonly length: number;
  readonly unit: FigureUnit;
  /** Powers of ten: 6 for million. There are two where the letter is ambiguous. */
  readonly powers: readonly number[];
  /** True when unknown letters follow the digits directly, so that the text is a name. */
  readonly isName: boolean;
}

function readScale(after: string): { length: number; powers: readonly number[] } {
  for (const { pattern, power, isUnsure } of SCALES) {
    const found = pattern.exec(after)?.[0];
    if (found !== undefined) {
      return { length: found.length, powers: isUnsure === true ? [power, 0] : [power] };
    }
  }
  return { length: 0, powers: [0] };
}

/** `+39 bps`: hundredths of a percentage point, or the unit of a column of basis points. */
const BASIS_POINTS = new RegExp(
  `^${SPACE}(?:bps|bp|basis[ -]points?|Basispunkten?|points de base|puntos básicos)${END}`,
  'iu',
);

export function readUnitAfter(after: string): UnitAfter {
  const basis = BASIS_POINTS.exec(after)?.[0];
  if (basis !== undefined)
    return { length: basis.length, unit: 'points', powers: [BASIS_POINTS_POWER, 0], isName: false };
  const scale = readScale(after);
  const rest = after.slice(scale.length);
  const kinds: readonly (readonly [RegExp, FigureUnit])[] = [
    [POINTS, 'points'],
    [PERCENT, 'percent'],
    [TIMES, 'times'],
    [CURRENCY_AFTER, 'currency'],
  ];
  for (const [pattern, kind] of kinds) {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) continue;
    const isPoints = kind === 'percent' && /point/i.test(found);
    const unit = isPoints ? 'points' : kind;
    return { length: scale.length + found.length, unit, powers: scale.powers, isName: false };
  }
  const glued = GLUED.exec(rest)?.[0] ?? '';
  const isName = scale.length === 0 && /^[\p{L}_]/u.test(rest) && glued === '';
  const unit: FigureUnit = 'plain';
  const length = scale.length === 0 ? glued.length : scale.length;
  return { length, unit, powers: scale.powers, isName };
}
