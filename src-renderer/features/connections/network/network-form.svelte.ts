import { toErrorData } from '#shared/errors.ts';
import { APP_NETWORK_ID } from '#shared/ids.ts';
import {
  DEFAULT_NETWORK_SETTINGS,
  type NetworkFile,
  type NetworkSecret,
  type NetworkSettings,
} from '#shared/network.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { FormWork, SaveOutcome } from '../connection-form.svelte.ts';
import { TypedSecrets, type SecretPorts } from '../typed-secrets.svelte.ts';
import {
  listNetworkSecrets,
  toNetworkDraft,
  toNetworkFields,
  type NetworkFields,
} from './network-fields.ts';

/** Opens the system's dialog; resolves to null when it is cancelled. */
export type ChooseFile = (file: NetworkFile) => Promise<string | null>;

/** A form that has network fields, a connection's or the app's own. */
export interface NetworkOwner {
  readonly fields: { readonly network: NetworkFields };
  readonly secrets: TypedSecrets;
  /** Returns what is wrong with a value, by its path, such as `network.proxy.address`. */
  adviceAt(path: string): string;
}

/** The app's network settings while they are edited. A failure loses nothing that was typed. */
export class NetworkForm implements NetworkOwner {
  readonly fields: { readonly network: NetworkFields };
  readonly secrets: TypedSecrets;
  work: FormWork = $state.raw({ kind: 'idle' });

  readonly #ports: SecretPorts;
  #violations: readonly Violation[] = $state.raw([]);
  #refused: string = $state.raw('');
  #saved: string = $state.raw('');

  readonly usedSecrets: readonly NetworkSecret[] = $derived.by(() =>
    listNetworkSecrets(this.fields.network),
  );
  readonly isDirty: boolean = $derived.by(
    () => JSON.stringify(this.fields) !== this.#saved || this.secrets.hasTyped(this.usedSecrets),
  );

  constructor(ports: SecretPorts, settings: NetworkSettings) {
    this.#ports = ports;
    this.fields = $state({ network: toNetworkFields(settings, DEFAULT_NETWORK_SETTINGS) });
    this.secrets = new TypedSecrets(ports, () => APP_NETWORK_ID);
    this.#saved = JSON.stringify(this.fields);
  }

  adviceAt(path: string): string {
    if (this.#refused !== JSON.stringify(this.fields)) return '';
    const meant = this.#violations.filter(
      (violation) => path === violation.path || violation.path.startsWith(`${path}.`),
    );
    return meant.map(({ advice }) => advice).join(' ');
  }

  async save(): Promise<SaveOutcome> {
    if (this.work.kind === 'saving') return 'failed';
    this.work = { kind: 'saving' };
    this.#violations = [];
    const sent = JSON.stringify(this.fields);
    const draft = toNetworkDraft(this.fields.network);
    try {
      const answer = await this.#ports.client.call('network.save', { draft });
      this.work = { kind: 'idle' };
      if (answer.outcome === 'invalid') {
        this.#refused = sent;
        this.#violations = answer.violations.map((violation) => ({
          ...violation,
          path: `network.${violation.path}`,
        }));
        return 'invalid';
      }
      this.#saved = sent;
      return (await this.secrets.save(this.usedSecrets)) ? 'saved' : 'keysLeft';
    } catch (error) {
      this.work = { kind: 'failed', error: toErrorData(error) };
      return 'failed';
    }
  }
}
