import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WireAnswer, WireRequest } from '../wire/exchange.ts';
import { isStream, type Mutation } from './mutation.ts';

/** Stops at the first line that would change: streams are long, and mutations are many. */
function changesLines(mutation: Mutation, request: WireRequest, text: string): boolean {
  const change = mutation.lines?.(request);
  if (!change) return false;
  for (const line of text.split('\n').filter((part) => part !== '')) {
    const changed = change.line(line);
    if (changed.length !== 1 || changed[0] !== line) return true;
  }
  return change.end().length > 0;
}

function changesAnswer(mutation: Mutation, request: WireRequest, answer: WireAnswer): boolean {
  const head = mutation.head?.(answer, request) ?? answer;
  if (head.status !== answer.status) return true;
  if (!isDeepStrictEqual(head.headers, answer.headers)) return true;
  if (!isStream(request, answer.status)) {
    return (mutation.body?.(answer, request) ?? answer.text) !== answer.text;
  }
  return changesLines(mutation, request, answer.text);
}

function changesExchange(mutation: Mutation, { request, answer }: Exchange): boolean {
  const changed = mutation.request?.(request) ?? request;
  if (!isDeepStrictEqual(changed, request)) return true;
  if ((mutation.before?.(request) ?? []).length > 0) return true;
  if ((mutation.instead?.(request) ?? null) !== null) return true;
  return answer !== null && changesAnswer(mutation, request, answer);
}

/** The results are cached, because checks share exchanges. */
const known = new WeakMap<Exchange, Map<Mutation, boolean>>();

function changes(mutation: Mutation, exchange: Exchange): boolean {
  const verdicts = known.get(exchange) ?? new Map<Mutation, boolean>();
  known.set(exchange, verdicts);
  const verdict = verdicts.get(mutation) ?? changesExchange(mutation, exchange);
  verdicts.set(mutation, verdict);
  return verdict;
}

const createExchangeKey = ({ request }: Exchange) => JSON.stringify(request);

/** Whether a check that sent and received this could notice the mutation. */
export function canMutate(mutation: Mutation, exchanges: readonly Exchange[]): boolean {
  if (mutation.replays) return new Set(exchanges.map(createExchangeKey)).size < exchanges.length;
  return exchanges.some((exchange) => changes(mutation, exchange));
}
