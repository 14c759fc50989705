/** A longer text is slow to lay out, so it is split into pages. */
export const PIECE_CHARS = 20_000;
/** Parsing and indenting longer JSON would block the window. */
export const PRETTY_CHARS = 1_000_000;

const KB = 1_024;

export function formatTextSize(text: string): string {
  const bytes = new Blob([text]).size;
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      value,
    );
  if (bytes < KB) return format(bytes, 'byte');
  return bytes < KB * KB ? format(bytes / KB, 'kilobyte') : format(bytes / KB / KB, 'megabyte');
}

/** Indented JSON; null when the text is no JSON object or list, or too long to parse. */
export function formatPrettyJson(text: string): string | null {
  if (text.length > PRETTY_CHARS || !/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The text only looked like JSON, so it is shown unchanged.
    return null;
  }
}

/** A piece never begins inside a surrogate pair. */
export function findPieceStart(text: string, piece: number): number {
  const at = piece * PIECE_CHARS;
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc_00 && code <= 0xdf_ff ? at + 1 : Math.min(at, text.length);
}
