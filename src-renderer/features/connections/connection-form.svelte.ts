import type { Connection } from '#shared/connection.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { SecretScope } from '#shared/secrets.ts';
import {
  toDraftInput,
  findFormField,
  toFormFields,
  listKeyScopes,
  listTypedViolations,
  type FieldName,
  type FormFields,
} from './form-fields.ts';
import { AccountDetection } from './account-detection.svelte.ts';
import { TypedSecrets, type SecretPorts } from './typed-secrets.svelte.ts';

export type FormWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** `keysLeft` means that the connection is saved, but not every typed key. */
export type SaveOutcome = 'saved' | 'keysLeft' | 'invalid' | 'failed';

/** The fields that are in sight before the advanced part is opened. */
const BASIC_FIELDS: ReadonlySet<FieldName> = new Set(['name', 'colour', 'isProduction']);

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
  readonly secrets: TypedSecrets;
  /** Whether the administrator has set everything but the keys. */
  readonly isFixed: boolean;
  /** Finds out what a new connection needs. */
  readonly detection: AccountDetection;
  work: FormWork = $state.raw({ kind: 'idle' });

  readonly #ports: SecretPorts;
  #faults: readonly Fault[] = $state.raw([]);
  #saved: string = $state.raw('');

  readonly keyScopes: readonly SecretScope[] = $derived.by(() => listKeyScopes(this.fields));
  readonly isDirty: boolean = $derived.by(
    () =>
      JSON.stringify(this.fields) !== this.#saved ||
      this.secrets.hasTyped(this.keyScopes) ||
      this.detection.hasInput,
  );
  /** Whether a fault is beside a control of the advanced part. */
  readonly hasAdvancedFaults: boolean = $derived(
    this.#faults.some(({ field }) => field !== null && !BASIC_FIELDS.has(field)),
  );
  /** Faults that belong to no single control. */
  readonly otherAdvice: readonly string[] = $derived(
    this.#faults.filter(({ field }) => field === null).map(({ advice }) => advice),
  );

  /** @param isFixed whether only keys can be saved */
  constructor(ports: SecretPorts, start: FormFields | Connection, isFixed = false) {
    this.#ports = ports;
    this.isFixed = isFixed;
    const isNew = !('id' in start);
    this.connectionId = isNew ? null : start.id;
    this.secrets = new TypedSecrets(ports, () => this.connectionId);
    this.fields = $state(isNew ? { ...start } : toFormFields(start));
    this.detection = new AccountDetection(ports.client, this);
    this.#saved = JSON.stringify(this.fields);
  }

  /** Whether nothing is known of the server yet. */
  get isBlank(): boolean {
    const { baseUrl, chatBaseUrl, dataApiUrl } = this.fields;
    return this.connectionId === null && `${baseUrl}${chatBaseUrl}${dataApiUrl}` === '';
  }

  /** Returns what is wrong with the field's current value; '' when nothing is known. */
  adviceOf(field: FieldName): string {
    return this.#joinAdvice((fault) => fault.field === field);
  }

  /** The same of a part of a field, such as one attribute, by its path in the draft. */
  adviceAt(path: string): string {
    return this.#joinAdvice((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
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

  /** Saves the connection and then its keys one by one; a key that fails stays in its field. */
  async save(): Promise<SaveOutcome> {
    if (this.work.kind === 'saving') return 'failed';
    if (this.isFixed) return this.#saveKeys();
    if (this.detection.isPending && !(await this.detection.run())) return 'failed';
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
      this.detection.clear();
      this.#saved = sent;
      return await this.#saveKeys();
    } catch (error) {
      this.work = { kind: 'failed', error: toErrorData(error) };
      return 'failed';
    }
  }

  async #saveKeys(): Promise<SaveOutcome> {
    return (await this.secrets.save(this.keyScopes)) ? 'saved' : 'keysLeft';
  }

  #buildFault({ path, advice }: Violation): Fault {
    const field = findFormField(path, this.fields);
    const refusedValue = field === null ? '' : JSON.stringify(this.fields[field]);
    return { field, path, advice, refusedValue };
  }
}
