import type { Logger } from 'pino';
import type { Agent } from './agent/agent.ts';
import { Access } from './domain/access.ts';
import { LOCAL_DIRECTORY, type Directory } from './domain/directory.ts';
import { Turns } from './domain/turns.ts';
import { Turnstile } from './domain/turnstile.ts';
import { SqliteAccessTokenStore } from './store/access-token-store.ts';
import type { Database } from './store/database.ts';
import { SqliteKeyStore } from './store/key-store.ts';
import { SigningSecrets } from './store/signing-secrets.ts';
import { SqliteThreadStore } from './store/thread-store.ts';

/** What of the platform an operator may choose. */
export interface PlatformSettings {
  /** §8: external users that are kept. */
  readonly maxExternalUsers: number;
  /** Entries of a list's page where the caller names no number (§4.3). */
  readonly pageSize: number;
  /** §4.2: the tenant flag useCreatorMode. */
  readonly creatorMode: boolean;
}

/** What the routes are made of: each group of routes takes from here what it needs. */
export interface Services {
  readonly directory: Directory;
  readonly settings: PlatformSettings;
  readonly now: () => number;
  readonly access: Access;
  readonly keys: SqliteKeyStore;
  readonly accessTokens: SqliteAccessTokenStore;
  readonly signingSecrets: SigningSecrets;
  readonly threads: SqliteThreadStore;
  readonly turns: Turns;
}

interface ServiceParts {
  readonly database: Database;
  readonly agent: Agent;
  readonly settings: PlatformSettings;
  readonly now: () => number;
  readonly log: Logger;
}

/** With `compose.ts` the only place of this room that says `new`. */
export function createServices({ database, agent, settings, now, log }: ServiceParts): Services {
  const directory = LOCAL_DIRECTORY;
  const keys = new SqliteKeyStore(database);
  const accessTokens = new SqliteAccessTokenStore(database);
  const threads = new SqliteThreadStore(database);
  return {
    directory,
    settings,
    now,
    keys,
    accessTokens,
    threads,
    access: new Access({ keys, tokens: accessTokens, directory }),
    signingSecrets: new SigningSecrets(database),
    turns: new Turns({ agent, store: threads, turnstile: new Turnstile(), now, log }),
  };
}
