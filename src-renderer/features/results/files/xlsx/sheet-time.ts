const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?(Z|\+00(?::?00)?)?$/;
const MS_PER_DAY = 86_400_000;
/** Day 0 of the count that every spreadsheet shares from March 1900 on. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const FIRST_SHARED_MS = Date.UTC(1900, 2, 1);
const MS_DIGITS = 3;

export type SheetTime =
  | { readonly kind: 'date'; readonly serial: number }
  | { readonly kind: 'time' | 'timeMs'; readonly serial: number };

interface WallTime {
  readonly ms: number;
  readonly hasTime: boolean;
}

/** Reads the digits as UTC, so that no zone moves them; null for a day that does not exist. */
function readWallTime(match: RegExpExecArray): WallTime | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = ''] = match;
  // A spreadsheet's time does not keep these digits.
  if (/[1-9]/.test(fraction.slice(MS_DIGITS))) return null;
  const thousandths = Number(fraction.slice(0, MS_DIGITS).padEnd(MS_DIGITS, '0'));
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const time = new Date(
    date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + thousandths,
  );
  const text = time.toISOString();
  const stands = `${String(year)}-${String(month)}-${String(day)}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`;
  return text.startsWith(stands) ? { ms: time.getTime(), hasTime: match[4] !== undefined } : null;
}

/**
 * Reads a date or time as spreadsheets count it, with its own digits: it is never moved into
 * another zone. Returns null for what they cannot hold: zones other than UTC, microseconds, days
 * before March 1900.
 */
export function readSheetTime(text: string): SheetTime | null {
  const match = TIME.exec(text);
  const parts = match && readWallTime(match);
  if (!parts || parts.ms < FIRST_SHARED_MS) return null;
  const serial = (parts.ms - DAY_ZERO_MS) / MS_PER_DAY;
  if (!parts.hasTime) return { kind: 'date', serial };
  return { kind: parts.ms % 1_000 === 0 ? 'time' : 'timeMs', serial };
}
