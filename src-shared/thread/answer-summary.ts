import { getToolKind } from '../platform/tools.ts';
import { findAnswer } from './answer.ts';
import { parseQueryResult } from './query-result.ts';
import { stripMarkdown } from './search-parts.ts';
import type { Turn, TurnMessage } from './turn.ts';

/** What the archive stores of an ended turn, so that a list can tell what came of it. */
export interface AnswerSummary {
  /** How the answer starts, without Markdown; '' where the turn ended without an answer. */
  readonly start: string;
  /** The rows of the last query; null without one, and where its result cannot be read. */
  readonly rowCount: number | null;
}

/** Enough for a first sentence; a list never shows more. */
const START_MAX_CHARS = 400;
/** Markdown is longer than its text: links have addresses. */
const MARKDOWN_MAX_CHARS = 4_000;
/** A larger result is not parsed only to count its rows. */
const RESULT_MAX_CHARS = 4_194_304;

function countRows({ toolCall }: TurnMessage): number | null {
  if (toolCall === null || getToolKind(toolCall.name) !== 'sql') return null;
  if ((toolCall.result?.length ?? 0) > RESULT_MAX_CHARS) return null;
  try {
    return parseQueryResult(toolCall)?.totalRows ?? null;
  } catch {
    // The step itself reports that its result cannot be read.
    return null;
  }
}

export function summarizeAnswer({ messages }: Pick<Turn, 'messages'>): AnswerSummary {
  const markdown = findAnswer(messages)?.content.slice(0, MARKDOWN_MAX_CHARS) ?? '';
  const start = stripMarkdown(markdown).trim().slice(0, START_MAX_CHARS);
  const queries = messages.filter(
    ({ toolCall }) => toolCall !== null && getToolKind(toolCall.name) === 'sql',
  );
  const last = queries.at(-1);
  return { start, rowCount: last === undefined ? null : countRows(last) };
}

/** A full stop within a number or an abbreviation ends no sentence. */
const SENTENCE = /^.*?[\p{L}\p{N})%”"'][.!?…。！？](?=\s|$)/u;
/** Chinese and Japanese leave no space between sentences. */
const SENTENCE_WITHOUT_SPACE = /^.*?[。！？]/u;

/** The first sentence of an answer; without an end in its first line, that line. */
export function findHeadline(start: string): string {
  const line = start.split('\n').find((text) => text.trim() !== '') ?? '';
  const found = SENTENCE_WITHOUT_SPACE.exec(line) ?? SENTENCE.exec(line);
  return (found?.[0] ?? line).trim();
}
