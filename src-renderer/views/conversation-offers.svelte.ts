import type { ConnectionId } from '#shared/ids.ts';
import { suggestFollowUps } from '#domain/model/follow-ups.ts';
import type { AppState } from '../app-state.ts';
import { findLastResult } from '#features/thread/last-result.ts';
import type { MentionModel } from '#features/thread/mention-picker.svelte.ts';

export type OfferingApp = Pick<
  AppState,
  'conversation' | 'models' | 'workspace' | 'connections'
> & {
  readonly openConnectionId: ConnectionId | null;
};

/** What the open conversation can be asked: first questions, follow-ups, names after an @. */
export class ConversationOffers {
  readonly #app: OfferingApp;

  constructor(app: OfferingApp) {
    this.#app = app;
  }

  /** Whose model it is; null while the connection is not known, or where it was removed. */
  readonly modelConnectionId: ConnectionId | null = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#app;
    return id === null || connections.isRemoved(id) ? null : id;
  });
  readonly #isLocal = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#app;
    return id === null || connections.find(id)?.isLocal === true;
  });
  readonly #model = $derived.by(() =>
    this.modelConnectionId === null ? null : this.#app.models.find(this.modelConnectionId),
  );
  readonly #last = $derived.by(() => findLastResult(this.#app.conversation.current.turns.at(-1)));

  readonly starters = $derived.by(() =>
    this.#isLocal || this.modelConnectionId === null
      ? this.#app.workspace.starters
      : this.#app.models.starters(this.modelConnectionId),
  );
  readonly followUps = $derived.by(() =>
    this.#last === null ? [] : suggestFollowUps(this.#last, this.#model?.cubes ?? []),
  );

  readonly mentions: MentionModel = {
    current: () => this.#model,
    read: () => {
      if (this.modelConnectionId !== null) void this.#app.models.read(this.modelConnectionId);
    },
  };

  /** Reads what is offered, once there is something to offer it for. */
  prepare(isFresh: boolean): void {
    const { modelConnectionId } = this;
    if (modelConnectionId === null) return;
    const asksElsewhere = isFresh && !this.#isLocal;
    if (this.#last !== null || asksElsewhere) void this.#app.models.read(modelConnectionId);
    if (asksElsewhere) void this.#app.models.loadSuggestions(modelConnectionId);
  }
}
