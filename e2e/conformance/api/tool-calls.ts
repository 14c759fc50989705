import { expectText, expectTrue } from '../expect/expectations.ts';
import { at, parseJson, toObject, type JsonObject } from '../wire/json.ts';
import type { CheckContext } from '../run/context.ts';
import { hasTool } from './chat.ts';
import { chartTurn } from './turns.ts';

export type ToolName = 'platformMeta' | 'platformSqlApi';

export interface ToolCall {
  readonly input: JsonObject;
  readonly result: JsonObject;
}

function toPayload(value: unknown, what: string): JsonObject {
  const payload = toObject(parseJson(expectText(value, what)));
  expectTrue(payload !== null, `${what} that is a JSON object as text`);
  return payload;
}

/** The completed calls of a tool in a stream; at least one. */
export function toolCalls(lines: readonly JsonObject[], name: ToolName): readonly ToolCall[] {
  const complete = lines.filter(
    (line) => hasTool(line) && at(line, 'toolCall', 'result') !== undefined,
  );
  const calls = complete
    .filter((line) => at(line, 'toolCall', 'name') === name)
    .map((line) => ({
      input: toPayload(at(line, 'toolCall', 'input'), 'an input'),
      result: toPayload(at(line, 'toolCall', 'result'), 'a result'),
    }));
  expectTrue(calls.length > 0, `a completed call of ${name}`);
  return calls;
}

/** Of the turn that draws a chart. */
export async function resultsOf(context: CheckContext, name: ToolName) {
  return toolCalls((await chartTurn(context)).lines, name).map(({ result }) => result);
}

export async function inputsOf(context: CheckContext, name: ToolName) {
  return toolCalls((await chartTurn(context)).lines, name).map(({ input }) => input);
}
