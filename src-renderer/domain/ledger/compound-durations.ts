const HOURS = '(?:h|hrs?|hours?|std\\.?|stunden?|heures?|horas?|or[ae])';
const MINUTES = "(?:m|mins?|min\\.|minutes?|minuten?|minutos?|minut[oi]|['′])";
const SECONDS = '(?:s|secs?|sec\\.|seconds?|sek\\.?|sekunden?|secondes?|segundos?|second[oi])';
const JOIN = '[ \\u00a0]?(?:(?:and|und|et|y|e)\\s)?';

const createPair = (large: string, small: string): RegExp =>
  new RegExp(
    `^(\\d{1,3})[ \\u00a0]?${large}${JOIN}(\\d{1,2})[ \\u00a0]?${small}(?![\\p{L}\\d²³])`,
    'iu',
  );

/** `1h 15m`, `15 min 30 s`: a duration of two units, with the name of the smaller one. */
const PAIRS = [
  { pattern: createPair(HOURS, MINUTES), unit: ' min' },
  { pattern: createPair(MINUTES, SECONDS), unit: ' s' },
] as const;
const PARTS = 60;

interface CompoundDuration {
  /** How many of the smaller unit it is. */
  readonly digits: string;
  readonly unit: string;
  readonly length: number;
}

/** The duration of two units with which a text begins; null for none. */
export function readCompoundDuration(text: string): CompoundDuration | null {
  for (const { pattern, unit } of PAIRS) {
    const [found, large, small] = pattern.exec(text) ?? [];
    if (found === undefined || Number(small) >= PARTS) continue;
    const digits = String(Number(large) * PARTS + Number(small));
    return { digits, unit, length: found.length };
  }
  return null;
}
