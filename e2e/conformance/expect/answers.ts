import type { Answer } from '../wire/answer.ts';
import { at, parseJson, asObject, type JsonObject } from '../wire/json.ts';
import { expectTrue, show } from './expectations.ts';

export interface ExpectedRefusal {
  /** Any 4xx where the document leaves it open. */
  readonly status?: number;
  /** The message must contain all of them, in any case. */
  readonly words?: readonly string[];
}

export function expectStatus(answer: Answer, status: number): Answer {
  expectTrue(
    answer.status === status,
    `status ${String(status)}, not ${String(answer.status)} ${show(answer.text)}`,
  );
  return answer;
}

/** Expects an answer of 200 with a JSON object. */
export function expectObject(answer: Answer): JsonObject {
  expectStatus(answer, 200);
  const object = asObject(answer.json);
  expectTrue(object !== null, `a JSON object, not ${show(answer.text)}`);
  return object;
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

export function expectSuccess(answer: Answer): Answer {
  expectTrue(isSuccess(answer), `success, not ${String(answer.status)} ${show(answer.text)}`);
  return answer;
}

/**
 * Reads `message`, else `error`, because servers use both; a list of messages counts as its texts.
 */
export function readMessage(body: unknown): string {
  const message = at(body, 'message') ?? at(body, 'error');
  if (typeof message === 'string') return message;
  return message === undefined ? '' : JSON.stringify(message);
}

function expectMessageContains(message: string, words: readonly string[]): void {
  for (const word of words) {
    expectTrue(
      message.toLowerCase().includes(word.toLowerCase()),
      `a message with ${show(word)}, not ${show(message)}`,
    );
  }
}

/** Expects a refusal with this status and a JSON body that says why. */
export function expectRefusal(answer: Answer, { status, words = [] }: ExpectedRefusal = {}): void {
  if (status !== undefined) expectStatus(answer, status);
  const isRefusal = answer.status >= 400 && answer.status < 500;
  expectTrue(isRefusal, `a 4xx status, not ${String(answer.status)} ${show(answer.text)}`);
  const message = readMessage(answer.json);
  expectTrue(message !== '', `a JSON body with a message, not ${show(answer.text)}`);
  expectMessageContains(message, words);
}

/** Expects a JSON-RPC error object inside a 200 (§7). */
export function expectJsonRpcError(answer: Answer, words: readonly string[] = []): void {
  expectStatus(answer, 200);
  const body = asObject(parseJson(answer.text));
  expectTrue(body?.['jsonrpc'] === '2.0', `a JSON-RPC object, not ${show(answer.text)}`);
  const code = at(body, 'error', 'code');
  expectTrue(Number.isInteger(code), `an error code that is an integer, not ${show(code)}`);
  const message = at(body, 'error', 'message');
  expectTrue(typeof message === 'string' && message !== '', 'an error message');
  expectMessageContains(message, words);
}
