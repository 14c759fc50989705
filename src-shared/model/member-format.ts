import type { MemberFormat } from './model.ts';

/** What a member's format is read from; a tool's findings have none of it. */
export interface FormattedMember {
  readonly format?: unknown;
  readonly currency?: unknown;
  readonly meta?: unknown;
}

/** `number` alone has two decimals, as in the vendor's own client. */
const NAMED = /^(number|percent|currency|id|accounting|abbr)(?:_(\d))?$/;
const NAMED_DECIMALS = 2;

/** D3's format: fill and align, sign, symbol, zero, width, comma, precision, `~`, type. */
const SPECIFIER =
  /^(?:.?[<>=^])?[-+( ]?(?<symbol>[$#])?0?\d*,?(?:\.(?<precision>\d{1,2}))?~?(?<type>[a-zA-Z%])?$/;
const MOST_DECIMALS = 20;
const CURRENCY = /^[A-Z]{3}$/;

const KINDS: Readonly<Record<string, MemberFormat['kind']>> = {
  number: 'number',
  percent: 'percent',
  currency: 'currency',
  id: 'id',
  accounting: 'number',
  abbr: 'number',
};

function readNamed(name: string): Omit<MemberFormat, 'currency'> | null {
  const match = NAMED.exec(name);
  const kind = KINDS[match?.[1] ?? ''];
  if (kind === undefined) return null;
  if (match?.[2] !== undefined) return { kind, decimals: Number(match[2]) };
  return { kind, decimals: kind === 'id' || match?.[1] === 'abbr' ? null : NAMED_DECIMALS };
}

function readSpecifier(specifier: string): Omit<MemberFormat, 'currency'> | null {
  const { symbol, precision, type = '' } = SPECIFIER.exec(specifier)?.groups ?? {};
  if (!SPECIFIER.test(specifier)) return null;
  const kind = type === '%' || type === 'p' ? 'percent' : symbol === '$' ? 'currency' : 'number';
  // With other types the precision counts significant digits, or the exponent is shown.
  const isFixed = type === 'f' || type === '%';
  const decimals = type === 'd' ? 0 : isFixed && precision !== undefined ? Number(precision) : null;
  return { kind, decimals: decimals !== null && decimals > MOST_DECIMALS ? null : decimals };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function readFormat(format: unknown): Omit<MemberFormat, 'currency'> | null {
  if (typeof format === 'string') return readNamed(format);
  if (!isObject(format) || format['type'] !== 'custom-numeric') return null;
  return typeof format['value'] === 'string' ? readSpecifier(format['value']) : null;
}

/** Reads how a model wants a member's numbers written; null where it does not say. */
export function readMemberFormat({ format, currency }: FormattedMember): MemberFormat | null {
  const read = readFormat(format);
  if (read === null) return null;
  if (read.kind !== 'currency') return { ...read, currency: null };
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return { ...read, currency: CURRENCY.test(code) ? code : null };
}

/** A longer text is a remark and no unit. */
const UNIT_MAX_CHARS = 16;

/** Reads the unit from the notes of a member; '' where there is none. */
export function readMemberUnit({ meta }: FormattedMember): string {
  const unit = isObject(meta) ? meta['unit'] : undefined;
  const text = typeof unit === 'string' ? unit.trim() : '';
  return text.length > UNIT_MAX_CHARS ? '' : text;
}
