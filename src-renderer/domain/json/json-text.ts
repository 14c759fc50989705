import { parseTree, printParseErrorCode, type Node } from 'jsonc-parser';
import { messages } from './messages.ts';

/** A fault of a typed JSON text, with its position. */
export interface JsonFault {
  /** The path, such as `widgets[2].type`; '' for the complete text. */
  readonly path: string;
  readonly message: string;
  /** The line, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The position in UTF-16 units from the beginning of the text. */
  readonly offset: number;
  readonly length: number;
}

export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

export type ParsedJson =
  | { readonly ok: true; readonly root: Node; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly JsonFault[] };

/** A longer list cannot be worked through; a wrong root alone can cause thousands. */
export const JSON_FAULTS_MAX = 50;

/** Plain JSON, because a comment would be lost with the next change. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = messages.jsonText.syntaxMessages;

export function buildFault(
  text: string,
  { offset, length }: TextRange,
  [path, message]: readonly [string, string],
): JsonFault {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { path, message, line, column: offset - lineStart + 1, offset, length };
}

/** Parses a typed text as plain JSON; every fault of its syntax comes with its position. */
export function parseJsonText(text: string): ParsedJson {
  try {
    return readTree(text);
  } catch {
    // Parsers recurse for each level, so only an extremely deep text gets here.
    const message = messages.jsonText.isNestedTooDeeply;
    return { ok: false, faults: [buildFault(text, { offset: 0, length: 0 }, ['', message])] };
  }
}

function readTree(text: string): ParsedJson {
  const syntax: { error: number; offset: number; length: number }[] = [];
  const root = parseTree(text, syntax, STRICT);
  if (root && syntax.length === 0) {
    const value: unknown = JSON.parse(text);
    return { ok: true, root, value };
  }
  const faults = syntax.map(({ error, ...range }) => {
    const name = printParseErrorCode(error);
    return buildFault(text, range, ['', SYNTAX_MESSAGES[name] ?? messages.jsonText.isNoJson]);
  });
  const none = buildFault(text, { offset: 0, length: 0 }, [
    '',
    messages.jsonText.thereIsNoJsonHere,
  ]);
  return { ok: false, faults: faults.length > 0 ? faults.slice(0, JSON_FAULTS_MAX) : [none] };
}
