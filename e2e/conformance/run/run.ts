import type { Client } from '../wire/client.ts';
import type { SigningKey } from '../wire/jwk.ts';
import type { UniqueNames } from './unique-names.ts';
import type { Server } from './server.ts';

/** One run of the suite: shared fixtures are created once for each. */
export interface Run {
  readonly main: Server;
  /** The platform with low limits and without the creator-mode flag; null where there is none. */
  readonly narrow: Server | null;
  /** The narrow platform trusts tokens of this key, and no secret; null where it does not. */
  readonly signingKey: SigningKey | null;
  readonly client: Client;
  readonly names: UniqueNames;
  /** The time limit of a check. */
  readonly limitMs: number;
}
