import type { LucideIcon } from '@lucide/svelte';
import type { ResultSource } from '#domain/thread/result-source.ts';
import { createContext, type Snippet } from 'svelte';
import type { TurnId } from '#shared/ids.ts';
import type { Turn } from '#shared/thread/turn.ts';
import type { FailureActions } from '#lib/ui/failure.ts';
import type { MenuItem } from '#lib/ui/menu-item.ts';
import type { TurnTexts } from './turn-texts.ts';

/** What is drawn with the text of an answer. */
export interface Exhibit {
  /** The result beside the text; null where there is none, or where main has withheld it. */
  readonly source: ResultSource | null;
  /** Draws the result, after the first paragraph. */
  readonly drawing: Snippet | undefined;
}

/** What an analyst can do with the result of an answer. */
export interface ExhibitActions {
  /** The other way to see the rows, such as `Show table`; null where there is none. */
  readonly toggle: {
    readonly label: string;
    readonly icon: LucideIcon;
    readonly run: () => void;
  } | null;
  readonly items: readonly MenuItem[];
}

/** What the figures of an answer are worth, beside its bob. */
export interface AnswerTraces {
  /** `complete` fills the bob, `partial` half of it, `doubtful` leaves it hollow. */
  readonly state: 'complete' | 'partial' | 'doubtful';
  readonly text: string;
  readonly doubts: string;
  readonly remark: string;
  /** True while the figures are listed. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** What the view around a thread draws in its turns and does for them. */
export interface ThreadContext {
  /** Draws a table with its chart, in the list of the steps. */
  readonly result: Snippet<[ResultSource]>;
  /** Draws the result of an answer; without it, it is drawn like that of a step. */
  readonly exhibit?: Snippet<[ResultSource]>;
  /** Lists the actions of such a result. */
  readonly listExhibitActions?: (source: ResultSource) => ExhibitActions;
  /** Opens what a result rests on, beside the thread; left out where nothing can be opened. */
  readonly onEvidence?: (source: ResultSource) => void;
  /** Draws the text of a question; without it the text is plain. */
  readonly questionText?: Snippet<[Turn]>;
  /** Draws an answer's text; without it the text is plain Markdown. */
  readonly answerText?: Snippet<[Turn, string, Exhibit]>;
  /**
   * Returns what becomes of the figures of an answer; `current` is null where none was traced. It
   * must be read in another derived value, which does not follow state that it creates itself.
   */
  readonly ensureTraces?: (turn: Turn) => { readonly current: AnswerTraces | null };
  /** Draws the source and the assumptions of a finished turn, below its answer. */
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
