/** The window shows this much at once without a stutter; the copy button copies all of it. */
const SHOWN_CHARS = 20_000;
/** Formatting 20 MB would freeze the window, so a longer text stays as it came. */
const FORMATTED_MAX_CHARS = 500_000;

export interface RawExcerpt {
  readonly text: string;
  /** The number of characters that came, where fewer are shown; null when all are shown. */
  readonly cutFrom: number | null;
}

function formatJson(raw: string): string {
  if (raw.length > FORMATTED_MAX_CHARS) return raw;
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    // Text that is no JSON is shown as it came.
    return raw;
  }
}

/** Indents JSON and leaves other text as it came, but never returns all of a long text. */
export function buildRawExcerpt(raw: string): RawExcerpt {
  const pretty = formatJson(raw);
  if (pretty.length <= SHOWN_CHARS) return { text: pretty, cutFrom: null };
  return { text: `${pretty.slice(0, SHOWN_CHARS)}\n…`, cutFrom: raw.length };
}
