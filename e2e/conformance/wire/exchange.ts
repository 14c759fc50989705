/** The three addresses that a platform has; they may be three hosts. */
export type ApiBase = 'base' | 'chat' | 'data';

/** Two platforms may be under test: the roomy one, and one that was started with low limits. */
export type ServerName = 'main' | 'narrow';

export interface WireRequest {
  readonly server: ServerName;
  readonly area: ApiBase;
  readonly method: string;
  /** From the area's address on, with the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What went over the wire, for the print of a failure and for the choice of mutations. */
export interface Exchange {
  readonly request: WireRequest;
  /** null until something came back. */
  answer: WireAnswer | null;
}
