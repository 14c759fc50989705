import type { Connection } from '#shared/connection.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';

export type RemovalWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/** The removal of a connection, until the analyst has confirmed it. */
export class Removal {
  readonly connection: Connection;
  /** The removal of a production connection needs its typed name. */
  typed: string = $state('');
  work: RemovalWork = $state.raw({ kind: 'idle' });

  readonly canConfirm: boolean = $derived.by(
    () => !this.connection.isProduction || this.typed.trim() === this.connection.name,
  );

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** Resolves to whether the connection is gone. */
  async confirm(remove: () => Promise<void>): Promise<boolean> {
    if (!this.canConfirm || this.work.kind === 'working') return false;
    this.work = { kind: 'working' };
    const done = await attempt(remove);
    if (!done.ok) this.work = { kind: 'failed', error: done.error };
    return done.ok;
  }
}
