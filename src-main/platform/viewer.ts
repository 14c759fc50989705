import { dashboardSchema, type Dashboard } from '#shared/platform/dashboard.ts';
import { dataTokenSchema } from '#shared/platform/workspace-api.ts';
import type { HttpClient } from '../http/http-client.ts';
import { joinUrl, type NetworkRef } from './access.ts';
import { parseIncoming } from './parse-wire.ts';

/** A viewer's token, from the exchange of a session. Holds a secret: lives for one request only. */
export interface ViewerAccess extends NetworkRef {
  readonly baseUrl: string;
  readonly token: string;
}

/** What a viewer of embedded content may read, from public sources; not in the contract. */
export class ViewerApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** @throws AppError FORBIDDEN where the dashboard is not to be embedded, REMOTE_NOT_FOUND */
  async readDashboard(
    access: ViewerAccess,
    publicId: string,
    signal: AbortSignal,
  ): Promise<Dashboard> {
    const url = joinUrl(access.baseUrl, `/api/v1/embed/dashboard/${encodeURIComponent(publicId)}`);
    const answer = await this.#send('GET', { access, url }, signal);
    return parseIncoming(dashboardSchema, answer, url);
  }

  /** Requests the viewer's token for the data API, whose rows are those of the viewer. */
  async createDataToken(
    access: ViewerAccess,
    deploymentId: number,
    signal: AbortSignal,
  ): Promise<string> {
    const path = `/api/v1/deployments/${String(deploymentId)}/token`;
    const url = joinUrl(access.baseUrl, path);
    const answer = await this.#send('POST', { access, url }, signal);
    return parseIncoming(dataTokenSchema, answer, url).cubeApiToken;
  }

  #send(
    method: 'GET' | 'POST',
    { access, url }: { readonly access: ViewerAccess; readonly url: string },
    signal: AbortSignal,
  ): Promise<unknown> {
    const headers = { authorization: `Embed-Token ${access.token}` };
    const { connectionId } = access;
    return this.#http.json({ method, url, headers, body: null, signal, connectionId });
  }
}
