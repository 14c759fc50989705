import { z } from 'zod';
import { mintSecret } from '../domain/credential.ts';
import type { Database } from './database.ts';

const secretRow = z.object({ secret: z.string() });

/**
 * Secrets with which this platform signs or checks tokens. Unlike keys they cannot be stored as
 * hashes. Each folder has its own, made at first use, so that tokens outlive a restart.
 */
export class SigningSecrets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** §5.3.2: returns the API secret of a deployment. */
  getForDeployment(deploymentId: number): string {
    return this.#read(`deployment-${String(deploymentId)}`);
  }

  /** Returns the secret for the tokens of embedded viewers. */
  getForViewers(): string {
    return this.#read('viewers');
  }

  /** Returns the secret for the tokens of the data API. */
  getForDataApi(): string {
    return this.#read('data-api');
  }

  #read(name: string): string {
    const find = this.#database.prepare(
      'SELECT secret FROM signing_secrets WHERE name = ?',
      secretRow,
    );
    const stored = find.first(name);
    if (stored) return stored.secret;
    const secret = mintSecret();
    this.#database.transaction('power', () => {
      this.#database
        .prepareWrite('INSERT INTO signing_secrets (name, secret) VALUES (?, ?)')
        .run(name, secret);
    });
    return secret;
  }
}
