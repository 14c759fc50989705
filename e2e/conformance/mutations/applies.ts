import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WireAnswer, WireRequest } from '../wire/exchange.ts';
import { isStream, type Mutation } from './mutation.ts';

export function changeLines(mutation: Mutation, request: WireRequest, text: string): string {
  const change = mutation.lines?.(request);
  if (!change) return text;
  const lines = text.split('\n').filter((line) => line !== '');
  const changed = [...lines.flatMap((line) => change.line(line)), ...change.end()];
  return changed.map((line) => `${line}\n`).join('');
}

function changesAnswer(mutation: Mutation, request: WireRequest, answer: WireAnswer): boolean {
  const head = mutation.head?.(answer, request) ?? answer;
  if (head.status !== answer.status) return true;
  if (!isDeepStrictEqual(head.headers, answer.headers)) return true;
  if (!isStream(request, answer.status)) {
    return (mutation.body?.(answer, request) ?? answer.text) !== answer.text;
  }
  const complete = answer.text.endsWith('\n') ? answer.text : `${answer.text}\n`;
  return changeLines(mutation, request, answer.text) !== complete;
}

function changesExchange(mutation: Mutation, { request, answer }: Exchange): boolean {
  const changed = mutation.request?.(request) ?? request;
  if (!isDeepStrictEqual(changed, request)) return true;
  if ((mutation.before?.(request) ?? []).length > 0) return true;
  if ((mutation.instead?.(request) ?? null) !== null) return true;
  return answer !== null && changesAnswer(mutation, request, answer);
}

const toKey = ({ request }: Exchange) => JSON.stringify(request);

/** Whether a check that sent and got this would see anything of the mutation. */
export function applies(mutation: Mutation, exchanges: readonly Exchange[]): boolean {
  if (mutation.replays) return new Set(exchanges.map(toKey)).size < exchanges.length;
  return exchanges.some((exchange) => changesExchange(mutation, exchange));
}
