import { at, toList, toObject, type JsonObject } from '../wire/json.ts';

export const isTool = (line: JsonObject) => toObject(line['toolCall']) !== null;
export const hasResult = (line: JsonObject) => at(line, 'toolCall', 'result') !== undefined;
export const isText = (line: JsonObject) => line['role'] === 'assistant' && !isTool(line);
export const isDelta = (line: JsonObject) => line['isDelta'] === true;

/** The first step of its path says that a line belongs to the answer. */
export const isFinal = (line: JsonObject) => toList(line['graphPath'])[0] === 'final';

/** Changes the lines that fit. */
export const when =
  (fits: (line: JsonObject) => boolean, change: (line: JsonObject) => unknown) =>
  (line: JsonObject) => [fits(line) ? change(line) : line];
export const dropping = (fits: (line: JsonObject) => boolean) => (line: JsonObject) =>
  fits(line) ? [] : [line];
