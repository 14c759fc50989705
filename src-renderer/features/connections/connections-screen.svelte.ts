import {
  CONNECTION_COLOURS,
  CONNECTION_NAME_MAX_CHARS,
  type Connection,
} from '#shared/connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import { ConnectionForm } from './connection-form.svelte.ts';
import type { Connections } from './connections.svelte.ts';
import { ConnectionDiagnosis } from './doctor/connection-diagnosis.svelte.ts';
import { createEmptyFields, toFormFields } from './form-fields.ts';
import { NetworkForm } from './network/network-form.svelte.ts';
import type { SecretPorts } from './typed-secrets.svelte.ts';
import { messages } from './messages.ts';

function describeImport(added: readonly Connection[]): string {
  return messages.connectionsScreen.imported(added.length);
}

/** The view of the connections: the list, or a form over it. */
export class ConnectionsScreen {
  form: ConnectionForm | null = $state.raw(null);
  /** The app's network settings, opened in the place of the list. */
  network: NetworkForm | null = $state.raw(null);
  /** The doctor's view of one connection. */
  diagnosis: ConnectionDiagnosis | null = $state.raw(null);
  /** Why the last action on the list failed. */
  listError: AppErrorData | null = $state.raw(null);
  /** The navigation that waits while the form has unsaved input. */
  pending: (() => void) | null = $state.raw(null);
  /** A sentence about the last action, for screen readers. */
  announcement: string = $state('');

  readonly #ports: SecretPorts;
  readonly #connections: Connections;
  readonly #isFixed: (connection: Connection) => boolean;

  /** @param isFixed whether the administrator has set a connection, so that only its keys are typed */
  constructor(
    ports: SecretPorts,
    connections: Connections,
    isFixed: (connection: Connection) => boolean = () => false,
  ) {
    this.#ports = ports;
    this.#connections = connections;
    this.#isFixed = isFixed;
  }

  add(): void {
    const taken = this.#connections.list.map(({ colour }) => colour);
    const colour = CONNECTION_COLOURS.find((one) => !taken.includes(one)) ?? 'blue';
    this.#open(new ConnectionForm(this.#ports, createEmptyFields(colour)));
  }

  /** Opens a form with a copy, whose keys have to be typed: they belong to the original. */
  duplicate(connection: Connection): void {
    const { name, ...copied } = toFormFields(connection);
    const fields = { ...copied, name: `${name} copy`.slice(0, CONNECTION_NAME_MAX_CHARS) };
    this.#open(new ConnectionForm(this.#ports, fields));
  }

  /** Moves a connection up (-1) or down (1) in the list. */
  async move(connection: Connection, by: -1 | 1): Promise<void> {
    const own = this.#connections.list.filter(({ isLocal }) => !isLocal);
    const to = own.findIndex(({ id }) => id === connection.id) + by;
    if (to < 0 || to >= own.length) return;
    const { client } = this.#ports;
    const where = `${String(to + 1)} of ${String(own.length)}`;
    await this.#act(messages.connectionsScreen.isNow(connection.name, where), () =>
      client.call('connections.move', { connectionId: connection.id, to }),
    );
  }

  /** Writes every connection to a file, without keys. */
  async exportAll(): Promise<void> {
    const { client } = this.#ports;
    await this.#act(
      (count: number | null) => {
        if (count === null) return '';
        return messages.connectionsScreen.exportedWithoutKeys(count);
      },
      () => client.call('connections.export'),
    );
  }

  /** Adds the connections of a file. */
  async importFile(): Promise<void> {
    const { client } = this.#ports;
    await this.#act(
      (added: readonly Connection[] | null) => (added === null ? '' : describeImport(added)),
      () => client.call('connections.import'),
    );
  }

  /** Adds the connections of a file that was dropped on the window. */
  async importDropped(path: string): Promise<void> {
    const { client } = this.#ports;
    await this.#act(describeImport, () => client.call('connections.importFile', { path }));
  }

  edit(connection: Connection): void {
    this.#open(new ConnectionForm(this.#ports, connection, this.#isFixed(connection)));
  }

  /** Navigates at once, or asks first where typed input would be lost. */
  leave(go: () => void): void {
    if ((this.form ?? this.network)?.isDirty === true) this.pending = go;
    else this.#go(go);
  }

  stay(): void {
    this.pending = null;
  }

  discard(): void {
    if (this.pending) this.#go(this.pending);
  }

  /** Saves the form and returns to the list, unless something was typed since. */
  async save(): Promise<void> {
    const { form } = this;
    if (form === null) return;
    const outcome = await form.save();
    if (outcome !== 'saved' && outcome !== 'keysLeft') return;
    if (form.connectionId !== null) this.#connections.forgetTest(form.connectionId);
    await this.#connections.refresh();
    if (outcome !== 'saved' || form.isDirty || this.form !== form) return;
    this.form = null;
    this.announcement = messages.connectionsScreen.isSaved(form.fields.name.trim());
  }

  /** Opens the doctor's view and begins to check. */
  diagnose(connection: Connection): void {
    this.leave(() => {
      const diagnosis = new ConnectionDiagnosis(this.#ports.client, connection);
      this.diagnosis = diagnosis;
      void diagnosis.start();
    });
  }

  /** Opens the network settings that a connection uses: its own, else the app's. */
  editNetworkOf(connection: Connection): void {
    if (connection.isLocal || connection.network === undefined) void this.openNetwork();
    else this.edit(connection);
  }

  /** Opens the app's network settings as they are now. */
  async openNetwork(): Promise<void> {
    const read = await attempt(() => this.#ports.client.call('network.read'));
    this.listError = read.ok ? null : read.error;
    if (!read.ok) return;
    this.leave(() => {
      this.network = new NetworkForm(this.#ports, read.value);
    });
  }

  /** Saves the network settings and returns to the list, unless something was typed since. */
  async saveNetwork(): Promise<void> {
    const { network } = this;
    if (network === null) return;
    const outcome = await network.save();
    if (outcome !== 'saved' || network.isDirty || this.network !== network) return;
    this.network = null;
    this.announcement = messages.connectionsScreen.networkSettingsAreSaved;
  }

  /** Carries out an action on the list and announces its outcome. */
  async #act<T>(outcome: string | ((value: T) => string), act: () => Promise<T>): Promise<void> {
    this.listError = null;
    const done = await attempt(act);
    if (!done.ok) {
      this.listError = done.error;
      return;
    }
    await this.#connections.refresh();
    this.announcement = typeof outcome === 'string' ? outcome : outcome(done.value);
  }

  #open(form: ConnectionForm): void {
    this.leave(() => {
      this.form = form;
    });
  }

  #go(go: () => void): void {
    this.pending = null;
    this.form = null;
    this.network = null;
    this.diagnosis = null;
    this.announcement = '';
    this.listError = null;
    go();
  }
}

export function labelConnectionsScreen({ form, network, diagnosis }: ConnectionsScreen): string {
  if (diagnosis !== null) return messages.connectionsScreen.diagnosisOf(diagnosis.connection.name);
  if (network !== null) return 'Network';
  if (form === null) return 'Connections';
  return form.connectionId === null
    ? messages.connectionsScreen.addConnection
    : messages.connectionsScreen.edit(form.fields.name);
}
