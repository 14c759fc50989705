import { at, asList, asObject, type JsonObject } from '../wire/json.ts';

export const isTool = (line: JsonObject) => asObject(line['toolCall']) !== null;
export const hasResult = (line: JsonObject) => at(line, 'toolCall', 'result') !== undefined;
export const isText = (line: JsonObject) => line['role'] === 'assistant' && !isTool(line);
export const isDelta = (line: JsonObject) => line['isDelta'] === true;

/** The first step of its path marks a line of the answer. */
export const isFinal = (line: JsonObject) => asList(line['graphPath'])[0] === 'final';

/** Changes the lines that match. */
export const mutateLinesWhen =
  (fits: (line: JsonObject) => boolean, change: (line: JsonObject) => unknown) =>
  (line: JsonObject) => [fits(line) ? change(line) : line];
export const dropLines = (fits: (line: JsonObject) => boolean) => (line: JsonObject) =>
  fits(line) ? [] : [line];
