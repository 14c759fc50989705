import { createModelTitles, type ModelTitles } from '#shared/sql/assumption-labels.ts';
import type { ModelCube } from '#shared/model/model.ts';
import type { AppState } from '../app-state.ts';

/** What the assumptions of an answer are read and changed with. */
export class AssumptionContext {
  readonly #app: AppState;
  readonly #isLocal: boolean = $derived.by(() => {
    const { openConnectionId: id, connections } = this.#app;
    return id !== null && connections.find(id)?.isLocal === true;
  });
  readonly cubes: readonly ModelCube[] = $derived.by(() => {
    const { openConnectionId: id, models } = this.#app;
    return id === null ? [] : (models.find(id)?.cubes ?? []);
  });
  readonly titles: ModelTitles = $derived.by(() => createModelTitles(this.cubes));

  constructor(app: AppState) {
    this.#app = app;
  }

  /** The local platform stores its data in UTC only; of others nothing is known. */
  get zone(): string | null {
    return this.#isLocal ? 'UTC' : null;
  }

  /** The zones that times can be asked in. */
  get zones(): readonly string[] {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (this.#isLocal) return [];
    return timeZone === 'UTC' ? ['UTC'] : ['UTC', timeZone];
  }
}
