export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text that is not empty; null for anything else. */
export const readNonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** A hostile object may be of any size, so the screen shows at most this much. */
const SHOWN_MAX_CHARS = 20_000;

export function formatJsonForDisplay(value: unknown): string {
  if (value === undefined) return 'undefined';
  const text = JSON.stringify(value, null, 2);
  if (text.length <= SHOWN_MAX_CHARS) return text;
  return `${text.slice(0, SHOWN_MAX_CHARS)}\n… cut here: ${String(text.length)} characters in all`;
}
