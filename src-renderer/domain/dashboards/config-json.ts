import { findNodeAtLocation, parseTree, printParseErrorCode, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import {
  dashboardConfigInputSchema,
  type DashboardConfigInput,
} from '#shared/platform/dashboard.ts';

/** A fault that keeps a text from being sent as a config (§2.2), with its position. */
export interface ConfigFault {
  /** The path, such as `widgets[2].type`; '' for the complete config. */
  readonly path: string;
  readonly message: string;
  /** The line, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The position in UTF-16 units from the beginning of the text. */
  readonly offset: number;
  readonly length: number;
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: DashboardConfigInput }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] };

interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** A longer list cannot be worked through; a wrong root alone can cause thousands. */
const MAX_FAULTS = 50;

/** Plain JSON, because a comment would be lost with the next change. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is no JSON value.',
  InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
  PropertyNameExpected: 'A name in double quotes belongs here.',
  ValueExpected: 'A value belongs here.',
  ColonExpected: 'A colon belongs here.',
  CommaExpected: 'A comma belongs here.',
  CloseBraceExpected: 'A closing brace } is missing.',
  CloseBracketExpected: 'A closing bracket ] is missing.',
  EndOfFileExpected: 'The JSON ends before this.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfComment: 'JSON has no comments.',
  UnexpectedEndOfString: 'The closing quote of this text is missing.',
};

function buildFault(
  text: string,
  { offset, length }: TextRange,
  [path, message]: [string, string],
) {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { path, message, line, column: offset - lineStart + 1, offset, length };
}

/** Finds the text of a path, or of the nearest enclosing value that the text has. */
function findTextRange(root: Node, path: readonly PropertyKey[]): TextRange {
  const keys = path.map((part) => (typeof part === 'number' ? part : String(part)));
  for (let deep = keys.length; deep > 0; deep -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, deep));
    if (node) return node;
  }
  return { offset: root.offset, length: Math.min(root.length, 1) };
}

/** Marks an unknown field at its name. */
function findKeyRange(root: Node, path: readonly PropertyKey[]): TextRange {
  const keys = path.map((part) => (typeof part === 'number' ? part : String(part)));
  return findNodeAtLocation(root, keys)?.parent?.children?.[0] ?? findTextRange(root, path);
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function describeIssue(root: Node, issue: z.core.$ZodIssue): string {
  const keys = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const isMissing = findNodeAtLocation(root, keys) === undefined;
  const belongs = isMissing ? 'is missing here' : 'belongs here';
  if (issue.code === 'invalid_type') {
    return `${TYPE_LABELS[issue.expected] ?? issue.expected} ${belongs}.`.replace(/^./, (first) =>
      first.toUpperCase(),
    );
  }
  if (issue.code !== 'invalid_value') return issue.message;
  return `One of ${issue.values.map(String).join(', ')} ${belongs}.`;
}

function listIssueFaults(text: string, root: Node, issue: z.core.$ZodIssue): ConfigFault[] {
  if (issue.code !== 'unrecognized_keys') {
    const words: [string, string] = [formatJsonPath(issue.path), describeIssue(root, issue)];
    return [buildFault(text, findTextRange(root, issue.path), words)];
  }
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    return buildFault(text, findKeyRange(root, path), [
      formatJsonPath(path),
      'The contract does not know this field.',
    ]);
  });
}

/** Finds repeated widget ids, because two widgets with one id could not be told apart. */
function findDuplicateIds({ widgets }: DashboardConfigInput): number[] {
  const ids = (widgets ?? []).map(({ id }) => id);
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [at] : []));
}

/** Parses a typed text as a config: plain JSON that a request may contain (§2.2). */
export function readConfigText(text: string): ParsedConfig {
  try {
    return readJsonConfig(text);
  } catch {
    // Parsers recurse for each level, so only an extremely deep text gets here.
    const words: [string, string] = ['', 'This is nested too deeply to be read.'];
    return { ok: false, faults: [buildFault(text, { offset: 0, length: 0 }, words)] };
  }
}

function readJsonConfig(text: string): ParsedConfig {
  const syntax: { error: number; offset: number; length: number }[] = [];
  const root = parseTree(text, syntax, STRICT);
  if (!root || syntax.length > 0) {
    const faults = syntax.map(({ error, ...spot }) => {
      const name = printParseErrorCode(error);
      return buildFault(text, spot, ['', SYNTAX_MESSAGES[name] ?? 'This is no JSON.']);
    });
    const none = buildFault(text, { offset: 0, length: 0 }, ['', 'There is no JSON here.']);
    return { ok: false, faults: faults.length > 0 ? faults.slice(0, MAX_FAULTS) : [none] };
  }
  const parsed = dashboardConfigInputSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const faults = parsed.error.issues
      .flatMap((issue) => listIssueFaults(text, root, issue))
      .sort((one, other) => one.offset - other.offset);
    return { ok: false, faults: faults.slice(0, MAX_FAULTS) };
  }
  const faults = findDuplicateIds(parsed.data).map((at) =>
    buildFault(text, findTextRange(root, ['widgets', at, 'id']), [
      `widgets[${String(at)}].id`,
      'Another widget has this id.',
    ]),
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: parsed.data };
}

/** Finds the faults of a typed text; none where nothing was typed. */
export function findConfigFaults(text: string | null): readonly ConfigFault[] {
  const parsed = text === null ? null : readConfigText(text);
  return parsed === null || parsed.ok ? [] : parsed.faults;
}

export const stringifyConfig = (config: DashboardConfigInput): string =>
  JSON.stringify(config, null, 2);

/** Formats a path as `widgets[2].position.x`; '' for the complete config. */
export function formatJsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${String(part)}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
