import type { Connection } from '#shared/connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';
import { FIXED_CONNECTION_PREFIX, type PolicyFeature, type PolicyStatus } from '#shared/policy.ts';
import type { Client } from '../../ipc/client.ts';
import { messages } from './messages.ts';

/**
 * What the administrator of this computer forbids. The window only shows it; main refuses it, also
 * where the policy could not be read here.
 */
export class PolicyState {
  status: PolicyStatus | null = $state.raw(null);
  error: AppErrorData | null = $state.raw(null);
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    const read = await attempt(() => this.#client.call('app.readPolicy'));
    if (read.ok) this.status = read.value;
    else this.error = read.error;
  }

  forbids(feature: PolicyFeature): boolean {
    return this.status?.forbid.includes(feature) ?? false;
  }

  /** Describes why a feature cannot be used; null where it can. */
  describeBlock(feature: PolicyFeature): string | null {
    return this.forbids(feature) ? messages.policy.managed : null;
  }

  /** Whether a connection cannot be changed here: it comes from the policy, or all are fixed. */
  isFixed({ id, isLocal }: Connection): boolean {
    return !isLocal && (this.forbids('connections') || id.startsWith(FIXED_CONNECTION_PREFIX));
  }

  /** Describes why a connection cannot be changed; null where it can. */
  describeFixed(connection: Connection): string | null {
    return this.isFixed(connection) ? messages.policy.managed : null;
  }
}
