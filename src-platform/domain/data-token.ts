import { z } from 'zod';
import { readJwt, signJwt } from './jwt.ts';

/** The data API's token is short-lived: a client requests a new one when its token is refused. */
const TOKEN_SECONDS = 60 * 60;

/** A token is for an internal user, or for the viewer of a session. */
const claimsSchema = z.union([
  z.object({ userId: z.int(), deploymentId: z.int() }),
  z.object({ sid: z.int().positive(), deploymentId: z.int() }),
]);
type DataClaims = z.infer<typeof claimsSchema>;

interface DataTokenOptions {
  readonly secret: () => string;
  readonly now: () => number;
}

/**
 * Tokens of the data API. A caller with a bearer token (§5.1) gets one for one deployment, a viewer
 * gets one that ends with the session.
 */
export class DataTokens {
  readonly #secret: () => string;
  readonly #now: () => number;

  constructor({ secret, now }: DataTokenOptions) {
    this.#secret = secret;
    this.#now = now;
  }

  sign(claims: DataClaims): Promise<string> {
    return signJwt(claims, this.#secret(), this.#now(), TOKEN_SECONDS);
  }

  /** @throws InvalidToken */
  async check(token: string): Promise<DataClaims> {
    const trust = { kind: 'secret', secret: this.#secret() } as const;
    return claimsSchema.parse(await readJwt(token, trust, this.#now()));
  }
}
