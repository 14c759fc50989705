import { z } from 'zod';
import type { ToolCall } from '../platform/chat-message.ts';
import { metaInputSchema, metaResultSchema, getToolKind, type Cell } from '../platform/tools.ts';
import { findAnswer } from './answer.ts';
import { parseQueryResult, readSqlInput, readToolError, type QueryResult } from './query-result.ts';
import type { Turn, TurnMessage } from './turn.ts';

/**
 * The part of a turn that contains a text. `title` is a query's, `columns` and `cells` are its
 * table; `step` is what a step says of itself, `details` what a tool of another kind sent.
 */
export const SEARCH_PART_KINDS = [
  'question',
  'thought',
  'remark',
  'step',
  'title',
  'columns',
  'cells',
  'sql',
  'error',
  'model',
  'details',
  'answer',
] as const;
export const searchPartKindSchema = z.enum(SEARCH_PART_KINDS);
export type SearchPartKind = z.infer<typeof searchPartKindSchema>;

/** One searchable text of a turn. */
export interface SearchPart {
  readonly kind: SearchPartKind;
  /** Null for the question, which is the turn's own. */
  readonly messageId: string | null;
  /**
   * In columns and cells a tab ends a cell and a line break ends a row; neither stands within a
   * cell.
   */
  readonly text: string;
}

/** The head of a cell: the rest of a document in a cell is shown and stored, but not searched. */
export const CELL_MAX_CHARS = 4_096;
/** The head of any part; 20 MB of text would cost a second of main at the end of a turn. */
export const PART_MAX_CHARS = 262_144;
/** All parts of a turn together: indexing takes a second of main for ten million characters. */
export const TURN_MAX_CHARS = 1_048_576;
/** A larger result is not read cell by cell: its head is searched as it came. */
const RESULT_MAX_CHARS = 4_194_304;
const DETAILS_MAX_CHARS = 20_000;

const BREAKS = /[\t\n\r\v\f\u0085\u2028\u2029]/g;

/** NULL has no text; nothing finds it. */
function formatCellText(cell: Cell): string {
  return cell === null ? '' : String(cell).slice(0, CELL_MAX_CHARS).replaceAll(BREAKS, ' ');
}

const formatRowText = (cells: readonly Cell[]): string => cells.map(formatCellText).join('\t');

function listTableParts(messageId: string, result: QueryResult): SearchPart[] {
  return [
    { kind: 'title', messageId, text: result.title },
    { kind: 'columns', messageId, text: formatRowText(result.columns.map(({ name }) => name)) },
    { kind: 'cells', messageId, text: result.rows.map(formatRowText).join('\n') },
    { kind: 'sql', messageId, text: result.sql },
  ];
}

function listRequestParts(messageId: string, call: ToolCall): SearchPart[] {
  const { queryTitle, sqlQuery, query } = readSqlInput(call);
  return [
    { kind: 'title', messageId, text: queryTitle ?? '' },
    { kind: 'sql', messageId, text: sqlQuery ?? query ?? '' },
  ];
}

function buildRawPart(messageId: string, text: string | null): SearchPart {
  return { kind: 'details', messageId, text: (text ?? '').slice(0, DETAILS_MAX_CHARS) };
}

function listSqlParts(messageId: string, call: ToolCall): SearchPart[] {
  try {
    const result = parseQueryResult(call);
    if (result !== null) return listTableParts(messageId, result);
  } catch {
    // The step shows what came as raw text, and that is what can be found of it.
    return [...listRequestParts(messageId, call), buildRawPart(messageId, call.result)];
  }
  return listRequestParts(messageId, call);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // The text is no JSON: no schema accepts null.
    return null;
  }
}

function listModelParts(messageId: string, call: ToolCall): SearchPart[] {
  const input = metaInputSchema.safeParse(parseJson(call.input));
  const asked = input.success ? (input.data.searchQuery ?? input.data.query ?? '') : '';
  const step: SearchPart = { kind: 'step', messageId, text: asked };
  if (call.result === null) return [step];
  const model = metaResultSchema.safeParse(parseJson(call.result));
  if (!model.success) return [step, buildRawPart(messageId, call.result)];
  const names = model.data.cubes.flatMap((cube) => [
    [cube.title ?? cube.name, cube.name, cube.type ?? ''],
    ...(cube.members ?? []).map((member) => [
      member.title ?? member.name,
      member.name,
      member.aggType ?? member.type ?? '',
    ]),
  ]);
  return [step, { kind: 'model', messageId, text: names.map(formatRowText).join('\n') }];
}

function listCallParts(messageId: string, call: ToolCall): SearchPart[] {
  const isHuge = (call.result?.length ?? 0) > RESULT_MAX_CHARS;
  if (isHuge) return [...listRequestParts(messageId, call), buildRawPart(messageId, call.result)];
  const error = readToolError(call);
  const failure: SearchPart[] = error === null ? [] : [{ kind: 'error', messageId, text: error }];
  switch (getToolKind(call.name)) {
    case 'sql':
      return error === null
        ? listSqlParts(messageId, call)
        : [...listRequestParts(messageId, call), ...failure];
    case 'meta':
      return error === null
        ? listModelParts(messageId, call)
        : [...listModelParts(messageId, { ...call, result: null }), ...failure];
    case 'other':
      return [
        { kind: 'step', messageId, text: call.name },
        ...(error === null ? [buildRawPart(messageId, call.result)] : failure),
      ];
  }
}

function listMessageParts(message: TurnMessage, isAnswer: boolean): SearchPart[] {
  const { id: messageId, role, toolCall, thinking, content } = message;
  if (role === 'user') return [];
  if (toolCall) return listCallParts(messageId, toolCall);
  const thought: SearchPart = { kind: 'thought', messageId, text: thinking };
  return isAnswer
    ? [thought]
    : [
        thought,
        { kind: 'remark', messageId, text: stripMarkdown(content.slice(0, PART_MAX_CHARS)) },
      ];
}

/** Everything of a turn that can be found, in the order of the screen. Total, and bounded. */
export function listSearchParts(turn: Pick<Turn, 'question' | 'messages'>): SearchPart[] {
  return shareTurnChars([...readSearchParts(turn)]);
}

/**
 * Reads the parts message by message, for a caller that pauses in between; `shareTurnChars` then
 * bounds them together.
 */
export function* readSearchParts(
  turn: Pick<Turn, 'question' | 'messages'>,
): Generator<SearchPart, void, undefined> {
  const answer = findAnswer(turn.messages);
  yield* boundParts([{ kind: 'question', messageId: null, text: turn.question }]);
  for (const message of turn.messages)
    yield* boundParts(listMessageParts(message, message === answer));
  const text = stripMarkdown((answer?.content ?? '').slice(0, PART_MAX_CHARS));
  yield* boundParts([{ kind: 'answer', messageId: answer?.id ?? null, text }]);
}

function boundParts(parts: readonly SearchPart[]): SearchPart[] {
  return parts
    .map((part) => ({ ...part, text: part.text.slice(0, PART_MAX_CHARS) }))
    .filter(({ text }) => text.trim() !== '');
}

/** Cuts the longest parts to one length, so that all of them together are within the bound. */
export function shareTurnChars(parts: readonly SearchPart[]): SearchPart[] {
  let leftChars = TURN_MAX_CHARS;
  let share = PART_MAX_CHARS;
  const lengths = parts.map(({ text }) => text.length).toSorted((one, other) => one - other);
  for (const [at, length] of lengths.entries()) {
    share = Math.floor(leftChars / (lengths.length - at));
    if (length > share) break;
    leftChars -= length;
    share = PART_MAX_CHARS;
  }
  return parts.map((part) => ({ ...part, text: part.text.slice(0, share) }));
}

/** Marks of Markdown at the start of a line that the screen draws as shape, not as text. */
const LINE_MARKUP =
  /^[ \t]*(?:(?:>|#{1,6}(?=[ \t])|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*){0,16}/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const TABLE_RULE = /^[ \t]*\|?(?:[ \t]*:?-{1,}:?[ \t]*\|)+[ \t]*(?::?-+:?)?[ \t]*$/;
const LINK = /!?\[([^\]\n]{0,500})\]\(([^)\s]{0,2000})\)/g;
const EMPHASIS = /(\*{1,3}|~~)(?=\S)([^\n]{1,300}?)(?<=\S)\1/g;
const UNDERSCORES =
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n]{1,300}?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu;
const CODE = /(`+)([^`\n]{1,500})\1/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;

function stripInline(line: string): string {
  return line
    .replaceAll(LINK, '$1')
    .replaceAll(CODE, '$2')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(UNDERSCORES, '$2')
    .replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? entity);
}

function stripLine(line: string): string {
  if (TABLE_RULE.test(line) && line.includes('|')) return '';
  const words = line.replace(LINE_MARKUP, '');
  const isRow = words.trimStart().startsWith('|');
  const text = stripInline(words);
  if (!isRow) return text;
  return text
    .replaceAll(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/g, '')
    .replaceAll(/[ \t]*\|[ \t]*/g, '\t');
}

/**
 * The words of an answer without the marks that the screen draws as shape: for finding, not for
 * showing. Each rule is bounded, so that no text can make it slow; what it does not know stays.
 */
export function stripMarkdown(markdown: string): string {
  let isCode = false;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else lines.push(isCode ? line : stripLine(line));
  }
  return lines.join('\n');
}
