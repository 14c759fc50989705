import { untrack } from 'svelte';
import type { ConnectionId } from '#shared/ids.ts';
import { getToolKind } from '#shared/platform/tools.ts';
import { parseQueryResult, type QueryResult } from '#shared/thread/query-result.ts';
import type { Turn } from '#shared/thread/turn.ts';
import { findAnswer } from '#shared/thread/answer.ts';

import { suggestFollowUps } from '#domain/model/follow-ups.ts';
import type { Connections } from '#features/connections/connections.svelte.ts';
import type { Models } from '#features/connections/models.svelte.ts';
import type { Workspace } from '#features/connections/workspace.svelte.ts';
import type { ConversationController } from './conversation-controller.svelte.ts';
import type { MentionModel } from './mention-picker.svelte.ts';
import { listOfferedQuestions } from './offered-questions.ts';

interface OfferSources {
  readonly conversation: ConversationController;
  readonly models: Models;
  readonly workspace: Workspace;
  readonly connections: Connections;
  readonly openConnectionId: ConnectionId | null;
}

/** What the open conversation offers to ask: first questions, follow-ups, names after an @. */
export class ConversationOffers {
  readonly #sources: OfferSources;

  constructor(sources: OfferSources) {
    this.#sources = sources;
  }

  /** The connection whose model is offered; null while it is not known, or where it was removed. */
  readonly modelConnectionId: ConnectionId | null = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#sources;
    return id === null || connections.isRemoved(id) ? null : id;
  });
  readonly #isLocal = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#sources;
    return id === null || connections.find(id)?.isLocal === true;
  });
  readonly #model = $derived.by(() =>
    this.modelConnectionId === null ? null : this.#sources.models.find(this.modelConnectionId),
  );
  readonly #last = $derived.by(() =>
    findLastResult(this.#sources.conversation.current.turns.at(-1)),
  );

  readonly starters = $derived.by(() =>
    this.#isLocal || this.modelConnectionId === null
      ? this.#sources.workspace.starters
      : this.#sources.models.starters(this.modelConnectionId),
  );
  readonly followUps = $derived.by(() => {
    const turn = this.#sources.conversation.current.turns.at(-1);
    if (turn?.status !== 'finished') return [];
    const offered = listOfferedQuestions(findAnswer(turn.messages)?.content ?? '');
    if (offered.length > 0 || this.#last === null) return offered;
    return suggestFollowUps(this.#last, this.#model?.cubes ?? []);
  });

  readonly mentions: MentionModel = {
    current: () => this.#model,
    read: () => {
      if (this.modelConnectionId !== null) void this.#sources.models.read(this.modelConnectionId);
    },
  };

  /** Reads the offers, once there is a conversation for them. */
  prepare(isFresh: boolean): void {
    const { modelConnectionId } = this;
    if (modelConnectionId === null) return;
    // Main would hold the call until the workspace runs, and a workspace that failed has no model.
    const isThere = !this.#isLocal || this.#sources.workspace.status.state === 'ready';
    const isWanted = this.#last !== null || (isFresh && isThere);
    const asksElsewhere = isFresh && !this.#isLocal;
    untrack(() => {
      if (isWanted) void this.#sources.models.read(modelConnectionId);
      if (asksElsewhere) void this.#sources.models.loadSuggestions(modelConnectionId);
    });
  }
}

/** Finds the table that a finished answer was made from: its last query that can be read. */
function findLastResult(turn: Turn | undefined): QueryResult | null {
  if (turn?.status !== 'finished') return null;
  const call = turn.messages.findLast(
    ({ toolCall }) => toolCall !== null && getToolKind(toolCall.name) === 'sql',
  )?.toolCall;
  if (!call) return null;
  try {
    return parseQueryResult(call);
  } catch {
    // The step itself reports that its result cannot be read.
    return null;
  }
}
