import { CONNECTION_COLOURS, type Connection } from '#shared/connection.ts';
import { ConnectionForm, type FormPorts } from './connection-form.svelte.ts';
import type { Connections } from './connections.svelte.ts';
import { createEmptyFields } from './form-fields.ts';

/** The view of the connections: the list, or a form over it. */
export class ConnectionsScreen {
  form: ConnectionForm | null = $state.raw(null);
  /** The navigation that waits while the form has unsaved input. */
  pending: (() => void) | null = $state.raw(null);
  /** A sentence about the last action, for screen readers. */
  announcement: string = $state('');

  readonly #ports: FormPorts;
  readonly #connections: Connections;

  constructor(ports: FormPorts, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  add(): void {
    const taken = this.#connections.list.map(({ colour }) => colour);
    const colour = CONNECTION_COLOURS.find((one) => !taken.includes(one)) ?? 'blue';
    this.#open(new ConnectionForm(this.#ports, createEmptyFields(colour)));
  }

  edit(connection: Connection): void {
    this.#open(new ConnectionForm(this.#ports, connection));
  }

  /** Navigates at once, or asks first where typed input would be lost. */
  leave(go: () => void): void {
    if (this.form?.isDirty === true) this.pending = go;
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
    this.announcement = `${form.fields.name.trim()} is saved.`;
  }

  #open(form: ConnectionForm): void {
    this.leave(() => {
      this.form = form;
    });
  }

  #go(go: () => void): void {
    this.pending = null;
    this.form = null;
    this.announcement = '';
    go();
  }
}

export function labelConnectionsScreen(form: ConnectionForm | null): string {
  if (form === null) return 'Connections';
  return form.connectionId === null ? 'Add a connection' : `Edit ${form.fields.name}`;
}
