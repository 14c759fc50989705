import type { VisibleRows } from '../domain/visible-rows.ts';

/** A question for the agent, with what it remembers of the thread. */
export interface AgentQuestion {
  readonly input: string;
  /** What the agent remembers of the thread, as the agent wrote it; null before the first one. */
  readonly memory: string | null;
  /** The rows that whoever asks may see. */
  readonly rows: VisibleRows;
}

/** The agent's actions, in order. Texts are pieces: they are appended to what came before. */
export type AgentStep =
  | { readonly type: 'thinking'; readonly piece: string }
  | {
      readonly type: 'toolStarted';
      readonly callId: string;
      readonly name: 'platformMeta' | 'platformSqlApi';
      /** §2.11 input, serialised by the server. */
      readonly input: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'toolFinished';
      readonly callId: string;
      /** §2.11 result, or `{ error }`. */
      readonly result: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'answer'; readonly piece: string }
  /** Kept with the thread for the next question, and never sent to a client. */
  | { readonly type: 'memory'; readonly memory: string };

/** What a client of the chat sees. */
export type VisibleStep = Exclude<AgentStep, { readonly type: 'memory' }>;

/**
 * The agent behind the chat. The built-in planner is deterministic; another agent can take its
 * place. A thrown error is a server processing error (§7); a tool's failure is a `toolFinished`
 * with `error`.
 */
export interface Agent {
  answer(question: AgentQuestion, signal: AbortSignal): AsyncIterable<AgentStep>;
}
