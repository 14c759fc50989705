import type { Outcome } from '../run/outcome.ts';
import { redact } from '../wire/redact.ts';
import type { Exchange, WireAnswer, WireRequest } from '../wire/exchange.ts';

const BODY_CHARS = 1_500;
/** The last exchanges led to the failure; the first only prepared it. */
const SHOWN_EXCHANGES = 3;

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Cuts the middle, because a stream says the most at both of its ends. */
function cut(text: string): string {
  const half = BODY_CHARS / 2;
  if (text.length <= BODY_CHARS) return text;
  const left = String(text.length - BODY_CHARS);
  return `${text.slice(0, half)}\n… ${left} characters …\n${text.slice(-half)}`;
}

const indent = (text: string) => text.trimEnd().replaceAll('\n', '\n      ');

function describeRequest({ server, area, method, path, headers, body }: WireRequest): string {
  const where = `${method} ${path} (${area} of the ${server} platform)`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [where, ...lines, ...(body === null ? [] : [cut(body)])].join('\n');
  return indent(text);
}

function describeAnswer(answer: WireAnswer | null): string {
  if (!answer) return 'none';
  const type = answer.headers['content-type'] ?? 'no content type';
  return `${String(answer.status)} ${type}\n      ${indent(cut(answer.text))}`;
}

/** Removes secrets before anything is cut, because half of a secret would not be recognized. */
function withoutSecrets(exchange: Exchange, secrets: readonly string[]): Exchange {
  const clean = (text: string) => redact(text, secrets);
  const { request, answer } = exchange;
  const body = request.body === null ? null : clean(request.body);
  return {
    request: { ...request, body },
    answer: answer && { ...answer, text: clean(answer.text) },
  };
}

function describeExchange({ request, answer }: Exchange): string {
  return `    request  ${describeRequest(request)}\n    answer   ${describeAnswer(answer)}`;
}

/** Describes everything that is needed to see why a check failed, without a secret in it. */
export function describeFailure(outcome: Outcome, secrets: readonly string[]): string {
  const { check, verdict, exchanges } = outcome;
  const reason = verdict.kind === 'failed' ? verdict.expectation : '';
  const earlier = exchanges.length - SHOWN_EXCHANGES;
  const text = [
    `✗ ${check.section}  ${check.id}`,
    `    sentence ${check.sentence}`,
    `    reason   ${reason}`,
    ...(earlier > 0 ? [`    … ${String(earlier)} earlier requests`] : []),
    ...exchanges
      .slice(-SHOWN_EXCHANGES)
      .map((exchange) => describeExchange(withoutSecrets(exchange, secrets))),
  ].join('\n');
  return redact(text, secrets);
}

export function countVerdicts(
  outcomes: readonly Outcome[],
  kind: Outcome['verdict']['kind'],
): number {
  return outcomes.filter(({ verdict }) => verdict.kind === kind).length;
}

export function describeSummary(passed: number, failed: number): string {
  return `${String(passed)} passed, ${String(failed)} failed`;
}
