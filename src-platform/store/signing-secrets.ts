import { z } from 'zod';
import { mintSecret } from '../domain/credential.ts';
import type { Database } from './database.ts';

const secretRow = z.object({ secret: z.string() });

/**
 * Secrets that this platform signs or checks with. Unlike keys they cannot be kept as hashes; each
 * folder has its own, made when it is first asked for, so that tokens outlive a restart.
 */
export class SigningSecrets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** §5.3.2: the API secret of a deployment. */
  getForDeployment(deploymentId: number): string {
    return this.#read(`deployment-${String(deploymentId)}`);
  }

  /** Signs the tokens of embedded viewers. */
  getForViewers(): string {
    return this.#read('viewers');
  }

  /** Signs the tokens of the data API. */
  getForDataApi(): string {
    return this.#read('data-api');
  }

  #read(name: string): string {
    const find = this.#database.prepare(
      'SELECT secret FROM signing_secrets WHERE name = ?',
      secretRow,
    );
    const kept = find.first(name);
    if (kept) return kept.secret;
    const secret = mintSecret();
    this.#database.transaction('power', () => {
      this.#database
        .prepareWrite('INSERT INTO signing_secrets (name, secret) VALUES (?, ?)')
        .run(name, secret);
    });
    return secret;
  }
}
