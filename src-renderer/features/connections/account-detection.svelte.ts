import type { DetectedConnection } from '#shared/detected-connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import type { FormFields } from './form-fields.ts';
import type { TypedSecrets } from './typed-secrets.svelte.ts';

export type DetectionWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly error: AppErrorData }
  | { readonly kind: 'done'; readonly found: DetectedConnection };

/** Fields that the app cannot find out for every server, with their names in a sentence. */
const NEEDED_FIELDS = [
  ['chatBaseUrl', 'the chat address'],
  ['accountName', 'the account name'],
  ['agentId', 'the agent id'],
  ['externalId', 'the external id that you ask as'],
] as const;

/** What the detection changes. */
export interface DetectionTarget {
  readonly fields: FormFields;
  readonly secrets: TypedSecrets;
}

/** Fills what was found into the form; what was not found stays as it is. */
function applyFound({ fields, secrets }: DetectionTarget, found: DetectedConnection, key: string) {
  const { accepts } = found;
  const [deployment] = found.deployments;
  fields.dialect = found.dialect;
  fields.baseUrl = found.baseUrl ?? fields.baseUrl;
  fields.chatBaseUrl = found.chatBaseUrl ?? fields.chatBaseUrl;
  fields.accountName = found.accountName ?? fields.accountName;
  fields.agentId = found.agentId ?? fields.agentId;
  if (fields.name.trim() === '') fields.name = found.name;
  if (deployment !== undefined) fields.deploymentId = String(deployment.id);
  if (accepts.platform) fields.platformAuth = 'bearer';
  // Sessions need a deployment, which only a platform that lists some can name.
  if (accepts.embed && fields.deploymentId !== '') fields.embedAuth = 'apiKey';
  const isApiKey = accepts.chat || accepts.embed;
  fields.chatMethod = isApiKey ? 'apiKey' : accepts.platform ? 'none' : fields.chatMethod;
  if (accepts.platform) secrets.typed.platform = key;
  if (fields.embedAuth === 'apiKey' && accepts.embed) secrets.typed.embed = key;
  if (isApiKey) secrets.typed.chat = key;
}

/** A new connection begins with an address and a key; the rest is asked of the server. */
export class AccountDetection {
  address: string = $state('');
  key: string = $state('');
  work: DetectionWork = $state.raw({ kind: 'idle' });

  readonly #client: Client;
  readonly #target: DetectionTarget;
  #asked: string = $state.raw('');

  readonly hasInput: boolean = $derived(this.address.trim() !== '' || this.key.trim() !== '');
  readonly canRun: boolean = $derived(this.address.trim() !== '' && this.key.trim() !== '');
  /** Whether something was typed that the server was not asked about yet. */
  readonly isPending: boolean = $derived.by(() => this.canRun && this.#asked !== this.#typed());

  constructor(client: Client, target: DetectionTarget) {
    this.#client = client;
    this.#target = target;
  }

  /** What has still to be typed, in words; [] when nothing is. */
  get missing(): readonly string[] {
    const { fields } = this.#target;
    if (this.work.kind !== 'done' || fields.chatMethod === 'none') return [];
    const isExternal = fields.chatMethod === 'apiKey' && fields.identityKind === 'external';
    return NEEDED_FIELDS.filter(([field]) => field !== 'externalId' || isExternal).flatMap(
      ([field, name]) => (fields[field].trim() === '' ? [name] : []),
    );
  }

  /** Resolves to whether the server told something; the form is filled then. */
  async run(): Promise<boolean> {
    if (this.work.kind === 'working') return false;
    this.work = { kind: 'working' };
    this.#asked = this.#typed();
    const [address, key] = [this.address.trim(), this.key.trim()];
    const done = await attempt(() =>
      this.#client.call('connections.detect', { connectionId: null, address, key }),
    );
    const error = done.ok ? done.value.error : done.error;
    if (!done.ok || error !== null) {
      this.work = { kind: 'failed', error: error ?? UNKNOWN };
      return false;
    }
    applyFound(this.#target, done.value, key);
    this.work = { kind: 'done', found: done.value };
    return true;
  }

  /** Forgets what was typed, once it is saved. */
  clear(): void {
    this.address = '';
    this.key = '';
  }

  /** Chooses a deployment of the list, with its first agent. */
  chooseDeployment(id: string): void {
    const { fields } = this.#target;
    fields.deploymentId = id;
    const [agent] = this.listAgents();
    if (agent !== undefined) fields.agentId = agent.id;
  }

  listAgents(): DetectedConnection['deployments'][number]['agents'] {
    if (this.work.kind !== 'done') return [];
    const { deploymentId } = this.#target.fields;
    const found = this.work.found.deployments.find(({ id }) => String(id) === deploymentId);
    return found?.agents ?? [];
  }

  #typed(): string {
    return JSON.stringify([this.address.trim(), this.key.trim()]);
  }
}

const UNKNOWN: AppErrorData = { code: 'NOT_OFFERED', message: '', detail: {} };
