import type { MissingPhrase } from '#domain/question/judged-words.ts';
import { formatCount } from '#lib/text/format-count.ts';

/** More of them would be another question. */
const SHOWN_MOST = 4;

/** What the line beside an answer says of the words that its query lacks. */
export interface MissingLabel {
  /** Such as `Not in the query:`. */
  readonly lead: string;
  readonly phrases: readonly string[];
  /** Such as `and 2 more`; '' where all are named. */
  readonly more: string;
}

/** Returns null where nothing is missing. */
export function labelMissing(
  missing: readonly MissingPhrase[],
  queries: number,
): MissingLabel | null {
  if (missing.length === 0) return null;
  const texts = [...new Set(missing.map(({ text }) => text.replaceAll(/\s+/gu, ' ')))];
  const rest = texts.length - SHOWN_MOST;
  return {
    lead: queries > 1 ? 'Not in any query:' : 'Not in the query:',
    phrases: texts.slice(0, SHOWN_MOST),
    more: rest > 0 ? `and ${formatCount(rest)} more` : '',
  };
}

/** The label as one sentence, for a file. */
export const formatMissing = ({ lead, phrases, more }: MissingLabel): string =>
  `${lead} ${phrases.join(', ')}${more === '' ? '' : ` ${more}`}`;
