import { z } from 'zod';
import { connectionSchema, type Connection } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';

const storedSchema = z.array(connectionSchema).max(500);

/** The connections that an analyst made, in a file of the profile. Holds no key. */
export class ConnectionsStore {
  readonly #file: JsonFile<Connection[]>;
  #connections: Connection[];

  constructor(path: string, log: Log) {
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
    return [...this.#connections];
  }

  find(id: ConnectionId): Connection | null {
    return this.#connections.find((connection) => connection.id === id) ?? null;
  }

  put(connection: Connection): void {
    const isKnown = this.find(connection.id) !== null;
    this.#write(
      isKnown
        ? this.#connections.map((other) => (other.id === connection.id ? connection : other))
        : [...this.#connections, connection],
    );
  }

  /** Moves a connection to a position, counted from 0. */
  move(id: ConnectionId, to: number): void {
    const rest = this.#connections.filter((connection) => connection.id !== id);
    const moved = this.find(id);
    if (moved !== null) this.#write(rest.toSpliced(to, 0, moved));
  }

  remove(id: ConnectionId): void {
    this.#write(this.#connections.filter((connection) => connection.id !== id));
  }

  #write(connections: Connection[]): void {
    this.#file.write(connections);
    this.#connections = connections;
  }
}
