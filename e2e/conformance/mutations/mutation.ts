import type { AnswerHead } from '../wire/open-answer.ts';
import type { WireAnswer, WireRequest } from '../wire/exchange.ts';

/** Changes a stream line by line; each stream has its own. */
export interface LineChange {
  line(text: string): readonly string[];
  /** Returns the lines to add when the server's stream has ended. */
  end(): readonly string[];
}

/** One way in which a server could be wrong, played by a proxy in front of a right one. */
export interface Mutation {
  readonly id: string;
  /** A sentence about what the wrong server does. */
  readonly sentence: string;
  readonly request?: (request: WireRequest) => WireRequest;
  /** Requests that are sent to the server before the request itself. */
  readonly before?: (request: WireRequest) => readonly WireRequest[];
  /** Returns an answer in place of the server's. */
  readonly instead?: (request: WireRequest) => WireAnswer | null;
  /** Identical requests get the answer that the first one got. */
  readonly replays?: true;
  readonly head?: (head: AnswerHead, request: WireRequest) => AnswerHead;
  /** Changes the body of an answer that does not stream. */
  readonly body?: (answer: WireAnswer, request: WireRequest) => string;
  readonly lines?: (request: WireRequest) => LineChange;
}

const STREAMS = ['/chat/stream-chat-state', '/v1/cubesql'];

export function isStream({ path }: WireRequest, status: number): boolean {
  return status === 200 && STREAMS.some((end) => path.endsWith(end));
}
