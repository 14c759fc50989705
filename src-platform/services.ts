import type { Logger } from 'pino';
import type { DataModelAnswer } from '#shared/platform/data-model.ts';
import type { Agent } from './agent/agent.ts';
import { Access } from './domain/access.ts';
import { Admission } from './domain/admission.ts';
import { ChatAccess } from './domain/chat-access.ts';
import { ChatAdmission } from './domain/chat-admission.ts';
import { DataTokens } from './domain/data-token.ts';
import { UserExpiry } from './domain/user-expiry.ts';
import { LOCAL_DIRECTORY, type Directory } from './domain/directory.ts';
import type { Jwks } from './domain/jwt.ts';
import type { FrameOrigin } from './domain/frame-origin.ts';
import { Library } from './domain/library.ts';
import { Publishing } from './domain/publishing.ts';
import { RowAccess } from './domain/row-access.ts';
import { ReportAdding } from './domain/report-adding.ts';
import { SessionMinting } from './domain/session-minting.ts';
import { Turns } from './domain/turns.ts';
import { TurnScheduler } from './domain/turn-scheduler.ts';
import { ViewerContents } from './domain/viewer-contents.ts';
import { Viewing } from './domain/viewing.ts';
import { DataQueries, type EngineSource } from './engine/data-queries.ts';
import type { VisibleRows } from './domain/visible-rows.ts';
import { SAMPLE_POLICIES } from './samples/sample-policies.ts';
import { SAMPLE_DEPLOYMENTS } from './samples/workbooks/sample-deployments.ts';
import type { Database } from './store/database.ts';
import { SqliteAccessTokenStore } from './store/access-token-store.ts';
import { SqliteAddedReportStore } from './store/added-report-store.ts';
import { SqliteAttributeCatalogue, SqliteGroupCatalogue } from './store/catalogues.ts';
import { SqliteDashboardStore } from './store/dashboard-store.ts';
import { SqliteEmbedTenantRegister } from './store/embed-tenant-register.ts';
import { SqliteExternalUserStore } from './store/external-user-store.ts';
import { SqliteKeyStore } from './store/key-store.ts';
import { SqliteSessionStore } from './store/session-store.ts';
import { SigningSecrets } from './store/signing-secrets.ts';
import type { ViewerFiles } from './viewer-files.ts';
import { SqliteThreadStore } from './store/thread-store.ts';

/** The settings that an operator may choose. */
export interface PlatformSettings {
  /** §8: the limit of permanent external users. */
  readonly maxExternalUsers: number;
  /** The page size of a list where the caller names no number (§4.3). */
  readonly pageSize: number;
  /** §4.2: the tenant flag useCreatorMode. */
  readonly creatorMode: boolean;
  /** The origins whose pages may hold a viewer's page in a frame, in every deployment. */
  readonly embedOrigins: readonly FrameOrigin[];
}

/** All objects that the routes use; each group of routes takes the ones it needs. */
export interface Services extends Stores {
  readonly directory: Directory;
  readonly settings: PlatformSettings;
  readonly now: () => number;
  /** §5.1, §5.2. */
  readonly access: Access;
  /** §5.3. */
  readonly chatAccess: ChatAccess;
  readonly chatAdmission: ChatAdmission;
  readonly userExpiry: UserExpiry;
  readonly sessionMinting: SessionMinting;
  readonly viewing: Viewing;
  readonly viewerContents: ViewerContents;
  readonly viewerFiles: ViewerFiles;
  readonly turns: Turns;
  readonly library: Library;
  readonly publishing: Publishing;
  readonly reportAdding: ReportAdding;
  readonly dataTokens: DataTokens;
  readonly dataQueries: DataQueries;
  readonly rowAccess: RowAccess;
  /** Null when the agent has no data model. */
  readonly readModel: ReadModel | null;
}

/** Reads the data model of somebody who sees these rows. */
export type ReadModel = (rows: VisibleRows, signal: AbortSignal) => Promise<DataModelAnswer>;

interface ServiceOptions {
  readonly database: Database;
  readonly agent: Agent;
  /** The engines of the data API; null when there is no data to query. */
  readonly engines: EngineSource | null;
  readonly readModel: ReadModel | null;
  readonly settings: PlatformSettings;
  /** §5.3.2: null where the API secret checks deployment tokens. */
  readonly jwks: Jwks | null;
  readonly viewerFiles: ViewerFiles;
  readonly now: () => number;
  readonly log: Logger;
}

type CoreServices = Pick<Services, 'directory' | 'settings' | 'now' | 'turns'> & {
  readonly stores: Stores;
};

/** Only this module and `compose.ts` construct objects of the platform with `new`. */
export function createServices(parts: ServiceOptions): Services {
  const { database, agent, settings, now, log } = parts;
  const stores = createStores(database);
  const turns = new Turns({
    agent,
    store: stores.threads,
    turnstile: new TurnScheduler(),
    now,
    log,
  });
  const core: CoreServices = { directory: LOCAL_DIRECTORY, settings, now, turns, stores };
  const { directory } = core;
  const access = new Access({ keys: stores.keys, tokens: stores.accessTokens, directory });
  const embedding = createEmbedding(core);
  const chatAccess = new ChatAccess({
    access,
    directory,
    viewing: embedding.viewing,
    now,
    trustOf: (deploymentId) =>
      parts.jwks
        ? { kind: 'jwks', jwks: parts.jwks }
        : { kind: 'secret', secret: stores.signingSecrets.getForDeployment(deploymentId) },
  });
  const dataQueries = new DataQueries(parts.engines);
  const others = {
    ...embedding,
    ...createPublishing(core),
    dataQueries,
    rowAccess: new RowAccess({ policies: SAMPLE_POLICIES, users: stores.externalUsers }),
    readModel: parts.readModel,
    viewerFiles: parts.viewerFiles,
  };
  return { ...stores, ...core, access, chatAccess, ...others };
}

function createEmbedding({ directory, settings, now, turns, stores }: CoreServices) {
  const { externalUsers: users, groups, attributes, sessions, threads, atomically } = stores;
  const maxPermanentUsers = settings.maxExternalUsers;
  const admission = new Admission({ users, groups, attributes, maxPermanentUsers, now });
  const userExpiry = new UserExpiry({
    users,
    sessions,
    stopTurns: (owner) => turns.stopOwned(owner),
    removeThreads: (owner) => threads.removeOwned(owner),
    atomically,
    now,
  });
  const { embedTenants: tenants, signingSecrets } = stores;
  const { creatorMode } = settings;
  const minting = { directory, creatorMode, admission, tenants, sessions, atomically, now };
  return {
    userExpiry,
    // The write that begins the turn follows at once and waits for the disk.
    chatAdmission: new ChatAdmission({
      directory,
      admission,
      userExpiry,
      atomically: stores.atomicallyLater,
    }),
    sessionMinting: new SessionMinting(minting),
    viewing: new Viewing({
      sessions,
      users,
      directory,
      secret: () => signingSecrets.getForViewers(),
      now,
    }),
    viewerContents: new ViewerContents(now),
  };
}

function createPublishing({ now, stores }: CoreServices) {
  const library = new Library(SAMPLE_DEPLOYMENTS);
  for (const report of stores.addedReports.list()) library.add(report);
  const publishing = new Publishing({ library, store: stores.dashboards, now });
  return {
    library,
    publishing,
    reportAdding: new ReportAdding({ library, publishing, store: stores.addedReports, now }),
    dataTokens: new DataTokens({ secret: () => stores.signingSecrets.getForDataApi(), now }),
  };
}

/** All stores of the platform, in one database file. */
interface Stores {
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

function createStores(database: Database): Stores {
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
