/** What a window shows at once without a stutter; the copy button still has all of it. */
const SHOWN_CHARS = 20_000;
/** A pretty copy of 20 MB would freeze the window: above this the text stays as it came. */
const FORMATTED_MAX_CHARS = 500_000;

export interface RawExcerpt {
  readonly text: string;
  /** How many characters came, where fewer are shown; null when all of them are. */
  readonly cutFrom: number | null;
}

function formatJson(raw: string): string {
  if (raw.length > FORMATTED_MAX_CHARS) return raw;
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    // Not JSON: the raw text is the truth.
    return raw;
  }
}

/** JSON where the server kept to its format, indented; anything else as it came. Never all of a lot. */
export function buildRawExcerpt(raw: string): RawExcerpt {
  const pretty = formatJson(raw);
  if (pretty.length <= SHOWN_CHARS) return { text: pretty, cutFrom: null };
  return { text: `${pretty.slice(0, SHOWN_CHARS)}\n…`, cutFrom: raw.length };
}
