import type { AnswerHead } from '../wire/open-answer.ts';
import type { WireAnswer, WireRequest } from '../wire/exchange.ts';

/** Changes a stream line by line; one for each stream. */
export interface LineChange {
  line(text: string): readonly string[];
  /** What is said when the server has said all. */
  end(): readonly string[];
}

/** One way in which a server could be wrong, played by a proxy in front of a right one. */
export interface Mutation {
  readonly id: string;
  /** What the wrong server does. */
  readonly sentence: string;
  readonly request?: (request: WireRequest) => WireRequest;
  /** Sent to the server before the request itself. */
  readonly before?: (request: WireRequest) => readonly WireRequest[];
  /** Answered without asking the server. */
  readonly instead?: (request: WireRequest) => WireAnswer | null;
  /** Identical requests get the answer that the first one got. */
  readonly replays?: true;
  readonly head?: (head: AnswerHead, request: WireRequest) => AnswerHead;
  /** Of an answer that does not stream. */
  readonly body?: (answer: WireAnswer, request: WireRequest) => string;
  readonly lines?: (request: WireRequest) => LineChange;
}

const STREAMS = ['/chat/stream-chat-state', '/v1/cubesql'];

export function isStream({ path }: WireRequest, status: number): boolean {
  return status === 200 && STREAMS.some((end) => path.endsWith(end));
}
