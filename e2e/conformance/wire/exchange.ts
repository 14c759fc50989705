/** The three addresses of a platform, which may be three hosts. */
export type ApiBase = 'base' | 'chat' | 'data';

/** Two platforms may be under test: the main one, and one that was started with low limits. */
export type ServerName = 'main' | 'narrow';

export interface WireRequest {
  readonly server: ServerName;
  readonly area: ApiBase;
  readonly method: string;
  /** The path below the address of the API, with the query. */
  readonly path: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A request and its answer, for the print of a failure and for the choice of mutations. */
export interface Exchange {
  readonly request: WireRequest;
  /** Null until something came back. */
  answer: WireAnswer | null;
}
