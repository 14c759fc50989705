/** A unit of measurement: its kind, and its size in the kind's smallest unit. */
export interface UnitOfMeasure {
  readonly kind: 'time' | 'mass' | 'length' | 'energy' | 'power' | 'volume' | 'bytes' | 'money';
  readonly size: number;
}

type UnitRow = readonly [kind: UnitOfMeasure['kind'], size: number, words: string];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 365.25 * (DAY / 12);

/** The words of prose; a column's name uses these and the short ones below. */
const WORDS: readonly UnitRow[] = [
  ['time', 1, 'ms|millisecond|milliseconds|millisekunden'],
  ['time', 1_000, 's|sec|secs|second|seconds|sek|sekunde|sekunden|seconde|secondes|segundos'],
  ['time', 60_000, 'min|mins|minute|minutes|minuten|minutos'],
  ['time', HOUR, 'h|hr|hrs|hour|hours|stunde|stunden|std|heure|heures|hora|horas'],
  ['time', DAY, 'd|day|days|tag|tage|tagen|jour|jours|día|días|dias'],
  ['time', 7 * DAY, 'week|weeks|woche|wochen|semaine|semaines|semanas'],
  ['time', MONTH, 'month|months|monat|monate|monaten|mois|mes|meses'],
  ['time', 12 * MONTH, 'year|years|yr|yrs|jahr|jahre|jahren|an|ans|année|années|año|años'],
  ['mass', 1, 'mg'],
  ['mass', 1_000, 'g|gram|grams|gramm|gramme|grammes'],
  ['mass', 1e6, 'kg|kilo|kilos|kilogram|kilograms|kilogramm'],
  ['mass', 1e12, 'kt|kilotonnes|kilotons'],
  ['mass', 1e9, 't|ton|tons|tonne|tonnes|tonnen|toneladas'],
  ['length', 1, 'mm|millimetre|millimetres|millimeter|millimeters'],
  ['length', 10, 'cm|centimetre|centimetres|centimeter|centimeters'],
  ['length', 1_000, 'm|metre|metres|meter|meters|mètres|metros'],
  ['length', 1e6, 'km|kilometre|kilometres|kilometer|kilometers|kilomètres|kilómetros'],
  ['energy', 1, 'wh'],
  ['energy', 1e3, 'kwh'],
  ['energy', 1e6, 'mwh'],
  ['energy', 1e9, 'gwh'],
  ['energy', 1e12, 'twh'],
  ['power', 1, 'w|watt|watts'],
  ['power', 1e3, 'kw'],
  ['power', 1e6, 'mw'],
  ['power', 1e9, 'gw'],
  ['volume', 1, 'ml|millilitre|millilitres'],
  ['volume', 10, 'cl'],
  ['volume', 1e3, 'l|litre|litres|liter|liters|litros'],
  ['volume', 1e5, 'hl'],
  ['volume', 1e6, 'm³|m3|cubic metres|cubic meters'],
  ['bytes', 1, 'bytes|byte'],
  ['bytes', 1e3, 'kb'],
  ['bytes', 1e6, 'mb'],
  ['bytes', 1e9, 'gb'],
  ['bytes', 1e12, 'tb'],
  ['money', 1, 'cent|cents|centime|centimes|céntimos|centavos|pence|ct|p'],
];

const UNITS: ReadonlyMap<string, UnitOfMeasure> = new Map(
  WORDS.flatMap(([kind, size, words]) => words.split('|').map((word) => [word, { kind, size }])),
);

/** Money is written in its main unit: dollars of a column of cents. */
const MAIN_MONEY: UnitOfMeasure = { kind: 'money', size: 100 };

const UNIT_AFTER = /^[ \u00a0]?(cubic met(?:re|er)s|[\p{L}³]+3?)(?!\/)/u;

/** The unit that follows a figure in prose; null where none that can be converted does. */
export function readUnitOfFigure(after: string, isCurrency: boolean): UnitOfMeasure | null {
  if (isCurrency) return MAIN_MONEY;
  const word = UNIT_AFTER.exec(after)?.[1]?.toLowerCase();
  return word === undefined ? null : (UNITS.get(word) ?? null);
}

/** Names that are no unit in a column's name, however short: `m` is also a million. */
const UNSURE = new Set(['an', 't', 'd', 'an', 'h', 'w', 'l', 'm', 'p']);

/** Such a name counts or names periods and does not measure them: `rain_days` is a duration too. */
const NAMING = /^(?:year|month|week|day|date|jahr|monat|tag|mois|jour|an|année)s?$/i;

const readWords = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}³]+/u)
    .filter((word) => word !== '');

/** The words for what is counted: `cost_cents` in `cost_cents_per_parcel`. */
function cutPer(words: readonly string[]): readonly string[] {
  const at = words.indexOf('per');
  return at > 0 ? words.slice(0, at) : words;
}

const PLURALS = ['s', 'n', 'e', 'es', 'en'];

/**
 * Whether a column counts a unit by the last word of its name: `avg_tenure_years`, `cents_per_kwh`.
 * Neither a numbered period does, `day_7`, nor an extreme, `min_humidity`.
 */
export function isCountOfUnits(name: string): boolean {
  const last = cutPer(readWords(name)).at(-1) ?? '';
  const unit = last.length > 1 ? UNITS.get(last) : undefined;
  if (unit === undefined) return false;
  return unit.kind !== 'time' || !PLURALS.some((ending) => UNITS.has(last + ending));
}

/** The unit that a column's name states: `avg_minutes`, `cost_cents_per_parcel`, `mwh_2023`. */
export function readUnitOfColumn(name: string): UnitOfMeasure | null {
  if (NAMING.test(name)) return null;
  const numerator = cutPer(readWords(name)).flatMap((word) => word.match(/[\p{L}³]+/gu) ?? []);
  const last = numerator.at(-1);
  const isTenure = last === 'm' && /tenure|age|months/i.test(name);
  if (isTenure) return { kind: 'time', size: MONTH };
  // `min_life_expectancy` is the lowest one, and `wait_min` minutes.
  const isLowest = numerator.length > 1 && numerator[0] === 'min';
  const found = numerator
    .slice(isLowest ? 1 : 0)
    .filter((word) => UNITS.has(word) && !UNSURE.has(word));
  const isRate = found.length > 1 && UNITS.get(found.at(-1) ?? '')?.kind === 'time';
  const own = found.at(isRate ? -2 : -1) ?? (last?.length === 1 && UNITS.has(last) ? last : null);
  return own === null ? null : (UNITS.get(own) ?? null);
}
