import type { MintPreset } from '#shared/embedding/mint.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import type { MintPresetStore } from '../storage/mint-form-store.ts';

/** The named sets of form fields for a session. */
export class MintPresets {
  readonly #store: MintPresetStore;
  readonly #newId: () => string;
  readonly #nowMs: () => number;

  constructor(
    store: MintPresetStore,
    { newId, nowMs }: { readonly newId: () => string; readonly nowMs: () => number },
  ) {
    this.#store = store;
    this.#newId = newId;
    this.#nowMs = nowMs;
  }

  list(): MintPreset[] {
    return this.#store.list();
  }

  save({ id, ...preset }: CallParsed<'embedding.savePreset'>): MintPreset[] {
    this.#store.put({ ...preset, id: id ?? this.#newId(), savedAtMs: this.#nowMs() });
    return this.list();
  }

  remove(id: string): MintPreset[] {
    this.#store.remove(id);
    return this.list();
  }
}
