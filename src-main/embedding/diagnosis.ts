import type { Connection } from '#shared/connection.ts';
import type { DiagnosisCheck, Symptom } from '#shared/embedding/diagnosis.ts';
import type { Mint } from '#shared/embedding/mint.ts';
import { attempt, type Result } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { CallParsed } from '#shared/ipc/types.ts';
import type { HttpClient, RelayedAnswer } from '../http/http-client.ts';
import type { LeakReportStore } from '../storage/leak-report-store.ts';
import {
  checkAttributeTypes,
  checkEffect,
  checkFresh,
  checkGroups,
  checkHasAttributes,
  checkUnspent,
  type SessionFacts,
} from './check-rights.ts';
import {
  checkClock,
  checkDataAge,
  checkEmbedAllowed,
  checkKeyScope,
  checkOrigin,
  checkPublished,
  type DashboardFacts,
  type PublishedDashboard,
} from './check-dashboard.ts';
import type { EmbedTenants } from './embed-tenants.ts';
import type { Mints } from './mints.ts';

export interface DiagnosisPorts {
  /** Throws AppError CONNECTION_NOT_FOUND. */
  readonly find: (id: ConnectionId) => Connection;
  readonly mints: Mints;
  readonly tenants: EmbedTenants;
  readonly reports: LeakReportStore;
  readonly http: Pick<HttpClient, 'relay'>;
  /** The published dashboard as the server has it now; null where this machine never saw it. */
  readonly readPublished: (
    ref: { readonly connectionId: ConnectionId; readonly publicId: string },
    signal: AbortSignal,
  ) => Promise<PublishedDashboard | null>;
  /** When the data of the dashboard was refreshed, in the server's words; null for silence. */
  readonly readRefreshTime: (
    connectionId: ConnectionId,
    dashboard: PublishedDashboard,
    signal: AbortSignal,
  ) => Promise<string | null>;
  readonly nowMs: () => number;
}

type Asked = CallParsed<'embedding.diagnose'>;

interface Facts {
  readonly session: SessionFacts;
  readonly dashboard: DashboardFacts;
}

const CHECKS: Readonly<Record<DiagnosisCheck['check'], (facts: Facts) => DiagnosisCheck>> = {
  dashboardPublished: ({ dashboard }) => checkPublished(dashboard),
  embedAllowed: ({ dashboard }) => checkEmbedAllowed(dashboard),
  originAllowed: ({ dashboard }) => checkOrigin(dashboard),
  sessionUnspent: ({ session }) => checkUnspent(session),
  sessionFresh: ({ session }) => checkFresh(session),
  clockAgrees: ({ dashboard }) => checkClock(dashboard),
  keyInScope: ({ dashboard }) => checkKeyScope(dashboard),
  userHasAttributes: ({ session }) => checkHasAttributes(session),
  attributeTypes: ({ session }) => checkAttributeTypes(session),
  attributesHaveEffect: ({ session }) => checkEffect(session),
  groupsExist: ({ session }) => checkGroups(session),
  dataAge: ({ dashboard }) => checkDataAge(dashboard),
};

/** The checks of each symptom, the likeliest reason first. */
const CHECKS_BY_SYMPTOM: Readonly<Record<Symptom, readonly DiagnosisCheck['check'][]>> = {
  blankFrame: [
    'originAllowed',
    'sessionUnspent',
    'sessionFresh',
    'dashboardPublished',
    'embedAllowed',
    'clockAgrees',
  ],
  unauthorized: ['sessionUnspent', 'sessionFresh', 'clockAgrees'],
  forbidden: ['embedAllowed', 'dashboardPublished', 'keyInScope'],
  noRows: ['userHasAttributes', 'attributeTypes', 'groupsExist', 'attributesHaveEffect', 'dataAge'],
  tooManyRows: ['attributesHaveEffect', 'userHasAttributes', 'attributeTypes', 'groupsExist'],
  oldData: ['dataAge', 'dashboardPublished'],
};

/** Looks for the reason of what a person sees; nothing on the server is changed. */
export class Diagnosis {
  readonly #ports: DiagnosisPorts;

  constructor(ports: DiagnosisPorts) {
    this.#ports = ports;
  }

  /** Reads only what the symptom's checks need. */
  async diagnose(asked: Asked, signal: AbortSignal): Promise<DiagnosisCheck[]> {
    const { mints } = this.#ports;
    const mint = asked.mintId === null ? null : mints.get(asked.mintId);
    const names = CHECKS_BY_SYMPTOM[asked.symptom];
    const facts: Facts = {
      session: await this.#readSession(asked, mint, signal),
      dashboard: await this.#readDashboard(asked, { mint, names }, signal),
    };
    signal.throwIfAborted();
    return names.map((name) => CHECKS[name](facts));
  }

  async #readSession(
    { connectionId }: Asked,
    mint: Mint | null,
    signal: AbortSignal,
  ): Promise<SessionFacts> {
    const { tenants, reports, nowMs } = this.#ports;
    const tenant = mint?.request.creatorMode === true ? mint.request.embedTenantName : undefined;
    return {
      mint,
      tenant:
        tenant === undefined ? null : await tenants.readOrExplain({ connectionId, tenant }, signal),
      reports: reports.list().filter((report) => report.connectionId === connectionId),
      nowMs: nowMs(),
    };
  }

  async #readDashboard(
    asked: Asked,
    { mint, names }: { readonly mint: Mint | null; readonly names: readonly string[] },
    signal: AbortSignal,
  ): Promise<DashboardFacts> {
    const { find, mints, readPublished, readRefreshTime, nowMs } = this.#ports;
    const { connectionId, hostOrigin } = asked;
    const publicId = asked.publicId ?? mint?.dashboard?.publicId ?? null;
    const { baseUrl, deploymentId } = find(connectionId);
    const published = await attempt(async () =>
      publicId === null ? null : readPublished({ connectionId, publicId }, signal),
    );
    const dashboard = published.ok ? published.value : null;
    const isAged = names.includes('dataAge') && dashboard !== null;
    return {
      publicId,
      published,
      hostOrigin,
      page: await this.#fetchPage({ baseUrl, connectionId }, publicId, signal),
      refreshTime: isAged
        ? await attempt(() => readRefreshTime(connectionId, dashboard, signal))
        : null,
      isRefused: mints.isRefused(connectionId, mint?.request.deploymentId ?? deploymentId),
      hasMinted: mint !== null,
      nowMs: nowMs(),
    };
  }

  /** The page without a session: its headers say who may frame it, and what the server's time is. */
  async #fetchPage(
    {
      baseUrl,
      connectionId,
    }: { readonly baseUrl: string | null; readonly connectionId: ConnectionId },
    publicId: string | null,
    signal: AbortSignal,
  ): Promise<DashboardFacts['page']> {
    if (baseUrl === null) return null;
    const path = publicId === null ? 'chat' : `dashboard/${encodeURIComponent(publicId)}`;
    const url = `${baseUrl.replace(/\/+$/, '')}/embed/${path}`;
    const answer: Result<RelayedAnswer> = await attempt(() =>
      this.#ports.http.relay({ method: 'GET', url, headers: {}, body: null, signal, connectionId }),
    );
    if (answer.ok) await discardBody(answer.value);
    return { url, answer };
  }
}

/** Leaving the loop closes the socket. */
async function discardBody({ chunks }: RelayedAnswer): Promise<void> {
  for await (const _chunk of chunks) break;
}
