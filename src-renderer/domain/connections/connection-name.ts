import { messages } from './messages.ts';

/** Labels a connection by its name, or as removed where the connection is gone. */
export const labelConnection = (connection: { readonly name: string } | null | undefined): string =>
  connection?.name ?? messages.connectionName.removed;
