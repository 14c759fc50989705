import type { Exchange } from '../wire/exchange.ts';
import type { Check } from './check.ts';

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly expectation: string }
  | { readonly kind: 'notApplicable'; readonly reason: string };

export interface Outcome {
  readonly check: Check;
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
  readonly durationMs: number;
}
