import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { embedTenantNameSchema } from '#shared/platform/embed-tenant.ts';
import type { TenantCatalogue, TenantEntry, TenantOrder } from '#domain/embedding/tenant-rows.ts';
import type { Client } from '../../../ipc/client.ts';

export type TenantPhase =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly lists: TenantLists }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

export type TenantRemovalWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

export interface TenantPorts {
  readonly client: Client;
  readonly connectionId: () => ConnectionId | null;
}

/** The groups and attributes of one embed tenant (§4.3), and the removal of one of them. */
export class TenantAdmin {
  /** The tenant's name as it is typed. */
  typedTenant: string = $state('');
  /** The tenant whose lists are on screen. */
  tenant: string = $state('');
  phase: TenantPhase = $state.raw({ kind: 'none' });
  /** The list on screen; `users` are those of this machine's ledger. */
  part: TenantCatalogue | 'users' = $state('groups');
  order: TenantOrder = $state('name');
  search: string = $state('');
  /** The entry whose removal is to be confirmed. */
  leaving: TenantEntry | null = $state.raw(null);
  /** The entry that was removed last: its recreate call can be copied. */
  removed: TenantEntry | null = $state.raw(null);
  typedName: string = $state('');
  work: TenantRemovalWork = $state.raw({ kind: 'idle' });
  readonly #ports: TenantPorts;
  #asked = 0;

  readonly nameAdvice: string = $derived.by(() => {
    if (this.typedTenant === '') return '';
    const parsed = embedTenantNameSchema.safeParse(this.typedTenant);
    return parsed.success ? '' : parsed.error.issues.map(({ message }) => message).join('. ');
  });

  constructor(ports: TenantPorts) {
    this.#ports = ports;
  }

  /** Shows the lists of a tenant. */
  async open(tenant: string): Promise<void> {
    this.typedTenant = tenant;
    if (this.nameAdvice !== '' || tenant === '') return;
    this.tenant = tenant;
    this.search = '';
    this.removed = null;
    this.phase = { kind: 'reading' };
    await this.read();
  }

  /** Forgets the lists, as after another connection was chosen. */
  reset(): void {
    this.#asked += 1;
    this.tenant = '';
    this.removed = null;
    this.phase = { kind: 'none' };
  }

  /** Reads both lists again; what is visible stays meanwhile. */
  async read(): Promise<void> {
    const connectionId = this.#ports.connectionId();
    const { tenant } = this;
    if (connectionId === null || tenant === '') return;
    const asked = ++this.#asked;
    const input = { connectionId, tenant };
    const read = await attempt(() => this.#ports.client.call('embedding.readTenant', input));
    if (asked !== this.#asked) return;
    this.phase = read.ok
      ? { kind: 'read', lists: read.value }
      : { kind: 'failed', error: read.error };
  }

  startRemoval(entry: TenantEntry): void {
    this.typedName = '';
    this.work = { kind: 'idle' };
    this.leaving = entry;
  }

  cancelRemoval(): void {
    this.leaving = null;
  }

  /** Resolves to whether the entry is gone. */
  async confirmRemoval(): Promise<boolean> {
    const { leaving, tenant, typedName } = this;
    const connectionId = this.#ports.connectionId();
    if (leaving === null || connectionId === null || this.work.kind === 'working') return false;
    if (typedName !== leaving.entry.name) return false;
    this.work = { kind: 'working' };
    const {
      catalogue,
      entry: { id },
    } = leaving;
    const removal = await attempt(() =>
      this.#ports.client.call('embedding.removeTenantEntry', {
        connectionId,
        tenant,
        catalogue,
        id,
        typedName,
      }),
    );
    if (!removal.ok) {
      this.work = { kind: 'failed', error: removal.error };
      return false;
    }
    this.#asked += 1;
    this.work = { kind: 'idle' };
    this.phase = { kind: 'read', lists: removal.value };
    this.removed = leaving;
    this.leaving = null;
    return true;
  }
}
