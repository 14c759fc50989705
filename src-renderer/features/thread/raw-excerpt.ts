/** What a window shows at once without a stutter; the copy button still has all of it. */
const SHOWN_CHARS = 20_000;
/** A pretty copy of 20 MB would freeze the window: above this the text stays as it came. */
const PRETTY_CHARS = 500_000;

export interface RawExcerpt {
  readonly text: string;
  /** How many characters came, where fewer are shown; null when all of them are. */
  readonly cutFrom: number | null;
}

function toPretty(raw: string): string {
  if (raw.length > PRETTY_CHARS) return raw;
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    // Not JSON: the raw text is the truth.
    return raw;
  }
}

/** JSON where the server kept to its format, indented; anything else as it came. Never all of a lot. */
export function toRawExcerpt(raw: string): RawExcerpt {
  const pretty = toPretty(raw);
  if (pretty.length <= SHOWN_CHARS) return { text: pretty, cutFrom: null };
  return { text: `${pretty.slice(0, SHOWN_CHARS)}\n…`, cutFrom: raw.length };
}
