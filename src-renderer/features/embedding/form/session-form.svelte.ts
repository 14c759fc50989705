import { SvelteSet } from 'svelte/reactivity';
import { describeDryRun, type DryRunLine } from '#domain/embedding/dry-run.ts';
import {
  checkSessionFields,
  findControl,
  removeExternalFields,
  type CheckedFields,
} from '#domain/embedding/session-check.ts';
import {
  buildSessionBody,
  createSessionFields,
  parseSessionDraft,
  readDashboard,
  toSessionFields,
  type SessionFields,
} from '#domain/embedding/session-fields.ts';
import type { MintFacts } from '#shared/embedding/mint-facts.ts';
import type { Mint, MintedDashboard } from '#shared/embedding/mint.ts';
import { attempt, toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { embedTenantNameSchema } from '#shared/platform/embed-tenant.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { Client } from '../../../ipc/client.ts';

export interface SessionFormPorts {
  readonly client: Client;
  /** The connection that sessions are minted on; null while none can. */
  readonly connectionId: () => ConnectionId | null;
  /** The deployment of that connection, which a request without a typed one is for. */
  readonly deploymentId: () => number | null;
}

export type MintWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'minting' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** What is known for the dry run; `key` says of whom. */
export type FactsPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'known'; readonly facts: MintFacts }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** Main writes the draft to disk after a pause in typing of this length. */
const SAVE_PAUSE_MS = 400;
/** The tenant's lists are read after a pause in typing of this length. */
const FACTS_PAUSE_MS = 350;
const UNDO_MAX = 50;

const NOTHING_KNOWN: MintFacts = { lastMint: null, tenant: null };

/** The form of a session request (§4.2): what is typed, what is wrong with it, what it would do. */
export class SessionForm {
  fields: SessionFields = $state(createSessionFields());
  work: MintWork = $state.raw({ kind: 'idle' });
  facts: FactsPhase = $state.raw({ kind: 'none' });
  /** The error of saving the draft; what is typed stays in the window meanwhile. */
  saveError: AppErrorData | null = $state.raw(null);
  /** Whether mint was pressed, which shows every violation. */
  isTried: boolean = $state(false);

  readonly #ports: SessionFormPorts;
  readonly #touched = new SvelteSet<string>();
  #refused: { readonly body: string; readonly violations: readonly Violation[] } | null =
    $state.raw(null);
  #past: readonly SessionFields[] = $state.raw([]);
  #saved = JSON.stringify(this.fields);
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #factsTimer: ReturnType<typeof setTimeout> | undefined;
  #factsAsked = 0;

  /** The typed fields with the connection's deployment where none is typed. */
  readonly #requested: SessionFields = $derived.by(() => {
    const deploymentId = this.#ports.deploymentId();
    return deploymentId === null || this.fields.deploymentId.trim() !== ''
      ? this.fields
      : { ...this.fields, deploymentId: String(deploymentId) };
  });
  readonly body: Readonly<Record<string, unknown>> = $derived.by(() =>
    buildSessionBody(this.#requested),
  );
  readonly check: CheckedFields = $derived.by(() =>
    checkSessionFields(this.#requested, this.lists?.attributes ?? null),
  );
  readonly violations: readonly Violation[] = $derived.by(() => {
    const refused =
      this.#refused?.body === JSON.stringify(this.body) ? this.#refused.violations : [];
    return [...(this.check.ok ? [] : this.check.violations), ...refused];
  });
  /** What a session would do; null while the request breaks a rule. */
  readonly dryRun: readonly DryRunLine[] | null = $derived.by(() => {
    if (!this.check.ok) return null;
    const facts = this.facts.kind === 'known' ? this.facts.facts : NOTHING_KNOWN;
    return describeDryRun({ request: this.check.request, facts, dashboard: this.dashboard });
  });
  /** Changes with whom the facts are about; '' while nobody is named. */
  readonly factsKey: string = $derived.by(() => {
    const { externalId, internalId, userKind } = this.fields;
    const user = userKind === 'external' ? externalId : internalId;
    const tenant = this.#tenant ?? '';
    const connectionId = this.#ports.connectionId();
    return connectionId === null || (user === '' && tenant === '')
      ? ''
      : JSON.stringify([connectionId, userKind, user, tenant, this.fields.creatorMode]);
  });

  constructor(ports: SessionFormPorts) {
    this.#ports = ports;
  }

  get #tenant(): string | null {
    const named = embedTenantNameSchema.safeParse(this.fields.embedTenantName);
    return named.success ? named.data : null;
  }

  get dashboard(): MintedDashboard | null {
    return readDashboard(this.fields);
  }

  /** The groups and attributes of the typed tenant; null where they are not known. */
  get lists() {
    if (this.facts.kind !== 'known' || this.fields.embedTenantName === '') return null;
    const { tenant } = this.facts.facts;
    return tenant?.state === 'read' ? tenant : null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get isEmpty(): boolean {
    const typed = { ...$state.snapshot(this.fields), deploymentId: '' };
    return JSON.stringify(typed) === JSON.stringify(createSessionFields());
  }

  /** Reads the draft that was typed last; a form in which something stands already keeps it. */
  async start(): Promise<void> {
    const read = await attempt(() => this.#ports.client.call('embedding.readDraft'));
    if (!read.ok) {
      this.saveError = read.error;
      return;
    }
    const draft = parseSessionDraft(read.value);
    if (draft === null || !this.isEmpty) return;
    this.fields = draft;
    this.#saved = JSON.stringify(draft);
    this.#touchAll();
  }

  /** What is wrong with a control, in words; '' until it was left once, or mint was pressed. */
  adviceOf(control: string): string {
    if (!this.isTried && !this.#touched.has(control)) return '';
    return this.#listAdvice(control).join('\n');
  }

  #listAdvice(control: string): readonly string[] {
    const found = this.violations.filter(
      (violation) => findControl(violation, this.fields) === control,
    );
    const advices = found.map(({ rule, advice }) => `${advice} (${rule})`);
    return advices.filter((advice, at) => advices.indexOf(advice) === at);
  }

  touch(control: string): void {
    this.#touched.add(control);
  }

  #touchAll(): void {
    for (const violation of this.violations) this.touch(findControl(violation, this.fields));
  }

  /** Changes the form as one step that can be undone. */
  change(change: (fields: SessionFields) => SessionFields): void {
    const before = $state.snapshot(this.fields);
    this.#past = [...this.#past, before].slice(-UNDO_MAX);
    this.fields = change(before);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.fields = last;
  }

  /** Fills the form with a body that was sent or stored before. */
  fill(body: Readonly<Record<string, unknown>>, dashboard: MintedDashboard | null): void {
    this.change(() => toSessionFields(body, dashboard));
    this.isTried = false;
    this.#touchAll();
  }

  clear(): void {
    this.change(createSessionFields);
    this.isTried = false;
    this.#touched.clear();
  }

  /** §4.2 rule 1: removes what an internal user may not have. */
  removeExternalFields(): void {
    this.change(removeExternalFields);
  }

  /** Names a dashboard to mint for; other fields stay. */
  chooseDashboard({ publicId, title }: MintedDashboard): void {
    this.change((fields) => ({ ...fields, publicId, dashboardTitle: title }));
  }

  /** Reads what the dry run needs, after a pause in typing. */
  scheduleFacts(key: string): void {
    clearTimeout(this.#factsTimer);
    this.#factsAsked += 1;
    if (key === '') {
      this.facts = { kind: 'none' };
      return;
    }
    this.facts = { kind: 'reading' };
    this.#factsTimer = setTimeout(() => void this.readFacts(), FACTS_PAUSE_MS);
  }

  async readFacts(): Promise<void> {
    const connectionId = this.#ports.connectionId();
    if (connectionId === null) return;
    clearTimeout(this.#factsTimer);
    const asked = ++this.#factsAsked;
    const request = this.#buildFactsRequest();
    const read = await attempt(() =>
      this.#ports.client.call('embedding.readMintFacts', { connectionId, request }),
    );
    if (asked !== this.#factsAsked) return;
    this.facts = read.ok
      ? { kind: 'known', facts: read.value }
      : { kind: 'failed', error: read.error };
    this.#adoptTypes();
  }

  /** An attribute without a value yet takes the type that the tenant defines. */
  #adoptTypes(): void {
    for (const field of this.fields.attributes) {
      const definition = this.lists?.attributes.find(({ name }) => name === field.name);
      const isEmpty = field.text === '' && field.items.length === 0;
      if (definition !== undefined && isEmpty) field.type = definition.type;
    }
  }

  /** Only who is asked about: a tenant's name that breaks a rule names nobody. */
  #buildFactsRequest(): Readonly<Record<string, unknown>> {
    const { embedTenantName: typed, ...body } = this.body;
    const tenant = this.#tenant;
    const named = typed === undefined || tenant === null ? {} : { embedTenantName: tenant };
    const { deploymentId, externalId, internalId, creatorMode } = body;
    const user = Object.entries({ deploymentId, externalId, internalId, creatorMode });
    return { ...Object.fromEntries(user.filter(([, value]) => value !== undefined)), ...named };
  }

  /** Writes the draft to disk after a pause in typing. */
  scheduleSave(text: string): void {
    clearTimeout(this.#saveTimer);
    if (text === this.#saved) return;
    this.#saveTimer = setTimeout(() => void this.flush(), SAVE_PAUSE_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#saveTimer);
    const text = JSON.stringify(this.fields);
    if (text === this.#saved) return;
    this.#saved = text;
    const saved = await attempt(() => this.#ports.client.call('embedding.saveDraft', { text }));
    this.saveError = saved.ok ? null : saved.error;
    if (!saved.ok) this.#saved = '';
  }

  /** Mints the session; null where a rule is broken or the server refused. */
  async mint(): Promise<Mint | null> {
    this.isTried = true;
    const connectionId = this.#ports.connectionId();
    if (!this.check.ok || connectionId === null || this.work.kind === 'minting') return null;
    this.work = { kind: 'minting' };
    const request = $state.snapshot(this.body);
    try {
      const answer = await this.#ports.client.call('embedding.mint', {
        connectionId,
        request,
        dashboard: this.dashboard,
        purpose: 'viewer',
      });
      this.work = { kind: 'idle' };
      if (answer.outcome === 'minted') return answer.mint;
      this.#refused = { body: JSON.stringify(request), violations: answer.violations };
    } catch (thrown) {
      this.work = { kind: 'failed', error: toErrorData(thrown) };
    }
    return null;
  }

  close(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#factsTimer);
    this.#factsAsked += 1;
  }
}
