import { createContext, type Snippet } from 'svelte';
import type { ResultSource } from '#domain/thread/result-source.ts';
import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { FailureActions } from '#lib/ui/failure.ts';
import type { TurnTexts } from './turn-texts.ts';

/** What the view around a thread draws in its turns and does for them. */
export interface ThreadContext {
  /** Draws a table with its chart. */
  readonly result: Snippet<[ResultSource]>;
  /** Draws the text of a question; without it the text is plain. */
  readonly questionText?: Snippet<[Turn]>;
  /** Draws an answer's text; without it the text is plain Markdown. */
  readonly answerText?: Snippet<[Turn, string]>;
  /** Draws the assumptions of a finished turn, above its answer. */
  readonly assumptions?: Snippet<[Turn]>;
  /** What goes with an answer that is copied, such as `Not in the query: comedies`; '' for nothing. */
  readonly remarkOn?: (turn: Turn) => string;
  /** Reads the texts that main has withheld; left out where turns are complete. */
  readonly texts?: TurnTexts;
  readonly failureActions: FailureActions;
  readonly onLink: (url: string) => void;
  /** Reads on an answer that goes on without an end; left out where nothing is running. */
  readonly onKeepWaiting?: (turnId: TurnId) => void;
  /** Left out where the turn is itself part of a replay. */
  readonly onReplay?: (turnId: TurnId) => void;
}

/** The view that shows turns sets this context. */
export const [getThreadContext, setThreadContext] = createContext<ThreadContext>();
