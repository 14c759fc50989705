import type { AppErrorData } from '#shared/errors.ts';

/** `LINE 2: SELECT foo` and a caret under the fault, as PostgreSQL and DuckDB draw it at the end. */
const DRAWN = /^LINE \d+: .*(?:\r?\n *\^)?\s*$/m;

/** A drawing needs lines and letters of one width; without them it is noise. The details keep it. */
export function withoutDrawing(message: string): string {
  const drawn = DRAWN.exec(message);
  if (drawn === null) return message;
  // Spaces before it are cut here: a pattern that begins with them tries each run anew from each of them.
  const words =
    message.slice(0, drawn.index).trimEnd() + message.slice(drawn.index + drawn[0].length);
  return words === '' ? message : words;
}

const normalizeText = (words: string): string => words.replace(/\.$/, '').toLowerCase();

/** What an error says beside its title; '' where it would say the same again. */
export function describeFailure({ code, message }: AppErrorData, title: string): string {
  const words = code === 'QUERY_FAILED' ? withoutDrawing(message) : message;
  return normalizeText(words) === normalizeText(title) ? '' : words;
}
