import type { QuestionCheck } from '#domain/question/judged-words.ts';
import { formatCount } from '#lib/text/format-count.ts';
import { messages } from './messages.ts';

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

const shorten = (lead: string, texts: readonly string[]): MissingLabel[] => {
  const rest = texts.length - SHOWN_MOST;
  const more = rest > 0 ? `and ${formatCount(rest)} more` : '';
  return texts.length === 0 ? [] : [{ lead, phrases: texts.slice(0, SHOWN_MOST), more }];
};

/** One label for what the question asks for, and one for what it kept of earlier questions. */
export function labelMissing(
  check: Pick<QuestionCheck, 'missing' | 'forgotten'> | null,
  queries: number,
): MissingLabel[] {
  if (check === null) return [];
  const texts = [...new Set(check.missing.map(({ text }) => text.replaceAll(/\s+/gu, ' ')))];
  const where = queries > 1 ? 'in any query' : 'in the query';
  return [
    ...shorten(messages.missingLabel.not(where), texts),
    ...shorten(messages.missingLabel.noLonger(where), check.forgotten),
  ];
}

/** The labels as one text, for a file or the clipboard; '' without any. */
export const formatMissing = (labels: readonly MissingLabel[]): string =>
  labels
    .map(
      ({ lead, phrases, more }) => `${lead} ${phrases.join(', ')}${more === '' ? '' : ` ${more}`}`,
    )
    .join('. ');
