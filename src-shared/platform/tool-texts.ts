import { rewriteJson, type JsonPathStep } from './rewrite-json.ts';

const TOOL_TEXTS: readonly JsonPathStep[] = [['toolCall'], ['input', 'result']];

/**
 * Reads JSON whose messages lie at `path`. A tool's input or result that is written as an object or a
 * list (§2.10 has it as text) comes as the very text it was written in: read and written again, an
 * int64 in it would be rounded.
 * @throws SyntaxError
 */
export function parseWithToolTexts(text: string, path: readonly JsonPathStep[]): unknown {
  const value: unknown = JSON.parse(text);
  const texts = rewriteJson(text, [...path, ...TOOL_TEXTS], (raw) =>
    raw.startsWith('{') || raw.startsWith('[') ? JSON.stringify(raw) : null,
  );
  return texts === text ? value : JSON.parse(texts);
}
