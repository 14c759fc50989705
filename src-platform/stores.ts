import { SqliteAccessTokenStore } from './store/access-token-store.ts';
import { SqliteAddedReportStore } from './store/added-report-store.ts';
import { SqliteAttributeCatalogue } from './store/attribute-catalogue.ts';
import { SqliteDashboardStore } from './store/dashboard-store.ts';
import type { Database } from './store/database.ts';
import { SqliteEmbedTenantRegister } from './store/embed-tenant-register.ts';
import { SqliteExternalUserStore } from './store/external-user-store.ts';
import { SqliteGroupCatalogue } from './store/group-catalogue.ts';
import { SqliteKeyStore } from './store/key-store.ts';
import { SqliteSessionStore } from './store/session-store.ts';
import { SigningSecrets } from './store/signing-secrets.ts';
import { SqliteThreadStore } from './store/thread-store.ts';

/** All stores of the platform, in one database file. */
export interface Stores {
  /**
   * Commits all changes of the work or none, so that they survive a power cut. Calls must not be
   * nested.
   */
  readonly atomically: <T>(work: () => T) => T;
  /**
   * Like `atomically`, but without waiting for the disk: the next write that waits also writes
   * these.
   */
  readonly atomicallyLater: <T>(work: () => T) => T;
  readonly keys: SqliteKeyStore;
  readonly accessTokens: SqliteAccessTokenStore;
  readonly signingSecrets: SigningSecrets;
  readonly threads: SqliteThreadStore;
  readonly externalUsers: SqliteExternalUserStore;
  readonly groups: SqliteGroupCatalogue;
  readonly attributes: SqliteAttributeCatalogue;
  readonly embedTenants: SqliteEmbedTenantRegister;
  readonly sessions: SqliteSessionStore;
  readonly dashboards: SqliteDashboardStore;
  readonly addedReports: SqliteAddedReportStore;
}

export function createStores(database: Database): Stores {
  return {
    atomically: (work) => database.transaction('power', work),
    atomicallyLater: (work) => database.transaction('process', work),
    keys: new SqliteKeyStore(database),
    accessTokens: new SqliteAccessTokenStore(database),
    signingSecrets: new SigningSecrets(database),
    threads: new SqliteThreadStore(database),
    externalUsers: new SqliteExternalUserStore(database),
    groups: new SqliteGroupCatalogue(database),
    attributes: new SqliteAttributeCatalogue(database),
    embedTenants: new SqliteEmbedTenantRegister(database),
    sessions: new SqliteSessionStore(database),
    dashboards: new SqliteDashboardStore(database),
    addedReports: new SqliteAddedReportStore(database),
  };
}
