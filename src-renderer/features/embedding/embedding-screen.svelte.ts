import { listScopesWithKey, type Connection } from '#shared/connection.ts';
import type { RecentWorkbook } from '#shared/dashboards/browsing.ts';
import type { Mint, MintedDashboard } from '#shared/embedding/mint.ts';
import type { ConnectionId, MintId } from '#shared/ids.ts';
import { ALL_MINTS, type MintFilter } from '#domain/embedding/mint-status.ts';
import { RunningClock } from '#lib/scheduling/running-clock.ts';
import type { Toasts } from '#lib/ui/toasts.svelte.ts';
import type { Client } from '../../ipc/client.ts';
import { Diagnosis } from './check/diagnosis.svelte.ts';
import { LeakCheck } from './check/leak-check.svelte.ts';
import { MintActions } from './minted/mint-actions.svelte.ts';
import { MintLedger } from './minted/mint-ledger.svelte.ts';
import { MintPresets } from './form/mint-presets.svelte.ts';
import { SessionForm } from './form/session-form.svelte.ts';
import { TenantAdmin } from './tenants/tenant-admin.svelte.ts';
import { messages } from './messages.ts';

export type EmbeddingTab = 'sessions' | 'tenants' | 'check';
/** The part of Sessions on screen: the form, the ledger, or one minted session. */
export type SessionsPart =
  | { readonly kind: 'form' }
  | { readonly kind: 'ledger' }
  | { readonly kind: 'mint'; readonly mintId: MintId; readonly from: 'form' | 'ledger' };

export interface EmbeddingPorts {
  readonly client: Client;
  readonly toasts: Toasts;
  readonly connections: () => readonly Connection[];
  /** The connection of new conversations, with which the screen begins. */
  readonly selectedConnectionId: () => ConnectionId;
  readonly recentWorkbooks: () => readonly RecentWorkbook[];
}

/** A published dashboard that a session is to be minted for. */
export interface EmbeddedDashboard {
  readonly connectionId: ConnectionId;
  readonly deploymentId: number;
  readonly dashboard: MintedDashboard;
}

const CLOCK_TICK_MS = 1_000;

/** Whether sessions can be minted on a connection: it has an address and a way to prove who asks. */
export const canEmbed = (connection: Connection): boolean =>
  connection.baseUrl !== null &&
  (connection.isLocal || listScopesWithKey(connection).includes('embed'));

/** Everything about embedding that the window shows; it lives as long as the window. */
export class EmbeddingScreen {
  tab: EmbeddingTab = $state('sessions');
  part: SessionsPart = $state.raw({ kind: 'form' });
  filter: MintFilter = $state.raw(ALL_MINTS);
  readonly clock = new RunningClock(CLOCK_TICK_MS);
  readonly form: SessionForm;
  readonly ledger: MintLedger;
  readonly presets: MintPresets;
  readonly tenants: TenantAdmin;
  readonly diagnosis: Diagnosis;
  readonly leaks: LeakCheck;
  readonly ports: EmbeddingPorts;
  #chosenId: ConnectionId | null = $state.raw(null);
  #started: Promise<void> | null = null;

  readonly connections: readonly Connection[] = $derived.by(() =>
    this.ports.connections().filter(canEmbed),
  );
  /** The connection that everything here is about; null where none can embed. */
  readonly connection: Connection | null = $derived.by(() => {
    const wanted = [this.#chosenId, this.ports.selectedConnectionId()];
    for (const id of wanted) {
      const found = this.connections.find((connection) => connection.id === id);
      if (found !== undefined) return found;
    }
    return this.connections[0] ?? null;
  });

  constructor(ports: EmbeddingPorts) {
    this.ports = ports;
    const { client, toasts } = ports;
    const connectionId = () => this.connection?.id ?? null;
    this.ledger = new MintLedger(client);
    this.presets = new MintPresets(client, toasts);
    this.form = new SessionForm({
      client,
      connectionId,
      deploymentId: () => this.connection?.deploymentId ?? null,
    });
    this.tenants = new TenantAdmin({ client, connectionId });
    this.diagnosis = new Diagnosis({ client, connectionId });
    this.leaks = new LeakCheck({ client, connectionId });
  }

  /** Reads what is stored, when the screen is first shown. */
  start(): Promise<void> {
    this.#started ??= this.#read();
    return this.#started;
  }

  async #read(): Promise<void> {
    void this.ledger.start();
    void this.presets.start();
    void this.leaks.start();
    await this.form.start();
  }

  chooseConnection(id: ConnectionId): void {
    this.#chosenId = id;
    this.tenants.reset();
    this.#dropDeployment();
  }

  /** A typed deployment stays, unless it is that of a connection. */
  #dropDeployment(): void {
    const known = this.ports.connections().map(({ deploymentId }) => String(deploymentId ?? ''));
    const { fields } = this.form;
    if (known.includes(fields.deploymentId.trim())) fields.deploymentId = '';
  }

  createActions(): MintActions {
    return new MintActions(this.ports.client, this.ledger);
  }

  /** Mints, and shows the session on success. */
  async mint(): Promise<void> {
    const mint = await this.form.mint();
    if (mint === null) return;
    this.ledger.put(mint);
    this.part = { kind: 'mint', mintId: mint.id, from: 'form' };
  }

  showMint(mintId: MintId): void {
    this.tab = 'sessions';
    this.part = { kind: 'mint', mintId, from: 'ledger' };
  }

  /** Fills the form with a session of the ledger. */
  mintAgain({ request, dashboard, connectionId }: Mint): void {
    this.tab = 'sessions';
    this.part = { kind: 'form' };
    if (this.connections.some(({ id }) => id === connectionId)) this.#chosenId = connectionId;
    this.form.fill(request, dashboard);
  }

  /** Opens the form for a published dashboard, in the draft that was typed last. */
  async embedDashboard({
    connectionId,
    deploymentId,
    dashboard,
  }: EmbeddedDashboard): Promise<void> {
    this.tab = 'sessions';
    this.part = { kind: 'form' };
    this.#chosenId = connectionId;
    await this.start();
    this.form.chooseDashboard(dashboard);
    this.form.fields.deploymentId = String(deploymentId);
  }

  /** Shows the newest session for a dashboard; the form where there is none. */
  async previewDashboard(embedded: EmbeddedDashboard): Promise<void> {
    await this.start();
    await this.ledger.start();
    const { connectionId, dashboard } = embedded;
    const newest = this.ledger.mints.find(
      (mint) =>
        mint.connectionId === connectionId &&
        mint.purpose === 'viewer' &&
        mint.dashboard?.publicId === dashboard.publicId,
    );
    if (newest !== undefined) {
      this.showMint(newest.id);
      return;
    }
    await this.embedDashboard(embedded);
    this.ports.toasts.show({ message: messages.embeddingScreen.mintSessionFirst });
  }

  /** Shows the sessions of one external user. */
  showUser(search: string): void {
    this.tab = 'sessions';
    this.part = { kind: 'ledger' };
    this.filter = { ...ALL_MINTS, search };
  }

  async flush(): Promise<void> {
    await this.form.flush();
  }

  close(): void {
    this.form.close();
    this.ledger.close();
    this.leaks.close();
  }
}
