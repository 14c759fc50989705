/** What stands in the place of a secret. */
export const HIDDEN = '[redacted]';

/** Shorter pieces of a secret say too little to be held back. */
const HEAD_CHARS = 4;
const BITS_OF_BYTE = 8;
const BITS_OF_CHAR = 6;

/**
 * The part of a secret's base64 that is the same whatever stands before and after it. Where it
 * begins within three bytes decides which of three texts it is.
 */
function encodeBase64At(secret: string, shift: number, encoding: 'base64' | 'base64url'): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]);
  const from = Math.ceil((shift * BITS_OF_BYTE) / BITS_OF_CHAR);
  const to = Math.floor((bytes.length * BITS_OF_BYTE) / BITS_OF_CHAR);
  return bytes.toString(encoding).slice(from, to);
}

const SHIFTS = [0, 1, 2] as const;

function listCores(secret: string): string[] {
  const encoded = SHIFTS.flatMap((shift) => [
    encodeBase64At(secret, shift, 'base64'),
    encodeBase64At(secret, shift, 'base64url'),
  ]);
  return [secret, ...encoded];
}

const lowerPercents = (text: string): string =>
  text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

const percentAll = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** The usual spellings of one text, which are recognized piece by piece too. */
function listSpellings(core: string): string[] {
  const percent = encodeURIComponent(core);
  return [
    core,
    percent,
    lowerPercents(percent),
    encodeURIComponent(percent),
    percentAll(core),
    percentAll(core).toUpperCase(),
    JSON.stringify(core).slice(1, -1),
    core.replaceAll('/', '\\/'),
  ];
}

const escapeForPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * One character as JSON may write it (plain, behind a backslash, by its number, each also within
 * JSON that is itself a text) and as an address may (its bytes in percent, once or twice).
 */
function buildCharPattern(char: string): string {
  const units = Array.from(
    { length: char.length },
    (_, at) => `\\\\+u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
  const percent = [...Buffer.from(char)]
    .map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`)
    .join('');
  return `(?:\\\\*${escapeForPattern(char)}|${units}|${percent})`;
}

/** A pattern for all characters of a long token would be huge, so the rest is compared. */
const PATTERN_CHARS = 64;
const LONG_REST = String.raw`[\w.~%\\+/=-]*`;

function buildCorePattern(core: string): string {
  const chars = Array.from(core);
  const pattern = chars.slice(0, PATTERN_CHARS).map(buildCharPattern).join('');
  return chars.length > PATTERN_CHARS ? pattern + LONG_REST : pattern;
}

/**
 * Only in a text with one of these can a secret be written other than as its cores. Escapes of
 * letters that no core has are ordinary, such as those of umlauts, and do not count.
 */
function buildEscapePattern(cores: readonly string[]): string {
  const text = cores.join('');
  const anyCase = (hex: string): string =>
    hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  // A percent sign may itself be written in percent.
  const bytes = Array.from(Buffer.from(`${text}%`), (byte) => byte.toString(16).padStart(2, '0'));
  const list = (codes: readonly string[]): string => [...new Set(codes.map(anyCase))].join('|');
  const slash = text.includes('/') ? String.raw`|\\/` : '';
  return `\\\\u(?:${list(units)})|%(?:${list(bytes)})${slash}`;
}

/** Up to here one pattern is faster than a search for each window. */
const SHORT_CHARS = 2_048;

/** Rarer letters are found sooner, because a search looks for the first character of its text. */
const RARE = ['QXZJKVWY', 'ABCDEFGHILMNOPRSTU', 'zqxjkvw', '0123456789'];
const WINDOW_CHARS = 12;

/**
 * A part of a core that begins with its rarest character and is written alike in JSON, in addresses
 * and in both base64 alphabets.
 */
function pickWindow(core: string): string {
  const runs = (core.match(/[a-z0-9.]+/gi) ?? [core]).toSorted(
    (left, right) => right.length - left.length,
  );
  for (const chars of RARE) {
    for (const run of runs) {
      const start = Array.from(run.slice(0, 1 - HEAD_CHARS)).findIndex((it) => chars.includes(it));
      if (start !== -1) return run.slice(start, start + WINDOW_CHARS);
    }
  }
  return runs[0] ?? core;
}

/** Up to the end of a base64 text, whose last characters hold the rest of the secret's last byte. */
const BASE64_REST = '[A-Za-z0-9+/_=-]{0,3}';

function decodeSpelling(text: string): string {
  const signs = text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return signs
    .replaceAll('\\', '')
    .replaceAll(/%(?:25)*([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

/** Removes some secrets, in whatever way they are written, from texts. */
export class SecretMatcher {
  readonly #secrets: ReadonlySet<string>;
  readonly #cores: readonly string[];
  /** The usual spellings. */
  readonly #needles: readonly string[];
  readonly #heads: RegExp;
  /** A part of each core: a text without them and without escapes holds no secret. */
  readonly #windows: readonly string[];
  readonly #escapes: RegExp;
  /** A window or an escape. */
  readonly #traces: RegExp;
  readonly #hasLong: boolean;
  #anySpelling: RegExp | null = null;

  constructor(secrets: readonly string[]) {
    this.#secrets = new Set(secrets);
    this.#cores = [...new Set(secrets.flatMap(listCores))];
    this.#hasLong = this.#cores.some(({ length }) => length > PATTERN_CHARS);
    this.#needles = [...new Set(this.#cores.flatMap(listSpellings))];
    const heads = [...new Set(this.#needles.map((needle) => needle.slice(0, HEAD_CHARS)))];
    this.#heads = new RegExp(heads.map(escapeForPattern).join('|'));
    this.#windows = [...new Set(this.#cores.map(pickWindow))];
    const escapes = buildEscapePattern(this.#cores);
    this.#escapes = new RegExp(escapes);
    this.#traces = new RegExp([...this.#windows.map(escapeForPattern), escapes].join('|'));
  }

  get isEmpty(): boolean {
    return this.#secrets.size === 0;
  }

  /** Nearly every text is free of secrets, which a quick search shows. */
  hide(text: string): string {
    if (this.isEmpty || !this.#mayHold(text)) return text;
    this.#anySpelling ??= this.#buildPattern();
    return text.replace(this.#anySpelling, (found) => (this.#isSecret(found) ? HIDDEN : found));
  }

  /**
   * Where the end of a text may be the beginning of a secret; its length where it is not. The first
   * characters of a secret say too little to count.
   */
  findOpenEnd(text: string): number {
    if (this.isEmpty || !this.#heads.test(text)) return text.length;
    return Math.min(...this.#needles.map((needle) => findOpenStart(text, needle)));
  }

  /** Calls cost most for a short text, and characters for a long one. */
  #mayHold(text: string): boolean {
    if (text.length <= SHORT_CHARS) return this.#traces.test(text);
    if (this.#windows.some((window) => text.includes(window))) return true;
    return (text.includes('%') || text.includes('\\')) && this.#escapes.test(text);
  }

  /** Tokens of one server begin alike, so that only the whole of a long one says which it is. */
  #isSecret(found: string): boolean {
    if (!this.#hasLong) return true;
    const plain = decodeSpelling(found).toLowerCase();
    return this.#cores.some((core) => plain.includes(core.toLowerCase()));
  }

  /** It is large, and most answers never need it. */
  #buildPattern(): RegExp {
    const spellings = this.#cores
      .toSorted((left, right) => right.length - left.length)
      .map((core) => buildCorePattern(core) + (this.#secrets.has(core) ? '' : BASE64_REST));
    // The letters of a number code may be of either case.
    return new RegExp(spellings.join('|'), 'gi');
  }
}

function findOpenStart(text: string, needle: string): number {
  const head = needle.slice(0, HEAD_CHARS);
  let start = text.indexOf(head, Math.max(0, text.length - needle.length + 1));
  while (start !== -1) {
    if (needle.startsWith(text.slice(start))) return start;
    start = text.indexOf(head, start + 1);
  }
  return text.length;
}
