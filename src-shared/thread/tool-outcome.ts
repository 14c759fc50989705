import { toErrorData, type AppErrorData } from '../errors.ts';
import type { ToolCall } from '../platform/chat-message.ts';
import { metaResultSchema, type MetaResult, type ToolKind } from '../platform/tools.ts';
import { isResultWithheld, parseQueryResult, type QueryResult } from './query-result.ts';

/** The result of a tool call, as far as it can be shown. `other` is shown as its raw text. */
export type ToolOutcome =
  | { readonly kind: 'pending' }
  /** Main has it; the window reads it when it is near. */
  | { readonly kind: 'withheld' }
  | { readonly kind: 'table'; readonly result: QueryResult }
  | { readonly kind: 'model'; readonly model: MetaResult }
  | { readonly kind: 'unreadable'; readonly error: AppErrorData }
  | { readonly kind: 'other' };

function readModelOutcome(text: string): ToolOutcome {
  const unreadable = (message: string): ToolOutcome => ({
    kind: 'unreadable',
    error: { code: 'STREAM_UNREADABLE', message, detail: {} },
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable('A tool sent text that is not JSON.');
  }
  const parsed = metaResultSchema.safeParse(value);
  if (!parsed.success) return unreadable('A model search result has an unknown shape.');
  return { kind: 'model', model: parsed.data };
}

function readTableOutcome(call: ToolCall): ToolOutcome {
  try {
    const result = parseQueryResult(call);
    return result === null ? { kind: 'pending' } : { kind: 'table', result };
  } catch (error) {
    return { kind: 'unreadable', error: toErrorData(error) };
  }
}

/** Never throws: a result that cannot be read is reported as such, with the raw text beside it. */
export function readToolOutcome(tool: ToolKind, call: ToolCall): ToolOutcome {
  if (call.result === null) return { kind: 'pending' };
  if (isResultWithheld(call)) return { kind: 'withheld' };
  switch (tool) {
    case 'meta':
      return readModelOutcome(call.result);
    case 'sql':
      return readTableOutcome(call);
    case 'other':
      return { kind: 'other' };
  }
}
