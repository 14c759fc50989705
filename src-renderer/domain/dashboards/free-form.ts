export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text with something in it; null for all else. */
export const readNonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** For a screen: a hostile object may be of any size. */
const SHOWN_MAX_CHARS = 20_000;

export function formatJsonForDisplay(value: unknown): string {
  if (value === undefined) return 'undefined';
  const text = JSON.stringify(value, null, 2);
  if (text.length <= SHOWN_MAX_CHARS) return text;
  return `${text.slice(0, SHOWN_MAX_CHARS)}\n… cut here: ${String(text.length)} characters in all`;
}
