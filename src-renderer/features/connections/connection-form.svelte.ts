import { SvelteMap } from 'svelte/reactivity';
import type { ApiScope, Connection } from '#shared/connection.ts';
import { attempt, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { SecretsStatus } from '#shared/secrets.ts';
import type { Client } from '../../ipc/client.ts';
import {
  toDraftInput,
  findFormField,
  toFormFields,
  listKeyScopes,
  listTypedViolations,
  type FieldName,
  type FormFields,
} from './form-fields.ts';

/** The window's copy of what main said about keys. */
export interface KeyRing {
  readonly status: SecretsStatus | null;
  hasKey(connectionId: ConnectionId, scope: ApiScope): boolean;
  /** @throws AppError with main's code */
  change(act: () => Promise<SecretsStatus>): Promise<void>;
}

export interface FormPorts {
  readonly client: Client;
  readonly keys: KeyRing;
}

export type FormWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** `keysLeft` means that the connection is saved, but not every typed key. */
export type SaveOutcome = 'saved' | 'keysLeft' | 'invalid' | 'failed';

interface Fault {
  readonly field: FieldName | null;
  /** The path in the draft. */
  readonly path: string;
  readonly advice: string;
  /** The refused value as JSON; the advice is out of date once it was changed. */
  readonly refusedValue: string;
}

/** One connection that is being edited. A failure loses nothing that was typed. */
export class ConnectionForm {
  fields: FormFields;
  /** Null until a new connection was saved. */
  connectionId: ConnectionId | null = $state.raw(null);
  /** Keys that were typed and are not in the keychain yet. */
  readonly keys: Record<ApiScope, string> = $state({ chat: '', platform: '', embed: '', data: '' });
  work: FormWork = $state.raw({ kind: 'idle' });
  /** Why the key of an API scope was not saved or removed. */
  readonly keyErrors = new SvelteMap<ApiScope, AppErrorData>();

  readonly #ports: FormPorts;
  #faults: readonly Fault[] = $state.raw([]);
  #saved: string = $state.raw('');

  readonly keyScopes: readonly ApiScope[] = $derived.by(() => listKeyScopes(this.fields));
  readonly isDirty: boolean = $derived.by(
    () =>
      JSON.stringify(this.fields) !== this.#saved ||
      this.keyScopes.some((scope) => this.keys[scope].trim() !== ''),
  );
  /** Faults that belong to no single control. */
  readonly otherAdvice: readonly string[] = $derived(
    this.#faults.filter(({ field }) => field === null).map(({ advice }) => advice),
  );

  constructor(ports: FormPorts, start: FormFields | Connection) {
    this.#ports = ports;
    const isNew = !('id' in start);
    this.connectionId = isNew ? null : start.id;
    this.fields = $state(isNew ? { ...start } : toFormFields(start));
    this.#saved = JSON.stringify(this.fields);
  }

  /** Returns what is wrong with the field's current value; '' when nothing is known. */
  adviceOf(field: FieldName): string {
    return this.#joinAdvice((fault) => fault.field === field);
  }

  /** The same of a part of a field, such as one attribute, by its path in the draft. */
  adviceAt(path: string): string {
    return this.#joinAdvice((fault) => fault.path === path);
  }

  #joinAdvice(isMeant: (fault: Fault) => boolean): string {
    const faults = this.#faults.filter(
      (fault) =>
        isMeant(fault) &&
        fault.field !== null &&
        fault.refusedValue === JSON.stringify(this.fields[fault.field]),
    );
    return faults.map(({ advice }) => advice).join(' ');
  }

  hasKey(scope: ApiScope): boolean {
    return this.connectionId !== null && this.#ports.keys.hasKey(this.connectionId, scope);
  }

  /** Saves the connection and then its keys one by one; a key that fails stays in its field. */
  async save(): Promise<SaveOutcome> {
    if (this.work.kind === 'saving') return 'failed';
    const typed = listTypedViolations(this.fields);
    if (typed.length > 0) {
      this.#faults = typed.map((violation) => this.#buildFault(violation));
      return 'invalid';
    }
    this.work = { kind: 'saving' };
    this.#faults = [];
    const sent = JSON.stringify(this.fields);
    const input = { connectionId: this.connectionId, draft: toDraftInput(this.fields) };
    try {
      const answer = await this.#ports.client.call('connections.save', input);
      this.work = { kind: 'idle' };
      if (answer.outcome === 'invalid') {
        this.#faults = answer.violations.map((violation) => this.#buildFault(violation));
        return 'invalid';
      }
      this.connectionId = answer.connection.id;
      this.#saved = sent;
      return (await this.#saveKeys(answer.connection.id)) ? 'saved' : 'keysLeft';
    } catch (error) {
      this.work = { kind: 'failed', error: toErrorData(error) };
      return 'failed';
    }
  }

  async removeKey(scope: ApiScope): Promise<void> {
    const { connectionId } = this;
    if (connectionId === null) return;
    await this.#attempt(scope, () =>
      this.#ports.client.call('secrets.remove', { connectionId, scope }),
    );
  }

  async #saveKeys(connectionId: ConnectionId): Promise<boolean> {
    let allSaved = true;
    for (const scope of this.keyScopes) {
      const key = this.keys[scope].trim();
      if (key === '') continue;
      const isSaved = await this.#attempt(scope, () =>
        this.#ports.client.call('secrets.save', { connectionId, scope, key }),
      );
      if (isSaved) this.keys[scope] = '';
      allSaved &&= isSaved;
    }
    return allSaved;
  }

  async #attempt(scope: ApiScope, act: () => Promise<SecretsStatus>): Promise<boolean> {
    this.keyErrors.delete(scope);
    const done = await attempt(() => this.#ports.keys.change(act));
    if (!done.ok) this.keyErrors.set(scope, done.error);
    return done.ok;
  }

  #buildFault({ path, advice }: Violation): Fault {
    const field = findFormField(path, this.fields);
    const refusedValue = field === null ? '' : JSON.stringify(this.fields[field]);
    return { field, path, advice, refusedValue };
  }
}
