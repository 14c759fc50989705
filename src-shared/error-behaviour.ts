/** What the app does about a failure without asking anybody. */
export interface ErrorBehaviour {
  /**
   * Whether a turn asks again under the same messageId. `now`: the connection broke, and what the
   * server did goes on. `later`: the server is away for a while, which is worth waiting for only once
   * it had answered; at the first try it is the answer itself. `never`: it would fail again.
   */
  readonly retry: 'now' | 'later' | 'never';
  /**
   * It passes by itself, for example when the network returns, so that a turn keeps asking quietly.
   * Any other ending that comes a second time would come again.
   */
  readonly passesAlone: boolean;
  /** It shows at once and often passes within seconds, so a read is sent again without a word. */
  readonly repeatsReads: boolean;
  /** The server may have carried out what was asked, so a write is looked for before it is repeated. */
  readonly mayHaveHappened: boolean;
  /**
   * True when the server can say nothing more about a turn: it was not asked, or would refuse that
   * as well.
   */
  readonly isFinal: boolean;
  /**
   * Whether a server without a part of the API answers like this. `perhaps`: it says the same of one
   * item that it does not know.
   */
  readonly missingPart: 'yes' | 'perhaps' | 'no';
}

/** It was refused before anything was carried out. */
export const REFUSED: ErrorBehaviour = {
  retry: 'never',
  passesAlone: false,
  repeatsReads: false,
  mayHaveHappened: false,
  isFinal: false,
  missingPart: 'no',
};
export const REFUSED_FOR_GOOD: ErrorBehaviour = { ...REFUSED, isFinal: true };
/** It broke on the way, or the answer says nothing about what was carried out. */
export const UNCERTAIN: ErrorBehaviour = { ...REFUSED, mayHaveHappened: true };
export const UNCERTAIN_FOR_GOOD: ErrorBehaviour = { ...UNCERTAIN, isFinal: true };
