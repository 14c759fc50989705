import type { Client } from '../wire/client.ts';
import type { SigningKey } from '../wire/jwk.ts';
import type { UniqueNames } from './unique-names.ts';
import type { Server } from './server.ts';

/** One walk through the suite: shared fixtures are made once for each. */
export interface Run {
  readonly main: Server;
  /** Started with low limits and without the creator-mode flag; null where there is none. */
  readonly narrow: Server | null;
  /** The narrow platform trusts tokens of this key, and no secret; null where it does not. */
  readonly signingKey: SigningKey | null;
  readonly client: Client;
  readonly names: UniqueNames;
  /** How long a check may take. */
  readonly limitMs: number;
}
