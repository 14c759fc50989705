import { z } from 'zod';
import { connectionSchema, type Connection } from '#shared/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const storedSchema = z.array(connectionSchema).max(500);

/** The connections that an analyst made, in a file of the profile. Holds no key. */
export class ConnectionsStore {
  readonly #file: JsonFile<Connection[]>;
  #connections: Connection[];

  readonly #fixed: readonly Connection[];

  /** @param fixed the connections of a policy, which nobody can change here */
  constructor(path: string, log: Log, fixed: readonly Connection[] = []) {
    this.#fixed = fixed;
    this.#file = new JsonFile({
      path,
      schema: storedSchema,
      fallback: [],
      onBroken: (backupPath, reason) => {
        log.warn('The connections could not be read.', { backupPath, reason });
      },
    });
    // A file entry that claims to be the app's own workspace is no connection of the analyst.
    this.#connections = this.#file.read().filter(({ isLocal }) => !isLocal);
  }

  /** Lists the connections in the analyst's order; new ones come last. */
  list(): Connection[] {
    return [...this.#fixed, ...this.#connections];
  }

  find(id: ConnectionId): Connection | null {
    return (
      [...this.#fixed, ...this.#connections].find((connection) => connection.id === id) ?? null
    );
  }

  put(connection: Connection): void {
    this.#assertNotFixed(connection.id);
    const isKnown = this.find(connection.id) !== null;
    this.#write(
      isKnown
        ? this.#connections.map((other) => (other.id === connection.id ? connection : other))
        : [...this.#connections, connection],
    );
  }

  /** Moves a connection of the analyst’s own to a position in the list, but never before fixed ones. */
  move(id: ConnectionId, to: number): void {
    this.#assertNotFixed(id);
    const rest = this.#connections.filter((connection) => connection.id !== id);
    const moved = this.find(id);
    const position = Math.max(0, to - this.#fixed.length);
    if (moved !== null) this.#write(rest.toSpliced(position, 0, moved));
  }

  remove(id: ConnectionId): void {
    this.#assertNotFixed(id);
    this.#write(this.#connections.filter((connection) => connection.id !== id));
  }

  #assertNotFixed(id: ConnectionId): void {
    if (this.#fixed.some((connection) => connection.id === id))
      throw new AppError('POLICY_FORBIDS', 'This connection comes from a policy of this computer.');
  }

  #write(connections: Connection[]): void {
    this.#file.write(connections);
    this.#connections = connections;
  }
}
