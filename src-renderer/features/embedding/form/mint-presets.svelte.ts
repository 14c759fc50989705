import type { MintPreset, MintedDashboard } from '#shared/embedding/mint.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Client } from '../../../ipc/client.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import { messages } from './messages.ts';

interface PresetInput {
  readonly id: string | null;
  readonly name: string;
  readonly connectionId: ConnectionId;
  readonly request: Readonly<Record<string, unknown>>;
  readonly dashboard: MintedDashboard | null;
}

const toPresetInput = ({
  id,
  name,
  connectionId,
  request,
  dashboard,
}: MintPreset): PresetInput => ({
  ...{ id, name, connectionId, request, dashboard },
});

/** The named sets of form fields, stored on this machine. */
export class MintPresets {
  list: readonly MintPreset[] = $state.raw([]);
  error: AppErrorData | null = $state.raw(null);
  readonly #client: Client;
  readonly #toasts: Toasts;

  constructor(client: Client, toasts: Toasts) {
    this.#client = client;
    this.#toasts = toasts;
  }

  async start(): Promise<void> {
    await this.#take(() => this.#client.call('embedding.listPresets'));
  }

  find(id: string): MintPreset | null {
    return this.list.find((preset) => preset.id === id) ?? null;
  }

  /** Saves a preset; a null id creates one. Resolves to whether it is on disk. */
  save(input: PresetInput): Promise<boolean> {
    return this.#take(() =>
      this.#client.call('embedding.savePreset', { ...input, request: { ...input.request } }),
    );
  }

  rename(preset: MintPreset, name: string): Promise<boolean> {
    return this.save({ ...toPresetInput(preset), name });
  }

  /** Removes a preset at once and offers to undo that. */
  async remove(preset: MintPreset): Promise<void> {
    const { id, name } = preset;
    if (!(await this.#take(() => this.#client.call('embedding.removePreset', { id })))) return;
    this.#toasts.show({
      message: messages.mintPresets.removedPreset(name),
      action: { label: 'Undo', run: () => void this.save({ ...toPresetInput(preset), id: null }) },
    });
  }

  async #take(ask: () => Promise<readonly MintPreset[]>): Promise<boolean> {
    const answer = await attempt(ask);
    this.error = answer.ok ? null : answer.error;
    if (answer.ok) this.list = answer.value;
    return answer.ok;
  }
}
