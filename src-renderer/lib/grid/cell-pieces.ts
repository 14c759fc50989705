/** What a page of text holds before it is slow to lay out. */
export const PIECE_CHARS = 20_000;
/** Beyond this, parsing and indenting JSON would hold the window. */
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

/** Indented; null when it is no JSON object or list, or too long to try. */
export function formatPrettyJson(text: string): string | null {
  if (text.length > PRETTY_CHARS || !/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It only looked like JSON: then it is shown as it is.
    return null;
  }
}

/** Never through the middle of a character that takes two units. */
export function findPieceStart(text: string, piece: number): number {
  const at = piece * PIECE_CHARS;
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc_00 && code <= 0xdf_ff ? at + 1 : Math.min(at, text.length);
}
