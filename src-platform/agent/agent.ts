/** A question for the agent, with the earlier questions of the same thread, oldest first. */
export interface AgentQuestion {
  readonly input: string;
  readonly earlierInputs: readonly string[];
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
  | { readonly type: 'answer'; readonly piece: string };

/**
 * The agent behind the chat. The built-in planner is deterministic; another agent can take its
 * place. A thrown error is a server processing error (§7); a tool's failure is a `toolFinished`
 * with `error`.
 */
export interface Agent {
  answer(question: AgentQuestion, signal: AbortSignal): AsyncIterable<AgentStep>;
}
