import type { TenantLists } from '#shared/embedding/mint-facts.ts';
import { AppError, toErrorData } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import type { ApiKeyAccess } from '../platform/access.ts';
import { collectItems } from '../platform/cursor-pages.ts';
import type { EmbedTenantsApi } from '../platform/embed-tenants.ts';

export interface EmbedTenantsPorts {
  /** Throws AppError, as `ConnectionResolver.resolve` does. */
  readonly resolveAccess: (id: ConnectionId, signal: AbortSignal) => Promise<ApiKeyAccess>;
  readonly api: Pick<EmbedTenantsApi, 'listGroups' | 'listAttributes' | 'remove'>;
  readonly nowMs: () => number;
}

type TenantRef = CallParsed<'embedding.readTenant'>;
type ReadTenant = Extract<TenantLists, { state: 'read' }>;

/** The groups and attributes of an embed tenant (§4.3). */
export class EmbedTenants {
  readonly #ports: EmbedTenantsPorts;

  constructor(ports: EmbedTenantsPorts) {
    this.#ports = ports;
  }

  /** Reads every page of both lists. @throws AppError FORBIDDEN without an admin key, and others */
  async read({ connectionId, tenant }: TenantRef, signal: AbortSignal): Promise<ReadTenant> {
    const { resolveAccess, api, nowMs } = this.#ports;
    const access = await resolveAccess(connectionId, signal);
    const readAtMs = nowMs();
    const [groups, attributes] = await Promise.all([
      collectItems(api.listGroups(access, tenant, signal)),
      collectItems(api.listAttributes(access, tenant, signal)),
    ]);
    return { state: 'read', groups, attributes, readAtMs };
  }

  /** The same, or why it could not be read. */
  async readOrExplain(tenant: TenantRef, signal: AbortSignal): Promise<TenantLists> {
    try {
      return await this.read(tenant, signal);
    } catch (error) {
      signal.throwIfAborted();
      return { state: 'unknown', error: toErrorData(error) };
    }
  }

  /**
   * Deletes an entry, once. Its name is compared with a list that is read for it, because the entry
   * may be another than the one on screen. What follows on the server cannot be taken back.
   * @throws AppError INVALID_INPUT for another name, REMOTE_NOT_FOUND
   */
  async removeEntry(
    { catalogue, id, typedName, ...tenantRef }: CallParsed<'embedding.removeTenantEntry'>,
    signal: AbortSignal,
  ): Promise<TenantLists> {
    const { resolveAccess, api } = this.#ports;
    const { groups, attributes } = await this.read(tenantRef, signal);
    const entry = (catalogue === 'groups' ? groups : attributes).find((one) => one.id === id);
    if (entry === undefined) {
      throw new AppError('REMOTE_NOT_FOUND', 'This entry was removed from the tenant.');
    }
    if (entry.name !== typedName) {
      throw new AppError('INVALID_INPUT', `Type the name as it is: ${entry.name}`, {
        detail: { field: 'typedName' },
      });
    }
    const access = await resolveAccess(tenantRef.connectionId, signal);
    await api.remove(access, { tenant: tenantRef.tenant, catalogue, id }, signal);
    // It is deleted: that the lists cannot be read again must not look like a failed deletion.
    return this.readOrExplain(tenantRef, signal);
  }
}
