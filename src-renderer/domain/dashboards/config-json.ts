import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import {
  dashboardConfigInputSchema,
  type DashboardConfigInput,
} from '#shared/platform/dashboard.ts';
import {
  buildFault,
  JSON_FAULTS_MAX,
  parseJsonText,
  type JsonFault,
  type TextRange,
} from '../json/json-text.ts';
import { messages } from './messages.ts';

export type ParsedConfig =
  | { readonly ok: true; readonly config: DashboardConfigInput }
  | { readonly ok: false; readonly faults: readonly JsonFault[] };

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
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

function describeIssue(root: Node, issue: z.core.$ZodIssue): string {
  const keys = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const isMissing = findNodeAtLocation(root, keys) === undefined;
  if (issue.code === 'invalid_type') {
    return messages.configJson.expected(TYPE_LABELS[issue.expected] ?? issue.expected, isMissing);
  }
  if (issue.code !== 'invalid_value') return issue.message;
  const values = messages.configJson.oneOf(issue.values.map(String).join(', '));
  return messages.configJson.expected(values, isMissing);
}

function listIssueFaults(text: string, root: Node, issue: z.core.$ZodIssue): JsonFault[] {
  if (issue.code !== 'unrecognized_keys') {
    const words: [string, string] = [formatJsonPath(issue.path), describeIssue(root, issue)];
    return [buildFault(text, findTextRange(root, issue.path), words)];
  }
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    return buildFault(text, findKeyRange(root, path), [
      formatJsonPath(path),
      messages.configJson.unknownField,
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
  const json = parseJsonText(text);
  if (!json.ok) return json;
  const { root, value } = json;
  const parsed = dashboardConfigInputSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues
      .flatMap((issue) => listIssueFaults(text, root, issue))
      .sort((one, other) => one.offset - other.offset);
    return { ok: false, faults: faults.slice(0, JSON_FAULTS_MAX) };
  }
  const faults = findDuplicateIds(parsed.data).map((at) =>
    buildFault(text, findTextRange(root, ['widgets', at, 'id']), [
      `widgets[${String(at)}].id`,
      messages.configJson.anotherWidgetHasThisId,
    ]),
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: parsed.data };
}

/** Finds the faults of a typed text; none where nothing was typed. */
export function findConfigFaults(text: string | null): readonly JsonFault[] {
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
