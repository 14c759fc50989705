import type { WireAnswer, WireRequest } from '../wire/exchange.ts';
import type { JsonObject } from '../wire/json.ts';
import { parseJson, asObject } from '../wire/json.ts';
import type { LineChange, Mutation } from './mutation.ts';
import { changeObject, changeText, mapJson, mapPayloads, type Change } from './walk.ts';

/** Creates a change of single lines, without state. */
export function eachLine(change: (text: string) => readonly string[]): LineChange {
  return { line: change, end: () => [] };
}

/** The server says something else, in its answers and in its streams. */
export function inAnswers(
  id: string,
  sentence: string,
  change: (value: unknown, request: WireRequest) => unknown,
): Mutation {
  return {
    id,
    sentence,
    body: (answer, request) => changeText(answer.text, (value) => change(value, request)),
    lines: (request) => eachLine((text) => [changeText(text, (value) => change(value, request))]),
  };
}

/** The server says something else in every value at any depth, including the payloads of tools. */
export function inValues(id: string, sentence: string, change: Change): Mutation {
  return inAnswers(id, sentence, (value) =>
    mapPayloads(mapJson(value, change), (payload) => mapJson(payload, change)),
  );
}

/** The server says something else in its streams only. */
export function inLines(
  id: string,
  sentence: string,
  change: (line: JsonObject) => readonly unknown[],
): Mutation {
  const toLines = (text: string) => {
    const line = asObject(parseJson(text));
    return line ? change(line).map((changed) => JSON.stringify(changed)) : [text];
  };
  return { id, sentence, lines: () => eachLine(toLines) };
}

/** The server understands another request than the one that was sent. */
export function inRequests(
  id: string,
  sentence: string,
  change: (body: JsonObject, request: WireRequest) => unknown,
): Mutation {
  return {
    id,
    sentence,
    request: (request) =>
      request.body === null
        ? request
        : { ...request, body: changeObject(request.body, (body) => change(body, request)) },
  };
}

export const isRefusalStatus = ({ status }: Pick<WireAnswer, 'status'>) => status >= 400;
export const isSuccessStatus = ({ status }: Pick<WireAnswer, 'status'>) =>
  status >= 200 && status < 300;

export const isObject = (value: unknown): value is JsonObject => asObject(value) !== null;
