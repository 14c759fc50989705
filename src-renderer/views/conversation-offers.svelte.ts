import type { ConnectionId } from '#shared/ids.ts';
import { toFollowUps } from '#domain/model/follow-ups.ts';
import type { AppState } from '../app-state.ts';
import { findLastResult } from '#features/thread/last-result.ts';
import type { MentionModel } from '#features/thread/mention-picker.svelte.ts';

export type OfferingApp = Pick<AppState, 'desk' | 'models' | 'workspace' | 'connections'> & {
  readonly openConnectionId: ConnectionId | null;
};

/** What the open conversation can be asked: first questions, follow-ups, names after an @. */
export class ConversationOffers {
  readonly #app: OfferingApp;

  constructor(app: OfferingApp) {
    this.#app = app;
  }

  /** Whose model it is; null while the connection is not known, or where it was removed. */
  readonly place: ConnectionId | null = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#app;
    return id === null || connections.isRemoved(id) ? null : id;
  });
  readonly #isLocal = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#app;
    return id === null || connections.find(id)?.isLocal === true;
  });
  readonly #model = $derived.by(() =>
    this.place === null ? null : this.#app.models.find(this.place),
  );
  readonly #last = $derived.by(() => findLastResult(this.#app.desk.current.turns.at(-1)));

  readonly starters = $derived.by(() =>
    this.#isLocal || this.place === null
      ? this.#app.workspace.starters
      : this.#app.models.starters(this.place),
  );
  readonly followUps = $derived.by(() =>
    this.#last === null ? [] : toFollowUps(this.#last, this.#model?.cubes ?? []),
  );

  readonly mentions: MentionModel = {
    current: () => this.#model,
    read: () => {
      if (this.place !== null) void this.#app.models.read(this.place);
    },
  };

  /** Reads what is offered, once there is something to offer it for. */
  prepare(isFresh: boolean): void {
    const { place } = this;
    if (place === null) return;
    const asksElsewhere = isFresh && !this.#isLocal;
    if (this.#last !== null || asksElsewhere) void this.#app.models.read(place);
    if (asksElsewhere) void this.#app.models.readOffer(place);
  }
}
