import type { AppErrorData } from '#shared/errors.ts';
import type { RunnableAction } from '#shared/error-actions.ts';

/** The actions of a failure's button here; an action that is left out gets no button. */
export type FailureActions = Readonly<Partial<Record<RunnableAction, () => void>>>;

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

/** Describes an error beside its title; '' where that would only repeat it. */
export function describeFailure({ code, message }: AppErrorData, title: string): string {
  const words = code === 'QUERY_FAILED' ? withoutDrawing(message) : message;
  return normalizeText(words) === normalizeText(title) ? '' : words;
}

/** Formats a report: code, message and facts, a line each. Main has already removed secrets. */
export function formatFailureDetails(error: AppErrorData): string {
  const facts = Object.entries(error.detail).map(([name, value]) => `${name}: ${value}`);
  return [`code: ${error.code}`, `message: ${error.message}`, ...facts].join('\n');
}
