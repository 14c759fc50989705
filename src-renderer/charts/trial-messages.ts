import type { Spec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';

export interface TrialRequest {
  readonly id: number;
  /** Vega-Lite with its data. */
  readonly spec: TopLevelSpec;
}

/** First `ready`, when Vega is loaded; then one answer a request. */
export type TrialAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'passed'; readonly id: number; readonly vega: Spec }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
