import { lowerCaseTitle } from '../plan/measure-labels.ts';
import type { NearName } from '../text/nearest-names.ts';

/** A longer question has too many words to leave one out and still be itself. */
const MAX_CHARS = 200;
const MIN_WORDS = 2;

const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Words after which a group is named, and after which a word only narrows the question. */
const BEFORE_GROUP = 'by|per|which|what|each|every|best|worst';
const BEFORE_DETAIL = 'by|per|from|to|in|for|with|at|about|starring';

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Flights by origin` for `Flights by airline`. */
function replaceGroup(question: string, word: string, { column, value }: NearName): string | null {
  if (column.kind !== 'string' || value !== null) return null;
  const title = lowerCaseTitle(column.title);
  const pattern = new RegExp(
    `\\b(${BEFORE_GROUP})\\s+${escapePattern(word)}(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const found = pattern.exec(question);
  return found === null ? null : question.replace(found[0], `${found[1] ?? ''} ${title}`);
}

/** `How many flights from ATL?` for `How many flights from ATL to Mars?`. */
function leaveOut(question: string, word: string): string | null {
  const pattern = new RegExp(
    `\\s+(?:${BEFORE_DETAIL})\\s+(?:the\\s+|an?\\s+)?${escapePattern(word)}(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const found = pattern.exec(question);
  if (found === null) return null;
  const rest = question.replace(found[0], '').trim();
  return rest.split(/\s+/u).length < MIN_WORDS ? null : rest;
}

/**
 * The question itself with its one unknown word replaced by the nearest group, and without it. Not
 * all of these need to work.
 */
export function listSimilarQuestions(
  question: string,
  unknown: readonly string[],
  near: readonly NearName[],
): string[] {
  const [word, other] = unknown;
  if (word === undefined || other !== undefined || question.length > MAX_CHARS) return [];
  const replaced = near.map((name) => replaceGroup(question, word, name));
  return [...replaced, leaveOut(question, word)]
    .filter((one) => one !== null)
    .map((one) => capitalize(one.trim()));
}
