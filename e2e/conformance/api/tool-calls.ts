import { expectText, expectTrue } from '../expect/expectations.ts';
import { at, parseJson, asObject, type JsonObject } from '../wire/json.ts';
import type { CheckContext } from '../run/context.ts';
import { hasTool } from './chat.ts';
import { chartTurn } from './turns.ts';

export type ToolName = 'platformMeta' | 'platformSqlApi';

export interface ToolCall {
  readonly input: JsonObject;
  readonly result: JsonObject;
}

function parsePayload(value: unknown, what: string): JsonObject {
  const payload = asObject(parseJson(expectText(value, what)));
  expectTrue(payload !== null, `${what} that is a JSON object as text`);
  return payload;
}

/** Lists the completed calls of a tool in a stream; there must be one at least. */
export function listToolCalls(lines: readonly JsonObject[], name: ToolName): readonly ToolCall[] {
  const complete = lines.filter(
    (line) => hasTool(line) && at(line, 'toolCall', 'result') !== undefined,
  );
  const calls = complete
    .filter((line) => at(line, 'toolCall', 'name') === name)
    .map((line) => ({
      input: parsePayload(at(line, 'toolCall', 'input'), 'an input'),
      result: parsePayload(at(line, 'toolCall', 'result'), 'a result'),
    }));
  expectTrue(calls.length > 0, `a completed call of ${name}`);
  return calls;
}

/** Lists the results of a tool in the turn that draws a chart. */
export async function listToolResults(context: CheckContext, name: ToolName) {
  return listToolCalls((await chartTurn(context)).lines, name).map(({ result }) => result);
}

export async function listToolInputs(context: CheckContext, name: ToolName) {
  return listToolCalls((await chartTurn(context)).lines, name).map(({ input }) => input);
}
