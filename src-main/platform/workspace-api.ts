import { addReportInputSchema, type AddReportInput } from '#shared/platform/add-report.ts';
import {
  agentListSchema,
  branchListSchema,
  dataTokenSchema,
  deploymentListSchema,
  meSchema,
  reportListSchema,
  reportSchema,
  suggestionListSchema,
  workbookListSchema,
  workbookSchema,
  workspaceListSchema,
  type AgentRef,
  type Deployment,
  type Me,
  type ModelBranch,
  type Report,
  type Suggestion,
  type Workbook,
  type WorkspaceItem,
} from '#shared/platform/workspace-api.ts';
import { hasErrorCode } from '#shared/errors.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { BearerAccess } from './access.ts';
import { parseOutgoing } from './parse-wire.ts';
import { WorkspaceRequests } from './workspace-requests.ts';

export interface WorkspaceQuery {
  readonly deploymentId: number;
  readonly folderId?: number;
  readonly types?: readonly string[];
  readonly search?: string;
}

const getId = ({ id }: { readonly id: number | string }): number | string => id;
/** A folder and a workbook may have one number. */
const getItemKey = ({ type, id }: WorkspaceItem): string => `${type} ${id}`;

const buildDeploymentPath = (deploymentId: number, rest: string): string =>
  `/api/v1/deployments/${String(deploymentId)}${rest}`;

function buildQueryParams({ folderId, types, search }: WorkspaceQuery): Record<string, string> {
  return {
    ...(folderId === undefined ? {} : { folderId: String(folderId) }),
    ...(types === undefined ? {} : { types: types.join(',') }),
    ...(search === undefined ? {} : { search }),
  };
}

/**
 * The workspace API, from public sources. A server may lack any part of it, which throws
 * NOT_OFFERED. Lists read the next page only when it is needed.
 */
export class WorkspaceApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  readCurrentUser(access: BearerAccess, signal: AbortSignal): Promise<Me> {
    return this.#under(access, signal).get(meSchema, { path: '/api/v1/users/me' });
  }

  listDeployments(access: BearerAccess, signal: AbortSignal): AsyncGenerator<Deployment> {
    const request = { path: '/api/v1/deployments' };
    return this.#under(access, signal).list(deploymentListSchema, request, getId);
  }

  listAgents(access: BearerAccess, id: number, signal: AbortSignal): AsyncGenerator<AgentRef> {
    return this.#under(access, signal).list(
      agentListSchema,
      { path: buildDeploymentPath(id, '/agents') },
      getId,
    );
  }

  /** Lists the branches of the data model, which has its own prefix. */
  listBranches(access: BearerAccess, id: number, signal: AbortSignal): AsyncGenerator<ModelBranch> {
    return this.#under(access, signal).list(
      branchListSchema,
      { path: `/build/api/v1/deployments/${String(id)}/branches` },
      ({ name }) => name,
    );
  }

  listWorkspace(
    access: BearerAccess,
    query: WorkspaceQuery,
    signal: AbortSignal,
  ): AsyncGenerator<WorkspaceItem> {
    const request = {
      path: buildDeploymentPath(query.deploymentId, '/workspace'),
      params: buildQueryParams(query),
    };
    return this.#under(access, signal).list(workspaceListSchema, request, getItemKey);
  }

  listWorkbooks(access: BearerAccess, id: number, signal: AbortSignal): AsyncGenerator<Workbook> {
    const request = { path: buildDeploymentPath(id, '/workbooks') };
    return this.#under(access, signal).list(workbookListSchema, request, getId);
  }

  listReports(access: BearerAccess, id: number, signal: AbortSignal): AsyncGenerator<Report> {
    return this.#under(access, signal).list(
      reportListSchema,
      { path: buildDeploymentPath(id, '/reports') },
      getId,
    );
  }

  listSuggestions(
    access: BearerAccess,
    id: number,
    signal: AbortSignal,
  ): AsyncGenerator<Suggestion> {
    const request = { path: buildDeploymentPath(id, '/agent-suggestions') };
    return this.#under(access, signal).list(suggestionListSchema, request, ({ text }) => text);
  }

  /**
   * Reads a workbook with its draft and its published dashboard; an unknown id throws
   * REMOTE_NOT_FOUND.
   */
  readWorkbook(
    access: BearerAccess,
    { deploymentId, workbookId }: { readonly deploymentId: number; readonly workbookId: number },
    signal: AbortSignal,
  ): Promise<Workbook> {
    const path = buildDeploymentPath(deploymentId, `/workbooks/${String(workbookId)}`);
    return this.#under(access, signal).get(workbookSchema, { path, isItem: true });
  }

  /**
   * Adds a report to a workbook's draft; the request is sent once. Throws NOT_OFFERED where the
   * server has the workbook but not this operation, REMOTE_NOT_FOUND for an unknown workbook.
   */
  async addReport(
    access: BearerAccess,
    order: { readonly deploymentId: number; readonly workbookId: number; input: AddReportInput },
    signal: AbortSignal,
  ): Promise<Report> {
    const { deploymentId, workbookId, input } = order;
    const path = buildDeploymentPath(deploymentId, `/workbooks/${String(workbookId)}/reports`);
    const body = parseOutgoing(addReportInputSchema, input, 'reports');
    try {
      return await this.#under(access, signal).post(reportSchema, { path, body });
    } catch (thrown) {
      // A 404 can mean the operation or the workbook; reading the workbook shows which.
      if (!hasErrorCode(thrown, 'NOT_OFFERED')) throw thrown;
      await this.readWorkbook(access, { deploymentId, workbookId }, signal);
      throw thrown;
    }
  }

  /** Requests the caller's token for the data API. */
  async createDataToken(access: BearerAccess, id: number, signal: AbortSignal): Promise<string> {
    const request = { path: buildDeploymentPath(id, '/token') };
    return (await this.#under(access, signal).post(dataTokenSchema, request)).cubeApiToken;
  }

  #under(access: BearerAccess, signal: AbortSignal): WorkspaceRequests {
    return new WorkspaceRequests(this.#http, access, signal);
  }
}
